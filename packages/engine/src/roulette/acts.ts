import {
  type Act,
  amountMax,
  type Bounds,
  boundsIn,
  type Cents,
  cents,
  colourActs,
  holdingOf,
  partsOff,
  type SeatNumber,
  seatAt,
  stakeFunds,
  subtract,
  type Wager,
  wagersOf,
} from '../core/index.ts';
import { type Spot, spotsOf } from './bets.ts';
import { askedOn, misplacedIn } from './betting.ts';
import { counterOf } from './colours.ts';
import type { Command, Order } from './commands.ts';
import { decide } from './decide.ts';
import type { RouletteRulebook } from './rules.ts';
import type { RouletteStake, Table } from './table.ts';

const oneCent: Cents = cents(1);

/** Everything a seat may do now. Each is asked of the table itself before it is offered. */
export const acts = (
  rulebook: RouletteRulebook,
  table: Table,
  seat: SeatNumber,
): readonly Act<Command>[] => {
  if (!seatAt(table.layout, seat)) return [];
  const offered: readonly Act<Command>[] = [
    ...bets(rulebook, table, seat),
    ...wagersOf(table.layout, seat).flatMap((wager) => downs(table, wager)),
    ...wagersOf(table.layout, seat).flatMap(challenge),
    {
      command: { kind: 'buy-in', seat, amount: oneCent },
      amount: { min: oneCent, max: amountMax, step: oneCent },
    },
    { command: { kind: 'leave', seat }, amount: null },
  ];
  return [
    ...offered.filter(({ command }) => decide(rulebook, table, command).ok),
    ...colourActs(counterOf(rulebook, table), seat),
  ];
};

/** A bet on every place: by hand, by call, for the dealers; in the seat's own colour and in value chips. */
const bets = (
  rulebook: RouletteRulebook,
  table: Table,
  seat: SeatNumber,
): readonly Act<Command>[] =>
  (holdingOf(table.colours, seat) ? [false, true] : [false]).flatMap((inValue: boolean) => {
    const { funds, step } = stakeFunds(table, seat, inValue);
    const manner = inValue ? { inValue: true as const } : {};
    const forDealers = boundsIn({ low: 1, high: funds, step });
    return spotsOf(rulebook).flatMap((spot): readonly Act<Command>[] => {
      const own = stakes(table, { seat, spot, funds, step });
      const ref = { seat, hand: 1, bet: spot.bet } as const;
      const placing = { kind: 'place-bet', ...ref, ...manner } as const;
      return [
        ...carrying(own, (amount) => ({ ...placing, tip: false, amount })),
        ...carrying(own, (amount) => ({ kind: 'call-bet', ...ref, amount, ...manner })),
        ...carrying(forDealers, (amount) => ({ ...placing, tip: true, amount })),
      ];
    });
  });

/** What a seat may put on a place: with what it has asked for there, within the limits of the table. */
const stakes = (
  table: Table,
  {
    seat,
    spot,
    funds,
    step,
  }: {
    readonly seat: SeatNumber;
    readonly spot: Spot;
    readonly funds: Cents;
    readonly step: Cents;
  },
): Bounds | null => {
  const { min, max } = table.limits;
  const before = askedOn(table, seat, spot.bet);
  const room = max === null ? funds : Math.min(funds, max - before);
  return boundsIn({ low: Math.max(1, min - before), high: room, step });
};

const carrying = (
  amount: Bounds | null,
  command: (amount: Cents) => Command,
): readonly Act<Command>[] => (amount ? [{ command: command(amount.min), amount }] : []);

/** A wager comes down whole, or by so much that what is left still reaches the minimum. */
const downs = (table: Table, wager: Wager<RouletteStake>): readonly Act<Command>[] => {
  const { seat, hand, bet, tip, stake, state } = wager;
  const down: Order<'take-down'> = { kind: 'take-down', seat, hand, bet, tip };
  const kept = misplacedIn(state);
  const stays = tip ? 1 : Math.max(1, table.limits.min, kept.stake);
  const loose = {
    seat,
    stake: subtract(stake, kept.stake),
    state: { chips: state.chips - kept.chips },
  };
  const parts = partsOff(table, loose, stake - stays);
  return [
    { command: down, amount: null },
    ...parts.map((amount) => ({ command: { ...down, amount: amount.min }, amount })),
  ];
};

const challenge = ({ seat, hand, bet, state }: Wager<RouletteStake>): readonly Act<Command>[] =>
  state.misplaced.length > 0
    ? [{ command: { kind: 'challenge-call', seat, hand, bet }, amount: null }]
    : [];
