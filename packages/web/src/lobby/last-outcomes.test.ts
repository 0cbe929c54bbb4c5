import type { Came } from '@openpit/engine';
import { colourOf } from '@openpit/engine/roulette';
import { expect, test } from 'vitest';
import { lastIn } from './last-outcomes.ts';

const shown = (...outcomes: readonly Came[]) => outcomes.map((came) => ({ came }));

test('the last outcomes are shown newest first, each as short as it can be said', () => {
  expect(
    lastIn(
      shown(
        { kind: 'dice', dice: [3, 4], cards: null },
        { kind: 'pocket', pocket: '17' },
        { kind: 'pocket', pocket: '00' },
        { kind: 'space', space: 'joker' },
        { kind: 'cards', hands: { dealer: ['As'] } },
      ),
    ).map(({ mark }) => mark),
  ).toEqual(['joker', '00', '17', '7']);
});

test('a number has the colour the wheel gives it, without loading the wheel', () => {
  for (const pocket of ['0', '00', ...Array.from({ length: 36 }, (_, at) => `${at + 1}`)]) {
    expect(lastIn(shown({ kind: 'pocket', pocket }))[0]?.paint, pocket).toBe(colourOf(pocket));
  }
});
