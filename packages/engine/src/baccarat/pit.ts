import { dealtPit, type PitSource } from '../core/index.ts';
import type { Command } from './commands.ts';
import { noCards } from './hands.ts';
import type { BaccaratRulebook, Side } from './rules.ts';
import type { Event, Table } from './table.ts';

/** What the crew of a baccarat table has to do. */
export const pit: PitSource<BaccaratRulebook, Table, Command, Event> = dealtPit<Side, Table>(
  noCards,
);
