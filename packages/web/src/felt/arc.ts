import type { SeatNumber } from '@openpit/engine';
import { type Art, type Frame, type Place, type Point, smallest, type Zone } from './zone.ts';

/** A seat along the table's edge: where its circle is, and how large everything there is drawn. */
export type Seat = {
  readonly seat: SeatNumber;
  readonly at: Point;
  readonly scale: number;
  readonly isOwn: boolean;
};

/** The seat a small screen is drawn for: one's own, else the one in the middle. */
export const ownSeat = ({ mine }: Pick<Frame, 'mine'>, seats: number): SeatNumber =>
  mine[0] ?? Math.ceil(seats / 2);

/** The arc a table of cards is drawn along: how many seats, how far their spots reach below a circle, who sits where. */
export type Arc = {
  readonly seats: number;
  readonly below: number;
  readonly taken: readonly SeatNumber[];
};

/**
 * The seats clockwise from the dealer's left, which is our right, on a bow that dips towards the players. Somebody alone in the
 * middle has the room of those who are not there.
 */
export const arcSeats = ({ w, h, mine }: Frame, { seats, below, taken }: Arc): readonly Seat[] => {
  const scale = Math.max(0.86, Math.min(w / 1040, h / 560, 1.35));
  const margin = 96 * scale;
  const isAlone =
    mine.length === 1 && mine[0] === (seats + 1) / 2 && taken.every((seat) => mine.includes(seat));
  const [ownSize, otherSize, push] = isAlone ? [h < 520 ? 1.2 : 1.4, 0.82, 0.3] : [1.1, 0.9, 0];
  return Array.from({ length: seats }, (_, at): Seat => {
    const seat = at + 1;
    const share = seats === 1 ? 0.5 : at / (seats - 1);
    const side = 1 - 2 * share;
    const isOwn = mine.includes(seat);
    const x = w / 2 + (w / 2 - margin) * Math.sign(side) * (push + (1 - push) * Math.abs(side));
    const lowest = h - (below + 16) * scale * ownSize;
    return {
      seat,
      at: [x, lowest - h * 0.3 * side ** 2],
      scale: scale * (isOwn ? ownSize : otherSize),
      isOwn,
    };
  });
};

/** A seat's spots, moved to its seat and drawn at its size. */
export const spotsAt = (
  { seat, at, scale }: Seat,
  spots: readonly (readonly [string, Zone])[],
): readonly Place[] => spots.map(([bet, zone]) => ({ ...moved(zone, at, scale), bet, seat }));

const moved = (zone: Zone, [dx, dy]: Point, scale: number): Zone => {
  const to = ([x, y]: Point): Point => [dx + x * scale, dy + y * scale];
  return {
    ...zone,
    shape: movedShape(zone.shape, to, scale),
    chips: to(zone.chips),
    chipSize: (zone.chipSize ?? 1) * scale,
    art: movedArt(zone.art, to, scale),
    ...(zone.bare && { bare: movedArt(zone.bare, to, scale) }),
  };
};

const movedArt = (
  art: readonly Art[],
  to: (point: Point) => Point,
  scale: number,
): readonly Art[] =>
  art.map((one) => {
    if (one.kind === 'text') {
      return { ...one, at: to(one.at), size: Math.max(smallest, one.size * scale) };
    }
    return one.kind === 'ring' ? { ...one, at: to(one.at), r: one.r * scale } : one;
  });

const movedShape = (
  shape: Zone['shape'],
  to: (point: Point) => Point,
  scale: number,
): Zone['shape'] => {
  if (shape.kind === 'dot') {
    const [x, y] = to([shape.x, shape.y]);
    return { kind: 'dot', x, y, r: shape.r * scale };
  }
  if (shape.kind === 'path') return shape;
  const [x, y, w, h] = shape.rect;
  return { ...shape, rect: [...to([x, y]), w * scale, h * scale] };
};
