import { type Chance, cardsNext, type Shoe, without } from '../core/index.ts';
import type { Command } from './commands.ts';
import type { CasinoWarRulebook } from './rules.ts';
import type { Table } from './table.ts';

/** What the shoe can still hold, burned cards counted out. */
export const leftInShoe = ({ shoe, burned }: Table): Shoe => ({
  ...without(
    shoe,
    burned.filter((card) => card !== null),
  ),
  size: shoe.size - burned.length,
});

/**
 * The next card, while one is due: each that the shoe can still hold. Anyone who has not seen the burned cards (`view`) counts
 * them as still to come, as is right for them.
 */
export const chance = (_rulebook: CasinoWarRulebook, table: Table): readonly Chance<Command>[] =>
  table.phase.kind === 'dealing' || table.phase.kind === 'war' ? cardsNext(leftInShoe(table)) : [];
