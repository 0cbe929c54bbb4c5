import type { Player } from './player.ts';

// A table that remembers its past reaches ever new situations; this many of them are enough.
const situationsMax = 100;

/** The least that the plan's first wagers cost, in cents. A plan may wait for a point before it makes any. */
export const firstWagers = (player: Player): number => {
  const known = new Map([[player.keyOf(player.first), player.first]]);
  let min = Number.POSITIVE_INFINITY;
  // What is found on the way is searched too.
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
