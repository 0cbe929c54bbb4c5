import {
  act,
  type Below,
  type Citation,
  citationOf,
  type Event,
  familyOf,
  type Game,
  type Role,
  type Rulebook,
  roles,
} from '@openpit/engine';
import { callSentence } from '@openpit/messages';
import { outcomesOf } from '../console/duties.ts';
import { type Owed, owedFor } from '../console/owed.ts';
import { roleNameOf } from '../console/role-name.ts';
import { actName } from '../console/texts.ts';
import { awaitsOf, nameOfBet, openBetsFor, sentenceOf } from '../table/engine.ts';
import { callIn, lineItemsIn } from '../table/events.ts';
import { schoolTexts } from './texts.ts';
import { type Happening, wander } from './wander.ts';

export const drillKinds = ['payout', 'procedure', 'strategy'] as const;

export type DrillKind = (typeof drillKinds)[number];

/** A question the engine made up and knows the answer to. */
export type Question = {
  /** What it trains; answered wrong, it comes back sooner. */
  readonly skill: string;
  /** The table as it lies before who answers. */
  readonly game: Game;
  readonly events: readonly Event[];
  readonly asks: string;
  readonly by: Citation;
} & (
  | { readonly kind: 'pay'; readonly owed: Owed }
  | { readonly kind: 'decide'; readonly seat: number }
  | {
      readonly kind: 'choose';
      readonly answers: readonly string[];
      readonly right: number;
      readonly explains: string;
      /** What each answer costs against the best, in cents, where answers have a value. */
      readonly costs: readonly number[] | null;
    }
);

/** Questions of a kind, as many as a few rounds bring. */
export const questionsOf = (
  kind: DrillKind,
  rulebook: Rulebook,
  below: Below,
): readonly Question[] => {
  const happenings = wander(rulebook, below, 40);
  switch (kind) {
    case 'payout':
      return happenings.flatMap(payouts);
    case 'procedure':
      return [
        ...happenings.flatMap((happening) => orders(happening, below)),
        ...happenings.flatMap((happening) => calls(happening, below)),
        ...happenings.slice(-3).flatMap((happening) => offers(happening, below)),
        ...happenings.slice(-1).flatMap((happening) => deciders(happening, below)),
      ];
    case 'strategy':
      return happenings.flatMap(choices);
  }
};

const skillOf = (bet: string): string => bet.split(':')[0] ?? bet;

const payouts = ({ before, events }: Happening): readonly Question[] =>
  owedFor(before, events.flatMap(lineItemsIn))
    .filter(({ kind, amount, rest }) => kind === 'pay' && amount > 0 && rest === 0)
    .map((owed): Question => {
      const { lineItem } = owed;
      return {
        kind: 'pay',
        skill: `pay ${skillOf(lineItem.bet)}`,
        game: before,
        events,
        owed,
        asks: schoolTexts.pays(lineItem.seat, nameOfBet(before, lineItem.bet)),
        by: lineItem.by,
      };
    });

const shuffled = <T>(items: readonly T[], below: Below): readonly T[] => {
  const left = [...items];
  return items.map(() => left.splice(below(left.length), 1)[0] as T); // one for each there was
};

type Choosing = Pick<Question, 'skill' | 'game' | 'events' | 'asks' | 'by'> & {
  readonly right: string;
  readonly wrong: readonly string[];
  readonly explains: string;
};

const choosing = (
  { right, wrong, explains, ...question }: Choosing,
  below: Below,
): readonly Question[] => {
  const others = [...new Set(wrong)].filter((one) => one !== right);
  if (others.length === 0) return [];
  const answers = shuffled([right, ...shuffled(others, below).slice(0, 3)], below);
  return [
    { ...question, kind: 'choose', answers, right: answers.indexOf(right), explains, costs: null },
  ];
};

