import { openFixedShoe, startShoe, type TableOpened } from '../core/index.ts';
import { cardsInRound } from './choices.ts';
import type { CasinoWarRulebook } from './rules.ts';
import type { Table } from './table.ts';

export const open = openFixedShoe<CasinoWarRulebook>({
  decks: ({ choices }) => choices.decks,
  needed: cardsInRound,
});

export const start = (opened: TableOpened): Table => ({
  ...startShoe(opened),
  burned: [],
  hands: [],
  dealer: null,
  wars: [],
});
