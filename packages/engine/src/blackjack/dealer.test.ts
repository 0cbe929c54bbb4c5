import { expect, test } from 'vitest';
import { drawsBy } from './dealer.ts';
import type { DealerRules } from './rules.ts';

const rulesWith = (hitsSoft17: boolean): DealerRules =>
  ({
    hits: ['house.test.hits'],
    hitsSoft17: { is: hitsSoft17, by: 'house.test.soft' },
  }) as unknown as DealerRules; // all that a draw is asked for

const counts = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T'];

/** What a hand counts, the plain way: every ace 1, and one of them 11 where that is not too much. */
const plainly = (hand: readonly number[]): { readonly total: number; readonly isSoft: boolean } => {
  const hard = hand.reduce((sum, count) => sum + count + 1, 0);
  const isSoft = hand.includes(0) && hard <= 11;
  return { total: isSoft ? hard + 10 : hard, isSoft };
};

/** Every hand of up to six cards that a dealer could have drawn to, by rank. */
const hands = (most: number): readonly (readonly number[])[] => {
  const grown = (hand: readonly number[]): readonly (readonly number[])[] => {
    if (hand.length === most || plainly(hand).total > 17) return [hand];
    return [
      hand,
      ...counts.flatMap((_, at) => (at >= (hand.at(-1) ?? 0) ? grown([...hand, at]) : [])),
    ];
  };
  return grown([]).filter(({ length }) => length >= 2);
};

test.each([true, false])(
  'the dealer draws to 16 and stands on hard 17, of any number of cards; soft 17 drawn to: %s',
  (hitsSoft17) => {
    for (const hand of hands(6)) {
      const { total, isSoft } = plainly(hand);
      const draws = total < 17 || (total === 17 && isSoft && hitsSoft17);
      const cards = hand.map((at) => `${counts[at]}c`) as unknown as Parameters<typeof drawsBy>[1]; // cards of one suit
      expect([cards, drawsBy(rulesWith(hitsSoft17), cards) !== undefined]).toEqual([cards, draws]);
    }
  },
);
