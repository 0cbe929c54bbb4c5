import type { SeatNumber } from '@openpit/engine';
import { type Art, clamp, type Felt, type Place, type Point, type Rect, rectOf } from './zone.ts';

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

/** How large a chip is at least whose face is its amount: its edge is seen all round. */
export const minFace = 0.82;

const air = 2;

/** How far a stack with its amount reaches around where it stands. */
export const reachOf = ({ size, tag }: Omit<StackSpot, 'at'>) => {
  const side = Math.max(radius * size, tag === 'beside' ? 0 : halfWidth);
  switch (tag) {
    case 'beside':
      return { up: (radius + rise) * size, down: radius * size, left: side, right: side + 42 };
    case 'over':
      return {
        up: radius * Math.max(size, minFace),
        down: Math.max(radius * size, halfTag),
        left: side,
        right: side,
      };
    case 'under':
      return { up: (radius + rise) * size, down: drop * size + halfTag, left: side, right: side };
  }
};

/** What a stack and its amount lie on. */
export const coverOf = (spot: StackSpot): Rect => {
  const { up, down, left, right } = reachOf(spot);
  const [x, y] = spot.at;
  return [x - left, y - up, left + right, up + down];
};

/** How much of a rectangle another one hides. */
export const sharedArea = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a[0] + a[2], b[0] + b[2]) - Math.max(a[0], b[0])) *
  Math.max(0, Math.min(a[1] + a[3], b[1] + b[3]) - Math.max(a[1], b[1]));

/** What is read on a place: its words, dice and ticks, each with the room it takes. */
export const printedOn = ({
  art,
  reserved = [],
}: Pick<Place, 'art' | 'reserved'>): readonly Rect[] => [...art.flatMap(printedIn), ...reserved];

const printedIn = (art: Art): readonly Rect[] => {
  switch (art.kind) {
    case 'text': {
      const { at, text, size, anchor = 'middle', tracking = 0, turn = 0, isTight } = art;
      const isCapitals = text.length > 2 && text === text.toUpperCase() && /\p{L}/u.test(text);
      const wide = isTight ? 0.44 : isCapitals ? 0.68 : 0.52;
      const length = text.length * size * (wide + tracking);
      const [w, h] = turn === 0 ? [length, size * 0.76] : [size * 0.76, length];
      const left = anchor === 'start' ? 0 : anchor === 'end' ? w : w / 2;
      return [[at[0] - left, at[1] - h / 2, w, h]];
    }
    case 'dice': {
      const { at, size, isStacked } = art;
      return isStacked
        ? [[at[0] - size / 2, at[1] - size * 1.05, size, size * 2.1]]
        : [[at[0] - size * 1.05, at[1] - size / 2, size * 2.1, size]];
    }
    case 'tile':
      return [art.rect];
    case 'ring':
      return [[art.at[0] - art.r, art.at[1] - art.r, 2 * art.r, 2 * art.r]];
    case 'ticks':
      return [[art.at[0], art.at[1] - 4, art.room, 8]];
    default:
      return [];
  }
};

/** Shallow boxes have their amount beside the chips, or on them where they are narrow as well. */
const tagFor = (w: number, h: number): StackSpot['tag'] => {
  if (w >= 150 && h < 57) return 'beside';
  return h < 42 ? 'over' : 'under';
};

const found = new WeakMap<Place, Map<number, StackSpot>>();

/**
 * A stack inside its place: as large as the place has room for, near where its chips belong, and off the lettering. Round places and
 * the crossings of lines are their own middle.
 */
export const stackIn = (place: Place, size: number): StackSpot => {
  if (place.shape.kind === 'dot')
    return { at: place.chips, size, tag: place.seat === null ? 'over' : 'under' };
  const known = found.get(place) ?? new Map<number, StackSpot>();
  const spot = known.get(size) ?? bestSpot(place, size);
  found.set(place, known.set(size, spot));
  return spot;
};

const tags: readonly StackSpot['tag'][] = ['under', 'beside', 'over'];

