import { type HousePlay, refuseSpentShoe } from '../core/index.ts';
import type { Command } from './commands.ts';
import type { BaccaratRulebook } from './rules.ts';
import type { Table } from './table.ts';

/** Players are asked nothing. The house shuffles when the cut card is out, and deals. */
export const house: HousePlay<BaccaratRulebook, Table, Command> = {
  due: (_rulebook, { shoe, cut }) => refuseSpentShoe(shoe, cut) && { kind: 'shuffle' },
  close: () => ({ kind: 'deal' }),
};
