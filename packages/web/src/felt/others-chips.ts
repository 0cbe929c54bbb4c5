import { type Place, type Point, rectOf } from './zone.ts';

/** How large the chips of others are drawn beside one's own. */
export const othersShare = 0.55;

/** Half a chip before it is scaled, and what is seen of the cloth between two. */
const [radius, air] = [14.5, 1] as const;

/** On a crossing of lines there is no room: they lie over each other's edges, as on a real layout. */
const seamStep = 13;

type Others = {
  /** Whose chips these are among those of others on the place, and how many others there are. */
  readonly rank: number;
  readonly count: number;
  readonly size: number;
};

/** Where the chips of another seat lie: along the lower edge of the place from its right, apart from each other, and inside it. */
export const othersSpot = (place: Place, { rank, count, size }: Others): Point => {
  const [x, y, w, h] = rectOf(place);
  if (place.shape.kind === 'dot') return [x + w - 12 - rank * seamStep, y + h - 9];
  const r = radius * othersShare * size;
  const step = 2 * r + air;
  const room = w - 2 * (air + 1);
  const columns = Math.max(1, Math.floor((room + air) / step));
  const rows = Math.max(1, Math.floor((h - air) / step));
  const [right, bottom] = [x + w - r - air - 1, y + h - r - air];
  if (count <= columns * rows)
    return [right - (rank % columns) * step, bottom - Math.floor(rank / columns) * step];
  // More than there is room for: they are pushed together, every other one higher, and the edge of each is seen.
  const rise = rank % 2 === 0 ? 0 : Math.min(r, h - 2 * (r + air));
  return [right - (rank * (room - 2 * r)) / (count - 1), bottom - rise];
};
