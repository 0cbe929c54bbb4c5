import { amountMax, type Cents, parseDollars } from '@openpit/engine';
import { points as pointNumbers } from '@openpit/engine/craps';
import { isAwaiting } from './mind.ts';
import {
  type Action,
  type Clause,
  decided,
  type End,
  firstPart,
  type OddsSize,
  type Plan,
  type PlanProblem,
  type Sight,
  sights,
  type When,
} from './plan.ts';
import { isProblem, type Word, type Words, wordsOf } from './word-reader.ts';

export type Parsed =
  | { readonly ok: true; readonly plan: Plan }
  | { readonly ok: false; readonly problem: PlanProblem };

/** Parses a plan for a game with these bets. An error has its place and what was expected there. */
export const parsePlan = (text: string, named: readonly string[]): Parsed => {
  // A game with several layouts lists a bet once for each layout that has it.
  const bets = [...new Set(named)];
  const draft: Draft = {
    options: {},
    clauses: [],
    parts: [],
    stop: { high: null, low: null },
    plays: null,
    counts: null,
  };
  try {
    for (const [at, line] of text.split(/\r?\n/).entries()) {
      for (const { part, column } of partsOf(line)) {
        readPart(draft, { words: wordsOf(part, { line: at + 1, column }), bets });
      }
    }
    if (draft.clauses.length === 0) {
      const words = wordsOf('', { line: text.split('\n').length, column: 1 });
      words.refuse(words.next(), [exampleFor(bets)]);
    }
    for (const check of draft.parts) check();
    draft.clauses = draft.clauses.flatMap((clause) => ofEach(clause, draft.clauses, bets));
  } catch (error) {
    if (isProblem(error)) return { ok: false, problem: error.problem };
    throw error;
  }
  const { parts: _, ...plan } = draft;
  return { ok: true, plan };
};

const exampleFor = (bets: readonly string[]): string => {
  const [when, bet] = ((): readonly [string, string] => {
    if (bets.includes('pass')) return ['comeout', 'pass'];
    return bets.includes('main') ? ['hand', 'main'] : ['spin', bets.at(-1) ?? ''];
  })();
  return `a clause such as "on ${when}: bet ${bet} 10"`;
};

/** `down place` takes down each place wager that the plan makes; `after win place: press` presses the one that won. */
const ofEach = (
  clause: Clause,
  all: readonly Clause[],
  bets: readonly string[],
): readonly Clause[] => {
  const { when, action } = clause;
  if (!('bet' in action) || bets.includes(action.bet)) return [clause];
  const kind = action.bet.replace(allOf, '');
  const made = all.flatMap(({ action: one }) =>
    one.kind === 'bet' && one.bet.startsWith(`${kind}:`) ? [one.bet] : [],
  );
  // An order without any such wager stays as it is, and is reported as one that never does anything.
  if (made.length === 0) return [{ ...clause, action: { ...action, bet: kind } }];
  const isOfAll = action.bet !== kind || when.kind !== 'after';
  return [...new Set(made)].map((bet) => ({
    ...clause,
    when: isOfAll ? when : { ...when, bet },
    action: { ...action, bet },
  }));
};

/** All bets of a kind, by name. */
const allOf = /:all$/;

type Draft = { -readonly [K in keyof Plan]: Plan[K] } & {
  options: Record<string, string>;
  clauses: Clause[];
  /** Checks that run after all clauses are read: each part that a clause names must be reachable. */
  parts: (() => void)[];
};

type Reading = { readonly words: Words; readonly bets: readonly string[] };

/** When a clause applies, and in which part of the plan; null in all of it. */
type Occasion = { readonly when: When; readonly part: string | null };

