import {
  type Announced,
  act,
  type Below,
  type Cents,
  type Citation,
  citationOf,
  citationsIn,
  type Event,
  familyOf,
  type Game,
  type Refusal,
  type Role,
  type Rulebook,
  roles,
  type SeatNumber,
  type Settlement,
} from '@openpit/engine';
import { callSentence } from '@openpit/messages';
import { paidOn } from './paid-on.ts';
import { awaitsOf, type Happening, wander } from './wander.ts';

export const drillKinds = ['payout', 'procedure', 'strategy'] as const;

export type DrillKind = (typeof drillKinds)[number];

/** One of the answers to choose from, as a fact of the table. Its words are made where it is shown. */
export type Choice =
  | { readonly kind: 'wager'; readonly seat: SeatNumber; readonly bet: string }
  | { readonly kind: 'call'; readonly call: Announced }
  | { readonly kind: 'taken' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'stand' }
  | { readonly kind: 'back' }
  | { readonly kind: 'role'; readonly role: Role };

/** What is asked. */
export type Asks =
  | { readonly kind: 'pay'; readonly seat: SeatNumber; readonly bet: string }
  | { readonly kind: 'first' }
  | { readonly kind: 'call'; readonly role: Role }
  | { readonly kind: 'taken'; readonly seat: SeatNumber; readonly bet: string }
  | { readonly kind: 'void'; readonly act: string }
  | { readonly kind: 'who'; readonly act: string }
  | { readonly kind: 'decide'; readonly seat: SeatNumber };

/** Why the right answer is right. */
export type Explains =
  | { readonly kind: 'order'; readonly wagers: readonly (Choice & { readonly kind: 'wager' })[] }
  | { readonly kind: 'call'; readonly call: Announced }
  | { readonly kind: 'open' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'void'; readonly becomes: 'stand' | 'back' }
  | { readonly kind: 'roles'; readonly roles: readonly Role[] };

/** A question that the engine made, with its answer. */
export type Question = {
  /** The skill it trains; after a wrong answer it is asked again sooner. */
  readonly skill: string;
  /** The table as the person who answers sees it. */
  readonly game: Game;
  readonly events: readonly Event[];
  readonly asks: Asks;
  readonly by: Citation;
} & (
  | { readonly kind: 'pay'; readonly lineItem: Settlement; readonly amount: Cents }
  | { readonly kind: 'decide'; readonly seat: SeatNumber }
  | {
      readonly kind: 'choose';
      readonly answers: readonly Choice[];
      readonly right: number;
      readonly explains: Explains;
    }
);

/** A question whose right answer follows from the rules alone. */
export type MarkedQuestion = Exclude<Question, { readonly kind: 'decide' }>;

/** Whether an answer is right: the amount that is paid, in cents, or the index of the answer, counted from 0. */
export const isRightAnswer = (question: MarkedQuestion, answer: number): boolean =>
  answer === rightAnswerOf(question);

export const rightAnswerOf = (question: MarkedQuestion): number =>
  question.kind === 'pay' ? question.amount : question.right;

/** Whether two questions are the same for the person who answers: the same question with the same right answer. */
export const isSameQuestion = (one: Question, other: Question): boolean =>
  matterOf(one) === matterOf(other);

const matterOf = (question: Question): string => {
  const { asks, kind } = question;
  switch (kind) {
    case 'pay':
      return JSON.stringify([asks, question.lineItem.stake, question.amount]);
    case 'decide':
      return JSON.stringify([asks, question.game.table]);
    case 'choose':
      return JSON.stringify([asks, question.answers[question.right], question.explains]);
  }
};

/** How many acts are played before a question is made about them. */
const happeningsMax = 24;

/** For one in this many of these, the question is what would be void. */
const voidsMax = 8;

/** The questions of a kind that a few rounds give. */
export const questionsOf = (
  kind: DrillKind,
  rulebook: Rulebook,
  below: Below,
): readonly Question[] => {
  const happenings = wander(rulebook, below, happeningsMax);
  switch (kind) {
    case 'payout':
      return happenings.flatMap(payouts);
    case 'procedure':
      return [
        ...happenings.flatMap((happening) => orders(happening, below)),
        ...happenings.flatMap((happening) => calls(happening, below)),
        ...happenings.slice(-3).flatMap((happening) => offers(happening, below)),
        ...happenings.slice(-voidsMax).flatMap((happening) => voids(happening, below)),
        ...happenings.slice(-1).flatMap((happening) => deciders(happening, below)),
      ];
    case 'strategy':
      return happenings.flatMap(decisions);
  }
};

