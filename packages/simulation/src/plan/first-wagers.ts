import type { Player } from './player.ts';

// A table that goes on with its past waits in ever new ways: what these come to is enough.
const situationsMax = 100;

/** The least that the plan's first wagers take, in cents: a plan may wait for a point before it makes any. */
export const firstWagers = (player: Player): number => {
  const known = new Map([[player.keyOf(player.first), player.first]]);
  let min = Number.POSITIVE_INFINITY;
  // What is found on the way is gone through as well.
  for (const seated of known.values()) {
    if (seated.up > 0) {
      min = Math.min(min, seated.up);
      continue;
    }
    if (known.size > situationsMax) break;
    for (const { command } of player.chance(seated)) {
      const { next } = player.step(seated, command);
      known.set(player.keyOf(next), next);
    }
  }
  return Number.isFinite(min) ? min : 0;
};
