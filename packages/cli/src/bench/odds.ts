import { plainSolve, pricesOf, sidePricesOf, solveBlackjack } from '@openpit/analysis';
import type { Rulebook } from '@openpit/engine';
import type { BlackjackRulebook } from '@openpit/engine/blackjack';
import { rulebooks } from '@openpit/rulebooks';
import type { Timed } from './suites.ts';
import type { Work } from './timing.ts';

const isBlackjack = (rulebook: Rulebook): rulebook is BlackjackRulebook =>
  rulebook.family === 'blackjack';

const repeated =
  (unit: string, work: () => unknown): Work =>
  (rounds) => {
    for (let round = 0; round < rounds; round++) work();
    return { [unit]: rounds };
  };

/** Exact analysis: all prices but the main wagers of blackjack, and a game of six decks solved in both ways. */
export const oddsBenches = (): readonly Timed[] => {
  const games = rulebooks.filter(isBlackjack);
  const sixDecks = games.find(({ id }) => id === 'bclc.blackjack');
  if (!sixDecks) throw new Error('bug: bclc.blackjack is not in the register');
  const others = rulebooks.filter((rulebook) => !isBlackjack(rulebook));
  const all = () => [...games.map(sidePricesOf), ...others.map(pricesOf)];
  return [
    { name: 'every wager but blackjack’s main', prepare: () => repeated('price lists', all) },
    {
      name: 'six decks solved, WebAssembly',
      prepare: () => repeated('games', () => solveBlackjack(sixDecks)),
    },
    {
      name: 'six decks solved, plain JavaScript',
      prepare: () => repeated('games', () => plainSolve(sixDecks)),
    },
  ];
};
