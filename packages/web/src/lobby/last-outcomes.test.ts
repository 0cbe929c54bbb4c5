import { colourOf } from '@openpit/engine/roulette';
import { expect, test } from 'vitest';
import { lastIn } from './last-outcomes.ts';

const seal = (...commands: readonly object[]) => ({
  draws: commands.map((command) => ({ command })),
});

test('the last outcomes are shown newest first, each as short as it can be said', () => {
  expect(
    lastIn([
      seal({ kind: 'roll', dice: [3, 4] }),
      seal({ kind: 'call-number', pocket: '17' }, { kind: 'call-number', pocket: '00' }),
      seal({ kind: 'spin', space: 'joker' }),
      seal({ kind: 'deal-cards', cards: ['As'] }),
    ]).map(({ mark }) => mark),
  ).toEqual(['joker', '00', '17', '7']);
});

test('a number has the colour the wheel gives it, without loading the wheel', () => {
  for (const pocket of ['0', '00', ...Array.from({ length: 36 }, (_, at) => `${at + 1}`)]) {
    expect(lastIn([seal({ pocket })])[0]?.paint, pocket).toBe(colourOf(pocket));
  }
});

test('what a house answers that is nothing we know leaves no mark', () => {
  expect(lastIn([{}, seal({}), { draws: [{}] }, { draws: [{ command: null }] }])).toEqual([]);
});
