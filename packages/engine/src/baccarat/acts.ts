import {
  type Act,
  betActs,
  offered,
  type SeatNumber,
  seatActs,
  takeDownActs,
} from '../core/index.ts';
import type { Command } from './commands.ts';
import { decide } from './decide.ts';
import { type BaccaratRulebook, bets } from './rules.ts';
import type { Table } from './table.ts';

/** Everything a seat may do now. */
export const acts = (
  rulebook: BaccaratRulebook,
  table: Table,
  seat: SeatNumber,
): readonly Act<Command>[] =>
  offered<Command>(money(table, seat), (command) => decide(rulebook, table, command));

const money = ({ layout, limits }: Table, seat: SeatNumber): readonly Act<Command>[] => [
  ...bets.flatMap((bet) =>
    [false, true].flatMap((tip) =>
      betActs(layout, { seat, hand: 1, bet, tip }, tip ? null : limits),
    ),
  ),
  ...takeDownActs(layout, seat, ({ tip }) => (tip ? null : limits)),
  ...seatActs(seat),
];
