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
  stakeFunds,
  subtract,
  type Wager,
  wagersOf,
} from '../core/index.ts';
import { type Spot, spotsOf } from './bets.ts';
import { askedOn, type BetOrder, misplacedIn, refusalOf } from './betting.ts';
import { counterOf } from './colours.ts';
import type { Command, Order } from './commands.ts';
import { decide } from './decide.ts';
import type { RouletteRulebook } from './rules.ts';
import type { RouletteStake, Table } from './table.ts';

const oneCent: Cents = cents(1);

/** Everything a seat may do now. Each act is tried at the table before it is offered. */
export const acts = (
  rulebook: RouletteRulebook,
  table: Table,
  seat: SeatNumber,
): readonly Act<Command>[] => {
  const offered: readonly Act<Command>[] = [
    ...wagersOf(table.layout, seat).flatMap((wager) => downs(table, wager)),
    ...wagersOf(table.layout, seat)
      .filter(({ tip }) => !tip)
      .map(challenge),
    {
      command: { kind: 'buy-in', seat, amount: oneCent },
      amount: { min: oneCent, max: amountMax, step: oneCent },
    },
    { command: { kind: 'leave', seat }, amount: null },
  ];
  return [
    ...bets(rulebook, table, seat),
    ...offered.filter(({ command }) => decide(rulebook, table, command).ok),
    ...colourActs(counterOf(rulebook, table), seat),
  ];
};

/** A bet on every place: by hand, by call, for the dealers; in the seat's own colour and in value chips. */
const bets = (
  rulebook: RouletteRulebook,
  table: Table,
  seat: SeatNumber,
): readonly Act<BetOrder>[] => {
  const offered: Act<BetOrder>[] = [];
  const offer = (amount: Bounds | null, command: BetOrder): void => {
    if (amount && !refusalOf(rulebook, table, command)) offered.push({ command, amount });
  };
  for (const inValue of holdingOf(table.colours, seat) ? [false, true] : [false]) {
    const { funds, step } = stakeFunds(table, seat, inValue);
    const tips = boundsIn({ low: 1, high: funds, step });
    for (const spot of spotsOf(rulebook)) {
      const own = stakes(table, { seat, spot, funds, step });
      offer(own, order('place-bet', { seat, spot, inValue, amount: own?.min ?? step }));
      offer(own, order('call-bet', { seat, spot, inValue, amount: own?.min ?? step }));
      offer(tips, order('tip', { seat, spot, inValue, amount: tips?.min ?? step }));
    }
  }
  return offered;
};

type ChipPlacement = {
  readonly seat: SeatNumber;
  readonly spot: Spot;
  readonly amount: Cents;
  readonly inValue: boolean;
};

// Every field is written out: hundreds of these are made each time, and spreading costs more than all the rest.
const order = (
  kind: 'place-bet' | 'call-bet' | 'tip',
  { seat, spot: { bet }, amount, inValue }: ChipPlacement,
): BetOrder => {
  if (kind === 'call-bet') {
    return inValue
      ? { kind, seat, hand: 1, bet, amount, inValue }
      : { kind, seat, hand: 1, bet, amount };
  }
  const tip = kind === 'tip';
  return inValue
    ? { kind: 'place-bet', seat, hand: 1, bet, tip, amount, inValue }
    : { kind: 'place-bet', seat, hand: 1, bet, tip, amount };
};

/** What a seat may add on a place, together with what it has there, within the limits of the table. */
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

/** A wager comes down whole, or by an amount after which the rest still reaches the minimum. */
const downs = (table: Table, wager: Wager<RouletteStake>): readonly Act<Command>[] => {
  const { seat, hand, bet, tip, stake, state } = wager;
  const down: Order<'take-down'> = { kind: 'take-down', seat, hand, bet, tip };
  const misplaced = misplacedIn(state);
  const stays = tip ? 1 : Math.max(1, table.limits.min, misplaced.stake);
  const loose = {
    seat,
    stake: subtract(stake, misplaced.stake),
    state: { chips: state.chips - misplaced.chips },
  };
  const parts = partsOff(table, loose, stake - stays);
  return [
    { command: down, amount: null },
    ...parts.map((amount) => ({ command: { ...down, amount: amount.min }, amount })),
  ];
};

const challenge = ({ seat, hand, bet }: Wager<RouletteStake>): Act<Command> => ({
  command: { kind: 'challenge-call', seat, hand, bet },
  amount: null,
});
