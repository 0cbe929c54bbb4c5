import { expect, test } from 'vitest';
import { steppedTo } from './earlier-lines.ts';

const lines = ['1 bet main 10; 2 bet main 10', '1 bet main 20', 'seat 1 Ann 200'];

/** What the field holds after arrows, by what it held before. */
const after = (written: string, ...steps: readonly (1 | -1)[]): readonly (string | null)[] => {
  let [at, text] = [-1, written];
  return steps.map((step) => {
    const to = steppedTo(lines, text, { at, step });
    if (to === null) return null;
    at = to;
    text = lines[to] ?? '';
    return text;
  });
};

test('an earlier line comes back, then the one before it, and on again to an empty one', () => {
  expect(after('', 1, 1, -1, -1)).toEqual([lines[0], lines[1], lines[0], '']);
});

test('law: what somebody writes is theirs, whichever arrow they press, and no line is beyond the first or the last', () => {
  for (const step of [1, -1] as const) {
    expect(after('1 bet', step)).toEqual([null]);
    expect(steppedTo(lines, '1 bet main 15', { at: 1, step })).toBeNull();
    expect(steppedTo([], '', { at: -1, step })).toBeNull();
  }
  expect(after('', -1, 1, 1, 1, 1)).toEqual([null, ...lines, null]);
});

test('a field that was emptied begins with the last line again', () => {
  expect(steppedTo(lines, '', { at: 2, step: 1 })).toBe(0);
});
