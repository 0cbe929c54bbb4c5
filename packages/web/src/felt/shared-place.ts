import type { StackSpot } from './stack.ts';
import { reachOf } from './stack.ts';
import { type Felt, type Place, type Point, type Rect, rectOf } from './zone.ts';

/**
 * How the chips of several seats share a place that is everybody's: each stack in a part of its own with its amount; where that is too
 * narrow, a disc with the number of each seat and the sum of all below; and on the crossing of lines one pile, as it lies on a real layout.
 */
export type Sharing =
  | { readonly kind: 'stacks'; readonly spots: readonly StackSpot[] }
  | {
      readonly kind: 'discs';
      readonly discs: readonly Point[];
      readonly r: number;
      readonly sum: Point;
    }
  | { readonly kind: 'pile'; readonly spots: readonly StackSpot[] };

type Sharers = {
  readonly count: number;
  /** How wide the widest amount is written. */
  readonly tagWidth: number;
  readonly size: number;
};

const air = 3;

/** How high an amount is. */
const tagHeight = 19;

const pileStep = 6;

export const sharingOf = (felt: Felt, place: Place, sharers: Sharers): Sharing =>
  place.shape.kind === 'dot'
    ? pileAt(place.chips, sharers)
    : (stacksIn(ownRoom(felt, place), sharers) ?? discsIn(ownRoom(felt, place), sharers));

/** Chips of all seats on one another, the sum of them shown once. */
export const pileAt = ([x, y]: Point, { count, size }: Sharers): Sharing => ({
  kind: 'pile',
  spots: Array.from({ length: count }, (_, at) => ({
    at: [x, y - at * pileStep * size],
    size,
    tag: 'over',
  })),
});

/** A place without what lies inside it: the odds of a come wager have a box of their own in its number. */
const ownRoom = ({ places }: Felt, place: Place): Rect => {
  const box = rectOf(place);
  const [x, y, w, h] = box;
  const inner = places
    .filter((one) => one !== place && one.shape.kind !== 'dot')
    .map(rectOf)
    .find((one) => one[2] * one[3] < w * h && isWithin(one, box));
  if (!inner) return box;
  const parts: readonly Rect[] = [
    [x, y, w, inner[1] - y],
    [x, inner[1] + inner[3], w, y + h - inner[1] - inner[3]],
    [x, y, inner[0] - x, h],
    [inner[0] + inner[2], y, x + w - inner[0] - inner[2], h],
  ];
  return parts.reduce((best, part) => (roomOf(part) > roomOf(best) ? part : best));
};

const roomOf = ([, , w, h]: Rect): number => Math.min(w, h);

const isWithin = (inner: Rect, [x, y, w, h]: Rect): boolean =>
  inner[0] >= x - 1 &&
  inner[1] >= y - 1 &&
  inner[0] + inner[2] <= x + w + 1 &&
  inner[1] + inner[3] <= y + h + 1;

/** Every stack in a cell of its own; null where the cells would be smaller than a stack with its amount. */
const stacksIn = ([x, y, w, h]: Rect, { count, tagWidth, size }: Sharers): Sharing | null => {
  for (const share of [1, 0.86, 0.74, 0.62, 0.5]) {
    const scale = size * share;
    const { up, down, left, right } = reachOf({ size: scale, tag: 'under' });
    const width = Math.max(left + right, tagWidth) + air;
    const height = up + down + air;
    const columns = Math.min(count, Math.floor(w / width));
    const rows = columns === 0 ? 0 : Math.ceil(count / columns);
    if (rows === 0 || rows * height > h) continue;
    const spots = cellsOf([x, y, w, h], { columns, rows, count }).map(
      ([cx, cy]): StackSpot => ({ at: [cx, cy + (up - down) / 2], size: scale, tag: 'under' }),
    );
    return { kind: 'stacks', spots };
  }
  return null;
};

const discsIn = ([x, y, w, h]: Rect, { count }: Sharers): Sharing => {
  const room: Rect = [x, y, w, Math.max(0, h - tagHeight)];
  let best = { columns: 1, r: 0 };
  for (let columns = 1; columns <= count; columns++) {
    const r = Math.min(w / columns, room[3] / Math.ceil(count / columns)) / 2 - 0.5;
    if (r > best.r) best = { columns, r };
  }
  const { columns, r } = best;
  return {
    kind: 'discs',
    discs: cellsOf(room, { columns, rows: Math.ceil(count / columns), count }),
    r: Math.min(r, 11),
    sum: [x + w / 2, y + h - tagHeight / 2],
  };
};

type Grid = { readonly columns: number; readonly rows: number; readonly count: number };

/** The middles of as many cells as are wanted, row by row. */
const cellsOf = ([x, y, w, h]: Rect, { columns, rows, count }: Grid): readonly Point[] =>
  Array.from(
    { length: count },
    (_, at): Point => [
      x + (w * ((at % columns) + 0.5)) / columns,
      y + (h * (Math.floor(at / columns) + 0.5)) / rows,
    ],
  );
