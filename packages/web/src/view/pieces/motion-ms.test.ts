import { expect, test } from 'vitest';
import { ballRestMs, dealMs, spinMs, throwMs, wheelMs } from './motion-ms.ts';

test('no motion takes more than four of the five seconds from the lobby to a settled bet', () => {
  // No game deals more than six cards in a row to one player and the dealer.
  const all = [throwMs, spinMs + ballRestMs, wheelMs, dealMs(6)];
  expect(all.filter((ms) => ms > 4_000)).toEqual([]);
});
