import { expect, test } from 'vitest';
import { beginOf } from './begin-of.ts';

test('a round is shown from its own first line, whatever came before it at its table', () => {
  expect(beginOf('# Round 3 of craps-1: lines 35 to 44 of its log.\ntable bclc.craps', 40)).toBe(
    30,
  );
  // Lines of the log that are no acts leave no step.
  expect(beginOf('# Round 1 of craps-1: lines 2 to 20 of its log.\ntable bclc.craps', 15)).toBe(0);
});

test('a record that somebody wrote begins at its beginning', () => {
  expect(beginOf('# The point is made.\ntable bclc.craps', 40)).toBe(0);
  expect(beginOf('table bclc.craps\n# Round 3 of it: lines 35 to 44 of its log', 40)).toBe(0);
});
