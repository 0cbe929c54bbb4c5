import { type HousePlay, refuseSpentShoe } from '../core/index.ts';
import type { Command } from './commands.ts';
import type { RedDogRulebook } from './rules.ts';
import type { Table } from './table.ts';

/** How the house deals red dog by itself: a player who does not answer adds nothing. */
export const house: HousePlay<RedDogRulebook, Table, Command> = {
  due: (_rulebook, { shoe, cut }) => refuseSpentShoe(shoe, cut) && { kind: 'shuffle' },
  close: () => ({ kind: 'deal' }),
  quiet: ['stay'],
};
