import { expect, test } from 'vitest';
import { writtenAt } from './written-at.ts';

test('what is written is never dated before what was written last, though the clock is set back', () => {
  let now = 5_000;
  const clock = { now: () => now };
  expect(writtenAt(clock)).toBe(5_000);
  now = 2_000;
  expect(writtenAt(clock)).toBe(5_000);
  now = 5_001;
  expect(writtenAt(clock)).toBe(5_001);
  expect(writtenAt({ now: () => 1_000 })).toBe(1_000);
});
