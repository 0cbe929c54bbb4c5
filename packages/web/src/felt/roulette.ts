import {
  type BetKind,
  colourOf,
  isZero,
  type Pocket,
  prisonOf,
  type Spot,
  spotOf,
  spotsOf,
} from '@openpit/engine/roulette';
import { texts } from '../texts/index.ts';
import { crossings, handlesOf } from './roulette-kinds.ts';
import { outsideBox, type RouletteCloth } from './roulette-outside.ts';
import { trackOval, trackPage } from './roulette-track.ts';
import {
  type Art,
  bankY,
  box,
  clamp,
  dot,
  type Felt,
  type Frame,
  inset,
  type Place,
  type Point,
  placed,
  type Rect,
  smallest,
  text,
  type Zone,
} from './zone.ts';

/** The wheel of a rulebook, clockwise from its zero. */
const wheelOf = ({ rulebook }: RouletteCloth): readonly Pocket[] => rulebook.choices.pockets.is;

const hasOneZero = (cloth: RouletteCloth): boolean => wheelOf(cloth).filter(isZero).length === 1;

/** A layout as it lies: which way it runs, and how large a number's cell is. */
type Grid = {
  readonly cloth: RouletteCloth;
  readonly isUpright: boolean;
  /** Where the numbers begin, and how long a cell is along the cloth and across it. */
  readonly at: Point;
  readonly along: number;
  readonly across: number;
  /** How deep the zeros are, before the numbers. */
  readonly zero: number;
  readonly outside: number;
  /** How far from a crossing a chip still lies on it. */
  readonly reach: number;
};

/** A point of the grid: numbers run `along` the cloth from 0 to 12, and `across` it from 0 to 3 as 1, 2, 3. */
const pointAt = ({ isUpright, at, along, across }: Grid, u: number, v: number): Point =>
  isUpright
    ? [at[0] + v * across, at[1] + u * along]
    : [at[0] + u * along, at[1] + (3 - v) * across];

const rectBetween = (grid: Grid, [u, v]: Point, [u2, v2]: Point): Rect => {
  const [a, b] = [pointAt(grid, u, v), pointAt(grid, u2, v2)];
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])];
};

const rowOf = (pocket: Pocket): number => Math.floor((Number(pocket) - 1) / 3);
const laneOf = (pocket: Pocket): number => (Number(pocket) - 1) % 3;

const cellOf = (grid: Grid, pocket: Pocket): Rect => {
  const deep = grid.zero / grid.along;
  if (isZero(pocket) && hasOneZero(grid.cloth)) return rectBetween(grid, [-deep, 0], [0, 3]);
  if (pocket === '0') return rectBetween(grid, [-deep, 0], [0, 1.5]);
  if (pocket === '00') return rectBetween(grid, [-deep, 1.5], [0, 3]);
  return rectBetween(
    grid,
    [rowOf(pocket), laneOf(pocket)],
    [rowOf(pocket) + 1, laneOf(pocket) + 1],
  );
};

/** Where the lines cross that touch the zeros, across the cloth. */
const zeroCrossings: Readonly<Record<string, number>> = {
  'split:00-3': 2.5,
  'trio:00-2-3': 2,
  'split:00-2': 1.75,
  'trio:0-00-2': 1.5,
  'split:0-2': 1.25,
  'trio:0-1-2': 1,
  'split:0-1': 0.5,
  topline: 0,
};

/** The same where one zero lies across all three lanes, by the numbers beside it. */
const loneZeroCrossings: Readonly<Record<string, number>> = {
  '3': 2.5,
  '2-3': 2,
  '2': 1.5,
  '1-2': 1,
  '1': 0.5,
  '1-2-3': 0,
};

const crossing = (grid: Grid, [x, y]: Point): Zone =>
  dot([x, y, grid.reach], {
    art: [],
    look: grid.isUpright || grid.reach > 20 ? 'handle' : 'bare',
    chipSize: 0.85,
  });

const between = (grid: Grid, { bet, numbers }: Spot): Zone => {
  const beside = numbers.some(isZero) ? numbers.filter((one) => !isZero(one)).join('-') : '';
  const v = hasOneZero(grid.cloth) ? loneZeroCrossings[beside] : zeroCrossings[bet];
  if (v !== undefined) return crossing(grid, pointAt(grid, 0, v));
  if (numbers.every(isZero)) return crossing(grid, pointAt(grid, -grid.zero / grid.along / 2, 1.5));
  const mean = (axis: (pocket: Pocket) => number): number =>
    numbers.reduce((sum, pocket) => sum + axis(pocket) + 0.5, 0) / numbers.length;
  return crossing(grid, pointAt(grid, mean(rowOf), mean(laneOf)));
};

