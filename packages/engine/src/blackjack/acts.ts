import {
  type Act,
  amountMax,
  type Bounds,
  boundsIn,
  cents,
  ownWager,
  profitOf,
  type SeatNumber,
  seatAt,
  type Wager,
  type WagerRef,
  wagerAt,
  wagersOf,
} from '../core/index.ts';
import { boundsOf } from './back-answers.ts';
import { sideBets } from './bets/index.ts';
import { type Command, handActs } from './commands.ts';
import { decide } from './decide.ts';
import { type BackAsked, handInTurn } from './phase.ts';
import { type BlackjackRulebook, type BlackjackRules, isOffered } from './rules.ts';
import { rulesOf } from './rules-of.ts';
import { backOn, backsOn, ridingOf } from './settle-wagers.ts';
import { isBetting, type Table, type WagerState } from './table.ts';

const oneCent = cents(1);

/** Everything a seat may do at a blackjack table now: the acts named here, as far as the table accepts them. */
export const acts = (
  rulebook: BlackjackRulebook,
  table: Table,
  seat: SeatNumber,
): readonly Act<Command>[] => {
  const rules = rulesOf(rulebook, table);
  const named = [
    ...(isBetting(table) ? betweenRounds(rules, table, seat) : inRound(rules, table, seat)),
    plain({ kind: 'object', seat }),
    plain({ kind: 'allow', seat }),
    bounded({ kind: 'buy-in', seat, amount: oneCent }, { low: 1, high: amountMax }),
    plain({ kind: 'leave', seat }),
  ];
  return named.flatMap((act) => (act && decide(rulebook, table, act.command).ok ? [act] : []));
};

type Named = Act<Command> | null;

type WithAmount = Extract<Command, { readonly amount: Bounds['min'] }> | Growing;

/** An act with the amount it may carry. */
type Growing = Extract<Command, { readonly kind: 'double' | 'split' | 'back-match' | 'take-down' }>;

const plain = (command: Command): Named => ({ command, amount: null });

/** An act with an amount between two bounds; nothing if no amount lies between them. */
const bounded = (
  command: WithAmount,
  { low, high }: { readonly low: number; readonly high: number },
): Named => {
  const amount = boundsIn({ low, high: Math.min(high, amountMax), step: oneCent });
  return amount && { command: { ...command, amount: amount.min }, amount };
};

const rackOf = ({ layout }: Table, seat: SeatNumber): number => seatAt(layout, seat)?.rack ?? 0;

const betweenRounds = (rules: BlackjackRules, table: Table, seat: SeatNumber): readonly Named[] => [
  ...['main', ...sideBets.map(({ name }) => name)].flatMap((bet) =>
    [false, true].map((tip) => betting(rules, table, { seat, hand: 1, bet, tip })),
  ),
  ...table.layout.seats.map((held) => backing(table, { seat: held.seat, backer: seat })),
  ...wagersOf(table.layout, seat).flatMap((wager) => takingDown(table, wager)),
];

/** What may still be added to a bet, within its limits and the rack. */
const betting = (rules: BlackjackRules, table: Table, ref: WagerRef): Named => {
  const { layout, setup } = table;
  const standing = wagerAt(layout, ref)?.stake ?? 0;
  const rack = rackOf(table, ref.seat);
  const make = { kind: 'place-bet', ...ref, amount: oneCent } as const;
  const { blazing7s } = rules.sides;
  if (ref.bet === 'blazing7s' && isOffered(blazing7s)) {
    const stake = blazing7s.stake.is;
    return { command: { ...make, amount: stake }, amount: { min: stake, max: stake, step: stake } };
  }
  if (ref.tip) return bounded(make, { low: 1, high: rack });
  const side = sideBets.find(({ name }) => name === ref.bet)?.name;
  const limits = side ? setup.sideLimits[side] : setup.limits;
  const high = Math.min(rack, (limits?.max ?? amountMax) - standing, underWar(table, ref));
  return bounded(make, { low: (limits?.min ?? 0) - standing, high });
};

/** The main bet and War together stay within the table maximum. */
const underWar = ({ layout, setup }: Table, { seat, bet }: WagerRef): number => {
  const { max } = setup.limits;
  if (max === null || (bet !== 'main' && bet !== 'war')) return amountMax;
  const main = ownWager(layout, seat, 'main')?.stake ?? 0;
  return max - main - (ownWager(layout, seat, 'war')?.stake ?? 0);
};