/** The clauses of a line: a middle dot separates them, and `#` begins a comment. */
const partsOf = (line: string): readonly { readonly part: string; readonly column: number }[] => {
  const code = line.replace(/(^|\s)#.*$/, '');
  let column = 1;
  return code
    .split('·')
    .map((part) => {
      const at = column + part.length - part.trimStart().length;
      column += part.length + 1;
      return { part: part.trim(), column: at };
    })
    .filter(({ part }) => part !== '');
};

const openers = ['on', 'after', 'stop', 'table', 'play', 'count'] as const;

const readPart = (draft: Draft, reading: Reading): void => {
  const { words, bets } = reading;
  const first = words.peek();
  // A line that begins with an order does not say when it is given.
  if ((verbs as readonly string[]).includes(first.text) || kindsOf(bets).includes(first.text)) {
    words.refuse(first, [exampleFor(bets)]);
  }
  const opener = words.among(openers);
  if (opener === 'on') {
    const when = readOn(reading);
    readActions(draft, reading, { when, part: readPartIn(draft, reading) });
  } else if (opener === 'after') {
    const when = readAfter(reading);
    readActions(draft, reading, { when, part: readPartIn(draft, reading) });
  } else if (opener === 'table') readOptions(draft.options, words);
  else if (opener === 'stop') {
    if (draft.stop.high !== null || draft.stop.low !== null) {
      words.refuse({ text: opener, column: words.column }, ['one clause that says when to stop']);
    }
    draft.stop = readStop(words);
  } else if (!hasHands(reading)) words.refuse({ text: opener, column: words.column }, [onlyHands]);
  else if (opener === 'play') draft.plays = words.among(['basic']);
  else draft.counts = words.among(['hilo']);
  words.end();
};

type Stage = 'comeout' | 'point' | 'round' | 'roll' | 'spin' | 'hand' | 'count';

/** When bets can be made, in the words of the game: dice have a come-out and points, wheels spin, hands are dealt. */
const stagesOf = (reading: Reading): readonly Stage[] => {
  const { bets } = reading;
  const hasDice = bets.includes('pass');
  const hasSpins = bets.includes('red') || !(hasDice || hasHands(reading));
  return [
    'round',
    ...(hasDice ? (['comeout', 'point', 'roll'] as const) : []),
    ...(hasSpins ? (['spin'] as const) : []),
    ...(hasHands(reading) ? (['hand', 'count'] as const) : []),
  ];
};

/** If there is a main wager, hands are played and cards are counted. */
const hasHands = ({ bets }: Reading): boolean => bets.includes('main');

const onlyHands =
  'clauses such as "on round: bet …": charts and counts are for blackjack, which counts with "count hilo"';

const readOn = (reading: Reading): When => {
  const { words } = reading;
  const at = words.peek();
  if (at.text === 'count' && !hasHands(reading)) words.refuse(at, [onlyHands]);
  const stage = words.among(stagesOf(reading));
  if (stage === 'comeout') return { kind: 'comeout' };
  if (stage === 'count') return { kind: 'count', min: words.whole('a true count such as 2') };
  if (stage !== 'point') return { kind: 'round' };
  const points: number[] = [];
  while (!isAtLimits(words)) {
    points.push(Number(words.among(pointNumbers.map(String))));
  }
  return { kind: 'point', points: points.length > 0 ? points : null };
};

/** Where the words that name a stage or an outcome end. */
const isAtLimits = (words: Words): boolean =>
  words.isAtEnd() || [':', 'in', 'after', 'twice'].some((word) => words.isAt(word));

const readAfter = (reading: Reading): When => {
  const { words, bets } = reading;
  const word = words.among([...decided, ...sightsOf(reading)]);
  const verdict = decided.find((one) => one === word);
  if (verdict === undefined) return readSight(reading, word as Sight['sight']); // the other words are these two
  const bet = readBet(words, bets);
  const stake = words.takes('at') ? readAmount(words) : null;
  return { kind: 'after', verdict, bet, stake, times: readTimes(words) };
};

/** What a clause may wait for without a wager: rolls of dice, or spins. */
const sightsOf = (reading: Reading): readonly Sight['sight'][] => {
  const stages = stagesOf(reading);
  if (stages.includes('spin')) return ['spin'];
  return stages.includes('comeout') ? sights.filter((one) => one !== 'spin') : [];
};

const readSight = ({ words, bets }: Reading, sight: Sight['sight']): When => {
  const known = ((): readonly string[] => {
    if (sight === 'spin') return bets;
    return sight === 'sevenout' || sight === 'pointmade' ? [] : totals;
  })();
  const of: string[] = [];
  while (!(isAtLimits(words) || known.length === 0 || words.peek(1).text === 'times')) {
    of.push(words.among(sight === 'spin' ? likeOf(words.peek(), bets) : known));
  }
  return { kind: 'seen', sight, of: of.length > 0 ? of : null, times: readTimes(words) };
};

const totals = Array.from({ length: 11 }, (_, at) => `${at + 2}`);

const timesMax = 100;

/** How many times in a row the condition must be met. */
const readTimes = (words: Words): number => {
  if (words.takes('twice')) return 2;
  if (words.peek(1).text !== 'times') return 1;
  const at = words.peek();
  const expected = `how many in a row, 2 to ${timesMax}`;
  const times = words.whole(expected);
  words.among(['times']);
  return times >= 2 && times <= timesMax ? times : words.refuse(at, [expected]);
};

/** The part of the plan to which a clause belongs, which some clause must go to. */
const readPartIn = (draft: Draft, reading: Reading): string | null => {
  const { words } = reading;
  if (hasHands(reading)) return null;
  if (words.isAt('after')) {
    const example = stagesOf(reading).includes('comeout') ? 'comeout 7' : `spin ${reading.bets[0]}`;
    words.refuse(words.peek(), [`a clause of its own, such as "after ${example}: bet …"`]);
  }
  if (!words.takes('in')) return null;
  const name = readName(words);
  draft.parts.push(() => {
    const others = draft.clauses.flatMap(({ action }) =>
      action.kind === 'go' ? [action.part] : [],
    );
    const all = [...new Set([firstPart, ...others])];
    if (!all.includes(name.text)) words.refuse(name, all);
  });
  return name.text;
};

const readName = (words: Words): Word => {
  const word = words.next();
  return /^[a-z][a-z0-9-]*$/.test(word.text)
    ? word
    : words.refuse(word, ['a name for a part of the plan, such as waiting']);
};

/** A bet of the game, or a kind of bets: `place` is any `place:6`. */
const readBet = (words: Words, bets: readonly string[]): string =>
  words.among([...bets, ...kindsOf(bets)]);

const kindsOf = (bets: readonly string[]): readonly string[] => [
  ...new Set(bets.map((bet) => bet.split(':')[0] ?? bet)),
];

/** The limits that may still come before the colon: those that the clause does not have yet. */
const limitsOf = (when: When): readonly string[] => {
  if (!isAwaiting(when) || when.times > 1) return [];
  return when.kind === 'after' && when.stake === null ? ['at', 'twice'] : ['twice'];
};

const readActions = (draft: Draft, reading: Reading, { when, part }: Occasion): void => {
  const { words } = reading;
  words.among([':', ...limitsOf(when), ...(hasHands(reading) || part !== null ? [] : ['in'])]);
  do {
    const action = readAction(reading, when);
    const { line, text } = words;
    draft.clauses.push({ line, order: draft.clauses.length, text, when, part, action });
  } while (words.takes(','));
  words.end();
};

type ReadAction = (reading: Reading, when: When) => Action;

const readBetAction: ReadAction = ({ words, bets }) => {
  const bet = readOne(words, bets);
  const amount = readAmount(words);
  if (!words.takes('up')) return { kind: 'bet', bet, amount, upTo: null };
  words.among(['to']);
  return { kind: 'bet', bet, amount, upTo: readUpTo(words) };
};

const readPress: ReadAction = (reading, when) => {
  const bet = readOwn(reading, when);
  const { words } = reading;
  return { kind: 'press', bet, amount: words.isAtEnd() ? null : readAmount(words) };
};

const readOwnBet =
  (kind: 'double' | 'reset'): ReadAction =>
  (reading, when) => ({ kind, bet: readOwn(reading, when) });

const readByAmount =
  (kind: 'raise' | 'lower' | 'regress'): ReadAction =>
  (reading, when) => {
    const bet = readOwn(reading, when, 'amount');
    return { kind, bet, amount: readAmount(reading.words) };
  };

/** What follows each verb. An action of the player's that nothing parses does not compile. */
const readers: Readonly<Record<Action['kind'], ReadAction>> = {
  bet: readBetAction,
  odds: ({ words }) => ({ kind: 'odds', size: readSize(words) }),
  down: (reading, when) => ({ kind: 'down', bet: readOwn(reading, when) }),
  press: readPress,
  regress: readByAmount('regress'),
  double: readOwnBet('double'),
  raise: readByAmount('raise'),
  lower: readByAmount('lower'),
  reset: readOwnBet('reset'),
  go: ({ words }, when) => {
    if (!isAwaiting(when)) {
      words.refuse(words.peek(), ['"go" after a clause that begins with "after"']);
    }
    return { kind: 'go', part: readName(words).text };
  },
};

const verbs = Object.keys(readers) as readonly Action['kind'][]; // the record has these keys and no others

const readAction = (reading: Reading, when: When): Action => {
  const { words } = reading;
  const word = words.peek();
  if (word.text === 'lay') words.refuse(word, ['"odds 60", which is a lay behind a don’t wager']);
  return readers[words.among(verbs)](reading, when);
};

/** A bet by its name. If only its kind is given, the error lists the bets of that kind. */
const readOne = (words: Words, bets: readonly string[]): string => {
  const word = words.peek();
  const ofKind = bets.filter((bet) => bet.startsWith(`${word.text}:`));
  if (bets.includes(word.text)) return words.among(bets);
  if (word.text === 'odds' && bets.includes('pass')) {
    words.refuse(word, ['"odds 20" without "bet": an order of its own']);
  }
  const onNumber = bets.filter((bet) => bet.split(':').slice(1).join(':') === word.text);
  if (onNumber.length > 0) words.refuse(word, onNumber);
  if (ofKind.length === 0) return words.among(likeOf(word, bets));
  words.next();
  const meant = ofKind.find((bet) => bet === `${word.text}:${words.peek().text}`);
  return words.refuse(word, meant ? [meant] : [`one of ${ofKind.join(', ')}`]);
};

/** The bets of the kind that a word names, if there are any: `place:4` to `place:10` for a `place:7`. */
const likeOf = ({ text }: Word, bets: readonly string[]): readonly string[] => {
  const [kind = ''] = text.split(':');
  const alike = bets.filter((bet) => bet.startsWith(`${kind}:`));
  return alike.length > 0 ? alike : bets;
};

const readUpTo = (words: Words): number => {
  const at = words.peek();
  const expected = 'how many may be up, 1 or more';
  const upTo = words.whole(expected);
  return upTo >= 1 ? upTo : words.refuse(at, [expected]);
};

/** The bet that is meant: the one named, or the one the clause waits for. It comes before the amount of an order that needs one. */
const readOwn = ({ words, bets }: Reading, when: When, before?: 'amount'): string => {
  const word = words.peek();
  if (bets.includes(word.text)) return words.among(bets);
  if (kindsOf(bets).includes(word.text)) return `${readKind(words, bets, before)}:all`;
  if (when.kind === 'after') {
    if (word.text !== '' && word.text !== ',' && dollarsIn(word) === undefined) {
      return words.among(bets);
    }
    return when.bet;
  }
  return words.among(bets);
};

/**
 * All wagers of a kind. If a bet is written with a space in its name, the error shows the bet, unless the number can only be the
 * amount.
 */
const readKind = (words: Words, bets: readonly string[], before?: 'amount'): string => {
  const word = words.next();
  const meant = `${word.text}:${words.peek().text}`;
  if (!bets.includes(meant)) return word.text;
  const isAmount = before === 'amount' && dollarsIn(words.peek(1)) === undefined;
  return isAmount ? word.text : words.refuse(word, [meant]);
};

const readAmount = (words: Words): Cents => {
  const word = words.next();
  const amount = dollarsIn(word);
  if (amount === undefined || amount === 0 || amount > amountMax) return refuseAmount(words, word);
  return amount;
};

/** `10` and `$10` are the same. */
const dollarsIn = ({ text }: Word): Cents | undefined => parseDollars(text.replace(/^\$/, ''));

const refuseAmount = (words: Words, word: Word): never =>
  words.refuse(word, [
    `an amount in dollars up to ${(amountMax / 100).toLocaleString('en')}, such as 10 or 2.50`,
  ]);

const readSize = (words: Words): OddsSize => {
  if (words.takes('max')) return { kind: 'max' };
  const word = words.next();
  const times = /^([1-9]\d{0,2})x$/.exec(word.text);
  if (times) return { kind: 'times', times: Number(times[1]) };
  const amount = dollarsIn(word);
  if (amount === undefined || amount === 0) {
    return words.refuse(word, ['max', 'a multiple such as 2x', 'an amount in dollars']);
  }
  return { kind: 'amount', amount };
};

/**
 * `at 1000 or 0`: the higher is the target, the lower the floor; a single one is the target. `at +200 or -300` is won and lost
 * since the start.
 */
const readStop = (words: Words): Plan['stop'] => {
  words.among(['at']);
  const first = readEnd(words);
  if (!words.takes('or')) return isFloor(first) ? { high: null, low: first } : ofHigh(first, null);
  const at = words.peek();
  const second = readEnd(words);
  if (first.kind === second.kind) {
    const isApart = first.kind === 'owned' || isFloor(first) !== isFloor(second);
    if (!isApart) words.refuse(at, ['one that is won and one that is lost, such as +200 or -300']);
    return first.amount > second.amount ? ofHigh(first, second) : ofHigh(second, first);
  }
  // A won amount is above the starting money, a lost one below it; the other amount is on the other side.
  const [won, owned] = first.kind === 'won' ? [first, second] : [second, first];
  return isFloor(won) ? ofHigh(owned, won) : ofHigh(won, owned);
};

const ofHigh = (high: End, low: End | null): Plan['stop'] => ({ high, low });

/** Nothing left, or an amount lost. */
const isFloor = ({ kind, amount }: End): boolean => (kind === 'won' ? amount < 0 : amount === 0);

const readEnd = (words: Words): End => {
  const word = words.next();
  const [, sign, rest = ''] = /^([+-])(.*)$/.exec(word.text) ?? [];
  if (sign === undefined) {
    return { kind: 'owned', amount: dollarsIn(word) ?? refuseAmount(words, word) };
  }
  const amount = dollarsIn({ ...word, text: rest });
  if (amount === undefined || amount === 0) return refuseAmount(words, word);
  return { kind: 'won', amount: sign === '-' ? -amount : amount };
};

const readOptions = (options: Record<string, string>, words: Words): void => {
  do {
    const word = words.next();
    const [, key, value] = /^([a-z]+)=(.+)$/.exec(withMore(words, word)) ?? [];
    if (key === undefined || value === undefined) {
      words.refuse(word, ['a setting such as min=5 or max=500']);
    } else if (Object.hasOwn(options, key)) {
      words.refuse(word, [`each setting once, and ${key} is ${options[key]} already`]);
    } else {
      options[key] = value;
    }
  } while (!words.isAtEnd());
};

/** After a comma without a space the same setting continues: `side=fire,sharpshooter`. */
const withMore = (words: Words, { text: first, column }: Word): string => {
  let text = first;
  for (;;) {
    const [comma, more] = [words.peek(), words.peek(1)];
    const isMore = comma.text === ',' && comma.column === column + text.length;
    if (!isMore || more.text === '' || more.column !== comma.column + 1) return text;
    words.next();
    text += `,${words.next().text}`;
  }
};
