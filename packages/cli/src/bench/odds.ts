import {
  plainSolve,
  pricesOf,
  sidePricesOf,
  solveBlackjack,
  totalStrategy,
} from '@openpit/analysis';
import { isBlackjack } from '@openpit/engine/blackjack';
import { rulebooks } from '@openpit/rulebooks';
import type { Takes, Timed, Work } from './timing.ts';

const repeated =
  (unit: string, work: () => unknown): Work =>
  (rounds) => {
    for (let round = 0; round < rounds; round++) work();
    return { [unit]: rounds };
  };

/** One at a time, so often: these are long units of work. */
const singly = (takes: number): Takes => ({ takes, takeMs: 1 });

/** Exact analysis: all prices but the main wagers of blackjack, and a game of six decks solved in both ways. */
export const oddsBenches = (): readonly Timed[] => {
  const games = rulebooks.filter(isBlackjack);
  const sixDecks = games.find(({ id }) => id === 'bclc.blackjack');
  if (!sixDecks) throw new Error('bug: bclc.blackjack is not in the register');
  const others = rulebooks.filter((rulebook) => !isBlackjack(rulebook));
  const all = () => [...games.map(sidePricesOf), ...others.map((rulebook) => pricesOf(rulebook))];
  return [
    {
      name: 'every wager but blackjack’s main',
      hasMemory: true,
      takes: singly(2),
      prepare: () => repeated('price lists', all),
    },
    {
      // Re-splits, every cell of the charts, and the value of the game.
      name: 'six decks solved, WebAssembly',
      hasMemory: true,
      takes: singly(60),
      prepare: () => repeated('games', () => totalStrategy(solveBlackjack(sixDecks))),
    },
    {
      name: 'six decks solved, plain JavaScript',
      hasMemory: true,
      takes: singly(3),
      prepare: () => repeated('games', () => totalStrategy(plainSolve(sixDecks))),
    },
  ];
};
