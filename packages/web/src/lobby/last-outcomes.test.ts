import type { ShownOutcome } from '@openpit/engine';
import { colourOf } from '@openpit/engine/roulette';
import { expect, test } from 'vitest';
import { lastIn } from './last-outcomes.ts';

const shown = (...outcomes: readonly ShownOutcome[]) =>
  outcomes.map((came) => ({ came, mark: null }));

test('the last outcomes are shown newest first, each as short as it can be said', () => {
  expect(
    lastIn(
      shown(
        { kind: 'dice', dice: [3, 4], cards: null },
        { kind: 'pocket', pocket: '17' },
        { kind: 'pocket', pocket: '00' },
        { kind: 'space', space: 'joker' },
        { kind: 'cards', hands: { dealer: ['As'], warDealer: [] } },
      ),
    ).map(({ mark }) => mark),
  ).toEqual(['A♠', 'joker', '00', '17', '7']);
});

test('a hand of cards is marked by what the house says it comes to', () => {
  const hands = { dealer: ['Ts', '9d'] };
  const marks = [19, 'bust', 'tie'] as const;
  expect(
    lastIn(marks.map((mark) => ({ came: { kind: 'cards', hands }, mark }))).map(({ mark }) => mark),
  ).toEqual(['T', 'bust', '19']);
});

test('a number has the colour the wheel gives it, without loading the wheel', () => {
  for (const pocket of ['0', '00', ...Array.from({ length: 36 }, (_, at) => `${at + 1}`)]) {
    expect(lastIn(shown({ kind: 'pocket', pocket }))[0]?.paint, pocket).toBe(colourOf(pocket));
  }
});