/** Streets and six lines are set on the outer edge of their rows. */
const edge = (grid: Grid, { numbers }: Spot): Zone => {
  const mean = numbers.reduce((sum, pocket) => sum + rowOf(pocket) + 0.5, 0) / numbers.length;
  return crossing(grid, pointAt(grid, mean, 0));
};

const halves: Readonly<Record<string, number>> = {
  low: 0,
  even: 1,
  red: 2,
  black: 3,
  odd: 4,
  high: 5,
};

const which = ({ bet }: Spot): number => Number(bet.split(':')[1]);

const number = (grid: Grid, pocket: Pocket): Zone => {
  const rect = cellOf(grid, pocket);
  const [x, y, w, h] = rect;
  const paint = colourOf(pocket);
  // Chips on the lines of an upright layout come near its numbers.
  const share = isZero(pocket) ? 0.5 : grid.isUpright ? 0.42 : 0.46;
  const size = clamp(15, Math.min(w, h) * share, isZero(pocket) ? 30 : 28);
  // Away from the line between two zeros, where a chip would lie on both.
  const lengthwise = pocket === '0' && !hasOneZero(grid.cloth) ? 0.22 : 0.78;
  const end = isZero(pocket) ? zeroEnd(grid, pocket, rect) : null;
  const printed = (at: Point): readonly Art[] => [
    end === null
      ? { kind: 'pocket', rect: inset(rect, Math.min(5, w * 0.08)), paint }
      : { kind: 'pocket', rect, paint, d: end },
    text(pocket, at, { size, face: 'serif' }),
  ];
  return {
    ...box(rect, {
      art: printed(numberAt(grid, rect)),
      bare: printed([x + w / 2, y + h / 2]),
      chips: grid.isUpright ? [x + w * lengthwise, y + h / 2] : [x + w / 2, y + h * 0.74],
      chipSize: !grid.isUpright && h > 80 ? 1 : 0.85,
    }),
    shape:
      end === null
        ? { kind: 'box', rect, r: 0 }
        : { kind: 'path', d: end, middle: [x + w / 2, y + h / 2], rect },
  };
};

/** The line round a zero: the layout ends in a bow, of which two zeros have a half each. */
const zeroEnd = ({ cloth, isUpright }: Grid, pocket: Pocket, [x, y, w, h]: Rect): string => {
  const r = Math.min(w, h) * 0.45;
  const isLone = hasOneZero(cloth);
  // The outer corners: at the top where the layout stands upright, at the left where it lies.
  const [topLeft, topRight, bottomLeft] = isUpright
    ? [isLone || pocket === '0', isLone || pocket === '00', false]
    : [isLone || pocket === '00', false, isLone || pocket === '0'];
  const bow = (isRound: boolean): number => (isRound ? r : 0);
  const [a, b, c] = [bow(topLeft), bow(topRight), bow(bottomLeft)];
  return [
    `M${x + a} ${y} H${x + w - b} a${b} ${b} 0 0 1 ${b} ${b}`,
    `V${y + h} H${x + c} a${c} ${c} 0 0 1 ${-c} ${-c}`,
    `V${y + a} a${a} ${a} 0 0 1 ${a} ${-a} Z`,
  ].join(' ');
};

/** A number stands in the middle of its cell; a small cell keeps the side free where chips lie. */
const numberAt = ({ isUpright }: Grid, [x, y, w, h]: Rect): Point => {
  if (isUpright) return [x + w * (w > h * 2.4 ? 0.5 : 0.46), y + h / 2];
  return [x + w / 2, y + h * (h < 66 ? 0.27 : 0.33)];
};

const dozen = (grid: Grid, at: number): Rect => {
  const g = grid.outside / grid.across;
  const rect = rectBetween(grid, [(at - 1) * 4, -0.06], [at * 4, -0.06 - g]);
  return inset(rect, 1);
};

const half = (grid: Grid, at: number): Rect => {
  const g = grid.outside / grid.across;
  return inset(rectBetween(grid, [at * 2, -0.06 - g], [(at + 1) * 2, -0.06 - 2 * g]), 1);
};

