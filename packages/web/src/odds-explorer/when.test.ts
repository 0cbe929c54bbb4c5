import { pricesOf } from '@openpit/analysis';
import { rulebooks } from '@openpit/rulebooks';
import { expect, test } from 'vitest';
import { whenInWords } from './when.ts';

test.each([
  ['point=4', 'point 4'],
  ['left-up', 'left up until it loses'],
  ['decks=6,spread=3, best-raise', '6 decks, spread 3, raised where that pays'],
  ['', ''],
])('%s is said as %s', (when, said) => {
  expect(whenInWords(when)).toBe(said);
});

test('every condition and model of the games that are priced at once has words', () => {
  const quick = rulebooks.filter(({ family }) => family === 'wheel' || family === 'red-dog');
  const raw = quick.flatMap((rulebook) =>
    pricesOf(rulebook).flatMap(({ condition, model }) =>
      [condition, model].flatMap((said) => (said && whenInWords(said) === said ? [said] : [])),
    ),
  );
  expect(raw).toEqual([]);
});