/** What a spot costs: hidden lettering most, then a smaller stack, an amount elsewhere, a way from where chips belong. */
const bestSpot = (place: Place, size: number): StackSpot => {
  const box = rectOf(place);
  const printed = [...printedOn(place), ...(place.slotName ? [place.slotName] : [])];
  const usual = tagFor(box[2], box[3]);
  const isFree = (spot: StackSpot): boolean =>
    printed.every((one) => sharedArea(coverOf(spot), one) === 0);
  const [near] = pointsIn(box, place.chips, reachOf({ size, tag: usual }));
  // Most places have room where their chips belong, and nothing has to be looked for.
  if (near && isFree({ at: near, size, tag: usual })) return { at: near, size, tag: usual };
  let best: StackSpot = middleSpot(place, { size, tag: usual });
  let lowest = Number.POSITIVE_INFINITY;
  for (const tag of tags) {
    // A narrow box has no side to lay an amount on.
    if (tag === 'beside' && box[2] < 110) continue;
    for (const share of [1, 0.86, 0.74, 0.62]) {
      const scale = Math.max(smallestStack, size * share);
      for (const at of pointsIn(box, place.chips, reachOf({ size: scale, tag }))) {
        const cover = coverOf({ at, size: scale, tag });
        const hidden = printed.reduce((sum, one) => sum + sharedArea(cover, one), 0);
        const away = Math.hypot(at[0] - place.chips[0], at[1] - place.chips[1]);
        const elsewhere = tag === usual ? 0 : tag === 'over' ? 30 : 15;
        const cost = hidden * 2 + away * 0.6 + (size - scale) * 110 + elsewhere;
        if (cost < lowest) [best, lowest] = [{ at, size: scale, tag }, cost];
      }
    }
  }
  return best;
};

type Reach = ReturnType<typeof reachOf>;

const steps = 8;

/** Where a stack can stand in a box without crossing its lines: where it belongs, and spots all over the rest. */
const pointsIn = ([x, y, w, h]: Rect, wanted: Point, reach: Reach): readonly Point[] => {
  const [left, right] = between(x + reach.left + air, x + w - reach.right - air);
  const [top, bottom] = between(y + reach.up + air, y + h - reach.down - air);
  if (left > right || top > bottom) return [];
  const near: Point = [
    Math.max(left, Math.min(right, wanted[0])),
    Math.max(top, Math.min(bottom, wanted[1])),
  ];
  const spread = (from: number, to: number): readonly number[] =>
    Array.from({ length: steps + 1 }, (_, at) => from + ((to - from) * at) / steps);
  return [
    near,
    ...spread(left, right).flatMap((px) =>
      [...spread(top, bottom), near[1]].map((py): Point => [px, py]),
    ),
    ...spread(top, bottom).map((py): Point => [near[0], py]),
  ];
};

/** Where there is nearly room, the middle of it. */
const between = (low: number, high: number): readonly [number, number] =>
  low > high && low - high <= 2 * air + 1 ? [(low + high) / 2, (low + high) / 2] : [low, high];

/** The middle of a place with no room to spare, in its smallest size. */
const middleSpot = (place: Place, { size, tag }: Omit<StackSpot, 'at'>): StackSpot => {
  const [x, y, w, h] = rectOf(place);
  const scale = Math.min(size, smallestStack);
  const { up, down, left, right } = reachOf({ size: scale, tag });
  const within = (wanted: number, low: number, high: number): number =>
    low > high ? (low + high) / 2 : Math.max(low, Math.min(high, wanted));
  return {
    at: [
      within(place.chips[0], x + left + air, x + w - right - air),
      within(place.chips[1], y + up + air, y + h - down - air),
    ],
    size: scale,
    tag,
  };
};

const lettered = new WeakMap<Felt, readonly { readonly of: Place | null; readonly rect: Rect }[]>();

/** All that is read on a cloth, and in which place it stands: as it is lettered with chips, and as it is without. */
const letteringOf = (felt: Felt) => {
  const known = lettered.get(felt);
  if (known) return known;
  const all = [
    ...printedOn(felt).map((rect) => ({ of: null, rect })),
    // A slot is lettered only while something can be put in it.
    ...felt.places.flatMap((place) =>
      (place.look === 'slot'
        ? []
        : printedOn({ ...place, art: [...place.art, ...(place.bare ?? [])] })
      ).map((rect) => ({ of: place, rect })),
    ),
  ];
  lettered.set(felt, all);
  return all;
};