const lineItemsIn = (event: Event): readonly Settlement[] =>
  event.kind === 'settled' && 'lines' in event ? (event.lines as readonly Settlement[]) : []; // the kind determines what `settled` holds

const callsIn = (event: Event): readonly Announced[] =>
  event.kind === 'announced' ? [event as Announced] : []; // by its kind

const skillOf = (bet: string): string => bet.split(':')[0] ?? bet;

/** The value of the smallest chip: an amount that chips cannot make is not asked for. */
const smallestChip = 100;

const payouts = ({ before, events }: Happening): readonly Question[] => {
  const lines = events.flatMap(lineItemsIn);
  // The hands of a split pair have the same name, so nobody would know which of them is meant.
  const isAlone = ({ seat, bet }: Settlement): boolean =>
    lines.filter((one) => one.seat === seat && one.bet === bet).length === 1;
  return lines
    .filter((one) => one.verdict === 'win' && isAlone(one))
    .flatMap((lineItem): readonly Question[] => {
      const amount = paidOn(lineItem);
      if (amount === 0 || amount % smallestChip !== 0) return [];
      const { seat, bet, by } = lineItem;
      const asks = { kind: 'pay', seat, bet } as const;
      const skill = `pay ${skillOf(bet)}${payOf(before.rulebook, lineItem)}`;
      return [{ kind: 'pay', skill, game: before, events, asks, lineItem, amount, by }];
    });
};

/** Which of its pays, if a bet has several: three to two is another skill than even money. */
const payOf = (rulebook: Rulebook, { bet, stake, profit }: Settlement): string => {
  const pays = familyOf(rulebook)
    .bets(rulebook)
    .find((one) => one.bet === bet)?.pays;
  const found = pays?.find(({ is: [to, per] }) => stake * to === profit * per);
  return found && pays && pays.length > 1 ? ` ${found.is.join(':')}` : '';
};

const shuffled = <T>(items: readonly T[], below: Below): readonly T[] => {
  const left = [...items];
  return items.map(() => left.splice(below(left.length), 1)[0] as T); // one for each wager
};

type Choosing = Pick<Question, 'skill' | 'game' | 'events' | 'asks' | 'by'> & {
  readonly right: Choice;
  readonly wrong: readonly Choice[];
  readonly explains: Explains;
};

/** Two answers with the same words are one. */
const readingOf = (choice: Choice): string =>
  choice.kind === 'call' ? callSentence(choice.call) : JSON.stringify(choice);

const choosing = (
  { right, wrong, explains, ...question }: Choosing,
  below: Below,
): readonly Question[] => {
  const others = new Map(wrong.map((one) => [readingOf(one), one]));
  others.delete(readingOf(right));
  if (others.size === 0) return [];
  const some = shuffled([...others.values()], below).slice(0, 3);
  const answers = shuffled([right, ...some], below);
  return [{ ...question, kind: 'choose', answers, right: answers.indexOf(right), explains }];
};

/** Which wager is settled first: losers before winners, in the order of the document. */
const orders = ({ before, events }: Happening, below: Below): readonly Question[] => {
  const lines = events.flatMap(lineItemsIn);
  const [first] = lines;
  const kinds = new Set(lines.map(({ verdict }) => verdict));
  if (!first || lines.length < 3 || kinds.size < 2) return [];
  const wagerOf = ({ seat, bet }: Settlement) => ({ kind: 'wager', seat, bet }) as const;
  return choosing(
    {
      skill: 'order',
      game: before,
      events,
      asks: { kind: 'first' },
      by: first.by,
      right: wagerOf(first),
      wrong: lines.slice(1).map(wagerOf),
      explains: { kind: 'order', wagers: lines.slice(0, 6).map(wagerOf) },
    },
    below,
  );
};

/** What is called: the words for this outcome among those of others that could have come. */
const calls = ({ before, events }: Happening, below: Below): readonly Question[] => {
  const said = events.flatMap(callsIn);
  const [call] = said;
  const { chance } = familyOf(before.rulebook);
  const outcomes = chance?.(before.rulebook, before.table) ?? [];
  if (!call || outcomes.length === 0) return [];
  const others = shuffled(outcomes, below)
    .slice(0, 10)
    .flatMap(({ command }) => {
      const step = act(before, command);
      return step.ok ? step.entry.events.flatMap(callsIn).slice(0, 1) : [];
    });
  const words = new Set(said.map((one) => callSentence(one)));
  return choosing(
    {
      skill: 'call',
      game: before,
      events,
      asks: { kind: 'call', role: call.role },
      by: call.by,
      right: { kind: 'call', call },
      wrong: others
        .filter((one) => !words.has(callSentence(one)))
        .map((one): Choice => ({ kind: 'call', call: one })),
      explains: { kind: 'call', call },
    },
    below,
  );
};

