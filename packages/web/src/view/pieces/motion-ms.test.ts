import { expect, test } from 'vitest';
import { ballRestMs, dealMs, spinMs, throwMs, wheelMs } from './motion-ms.ts';

test('no motion takes more than four of the five seconds from the lobby to a settled bet', () => {
  // Six cards are the most that any game deals one player and the dealer in a row.
  const all = [throwMs, spinMs + ballRestMs, wheelMs, dealMs(6)];
  expect(all.filter((ms) => ms > 4_000)).toEqual([]);
});