/**
 * Where what came of a wager stands once its chips are gone: near where they lay, and off all lettering. What is too wide for its box
 * lies across one of its lines; of a round place it stands on the rim, whose name stands in the middle, and of a seam between the numbers.
 */
export const verdictIn = (
  felt: Felt,
  place: Place,
  { near, size }: { readonly near: Point; readonly size: readonly [number, number] },
): Point => {
  const [w, h] = size;
  const box = rectOf(place);
  const isRound = place.shape.kind === 'dot';
  const isSeam = isRound && place.seat === null;
  const others = letteringOf(felt).flatMap(({ of, rect }) => (of === place ? [] : [rect]));
  // Somebody else's circle holds chips, whose amount is read.
  const circles =
    isRound && !isSeam
      ? felt.places.filter((one) => one !== place && one.shape.kind === 'dot').map(rectOf)
      : [];
  const own = printedOn(place);
  const costOf = (at: Point): number => {
    // Letters are a little wider here and there than they are reckoned.
    const cover: Rect = [at[0] - w / 2 - air, at[1] - h / 2 - air, w + 2 * air, h + 2 * air];
    const over = (all: readonly Rect[]): number =>
      all.reduce((sum, one) => sum + sharedArea(cover, one), 0);
    const area = cover[2] * cover[3];
    const outside = area - sharedArea(cover, box);
    const offCloth = area - sharedArea(cover, [0, 0, ...felt.size]);
    return (
      (over(own) + over(others)) * 2 +
      over(circles) * 0.5 +
      outside * (isRound ? 0 : 0.08) +
      offCloth * 4 +
      Math.hypot(at[0] - near[0], at[1] - near[1]) * 0.6
    );
  };
  const [first = near, ...rest] = isSeam
    ? aroundSeam(near)
    : isRound
      ? rimOf(place)
      : [
          ...pointsIn(box, near, { up: h / 2, down: h / 2, left: w / 2, right: w / 2 }),
          ...linesOf(box, near),
        ];
  return rest.reduce((best, at) => (costOf(at) < costOf(best) ? at : best), first);
};

/** Points round the crossing of two lines, the crossing first: numbers stand on every side of it. */
const aroundSeam = ([x, y]: Point): readonly Point[] => {
  const offsets = [0, -8, 8, -16, 16, -24, 24, -32, 32, -40, 40];
  return offsets.flatMap((dy) => offsets.map((dx): Point => [x + dx, y + dy]));
};

/** How much room the words of what came of a wager take in their pill. */
export const verdictSize = (words: string): readonly [number, number] => [
  14 + words.length * 8.4,
  25,
];

/** Points all along the lines of a box. */
const linesOf = ([x, y, w, h]: Rect, near: Point): readonly Point[] => {
  const along = (from: number, length: number): readonly number[] =>
    Array.from({ length: steps + 1 }, (_, at) => from + (length * at) / steps);
  return [
    ...[near[0], ...along(x, w)].flatMap((px): readonly Point[] => [
      [px, y + h - 1],
      [px, y + 1],
    ]),
    ...along(y, h).flatMap((py): readonly Point[] => [
      [x, py],
      [x + w, py],
    ]),
  ];
};

/** Round a circle from its top, on its rim. */
const rimOf = (place: Place): readonly Point[] => {
  const [x, y, w] = rectOf(place);
  const r = w / 2;
  return Array.from({ length: 12 }, (_, at) => {
    const turn = (at * Math.PI) / 6;
    return [x + r + Math.sin(turn) * r * 0.92, y + r - Math.cos(turn) * r * 0.92];
  });
};

