import { bclcCraps } from '@openpit/rulebooks';
import { expect, test } from 'vitest';
import { compilePlan, parsePlan } from '../plan/index.ts';
import { edgeOf, exactSession } from './exact.ts';

const tableOf = (text: string) => {
  const parsed = parsePlan(text, ['pass', 'dontpass', 'field']);
  const table = parsed.ok ? compilePlan(bclcCraps, parsed.plan)?.table : undefined;
  return table ?? expect.fail(text);
};

test.each([
  ['pass', 7 / 495, 165 / 557],
  ['dontpass', 27 / 1925, ((165 / 557) * 1925) / 1980],
  ['field', 1 / 18, 1],
])('in the long run %s costs its edge, however long a session is', (bet, edge, decisions) => {
  const table = tableOf(`on ${bet === 'field' ? 'roll' : 'comeout'}: bet ${bet} 10`);
  for (const rounds of [1, 100, 4_000]) {
    const exact = exactSession({ table, isLasting: true }, rounds);
    expect(exact?.longRun?.mean).toBeCloseTo(-1000 * edge * decisions, 6);
    expect(exact && edgeOf(exact)).toBeCloseTo(edge, 9);
  }
});

test('a plan that ends in one of two ways has no long run', () => {
  const text = [
    'after roll 2 in start: go low',
    'after roll 12 in start: go high',
    'on roll in low: bet field 5',
    'on roll in high: bet field 10',
  ].join('\n');
  expect(exactSession({ table: tableOf(text), isLasting: true }, 100)).toMatchObject({
    longRun: null,
  });
});
