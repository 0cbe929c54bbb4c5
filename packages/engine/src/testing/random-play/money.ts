import {
  dollars,
  type PlaceBet,
  type SharedCommand,
  type Table,
  type TakeDown,
} from '../../core/index.ts';
import type { Tape } from '../tape.ts';

/** Mostly the given wager; otherwise a player sits down, buys in, leaves, or takes a wager down. */
export const moneyCommand = (
  table: Table,
  tape: Tape,
  bet: PlaceBet,
): SharedCommand | PlaceBet | TakeDown => {
  const seat = 1 + tape.pick(4);
  const isTaken = table.layout.seats.some((held) => held.seat === seat);
  if (!isTaken && tape.chance(1, 3)) {
    return { kind: 'sit', seat, player: tape.of(['Ann', 'Bob', 'toString']), amount: dollars(500) };
  }
  switch (tape.pick(24)) {
    case 0:
      return { kind: 'leave', seat };
    case 1:
      return { kind: 'buy-in', seat, amount: dollars(tape.pick(300)) };
    case 2:
    case 3: {
      const { wagers } = table.layout;
      const wager = wagers[tape.pick(wagers.length + 1)];
      if (!wager) return bet;
      const { seat: owner, hand, bet: name, tip } = wager;
      const down = { kind: 'take-down', seat: owner, hand, bet: name, tip } as const;
      return tape.chance(1, 2) ? down : { ...down, amount: dollars(1 + tape.pick(10)) };
    }
    default:
      return bet;
  }
};

/** Between rounds at a card game: now and then the deal, once there is a wager; otherwise money moves. */
export const dealOrMoney = <T extends Table>(
  table: T,
  tape: Tape,
  bet: (table: T, tape: Tape) => PlaceBet,
) =>
  table.layout.wagers.length > 0 && tape.chance(1, 3)
    ? ({ kind: 'deal' } as const)
    : moneyCommand(table, tape, bet(table, tape));