/** One of the hands of a seat that has split. */
export type SplitHand = {
  /** The foot of its cards, in their middle. */
  readonly foot: Point;
  /** How wide and how high its cards may be. */
  readonly room: readonly [w: number, h: number];
  /** What is bet on it lies beneath its cards: never on them, and never on a circle. */
  readonly stake: StackSpot;
  /** The circle round its stake: each hand has one of its own. */
  readonly ring: { readonly at: Point; readonly r: number };
};

/** Over the cards stands what they come to. */
const totalRoom = 31;

/** Hands side by side over the seat's circle, each over its own stake; null where a seat has one, or none to see. */
export const splitHand = (
  felt: Felt,
  seat: SeatNumber,
  { hand, hands }: { readonly hand: number; readonly hands: number },
): SplitHand | null => {
  const at = felt.anchors[`hand:${seat}`];
  if (hands < 2 || !at) return null;
  const wide = felt.anchors[`room:${seat}`]?.[0] ?? 0;
  const span = felt.anchors[`span:${seat}`] ?? [at[0] - wide / 2, at[0] + wide / 2];
  // Beside others they keep to their own room, and at the end of the table clear of its edge.
  const [left, right] = [Math.max(air, span[0]), Math.min(felt.size[0] - air, span[1])];
  const scale = felt.anchors[`scale:${seat}`]?.[0] ?? 1;
  const column = Math.min((right - left) / hands, 118 * scale);
  const half = (hands * column) / 2;
  const middle = clamp(left + half, at[0], right - half);
  const columns = Array.from({ length: hands }, (_, i) => middle + (i - (hands - 1) / 2) * column);
  const { foot, stakes } = besideCircle(felt, seat, columns) ?? overCircles(felt, seat, columns);
  const roof = (felt.anchors['lettering']?.[1] ?? 0) + totalRoom;
  const stake = stakes[hand - 1];
  if (!stake) return null;
  return {
    foot: [stake.at[0], foot],
    room: [column, Math.max(foot - roof, minHeight)],
    stake,
    ring: ringOf(stake),
  };
};

/** A circle that a stack and its amount lie in. */
const ringOf = (stake: StackSpot): SplitHand['ring'] => {
  const [, y, , h] = coverOf(stake);
  return { at: [stake.at[0], y + h / 2], r: h / 2 + air };
};

const boxOf = ({ at: [x, y], r }: SplitHand['ring']): Rect => [x - r, y - r, 2 * r, 2 * r];

type Stakes = {
  /** How far down the cards reach. */
  readonly foot: number;
  readonly stakes: readonly StackSpot[];
};

/** The stakes in a row where the seat's circle was, so that the cards have all the room over it; null where other circles lie there. */
const besideCircle = (felt: Felt, seat: SeatNumber, columns: readonly number[]): Stakes | null => {
  const [circle, ...others] = felt.places.filter((place) => place.seat === seat).map(rectOf);
  if (!circle) return null;
  const [, top] = circle;
  for (const size of [1.2, 1, 0.85]) {
    // Their circles reach as high as the one they stand for, which is not drawn meanwhile.
    const y = top + air + reachOf({ size, tag: 'under' }).up;
    const stakes = columns.map((x): StackSpot => ({ at: [x, y], size, tag: 'under' }));
    const rings = stakes.map((stake) => boxOf(ringOf(stake)));
    const isFree = rings.every((ring, at) =>
      [...others, ...rings.slice(at + 1)].every((one) => sharedArea(ring, one) === 0),
    );
    if (isFree) return { foot: top - 2 * air, stakes };
  }
  return null;
};

/** The stakes over all circles of the seat, under the cards. */
const overCircles = (felt: Felt, seat: SeatNumber, columns: readonly number[]): Stakes => {
  const stake = { size: 0.85, tag: 'under' as const };
  const { up, down } = reachOf(stake);
  const circles = felt.places.filter((place) => place.seat === seat).map((one) => rectOf(one)[1]);
  const y = Math.min((felt.anchors[`hand:${seat}`]?.[1] ?? 0) + 10, ...circles) - 2 * air - down;
  return { foot: y - up - 2 * air, stakes: columns.map((x) => ({ ...stake, at: [x, y] })) };
};

/** Cards that are lower than this cannot be read. */
const minHeight = 66;
