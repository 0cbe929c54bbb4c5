import { type Chance, cardsNext, type Shoe, without } from '../core/index.ts';
import type { Command } from './commands.ts';
import type { CasinoWarRulebook } from './rules.ts';
import type { Table } from './table.ts';

/** What the shoe can still hold, without the burned cards. */
export const leftInShoe = ({ shoe, burned }: Table): Shoe => ({
  ...without(
    shoe,
    burned.filter((card) => card !== null),
  ),
  size: shoe.size - burned.length,
});

/**
 * The next card, if one is due: any card that the shoe can still hold. A viewer who has not seen the burned cards counts them as
 * still in the shoe, which is right for that viewer.
 */
export const chance = (_rulebook: CasinoWarRulebook, table: Table): readonly Chance<Command>[] =>
  table.phase.kind === 'dealing' || table.phase.kind === 'war' ? cardsNext(leftInShoe(table)) : [];
