import { middleOf, type Place, type Zone } from './zone.ts';

type Arrow = readonly [x: number, y: number];

export const arrows: Readonly<Record<string, Arrow>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** How much more a step aside counts than one straight on. With twice as much the splits between two lanes were never the nearest. */
const asideWeight = 1.25;

/** Of two that are as near the one further right is meant: a hundredth of the way decides, more than any rounding. */
const rightward = 0.01;

/** The closest place that way. */
export const nearest = (
  places: readonly Place[],
  from: Zone,
  [wx, wy]: Arrow,
): Place | undefined => {
  const [x, y] = middleOf(from);
  let best: Place | undefined;
  let lowest = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const [px, py] = middleOf(place);
    const along = (px - x) * wx + (py - y) * wy;
    const aside = Math.abs((px - x) * wy) + Math.abs((py - y) * wx);
    const cost = along + asideWeight * aside - rightward * (px - x);
    if (along > 1 && cost < lowest) {
      best = place;
      lowest = cost;
    }
  }
  return best;
};