const takenOrNot: readonly Choice[] = [{ kind: 'refused' }, { kind: 'taken' }];

/** Whether a wager is accepted now, by the engine's own answer. */
const offers = ({ after }: Happening, below: Below): readonly Question[] => {
  const { rulebook, table } = after;
  const [held] = table.layout.seats;
  const bets = held ? familyOf(rulebook).openBets(rulebook, table, held.seat) : [];
  const one = bets[below(Math.max(1, bets.length))];
  if (!held || !one) return [];
  const { closedBy, bet } = one;
  const by =
    closedBy?.by ??
    familyOf(rulebook)
      .bets(rulebook)
      .find((info) => info.bet === bet)?.by;
  return choosing(
    {
      skill: 'taken',
      game: after,
      events: [],
      asks: { kind: 'taken', seat: held.seat, bet },
      by: by ?? [],
      right: { kind: closedBy ? 'refused' : 'taken' },
      wrong: takenOrNot,
      explains: closedBy ? { kind: 'refused', refusal: closedBy } : { kind: 'open' },
    },
    below,
  );
};

/** An order that cancels a throw, spin or hand in progress: one of the crew that needs a reason and nothing else. */
const callingOff = ({ rulebook }: Game): readonly string[] =>
  Object.entries(familyOf(rulebook).commands ?? {}).flatMap(([kind, { fields }]) => {
    const isCrews = rulebook.roles[kind]?.is.every((role) => role !== 'player') ?? false;
    return isCrews && Object.keys(fields).join() === 'reason' ? [kind] : [];
  });

const becomes: readonly Choice[] = [{ kind: 'stand' }, { kind: 'back' }];

/** What is void when a throw, a spin or a hand is cancelled: only that, or the wagers too. */
const voids = ({ before }: Happening, below: Below): readonly Question[] => {
  const { wagers } = before.table.layout;
  if (awaitsOf(before).kind === 'bets' || wagers.length === 0) return [];
  const found = shuffled(callingOff(before), below).flatMap((kind) => {
    const [as] = before.rulebook.roles[kind]?.is ?? [];
    const step = act(before, Object.assign({ kind, reason: 'drill' }, as && { as }));
    return step.ok ? [{ kind, ...step }] : [];
  });
  const [one] = found;
  if (!one) return [];
  const left = one.game.table.layout.wagers.length;
  if (left !== 0 && left !== wagers.length) return [];
  const right = left === 0 ? 'back' : 'stand';
  return choosing(
    {
      skill: 'void',
      game: before,
      events: [],
      asks: { kind: 'void', act: one.kind },
      by: [...new Set(one.entry.events.flatMap(citationsIn))],
      right: { kind: right },
      wrong: becomes,
      explains: { kind: 'void', becomes: right },
    },
    below,
  );
};

/** Who does something at this table. */
const deciders = ({ after }: Happening, below: Below): readonly Question[] => {
  const crewActs = Object.entries(after.rulebook.roles).filter(([, { is }]) => is[0] !== 'player');
  const found = crewActs[below(Math.max(1, crewActs.length))];
  if (!found) return [];
  const [kind, rule] = found;
  const known = new Set(Object.values(after.rulebook.roles).flatMap(({ is }) => [...is]));
  const others = roles.filter((role) => known.has(role) && !rule.is.includes(role));
  return choosing(
    {
      skill: 'who',
      game: after,
      events: [],
      asks: { kind: 'who', act: kind },
      by: citationOf(rule),
      right: { kind: 'role', role: rule.is[0] ?? 'dealer' },
      wrong: others.map((role): Choice => ({ kind: 'role', role })),
      explains: { kind: 'roles', roles: rule.is },
    },
    below,
  );
};

/** A decision of a player, as the player sees the table. The value of each answer is computed elsewhere. */
const decisions = ({ before }: Happening): readonly Question[] => {
  const awaits = awaitsOf(before);
  if (awaits.kind !== 'choice') return [];
  const { seat, acts } = awaits;
  const { rulebook, table } = before;
  const game = { rulebook, table: familyOf(rulebook).view(table, { kind: 'seat', seat }) };
  const skill = `decide ${acts.join(' ')}`;
  return [
    { kind: 'decide', skill, game, events: [], asks: { kind: 'decide', seat }, by: [], seat },
  ];
};
