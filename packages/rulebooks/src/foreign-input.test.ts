import {
  act,
  chance,
  choicesOf,
  dollars,
  isRefusal,
  openGame,
  type Rulebook,
  readChoices,
  tryChoices,
} from '@openpit/engine';
import { hostile } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { bclcCraps, rulebooks } from './index.ts';

const untyped: readonly unknown[] = [...hostile, null, 7, 7n, true, Symbol('x'), 'x'];

/** The tree of changes that gives one choice a value. */
const treeOf = (name: string, value: unknown): object =>
  name
    .split('.')
    .toReversed()
    .reduce<unknown>((inner, one) => ({ [one]: inner }), value) as object; // names have at least one part

/** What a caller without types may hand over where the compiler wants something else. */
const handOver = (value: unknown): never => value as never;

describe('law: a caller without types gets a refusal, and nothing is thrown', () => {
  test.each(rulebooks.map((rulebook) => [rulebook.id, rulebook] as const))('%s', (_, rulebook) => {
    const notRefused = untyped.flatMap((value) => [
      ...(isRefusal(tryChoices<Rulebook>(rulebook, handOver(value))) ? [] : ['changes']),
      ...(isRefusal(readChoices(rulebook, handOver(value))) ? [] : ['rules']),
      ...(openGame(rulebook, handOver({ min: value })).ok && value !== 'x' ? ['a setting'] : []),
      ...(openGame(rulebook, handOver(value)).ok ? ['settings'] : []),
    ]);
    expect(notRefused).toEqual([]);
    const taken = choicesOf(rulebook).flatMap(({ name, domain }) =>
      untyped
        .filter((value) => typeof value !== 'number' && typeof value !== 'boolean')
        .filter((value) => value !== null || !domain.has(null))
        .filter(
          (value) => !isRefusal(tryChoices<Rulebook>(rulebook, handOver(treeOf(name, value)))),
        )
        .map((value) => [name, typeof value]),
    );
    expect(taken).toEqual([]);
    expect(isRefusal(tryChoices<Rulebook>(rulebook, handOver(undefined)))).toBe(true);
    expect(isRefusal(readChoices(rulebook, handOver(undefined)))).toBe(true);
  });
});

test('what is stored of an order is what was decided, whatever its giver does to it afterwards', () => {
  const options: { min: `${number}` } = { min: '5' };
  const opened = openGame(bclcCraps, options);
  if (!opened.ok) throw new Error(opened.refusal.code);
  options.min = '6';
  expect(opened.entry.command).toMatchObject({ options: { min: '5' } });
  const sat = act(opened.game, { kind: 'sit', seat: 1, player: 'Ann', amount: dollars(100) });
  if (!sat.ok) throw new Error(sat.refusal.code);
  const dice: [number, number] = [5, 3];
  const bet = act(sat.game, { kind: 'place-bet', seat: 1, bet: 'pass', amount: dollars(5) });
  const rolled = act(bet.ok ? bet.game : sat.game, { kind: 'roll', dice: handOver(dice) });
  if (!rolled.ok) throw new Error(rolled.refusal.code);
  dice[0] = 1;
  expect(rolled.entry.command).toEqual({ kind: 'roll', dice: [5, 3] });
});

/** Tries to change everything in a value; what is frozen throws. */
const scramble = (value: unknown): void => {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    scramble(inner);
    Reflect.set(value, name, 99);
  }
  if (Array.isArray(value)) Reflect.set(value, 'length', 0);
};

test('law: what chance hands out is nobody’s to change for the next one', () => {
  const changed = rulebooks.filter((rulebook) => {
    const opened = openGame(rulebook);
    if (!opened.ok) throw new Error(opened.refusal.code);
    const orders = [
      { kind: 'sit', seat: 1, player: 'Ann', amount: dollars(100) },
      { kind: 'place-bet', seat: 1, bet: 'pass', amount: dollars(5) },
      { kind: 'place-bet', seat: 1, bet: 'main', amount: dollars(5) },
      { kind: 'deal' },
      { kind: 'close-bets' },
    ];
    const game = orders.reduce((now, order) => {
      const step = act(now, handOver(order));
      return step.ok ? step.game : now;
    }, opened.game);
    const before = JSON.stringify(chance(game.rulebook, handOver(game.table)));
    scramble(chance(game.rulebook, handOver(game.table)));
    return JSON.stringify(chance(game.rulebook, handOver(game.table))) !== before;
  });
  expect(changed.map(({ id }) => id)).toEqual([]);
});
