import { type Act, offered, placeActs, type SeatNumber } from '../core/index.ts';
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
  offered<Command>(placeActs(table.layout, { seat, bets, limits: table.limits }), (command) =>
    decide(rulebook, table, command),
  );
