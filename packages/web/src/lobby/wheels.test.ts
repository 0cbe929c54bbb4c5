import { colourOf, type RouletteRulebook } from '@openpit/engine/roulette';
import { rulebooks } from '@openpit/rulebooks';
import { expect, test } from 'vitest';
import { paintOf, wheels } from './wheels.ts';

test('the lobby’s wheels are those of the rulebooks, pocket by pocket, in their colours', () => {
  const real = Object.fromEntries(
    rulebooks
      .filter(({ family }) => family === 'roulette')
      .map((rulebook) => rulebook as RouletteRulebook) // its family says so
      .map(({ id, choices }) => [id, choices.pockets.is]),
  );
  expect(Object.keys(real).length).toBeGreaterThan(2);
  expect(wheels).toEqual(real);
  for (const pocket of Object.values(wheels).flat()) expect(paintOf(pocket)).toBe(colourOf(pocket));
});