const column = (grid: Grid, at: number): Rect =>
  inset(
    rectBetween(
      grid,
      [12, at - 1],
      [12 + (grid.isUpright ? 46 : Math.max(46, grid.along)) / grid.along, at],
    ),
    1,
  );

/** Where each kind of bet lies: a kind without a place does not compile. The track is laid apart. */
const zoneOf: Readonly<Record<Exclude<BetKind, 'track'>, (grid: Grid, spot: Spot) => Zone>> = {
  straight: (grid, { numbers }) => number(grid, numbers[0] ?? ''),
  split: between,
  trio: between,
  corner: between,
  firstfour: between,
  topline: between,
  street: edge,
  sixline: edge,
  courtesy: (grid) => {
    const [x, y, w, h] = dozen(grid, 2);
    const at: Point = grid.isUpright ? [x + w / 2, y + h] : [x + w, y + h / 2];
    const isSmall = grid.reach > 20;
    return dot([...at, Math.max(17, grid.reach)], {
      art: isSmall ? [] : [text('0·00', at, smallest)],
      look: isSmall ? 'handle' : 'over',
    });
  },
  prison: (grid, { bet }) => {
    const [x, y, , h] = half(grid, halves[bet.replace('prison:', '')] ?? 0);
    return dot([x + 14, y + h / 2, 12], { art: [], look: 'bare' });
  },
  column: (grid, spot) => outsideBox(grid, column(grid, which(spot)), spot.bet),
  dozen: (grid, spot) => outsideBox(grid, dozen(grid, which(spot)), spot.bet),
  low: (grid, spot) => outsideBox(grid, half(grid, halves[spot.bet] ?? 0), spot.bet),
  high: (grid, spot) => outsideBox(grid, half(grid, halves[spot.bet] ?? 0), spot.bet),
  even: (grid, spot) => outsideBox(grid, half(grid, halves[spot.bet] ?? 0), spot.bet),
  odd: (grid, spot) => outsideBox(grid, half(grid, halves[spot.bet] ?? 0), spot.bet),
  red: (grid, spot) => outsideBox(grid, half(grid, halves[spot.bet] ?? 0), spot.bet),
  black: (grid, spot) => outsideBox(grid, half(grid, halves[spot.bet] ?? 0), spot.bet),
};

/** Boxes first, crossings last: what lies on a line is found before what lies beneath it. */
const layout = (grid: Grid, isShown: (spot: Spot) => boolean): readonly Place[] => {
  const lay = (spot: Spot): readonly Place[] =>
    spot.kind === 'track' || !isShown(spot)
      ? []
      : [placed(spot.bet, zoneOf[spot.kind](grid, spot))];
  const spots = spotsOf(grid.cloth.rulebook);
  return [
    ...spots.filter(({ kind }) => !crossings.has(kind)),
    ...spots.filter(({ kind }) => crossings.has(kind)),
  ].flatMap(lay);
};

/** Chips on bets that have no handle now still lie where they were put; what a zero caught lies beside its bet. */
const chipSpots = (grid: Grid): Readonly<Record<string, Point>> => {
  const { rulebook } = grid.cloth;
  const offered = spotsOf(rulebook);
  const held = offered.flatMap(({ bet }) => spotOf(rulebook, prisonOf(bet)) ?? []);
  return Object.fromEntries(
    [...offered, ...held].flatMap((spot) =>
      spot.kind === 'track' ? [] : [[spot.bet, zoneOf[spot.kind](grid, spot).chips]],
    ),
  );
};

