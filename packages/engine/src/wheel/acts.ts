import {
  type Act,
  amountMax,
  type Bounds,
  boundsIn,
  cents,
  colourActs,
  partsOff,
  type SeatNumber,
  seatAt,
  stakeFunds,
  wagerAt,
  wagersOf,
} from '../core/index.ts';
import { counterOf, refuseBet, refuseTakeDown } from './betting.ts';
import type { Command, WheelBet } from './commands.ts';
import { decide } from './decide.ts';
import type { WheelRulebook } from './rules.ts';
import { betOn } from './settle.ts';
import type { Table } from './table.ts';

/** Everything a seat may do at a wheel now. */
export const acts = (
  rulebook: WheelRulebook,
  table: Table,
  seat: SeatNumber,
): readonly Act<Command>[] => {
  if (!seatAt(table.layout, seat)) return [];
  const leaving = { kind: 'leave', seat } as const;
  const oneCent = cents(1);
  return [
    ...bettingActs(rulebook, table, seat),
    ...takingDown(rulebook, table, seat),
    ...colourActs(counterOf(rulebook, table), seat),
    {
      command: { kind: 'buy-in', seat, amount: oneCent },
      amount: { min: oneCent, max: amountMax, step: oneCent },
    },
    ...(decide(rulebook, table, leaving).ok ? [{ command: leaving, amount: null }] : []),
  ];
};

const bettingActs = (
  rulebook: WheelRulebook,
  table: Table,
  seat: SeatNumber,
): readonly Act<Command>[] =>
  table.wheel.places.flatMap((name) =>
    [false, true].flatMap((tip) =>
      [false, true].flatMap((inValue): readonly Act<Command>[] => {
        const bet = betOn(name);
        const made = {
          kind: 'place-bet',
          seat,
          hand: 1,
          bet,
          tip,
          ...(inValue && { inValue }),
        } as const;
        const amount = boundsOf(table, { ...made, amount: cents(1) });
        if (!amount) return [];
        const command = { ...made, amount: amount.min };
        return typeof refuseBet(rulebook, table, command) === 'number' ? [{ command, amount }] : [];
      }),
    ),
  );

/** What may be staked: within the table's limits (which do not apply to dealer bets), in whole chips of the kind the seat has. */
const boundsOf = (table: Table, { seat, tip, inValue, ...ref }: WheelBet): Bounds | null => {
  const standing = wagerAt(table.layout, { ...ref, seat, tip })?.stake ?? 0;
  const { funds, step } = stakeFunds(table, seat, inValue === true);
  const { min, max } = table.limits;
  const high = tip || max === null ? funds : Math.min(funds, max - standing);
  return boundsIn({ low: tip ? 1 : min - standing, high: Math.min(high, amountMax), step });
};

const takingDown = (
  rulebook: WheelRulebook,
  table: Table,
  seat: SeatNumber,
): readonly Act<Command>[] =>
  wagersOf(table.layout, seat).flatMap((wager): readonly Act<Command>[] => {
    const { hand, bet, tip, stake } = wager;
    const whole = { kind: 'take-down', seat, hand, bet, tip } as const;
    if (refuseTakeDown(rulebook, table, whole)) return [];
    const most = tip ? stake - 1 : stake - Math.max(table.limits.min, 1);
    const parts = partsOff(table, wager, most).map((amount) => ({
      command: { ...whole, amount: amount.min },
      amount,
    }));
    return [{ command: whole, amount: null }, ...parts];
  });
