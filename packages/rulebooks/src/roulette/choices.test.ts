import { house, isRefusal, type Rulebook, tryChoices, withChoices } from '@openpit/engine';
import {
  type RouletteRulebook,
  roulette,
  settle,
  spotOf,
  spotsOf,
  wheels,
} from '@openpit/engine/roulette';
import {
  plainRoulette,
  playBySeam,
  playLawfully,
  randomPlays,
  roulettePlausible,
  seamOf,
  tapeOf,
} from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { documents, findRulebook, rulebooks } from '../index.ts';
import { bclcRoulette } from './bclc-roulette.ts';

const isRoulette = (rulebook: Rulebook): rulebook is RouletteRulebook =>
  rulebook.family === 'roulette';

const books = rulebooks.filter(isRoulette);

describe.each(books.map((book) => [book.id, book] as const))('%s', (_, book) => {
  test('half and prison need a zero on the wheel', () => {
    for (const zeroOnEvenChances of ['half', 'prison'] as const) {
      const changed = tryChoices(book, { pockets: zeroless, zeroOnEvenChances });
      expect(isRefusal(changed) && changed.code).toBe('roulette.no-zero-on-the-wheel');
    }
    const all = { pockets: zeroless, zeroOnEvenChances: 'all' } as const;
    expect(isRefusal(tryChoices(book, all))).toBe(false);
    for (const pockets of [['0', '00'], ['1', '1'], ['1', '37'], []]) {
      expect(isRefusal(tryChoices(book, { pockets })), pockets.join()).toBe(true);
    }
  });
});

const known: ReadonlySet<string> = new Set(
  [house, ...documents].flatMap(({ id, clauses }) =>
    Object.keys(clauses).map((number) => `${id}.${number}`),
  ),
);

test.each([
  'pockets=single-zero,zeroOnEvenChances=half',
  'pockets=single-zero,zeroOnEvenChances=prison',
  'zeroOnEvenChances=prison,valueInside=0',
  'track=no,calls=no,courtesy=no,sides=2',
  'pockets=1/2/3/4/5/6/17/20/0,pays.straight=7to3',
])('law: random play with %s keeps every law of the table', (choices) => {
  const rulebook = findRulebook(`bclc.roulette:${choices}`);
  const play = randomPlays['roulette'];
  if (isRefusal(rulebook) || !play) throw new Error(choices);
  const family = seamOf(rulebook);
  if (!family) throw new Error('roulette has no seam');
  for (const seed of [1, 2, 3]) {
    playLawfully({ rulebook, play, commands: 1_500, known }, tapeOf([seed]));
    const laws = { rulebook, family, play, commands: 120, tries: 20 };
    playBySeam(laws, tapeOf([seed + 3]));
  }
});

const zeroless = wheels['double-zero'].filter((pocket) => !pocket.startsWith('0'));

/** Wheels that houses have, and some that none would: the layout follows all the same. */
const oddWheels: readonly (readonly string[])[] = [
  wheels['double-zero'],
  wheels['single-zero'],
  wheels['double-zero'].filter((pocket) => pocket !== '0'),
  zeroless,
  ['0', '00', '2'],
  ['0', '1', '2', '3', '4', '5', '6'],
  zeroless.filter((pocket) => Number(pocket) % 5 !== 0),
  ['17'],
];

describe.each(oddWheels.map((wheel) => [wheel.join(' ').slice(0, 40), wheel] as const))(
  'the layout of %s',
  (_, wheel) => {
    const rulebook = withChoices(bclcRoulette, { pockets: wheel });

    test('has exactly the places that lie on its felt, and each covers its numbers', () => {
      // Gathered rather than expected one by one: there are ten thousand keys.
      const wrong = roulettePlausible.filter((place) => {
        const covers = plainRoulette(place, wheel);
        const spot = spotOf(rulebook, place);
        if (!spot || !covers) return spot !== undefined || covers !== undefined;
        return wheel.some(
          (pocket) => (settle(rulebook, place, pocket).kind === 'win') !== covers(pocket),
        );
      });
      expect(wrong).toEqual([]);
      const plausible = new Set(roulettePlausible);
      for (const { bet } of spotsOf(rulebook)) expect(plausible.has(bet), bet).toBe(true);
    });

    test('speaks of no pocket that the wheel lacks', () => {
      for (const { numbers } of spotsOf(rulebook)) {
        expect(numbers.filter((pocket) => !wheel.includes(pocket))).toEqual([]);
      }
      expect(roulette.bets(rulebook).map(({ bet }) => bet)).toEqual(
        spotsOf(rulebook).map(({ bet }) => bet),
      );
    });
  },
);
