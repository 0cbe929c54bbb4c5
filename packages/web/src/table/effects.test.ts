import { act, type CommandFor, dollars, openGame } from '@openpit/engine';
import { bclcCraps } from '@openpit/rulebooks';
import { expect, test } from 'vitest';
import { prospectsOf, reaching, totalsIn } from './effects.ts';

const tableWith = (...commands: readonly CommandFor<typeof bclcCraps>[]) => {
  const opened = openGame(bclcCraps, { min: '5', max: '500' });
  if (!opened.ok) return expect.fail('it does not open');
  return commands.reduce((game, command) => {
    const step = act(game, command);
    return step.ok ? step.game : expect.fail(step.refusal.code);
  }, opened.game);
};

test('a total that wins by one of its throws alone does not promise it by all of them', () => {
  const game = tableWith(
    { kind: 'sit', seat: 1, player: 'Ann', amount: dollars(500) },
    { kind: 'place-bet', seat: 1, bet: 'pass', amount: dollars(5) },
    { kind: 'roll', dice: [5, 4] },
    { kind: 'place-bet', seat: 1, bet: 'hard:8', amount: dollars(10) },
  );
  const totals = totalsIn(prospectsOf([...reaching(game)], [1]));
  expect(totals.find(({ total }) => total === '8')?.parts).toEqual([
    { net: -1_000, count: 4 },
    { net: 9_000, count: 1 },
  ]);
});

test('law: the throws of all totals are the thirty-six of two dice', () => {
  const game = tableWith(
    { kind: 'sit', seat: 1, player: 'Ann', amount: dollars(500) },
    { kind: 'place-bet', seat: 1, bet: 'pass', amount: dollars(5) },
    { kind: 'place-bet', seat: 1, bet: 'field', amount: dollars(5) },
  );
  const totals = totalsIn(prospectsOf([...reaching(game)], [1]));
  expect(totals.map(({ parts }) => parts.reduce((sum, { count }) => sum + count, 0))).toEqual([
    1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1,
  ]);
});
