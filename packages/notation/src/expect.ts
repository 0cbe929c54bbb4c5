import {
  type Announced,
  amountOf,
  type Citation,
  type Event,
  familyOf,
  names,
  roles,
  type Settlement,
  seatAt,
  wagerAt,
  writeDollars,
  zero,
} from '@openpit/engine';
import { callSentence, refusalSentence } from '@openpit/messages';
import type { Actor, Check, CheckedAct, FamilyNotation } from './family.ts';
import { entryOf, type Words } from './word-reader.ts';

type Expectation = { readonly check: Check; readonly isRefusal: boolean };

const decided = ['win', 'lose', 'push', 'returned'] as const;

/** Parses the words after `expect`. */
export const readExpectation = (words: Words, notation: FamilyNotation): Expectation => {
  const first = words.peek() ?? '';
  if (first === 'refused') return readRefused(words);
  const check = /^\d/.test(first) ? readSeatCheck(words) : readHouseCheck(words, notation);
  words.end();
  return { check: onTable(check), isRefusal: false };
};

// A refused act changes nothing, and a record may check that: racks and wagers may be expected after it too.
const onTable =
  (check: Check): Check =>
  (act) =>
    act.table === undefined ? 'there is no table: its table line was refused' : check(act);

const readRefused = (words: Words): Expectation => {
  words.take('refused');
  const clauses = words.peek() === undefined ? [] : readClauses(words, 'a clause');
  words.end();
  const check: Check = ({ refusal, rulebook }) => {
    if (!refusal) return 'the act was accepted';
    if (clauses.length === 0 || citesAny(refusal.by, clauses)) return undefined;
    return `the refusal cites ${refusal.by.join(', ')}: ${refusalSentence(refusal, { family: rulebook?.family ?? '' })}`;
  };
  return { check, isRefusal: true };
};

/** `A|B`, with or without spaces around the bar. */
const readClauses = (words: Words, expected: string): readonly string[] => {
  let written = words.take(expected);
  while (written.endsWith('|') || words.peek()?.startsWith('|')) written += words.take(expected);
  return written.split('|');
};

const citesAny = (by: Citation, clauses: readonly string[]): boolean =>
  clauses.some((clause) => names(by, clause));

const readHouseCheck = (words: Words, notation: FamilyNotation): Check => {
  const checks: FamilyNotation['expect'] = {
    cites: readCites,
    order: readOrder,
    prompt: readPrompt,
    said: readSaid,
    tips: readTips,
    turn: readTurn,
    ...notation.expect,
  };
  const hint = `a seat number, refused, or one of: ${Object.keys(checks).join(', ')}`;
  return words.takeIf(hint, (word) => entryOf(checks, word))(words);
};

const readCites = (words: Words): Check => {
  const clauses = readClauses(words, 'a clause, such as bclc.craps.6.1.2');
  return ({ events }) => {
    const cited = settlementsIn(events).map(({ by }) => by);
    if (cited.some((by) => citesAny(by, clauses))) return undefined;
    const found = [...new Set(cited.flat())].join(', ');
    return found === '' ? 'the act settled nothing' : `the settlements cite ${found}`;
  };
};

/**
 * `said [ROLE] WORDS`: because of the act the crew said this, or something that contains these words. A refused act has no
 * calls, only its refusal.
 */
const readSaid = (words: Words): Check => {
  const role = roles.find((one) => one === words.peek()?.toLowerCase());
  if (role) words.take('a role');
  if (words.peek() === undefined) words.fail('a part of what was said');
  const wanted = words.rest().replace(/^["“](.*)["”]$/, '$1');
  return ({ rulebook, events, refusal }) => {
    const { family } = rulebook;
    const calls = events.filter(isCall).filter((call) => role === undefined || call.role === role);
    const said = calls.map((call) => callSentence(call, { family }));
    if (refusal && role !== 'player') said.push(refusalSentence(refusal, { family }));
    if (said.some((one) => one.toLowerCase().includes(wanted.toLowerCase()))) return undefined;
    const who = role ? `the ${role}` : 'nobody';
    return said.length === 0
      ? `${role ? `${who} said nothing` : 'nobody said anything'}`
      : `what was said: ${said.map((one) => `“${one}”`).join(' ')}`;
  };
};

const isCall = (event: Event): event is Announced => event.kind === 'announced';

/** `order 2.field 1.pass 1.tip:pass`: the act settled these in this order, possibly with others between them. */
const readOrder = (words: Words): Check => {
  const wanted: string[] = [];
  do
    wanted.push(
      words.takeIf('a seat and a bet, such as 1.pass', (word) =>
        /^\d+\.\S/.test(word) ? word.replace(/^(\d+)\.1\.(?=\D)/, '$1.') : undefined,
      ),
    );
  while (words.peek() !== undefined);
  return ({ events }) => {
    const settled = settlementsIn(events).map(writeSettled);
    let from = 0;
    for (const one of wanted) {
      const at = settled.indexOf(one, from);
      if (at < 0) return `the act settled ${settled.length === 0 ? 'nothing' : settled.join(' ')}`;
      from = at + 1;
    }
    return undefined;
  };
};

