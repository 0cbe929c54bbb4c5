import { lawSeed, playByHouse, tapeOf } from '@openpit/engine/testing';
import { expect, test } from 'vitest';
import { rulebooks } from './index.ts';

const seed = lawSeed(process.env);

/** Enough for a shoe of six decks to be spent and shuffled, three seats at it; a game of fewer cards a round goes on until it is. */
const rounds = 150;

test.each(rulebooks.map((rulebook) => [rulebook.id, rulebook] as const))(
  'law: the house deals %s by itself and is never refused',
  (_, rulebook) => {
    const seen = playByHouse(rulebook, rounds, tapeOf([seed]));
    expect(seen.rounds).toBeGreaterThanOrEqual(rounds);
    // A shoe was played to its cut card, or the law said nothing about it.
    expect(seen.shuffles > 0).toBe(seen.isShuffledByHand);
  },
);