/** Which wager is settled first: losers before winners, in the order of the document. */
const orders = ({ before, events }: Happening, below: Below): readonly Question[] => {
  const lines = events.flatMap(lineItemsIn);
  const [first] = lines;
  const kinds = new Set(lines.map(({ verdict }) => verdict));
  if (!first || lines.length < 3 || kinds.size < 2) return [];
  const nameOf = ({ seat, bet }: { readonly seat: number; readonly bet: string }): string =>
    schoolTexts.wager(seat, nameOfBet(before, bet));
  return choosing(
    {
      skill: 'order',
      game: before,
      events,
      asks: schoolTexts.first,
      by: first.by,
      right: nameOf(first),
      wrong: lines.slice(1).map(nameOf),
      explains: schoolTexts.inOrder(lines.slice(0, 6).map(nameOf)),
    },
    below,
  );
};

/** What is called: the words of this outcome among those of others that could have come. */
const calls = ({ before, events }: Happening, below: Below): readonly Question[] => {
  const reader = { family: before.rulebook.family };
  const said = (some: readonly Event[]): readonly string[] =>
    some.flatMap(callIn).map((call) => callSentence(call, reader));
  const [call] = events.flatMap(callIn);
  const outcomes = outcomesOf(before);
  if (!call || outcomes.length === 0) return [];
  const others = shuffled(outcomes, below)
    .slice(0, 10)
    .flatMap(({ command }) => {
      const step = act(before, command);
      return step.ok ? said(step.entry.events).slice(0, 1) : [];
    });
  const right = callSentence(call, reader);
  return choosing(
    {
      skill: 'call',
      game: before,
      events,
      asks: schoolTexts.call(roleNameOf(call.role)),
      by: call.by,
      right,
      wrong: others.filter((one) => !said(events).includes(one)),
      explains: right,
    },
    below,
  );
};

/** Whether a wager is taken now, as the engine answers. */
const offers = ({ after }: Happening, below: Below): readonly Question[] => {
  const [seat] = after.table.layout.seats;
  const bets = seat ? openBetsFor(after, seat.seat) : [];
  const one = bets[below(Math.max(1, bets.length))];
  if (!seat || !one) return [];
  const { closedBy } = one;
  const right = closedBy ? schoolTexts.no : schoolTexts.yes;
  return choosing(
    {
      skill: 'taken',
      game: after,
      events: [],
      asks: schoolTexts.taken(seat.seat, nameOfBet(after, one.bet)),
      by:
        closedBy?.by ??
        familyOf(after.rulebook)
          .bets(after.rulebook)
          .find(({ bet }) => bet === one.bet)?.by ??
        [],
      right,
      wrong: [schoolTexts.no, schoolTexts.yes],
      explains: closedBy ? sentenceOf(closedBy, after.rulebook.family) : schoolTexts.open,
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
  const others: readonly Role[] = roles.filter(
    (role) => known.has(role) && !rule.is.includes(role),
  );
  const right = roleNameOf(rule.is[0] ?? 'dealer');
  return choosing(
    {
      skill: 'who',
      game: after,
      events: [],
      asks: schoolTexts.who(actName(kind)),
      by: citationOf(rule),
      right,
      wrong: others.map(roleNameOf),
      explains: rule.is.map(roleNameOf).join(', '),
    },
    below,
  );
};

/** A decision somebody is asked for, as they see the table; what each answer is worth is counted apart. */
const choices = ({ before }: Happening): readonly Question[] => {
  const awaits = awaitsOf(before);
  if (awaits.kind !== 'choice') return [];
  const { seat, acts } = awaits;
  const { rulebook, table } = before;
  const game = { rulebook, table: familyOf(rulebook).view(table, { kind: 'seat', seat }) };
  return [
    {
      kind: 'decide',
      skill: `decide ${acts.join(' ')}`,
      game,
      events: [],
      asks: schoolTexts.decide(seat),
      by: [],
      seat,
    },
  ];
};