const backing = (
  table: Table,
  { seat, backer }: { readonly seat: SeatNumber; readonly backer: SeatNumber },
): Named => {
  const { min, max } = table.setup.limits;
  const standing = ownWager(table.layout, backer, backOn(seat))?.stake ?? 0;
  const high = Math.min(rackOf(table, backer), (max ?? amountMax) - standing);
  const make = { kind: 'back-bet', seat, bet: 'main', amount: oneCent, backer } as const;
  return bounded(make, { low: min - standing, high });
};

/** A wager is taken down whole, or down to an amount that is still a wager. */
const takingDown = ({ setup }: Table, wager: Wager<WagerState>): readonly Named[] => {
  const { seat, hand, bet, tip, stake } = wager;
  const whole = { kind: 'take-down', seat, hand, bet, tip } as const;
  const side = sideBets.find(({ name }) => name === bet)?.name;
  const min = tip ? 0 : ((side ? setup.sideLimits[side]?.min : setup.limits.min) ?? 0);
  // Taking down the whole is an act of its own, because other wagers that depend on this one may forbid it.
  return [plain(whole), bounded(whole, { low: 1, high: stake - Math.max(min, oneCent) })];
};

const inRound = (rules: BlackjackRules, table: Table, seat: SeatNumber): readonly Named[] => {
  const { round } = table;
  if (round.backAsked) return backAnswers(rules, table, { asked: round.backAsked, backer: seat });
  const on = { seat, hand: 1 } as const;
  switch (round.phase) {
    case 'war':
      return [plain({ kind: 'parlay', ...on }), plain({ kind: 'collect', ...on })];
    case 'insurance':
      return insuring(rules, table, seat);
    case 'surrendering':
      return [plain({ kind: 'surrender', ...on }), plain({ kind: 'play-on', ...on })];
    case 'playing':
      return playing(table, seat);
    default:
      return [];
  }
};

const insuring = (rules: BlackjackRules, table: Table, seat: SeatNumber): readonly Named[] => {
  const on = { seat, hand: 1 } as const;
  const main = ownWager(table.layout, seat, 'main');
  const most = profitOf(ridingOf(main).original, rules.insurance.part.is);
  const high = Math.min(most, rackOf(table, seat));
  return [
    bounded({ kind: 'insure', ...on, amount: oneCent }, { low: 1, high }),
    plain({ kind: 'decline-insurance', ...on }),
    plain({ kind: 'even-money', ...on }),
  ];
};

/** What the hand in turn may do, with or without its dealer bet. */
const playing = (table: Table, seat: SeatNumber): readonly Named[] => {
  const on = { seat, hand: handInTurn(table.round)?.hand ?? 1 };
  const main = wagerAt(table.layout, { ...on, bet: 'main', tip: false });
  const dealers = wagerAt(table.layout, { ...on, bet: 'main', tip: true });
  const tip = dealers && ridingOf(dealers).base;
  const { base } = ridingOf(main);
  const rack = rackOf(table, seat);
  const { min } = table.setup.limits;
  return [
    ...handActs.map((kind) => plain({ kind, ...on })),
    bounded({ kind: 'double', ...on }, { low: min, high: Math.min(base, rack) }),
    bounded({ kind: 'split', ...on }, { low: base, high: base }),
    ...(tip
      ? [
          plain({ kind: 'double', ...on, tip }),
          plain({ kind: 'split', ...on, tip }),
          bounded({ kind: 'double', ...on, tip }, { low: min, high: Math.min(base, rack - tip) }),
        ]
      : []),
  ];
};

const backAnswers = (
  rules: BlackjackRules,
  table: Table,
  { asked, backer }: { readonly asked: BackAsked; readonly backer: SeatNumber },
): readonly Named[] => {
  const wager = backsOn(table, asked).find((one) => one.seat === backer);
  const { seat, hand, act } = asked;
  const on = { seat, hand, backer };
  const { min, max } = boundsOf(rules, table, { wager, act });
  const within = { low: min, high: Math.min(max, rackOf(table, backer)) };
  return [
    act === 'insurance'
      ? bounded({ kind: 'back-insure', ...on, amount: oneCent }, within)
      : bounded({ kind: 'back-match', ...on }, within),
    plain({ kind: 'back-match', ...on }),
    plain({ kind: 'back-pass', ...on }),
  ];
};
