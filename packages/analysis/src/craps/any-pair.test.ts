import { bets, type CrapsRulebook } from '@openpit/engine/craps';
import { bclcCraps, chickasawCardcraps, openpitNevada } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { writeRatio } from '../ratio.ts';
import { priceCraps } from './index.ts';

/** A game with cards that offers any pair as well: a bet is the rulebook's to offer, whatever deals the rolls. */
const cardsWithPairs: CrapsRulebook = {
  ...chickasawCardcraps,
  choices: {
    ...chickasawCardcraps.choices,
    anyPair: openpitNevada.choices.anyPair ?? expect.fail('it offers any pair'),
  },
  cites: {
    ...chickasawCardcraps.cites,
    anyPair: openpitNevada.cites.anyPair ?? expect.fail('it cites any pair'),
  },
};

const priceOf = (rulebook: CrapsRulebook, bet: string, model: string | null) =>
  priceCraps(rulebook, (key) => key === bet).find(
    (price) => price.bet === bet && price.model === model && price.condition === null,
  ) ?? expect.fail(bet);

describe('bets that no total decides', () => {
  test('any pair at 4 to 1 costs 16.7 %: six of 36 rolls win', () => {
    expect(writeRatio(priceOf(openpitNevada, 'anypair', null).edge)).toBe('1/6');
  });

  test('over cards that run down a pair is as likely as from a whole set', () => {
    const { win } = priceOf(cardsWithPairs, 'anypair', 'without-replacement-36');
    expect(writeRatio(win)).toBe('1/6');
  });

  test('the two orders of a roll are two rolls: of 36 a hop of one face twice wins one, of two faces two', () => {
    const wins = (bet: string) => writeRatio(priceOf(bclcCraps, bet, null).win);
    expect([wins('hop:2-2'), wins('hop:1-3')]).toEqual(['1/36', '1/18']);
  });

  test('a wager that lasts meets each roll anew: of nine that decide a hard 4, one wins', () => {
    expect(writeRatio(priceOf(openpitNevada, 'hard:4', null).win)).toBe('1/9');
  });

  test('the register takes no bet while a program runs', () => {
    expect(Object.isFrozen(bets)).toBe(true);
  });
});
