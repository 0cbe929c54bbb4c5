import { colourOf } from '@openpit/engine/roulette';
import { bclcClassicroulette, bclcRoulette, openpitEuropean, rulebooks } from '@openpit/rulebooks';
import { expect, test } from 'vitest';
import { paintOf, wheels } from './wheels.ts';

test('the lobby’s wheels are those of the rulebooks, pocket by pocket, in their colours', () => {
  const real = Object.fromEntries(
    [bclcRoulette, bclcClassicroulette, openpitEuropean].map(({ id, choices }) => [
      id,
      choices.pockets.is,
    ]),
  );
  expect(Object.keys(real)).toEqual(
    rulebooks.filter(({ family }) => family === 'roulette').map(({ id }) => id),
  );
  expect(wheels).toEqual(real);
  for (const pocket of Object.values(wheels).flat()) expect(paintOf(pocket)).toBe(colourOf(pocket));
});
