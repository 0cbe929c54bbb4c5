import { openFixedShoe, startShoe, type TableOpened } from '../core/index.ts';
import { cardsInRound, noCards } from './hands.ts';
import type { BaccaratRulebook } from './rules.ts';
import type { Table } from './table.ts';

export const open = openFixedShoe<BaccaratRulebook>({
  decks: ({ choices }) => choices.decks,
  needed: () => cardsInRound,
});

export const start = (opened: TableOpened): Table => ({ ...startShoe(opened), cards: noCards });
