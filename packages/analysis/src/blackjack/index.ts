import type { BlackjackRulebook, Dealt } from '@openpit/engine/blackjack';
import type { Priced } from '../price.ts';
import { gameOf } from './game-of.ts';
import { priceMain } from './main-price.ts';
import { priceSides } from './sides.ts';
import { solverGame } from './solver/game.ts';
import { plainMachine } from './solver/plain.ts';
import { type Solved, solve } from './solver/solve.ts';

export { gameOf, wayOf } from './game-of.ts';
export {
  type Cell,
  type Chart,
  type Code,
  cardsStrategy,
  choiceOf,
  codes,
  columns,
  laterCode,
  type Rows,
  type Strategy,
  totalStrategy,
} from './strategy.ts';

/** Every wager of a blackjack rulebook. */
export const priceBlackjack = (rulebook: BlackjackRulebook): readonly Priced[] => [
  priceMain(rulebook),
  ...priceSides(rulebook, gameOf(rulebook)),
];

export type Asking = {
  /** From 1 to 8, or endless; the rulebook's own unless said. */
  readonly decks?: number | 'endless';
  readonly dealt?: Dealt;
};

/** Solves the main wager of a rulebook. */
export const solveBlackjack = (
  rulebook: BlackjackRulebook,
  { decks, dealt }: Asking = {},
): Solved => {
  const rules = gameOf(rulebook, dealt);
  return solve(solverGame(rules, decks ?? rules.deal.decks.is));
};

/** The same without the kernel: the readable twin, for comparing the two. */
export const plainSolve = (rulebook: BlackjackRulebook): Solved => {
  const game = solverGame(gameOf(rulebook));
  return solve(game, plainMachine(game));
};

/** Every wager of a blackjack rulebook but the main one. */
export const sidePricesOf = (rulebook: BlackjackRulebook): readonly Priced[] =>
  priceSides(rulebook, gameOf(rulebook));
