import { coverOf, type StackSpot, sharedArea } from './stack.ts';
import { clamp, type Rect, type SharedBox } from './zone.ts';

/** Chips in such a box: where they lie while they are alone, and how wide their amount is written. */
export type Lying = {
  readonly bet: string;
  readonly usual: StackSpot;
  readonly tagWidth: number;
};

const air = 3;

/** How high an amount is, and how wide a chip before it is scaled. */
const [tagHeight, chipWidth] = [19, 29] as const;

/** How large chips are that share a box, and where it is crowded: their colours are still seen. */
const [large, small] = [0.74, 0.6] as const;

/**
 * Where chips stand so that every amount in a box is read: where each usually lies, as long as none covers another; else side by
 * side; and where the amounts are wider than the box, every other one a line lower.
 */
export const sideBySide = (
  { rect: [x, , w], bets }: SharedBox,
  lying: readonly Lying[],
): ReadonlyMap<string, StackSpot> => {
  const all = lying.toSorted((a, b) => bets.indexOf(a.bet) - bets.indexOf(b.bet));
  const usual = new Map(all.map(({ bet, usual }) => [bet, usual]));
  if (!all.some((one, at) => all.slice(at + 1).some((other) => isOver(one, other)))) return usual;
  const y = Math.max(...all.map(({ usual }) => usual.at[1]));
  const room = w - 2 * air;
  const widths = all.map(({ tagWidth }) => Math.max(chipWidth * large, tagWidth) + 1);
  const sum = widths.reduce((total, one) => total + one, 0);
  const gap = (room - sum) / (all.length + 1);
  if (gap >= 0) {
    let reached = x + air;
    return new Map(
      all.map(({ bet }, at) => {
        const width = widths[at] ?? 0;
        const middle = reached + gap + width / 2;
        reached += gap + width;
        return [bet, { at: [middle, y], size: large, tag: 'under' }] as const;
      }),
    );
  }
  // Two lines: those in the upper one stand a tag's height higher, so that both are read.
  const step = room / all.length;
  return new Map(
    all.map(({ bet }, at) => {
      const half = (widths[at] ?? 0) / 2;
      const middle = clamp(x + half, x + air + step * (at + 0.5), x + w - half);
      const down = at % 2 === 0 ? -tagHeight / 2 : tagHeight / 2 + 2;
      return [bet, { at: [middle, y + down], size: small, tag: 'under' }] as const;
    }),
  );
};

/** Whether one lies on the other, amounts included. */
const isOver = (one: Lying, other: Lying): boolean =>
  sharedArea(coverWith(one), coverWith(other)) > 0;

const coverWith = ({ usual, tagWidth }: Lying): Rect => {
  const [, y, , h] = coverOf(usual);
  const wide = Math.max(chipWidth * usual.size, tagWidth);
  return [usual.at[0] - wide / 2, y, wide, h];
};
