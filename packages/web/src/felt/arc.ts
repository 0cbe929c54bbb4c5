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

/** The arc a table of cards is drawn along: how many seats, how far their spots reach below and beside a circle, who sits where. */
export type Arc = {
  readonly seats: number;
  readonly below: number;
  readonly beside: number;
  readonly taken: readonly SeatNumber[];
};

/**
 * The seats clockwise from the dealer's left, which is our right, on a bow that dips towards the players. Somebody alone in the
 * middle has the room of those who are not there; among others everybody has as much as lies round their circle.
 */
export const arcSeats = (frame: Frame, arc: Arc): readonly Seat[] => {
  const { w, h, mine } = frame;
  const { seats, below, beside, taken } = arc;
  const scale = Math.max(0.86, Math.min(w / 1040, h / 560, 1.35));
  const isAlone =
    mine.length === 1 && mine[0] === (seats + 1) / 2 && taken.every((seat) => mine.includes(seat));
  const { sides, unit } = isAlone ? aloneSides(seats) : sharedSides(frame, arc);
  const half = w / 2 - 96 * scale;
  // Neighbours are drawn as large as they can be without lying on one another.
  const crowded = Math.min(0.86, (unit * half) / (2 * beside * scale));
  const [ownSize, otherSize] = isAlone ? [h < 520 ? 1.2 : 1.4, 0.82] : [1.1, crowded];
  const lowest = h - (below + 16) * scale * ownSize;
  return sides.map((side, at): Seat => {
    const seat = at + 1;
    const isOwn = mine.includes(seat);
    return {
      seat,
      at: [w / 2 + half * side, lowest - h * 0.3 * side ** 2],
      scale: scale * (isOwn ? ownSize : otherSize),
      isOwn,
    };
  });
};

type Sides = {
  /** How far from the middle each seat is, from 1 at the right to -1 at the left. */
  readonly sides: readonly number[];
  /** How far two who sit side by side are apart. */
  readonly unit: number;
};

/** Those beside the middle seat are pushed away from it. */
const aloneSides = (seats: number): Sides => {
  const unit = 2 / Math.max(1, seats - 1);
  const sides = Array.from({ length: seats }, (_, at) => {
    const side = seats === 1 ? 0 : 1 - at * unit;
    return Math.sign(side) * (0.3 + 0.7 * Math.abs(side));
  });
  return { sides, unit };
};

/** The same where others sit: one's own circles are the largest, and an empty seat has the least about it. */
const sharedSides = ({ mine }: Pick<Frame, 'mine'>, { seats, taken }: Arc): Sides => {
  const rooms = Array.from({ length: seats }, (_, at) =>
    mine.includes(at + 1) ? 1.8 : taken.includes(at + 1) ? 1 : 0.7,
  );
  const [first = 0, last = 0] = [rooms[0], rooms.at(-1)];
  const length = rooms.reduce((sum, room) => sum + room, 0) - (first + last) / 2;
  const unit = 2 / Math.max(1, length);
  let reached = -first / 2;
  const sides = rooms.map((room) => {
    const middle = reached + room / 2;
    reached += room;
    return length === 0 ? 0 : 1 - middle * unit;
  });
  return { sides, unit };
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
