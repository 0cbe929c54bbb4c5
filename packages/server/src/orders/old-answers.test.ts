import { expect, test } from 'vitest';
import { heldClock } from '../adapters/memory/index.ts';
import { answersExpireMs, forgetOldAnswers } from './old-answers.ts';

test('answers are forgotten at the start and every few hours, once they are a week old', async () => {
  const clock = heldClock();
  const asked: number[] = [];
  const forgetting = forgetOldAnswers(
    {
      async forgetAnswers(before) {
        asked.push(clock.now() - before);
        if (asked.length === 2) throw new Error('the store is away');
        return 0;
      },
    },
    clock,
  );
  for (let hours = 0; hours < 24; hours++) {
    await new Promise(setImmediate);
    clock.advance(3_600_000);
  }
  await forgetting.stop();
  expect(asked.length).toBeGreaterThan(3);
  expect(new Set(asked)).toEqual(new Set([answersExpireMs]));
  expect(clock.next()).toBeNull();
});
