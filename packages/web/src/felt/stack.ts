import { type Place, type Point, rectOf } from './zone.ts';

/** Where a stack stands in its place, how large it is drawn, and on which side its amount lies. */
export type StackSpot = {
  readonly at: Point;
  readonly size: number;
  readonly tag: 'under' | 'beside' | 'over';
};

/** A chip's radius and how far below its middle the amount lies, before they are scaled; half the amount's height. */
const [radius, drop, halfTag] = [14.5, 15, 9.5] as const;

/** The widest amount a place must hold, and the chips a stack grows to before it is changed into larger ones. */
const [halfWidth, rise] = [18, 9] as const;

const smallestStack = 0.62;

const air = 2;

/** How far a stack with its amount reaches around where it stands. */
export const reachOf = ({ size, tag }: Omit<StackSpot, 'at'>) => {
  const side = Math.max(radius * size, tag === 'beside' ? 0 : halfWidth);
  switch (tag) {
    case 'beside':
      return { up: (radius + rise) * size, down: radius * size, left: side, right: side + 42 };
    case 'over':
      return { up: radius * size, down: Math.max(radius * size, halfTag), left: side, right: side };
    case 'under':
      return { up: (radius + rise) * size, down: drop * size + halfTag, left: side, right: side };
  }
};

/** Shallow boxes have their amount beside the chips, or on them where they are narrow as well. */
const tagFor = (w: number, h: number): StackSpot['tag'] => {
  if (w >= 150 && h < 57) return 'beside';
  return h < 42 ? 'over' : 'under';
};

/**
 * A stack inside its place: as large as the place has room for, and moved in from its lines. Round places and the crossings of
 * lines are their own middle.
 */
export const stackIn = (place: Place, size: number): StackSpot => {
  if (place.shape.kind === 'dot') return { at: place.chips, size, tag: 'under' };
  const [x, y, w, h] = rectOf(place);
  const tag = tagFor(w, h);
  const { up, down } = reachOf({ size: 1, tag });
  const fixed = tag === 'under' ? halfTag : 0;
  const needs = up + down - fixed;
  const room = h - 2 * air - fixed;
  const fitting = Math.max(smallestStack, Math.min(size, room / needs));
  const reach = reachOf({ size: fitting, tag });
  const within = (wanted: number, low: number, high: number): number =>
    low > high ? (low + high) / 2 : Math.max(low, Math.min(high, wanted));
  return {
    at: [
      within(place.chips[0], x + reach.left + air, x + w - reach.right - air),
      within(place.chips[1], y + reach.up + air, y + h - reach.down - air),
    ],
    size: fitting,
    tag,
  };
};