export const rouletteDesktop = (cloth: RouletteCloth, { w, h }: Frame): Felt => {
  const trackH = cloth.hasTrack ? clamp(96, h * 0.22, 150) : 0;
  // A deep track has room inside for what it is.
  const hasNote = trackH > 125;
  const room = h - trackH - (trackH > 0 ? 14 : 0);
  const wheelR = Math.min(w * 0.165, (room - 10) / 2);
  const left = wheelR * 2 + 26;
  const along = Math.min(72, (w - left - 6) / 14.35);
  const outside = clamp(44, room * 0.15, 58);
  const across = Math.min(96, (room - 2 * outside - 12) / 3);
  const zero = along * 1.05;
  const top = Math.max(2, (room - (3 * across + 2 * outside + across * 0.06)) / 2);
  const grid: Grid = {
    cloth,
    isUpright: false,
    at: [left + zero, top],
    along,
    across,
    zero,
    outside,
    reach: clamp(12, along * 0.25, 17),
  };
  const right = left + zero + 13 * along;
  return {
    size: [w, h],
    places: [
      ...layout(grid, () => true),
      ...(cloth.hasTrack
        ? trackOval(wheelOf(cloth), [1, h - trackH, Math.min(w, right + 4) - 2, trackH - 2])
        : []),
    ],
    art: cloth.hasTrack
      ? [
          text(
            texts.felt.roulette.track.toUpperCase(),
            [right / 2, h - trackH / 2 - (hasNote ? 10 : 0)],
            {
              size: 17,
              face: 'serif',
              tracking: 0.16,
            },
          ),
          ...(hasNote
            ? [
                text(
                  texts.bets['roulette']?.['track'] ?? '',
                  [right / 2, h - trackH / 2 + 13],
                  13.5,
                ),
              ]
            : []),
        ]
      : [],
    spots: chipSpots(grid),
    anchors: {
      wheel: [wheelR + 4, top + (3 * across + 2 * outside) / 2],
      'wheel:r': [wheelR, wheelR],
      bank: [w / 2, bankY],
    },
    chipSize: clamp(0.9, along / 52, 1.25),
  };
};

/** Upright, three by twelve, rows of 44; the outside bets at the left. */
export const roulettePhone = (cloth: RouletteCloth, { w, h, kind }: Frame): Felt => {
  if (kind === 'track' && cloth.hasTrack) return trackPage(wheelOf(cloth), [w, h]);
  const outside = 50;
  const zero = 44;
  // The zeros before, the columns after.
  const along = (h - zero - 48 - 2) / 12;
  const left = 2 * outside + 5;
  const across = (w - left - 2) / 3;
  const grid: Grid = {
    cloth,
    isUpright: true,
    at: [left, zero + 2],
    along,
    across,
    zero,
    outside: outside,
    reach: 22,
  };
  // The corner beside the zeros is free.
  return small(grid, [w, h], { kind, inset: [outside, zero / 2, zero / 2] });
};

/** Sideways, twelve by three; the wheel turns over it. */
export const rouletteLand = (cloth: RouletteCloth, { w, h, kind }: Frame): Felt => {
  if (kind === 'track' && cloth.hasTrack) return trackPage(wheelOf(cloth), [w, h]);
  const along = (w - 4 - 47) / 13.1;
  const outside = 46;
  const across = (h - 2 * outside - 8) / 3;
  const grid: Grid = {
    cloth,
    isUpright: false,
    at: [2 + along * 1.1, 2],
    along,
    across,
    zero: along * 1.1,
    outside,
    reach: 22,
  };
  // The corner beneath the zeros is free.
  const r = Math.min(grid.zero / 2 - 2, outside - 4);
  return small(grid, [w, h], { kind, inset: [grid.zero / 2, 3 * across + 4 + outside, r] });
};

type Small = {
  readonly kind: string;
  /** Where the wheel lies while it rests: its middle, and from there to its rim. */
  readonly inset: readonly [number, number, number];
};

const small = (grid: Grid, size: readonly [number, number], { kind, inset: rest }: Small): Felt => {
  const handles = handlesOf[kind] ?? [];
  const isNumber = ({ kind: one }: Spot): boolean => one === 'straight';
  const isLive = (spot: Spot): boolean =>
    crossings.has(spot.kind)
      ? handles.includes(spot.kind)
      : !isNumber(spot) || handles.length === 0;
  const printed =
    handles.length === 0
      ? []
      : spotsOf(grid.cloth.rulebook)
          .filter(isNumber)
          .flatMap(({ numbers }) => [
            outlineOf(cellOf(grid, numbers[0] ?? '')),
            ...number(grid, numbers[0] ?? '').art,
          ]);
  return {
    size,
    places: layout(grid, isLive),
    art: printed,
    spots: chipSpots(grid),
    anchors: {
      wheel: [size[0] / 2, size[1] * 0.42],
      'wheel:r': [Math.min(size[0], size[1]) * 0.46, 0],
      inset: [rest[0], rest[1]],
      'inset:r': [rest[2], 0],
      bank: [size[0] / 2, -40],
    },
    chipSize: 1,
    // Chips on a line lie between two numbers: an amount beneath them would hide one.
    spotTag: 'over',
  };
};

const outlineOf = ([x, y, w, h]: Rect): Art => ({
  kind: 'line',
  d: `M${x} ${y} h${w} v${h} h${-w} Z`,
});
