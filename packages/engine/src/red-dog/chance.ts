import { type Chance, cardsNext } from '../core/index.ts';
import type { Command } from './commands.ts';
import type { RedDogRulebook } from './rules.ts';
import type { Table } from './table.ts';

/** The next card, if one is due: any card that is still in the shoe. */
export const chance = (
  _rulebook: RedDogRulebook,
  { phase, shoe }: Table,
): readonly Chance<Command>[] =>
  phase.kind === 'dealing' || phase.kind === 'turning' ? cardsNext(shoe) : [];
