import type { BlackjackRulebook } from '@openpit/engine/blackjack';
import { gameOf, solverGameOf } from './game-of.ts';
import { shoeOf } from './solver/shoe.ts';
import { solve } from './solver/solve.ts';
import { cardNames, columns, totalStrategy } from './strategy.ts';

/** What one card less of a value is worth to the house, the first cards of a full shoe having been anything. */
export type Removal = {
  readonly card: string;
  readonly houseEdge: number;
  /** The edge with that card gone, less the edge of the full shoe: below zero the player gains. */
  readonly change: number;
};

/** The effect of removal: the game solved with one card of each value gone, each shoe played by its own best chart of totals. */
export const effectsOfRemoval = (rulebook: BlackjackRulebook): readonly Removal[] => {
  const rules = gameOf(rulebook);
  const edgeOf = (cards: number | readonly number[]): number =>
    totalStrategy(solve(solverGameOf(rules, cards), { by: 'totals' })).houseEdge;
  const decks = rules.deal.decks.is;
  const full = [...shoeOf(decks).counts];
  const before = edgeOf(decks);
  return columns.map((card) => {
    const value = cardNames.indexOf(card);
    const houseEdge = edgeOf(full.with(value, (full[value] ?? 0) - 1));
    return { card, houseEdge, change: houseEdge - before };
  });
};
