import { expect, test } from 'vitest';
import { heldClock } from '../adapters/memory/index.ts';
import { heldLimit, rateLimit } from './rate-limits.ts';

test('a burst, and then this many a second', () => {
  const clock = heldClock();
  const limit = rateLimit(clock, { burst: 3, perSecond: 2 });
  const taken = (): number => [1, 2, 3, 4, 5].filter(() => limit.take('ann')).length;
  expect(taken()).toBe(3);
  expect(limit.take('bob')).toBe(true);
  clock.advance(1_000);
  expect(taken()).toBe(2);
  clock.advance(60_000);
  expect(taken()).toBe(3);
});

test('who takes more than there is waits for it', () => {
  const clock = heldClock();
  const limit = rateLimit(clock, { burst: 2, perSecond: 2 });
  expect([1, 2, 3, 4].map(() => limit.takeAnyway('ann'))).toEqual([0, 0, 500, 1_000]);
  clock.advance(1_000);
  expect(limit.takeAnyway('ann')).toBe(500);
});

test('addresses that come once are forgotten', () => {
  const clock = heldClock();
  const limit = rateLimit(clock, { burst: 1, perSecond: 1 });
  for (let at = 0; at < 200_000; at++) {
    limit.take(`address ${at}`);
    if (at % 1_000 === 0) clock.advance(2_000);
  }
  expect(limit.take('one more')).toBe(true);
});

test('places are given back once', () => {
  const limit = heldLimit(2);
  const [first, second] = [limit.take('ann'), limit.take('ann')];
  expect(limit.take('ann')).toBeNull();
  first?.();
  first?.();
  expect(limit.take('ann')).not.toBeNull();
  expect(limit.take('ann')).toBeNull();
  second?.();
  expect(limit.take('ann')).not.toBeNull();
});
