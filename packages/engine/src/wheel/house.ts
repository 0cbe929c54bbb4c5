import type { HousePlay } from '../core/index.ts';
import type { Command } from './commands.ts';
import type { WheelRulebook } from './rules.ts';
import type { Table } from './table.ts';

/** How the house deals a wheel of fortune by itself. */
export const house: HousePlay<WheelRulebook, Table, Command> = {
  close: () => ({ kind: 'close-bets' }),
};
