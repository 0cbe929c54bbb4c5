import { type Chance, cardsNext } from '../core/index.ts';
import type { Command } from './commands.ts';
import type { BaccaratRulebook } from './rules.ts';
import type { Table } from './table.ts';

/** The next card, if one is due: any card that is still in the shoe. */
export const chance = (
  _rulebook: BaccaratRulebook,
  { phase, shoe }: Table,
): readonly Chance<Command>[] => (phase.kind === 'dealing' ? cardsNext(shoe) : []);
