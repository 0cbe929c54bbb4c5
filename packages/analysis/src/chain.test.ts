import { describe, expect, test } from 'vitest';
import { type Chain, follow } from './chain.ts';
import { one, ratio, zero } from './ratio.ts';

/** A fair coin until this many heads in a row. */
const heads = (inRow: number): Chain<number> => ({
  starts: Array.from({ length: inRow }, (_, at) => at),
  keyOf: String,
  movesFrom: (sofar) => [
    { chance: ratio(1, 2), gain: zero, to: sofar + 1 === inRow ? null : sofar + 1 },
    { chance: ratio(1, 2), gain: zero, to: 0 },
  ],
});

/** The gambler's ruin: even steps between nothing and a goal, won or lost at the ends. */
const ruin = (goal: number, chance = ratio(1, 2)): Chain<number> => ({
  starts: Array.from({ length: goal - 1 }, (_, at) => at + 1),
  keyOf: String,
  movesFrom: (at) => [
    { chance, gain: at + 1 === goal ? one : zero, to: at + 1 === goal ? null : at + 1 },
    {
      chance: ratio(chance.bottom - chance.top, chance.bottom),
      gain: at === 1 ? ratio(-1) : zero,
      to: at === 1 ? null : at - 1,
    },
  ],
});

describe('a chain', () => {
  test('five heads in a row take 62 throws on average', () => {
    expect(follow(heads(5))[0]?.steps).toEqual(ratio(62));
  });

  test('the gambler’s ruin: chances and lengths from every start', () => {
    for (const [index, { steps, endings, mean }] of follow(ruin(10)).entries()) {
      const at = index + 1;
      expect(endings.map(({ chance }) => chance)).toEqual([ratio(at, 10), ratio(10 - at, 10)]);
      expect(steps).toEqual(ratio(at * (10 - at)));
      expect(mean).toEqual(ratio(2 * at - 10, 10));
    }
  });

  test('with a chance of 18 in 38 the formula of the ruin holds', () => {
    const odds = (power: number) => 10n ** BigInt(power) * 9n ** BigInt(6 - power);
    for (const [index, { endings }] of follow(ruin(6, ratio(18, 38))).entries()) {
      const expected = ratio(odds(index + 1) - odds(0), odds(6) - odds(0));
      expect(endings[0]?.chance).toEqual(expected);
    }
  });

  test('gains on the way: a die rolled until a six, its pips added up', () => {
    const die: Chain<'on'> = {
      starts: ['on'],
      keyOf: String,
      movesFrom: () =>
        [1, 2, 3, 4, 5, 6].map((face) => ({
          chance: ratio(1, 6),
          gain: ratio(face),
          to: face === 6 ? null : 'on',
        })),
    };
    const [sum] = follow(die);
    // The number of rolls is geometric: mean 6. Wald: 6 × 3.5 = 21.
    expect(sum?.steps).toEqual(ratio(6));
    expect(sum?.mean).toEqual(ratio(21));
    // Five faces of mean 3 and second moment 11, five of them expected, with variance 30 in their number: 5 × 2 + 30 × 9.
    expect(sum?.variance).toEqual(ratio(280));
    expect(sum?.endings).toEqual([]);
  });

  test('ways that do not add up to one are a bug', () => {
    const torn = { ...heads(2), movesFrom: () => [{ chance: ratio(1, 3), gain: zero, to: null }] };
    expect(() => follow(torn)).toThrow('add up to one');
  });
});
