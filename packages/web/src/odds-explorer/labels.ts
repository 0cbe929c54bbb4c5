/** A dot of a picture and its name. */
export type Spot = {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly name: string;
};

/** The place of a name: right of its dot, or left of it near the right edge. */
export type Label = { readonly x: number; readonly anchor: 'start' | 'end' };

/** This close to the right edge, names are to the left of their dots. */
const edgeRoom = 120;
const gap = 9;
const letter = 6.6;
const half = 8;
const dot = 6;

export const labelAt = ({ x }: Pick<Spot, 'x'>, width: number): Label =>
  x > width - edgeRoom ? { x: x - gap, anchor: 'end' } : { x: x + gap, anchor: 'start' };

type Box = { readonly from: number; readonly to: number; readonly y: number };

const boxOf = (spot: Spot, width: number): Box => {
  const { x, anchor } = labelAt(spot, width);
  const long = letter * spot.name.length;
  return anchor === 'end'
    ? { from: x - long, to: x, y: spot.y }
    : { from: x, to: x + long, y: spot.y };
};

const overlap = (a: Box, b: Box): boolean =>
  a.from < b.to && b.from < a.to && Math.abs(a.y - b.y) < 2 * half;

const covers = ({ from, to, y }: Box, spot: Spot): boolean =>
  spot.x > from - dot && spot.x < to + dot && Math.abs(spot.y - y) < half + dot / 2;

/** The dots with room for a name, first come first served: a name covers no other name and no other dot. */
export const labelled = (spots: readonly Spot[], width: number): ReadonlySet<string> => {
  const taken: Box[] = [];
  const named = new Set<string>();
  for (const spot of spots) {
    const box = boxOf(spot, width);
    const isFree =
      !taken.some((other) => overlap(box, other)) &&
      !spots.some((other) => other.key !== spot.key && covers(box, other));
    if (!isFree) continue;
    taken.push(box);
    named.add(spot.key);
  }
  return named;
};
