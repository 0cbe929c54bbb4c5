import type { Point } from './zone.ts';

/** Words in a pill: their middle, and how much room they take. */
export type Pill = { readonly at: Point; readonly size: readonly [w: number, h: number] };

const air = 2;

/** How often they are pushed: a few that lie in a row need as many rounds as there are of them. */
const rounds = 6;

/** Pills that lie on one another, moved until each can be read: sideways where that is shorter, and never off the cloth. */
export const apart = (pills: readonly Pill[], [w, h]: readonly [number, number]): Point[] => {
  const at = pills.map(({ at: [x, y] }) => ({ x, y }));
  for (let round = 0; round < rounds; round++)
    for (const [i, one] of at.entries())
      for (const [j, two] of at.entries()) {
        if (j <= i) continue;
        const [a, b] = [pills[i]?.size ?? [0, 0], pills[j]?.size ?? [0, 0]];
        const overX = (a[0] + b[0]) / 2 + air - Math.abs(two.x - one.x);
        const overY = (a[1] + b[1]) / 2 + air - Math.abs(two.y - one.y);
        if (overX <= 0 || overY <= 0) continue;
        const [along, over] = overX <= overY ? (['x', overX] as const) : (['y', overY] as const);
        const sign = two[along] >= one[along] ? 1 : -1;
        one[along] -= (sign * over) / 2;
        two[along] += (sign * over) / 2;
      }
  return at.map(({ x, y }, i): Point => {
    const [pw, ph] = pills[i]?.size ?? [0, 0];
    return [within(x, pw / 2, w - pw / 2), within(y, ph / 2, h - ph / 2)];
  });
};

const within = (value: number, low: number, high: number): number =>
  Math.max(low, Math.min(high, value));