/** A settlement as `order` names it: seat, hand unless it is the first, and bet. */
const writeSettled = ({ seat, hand, bet, tip }: Settlement): string =>
  `${writeActor({ seat, hand })}.${tip ? 'tip:' : ''}${bet}`;

/** `prompt CLAUSE`: by that clause the crew is asked to do something and has not done it yet. */
const readPrompt = (words: Words): Check => {
  const clauses = readClauses(words, 'a clause, such as bclc.craps.7.12');
  return ({ rulebook, table }) => {
    const prompts = familyOf(rulebook).prompts?.(rulebook, table) ?? [];
    if (prompts.some(({ by }) => citesAny(by, clauses))) return undefined;
    const found = [...new Set(prompts.flatMap(({ by }) => by))].join(', ');
    return found === '' ? 'the crew is asked for nothing' : `the crew is asked by ${found}`;
  };
};

const readTips = (words: Words): Check => {
  const amount = words.amount();
  return ({ table: { layout } }) =>
    layout.tipBox === amount ? undefined : `the tip box holds ${writeDollars(layout.tipBox)}`;
};

/** Whose decision it is: a seat alone means any of its hands, `2.1` and `2.2` mean one of them. */
const readTurn = (words: Words): Check => {
  const turn = words.take('a seat, such as 2 or 2.2, or none');
  return ({ rulebook, table }) => {
    const awaits = familyOf(rulebook).awaits(rulebook, table);
    if (awaits.kind !== 'choice') return turn === 'none' ? undefined : 'it is the turn of none';
    const { seat, hand } = awaits;
    const isMet = turn === `${seat}` || turn === `${seat}.${hand}`;
    return isMet ? undefined : `it is the turn of ${writeActor(awaits)}`;
  };
};

export const writeActor = ({ seat, hand }: Actor): string =>
  hand === 1 ? `${seat}` : `${seat}.${hand}`;

const readSeatCheck = (words: Words): Check => {
  const [seat = 0, hand = 1] = words
    .takeIf('a seat, such as 1 or 1.2', (word) => (/^\d+(\.\d+)?$/.test(word) ? word : undefined))
    .split('.')
    .map(Number);
  if (words.peek() === 'rack' && hand === 1) return readRack(words, seat);
  const named = words.take('rack or a bet');
  const tip = named.startsWith('tip:');
  const ref = { seat, hand, bet: tip ? named.slice(4) : named, tip };
  const outcomes = ['open', ...decided].join(', ');
  const outcome = words.takeIf(`one of: ${outcomes}`, (word) =>
    word === 'open' ? word : decided.find((verdict) => verdict === word),
  );
  const amount = words.amount();
  if (outcome === 'open') {
    return ({ table }) => {
      const open = wagerAt(table.layout, ref)?.stake ?? zero;
      return open === amount ? undefined : `${writeDollars(open)} is on the layout`;
    };
  }
  return ({ events }) => {
    const lines = settlementsIn(events).filter((lineItem) => sameWager(lineItem, ref));
    if (lines.some((lineItem) => amountOf(lineItem) === amount && is(lineItem, outcome)))
      return undefined;
    if (outcome === 'push' && lines.some((one) => one.stake === amount && cancelsOut(one)))
      return undefined;
    if (lines.length === 0) return 'the act did not settle it';
    return `it was settled as ${lines.map(writeLineItem).join(' and ')}`;
  };
};

/** A token that a dealer's blackjack takes is neither lost nor returned. */
const is = (lineItem: Settlement, outcome: (typeof decided)[number]): boolean =>
  lineItem.verdict === outcome ||
  (outcome === 'lose' && lineItem.verdict === 'returned' && amountOf(lineItem) === zero);

/** A dealers' combination that won in one part what it lost in the others is a push by its net result. */
const cancelsOut = ({ verdict, profit, lost }: Settlement): boolean =>
  verdict === 'win' && lost > 0 && profit === lost;

const sameWager = (lineItem: Settlement, ref: Omit<Settlement, 'verdict'> | Ref): boolean =>
  lineItem.seat === ref.seat &&
  lineItem.hand === ref.hand &&
  lineItem.bet === ref.bet &&
  lineItem.tip === ref.tip;

type Ref = {
  readonly seat: number;
  readonly hand: number;
  readonly bet: string;
  readonly tip: boolean;
};

const writeLineItem = (lineItem: Settlement): string =>
  `${lineItem.verdict} ${writeDollars(amountOf(lineItem))}`;

const readRack = (words: Words, seat: number): Check => {
  words.take('rack');
  const amount = words.amount();
  return ({ table }) => {
    const rack = seatAt(table.layout, seat)?.rack;
    // A player who left took the chips along.
    if (rack === undefined) return amount === zero ? undefined : `nobody sits at seat ${seat}`;
    return rack === amount ? undefined : `the rack holds ${writeDollars(rack)}`;
  };
};

/** Every settlement among events. */
export const settlementsIn = (events: readonly Event[]): readonly Settlement[] =>
  events.flatMap((event) => (isSettled(event) ? event.lines : []));

const isSettled = (event: Event): event is Event & { readonly lines: readonly Settlement[] } =>
  event.kind === 'settled';

export type { CheckedAct };
