import type { CombinationName, HardTotal, Point, PropName } from '@openpit/engine/craps';
import { texts } from '../texts/index.ts';
import { box, type Rect, type Zone } from './zone.ts';

const say = texts.felt.craps;

type Face = 1 | 2 | 3 | 4 | 5 | 6;

/** Every bet a craps felt has a place for; the hops are told apart by their dice. */
export type CrapsBetName =
  | 'pass'
  | 'dontpass'
  | 'odds:pass'
  | 'lay:dontpass'
  | 'come'
  | 'dontcome'
  | `come:${Point}`
  | `dontcome:${Point}`
  | `odds:come:${Point}`
  | `lay:dontcome:${Point}`
  | `place:${Point}`
  | `buy:${Point}`
  | `lay:${Point}`
  | `hard:${HardTotal}`
  | 'big:6'
  | 'big:8'
  | 'field'
  | PropName
  | CombinationName
  | 'fire'
  | 'sharpshooter'
  | 'triple7';

/** A place by the row it is set in: rows close up where a rulebook offers less. */
type Slot = {
  readonly row: Row;
  readonly label: string;
  readonly note?: string;
  readonly share?: number;
};

const rows = {
  any7: { y: 14, h: 40 },
  hardTop: { y: 60, h: 58 },
  hardLow: { y: 120, h: 58 },
  oneTop: { y: 190, h: 54 },
  oneLow: { y: 246, h: 54 },
  horns: { y: 310, h: 44 },
  highs: { y: 356, h: 44 },
  pairs: { y: 402, h: 44 },
} as const;

type Row = keyof typeof rows;

/** The proposition box. */
const propositions: Readonly<Record<PropName | CombinationName | `hard:${HardTotal}`, Slot>> = {
  any7: { row: 'any7', label: say.any7 },
  'hard:6': { row: 'hardTop', label: say.hard(6), note: '3 · 3' },
  'hard:10': { row: 'hardTop', label: say.hard(10), note: '5 · 5' },
  'hard:8': { row: 'hardLow', label: say.hard(8), note: '4 · 4' },
  'hard:4': { row: 'hardLow', label: say.hard(4), note: '2 · 2' },
  three: { row: 'oneTop', label: say.three, note: '1 · 2' },
  two: { row: 'oneTop', label: say.two, note: '1 · 1' },
  twelve: { row: 'oneTop', label: say.twelve, note: '6 · 6' },
  eleven: { row: 'oneLow', label: say.eleven, note: '5 · 6' },
  anycraps: { row: 'oneLow', label: say.anycraps },
  ce: { row: 'oneLow', label: say.ce },
  horn: { row: 'horns', label: say.horn },
  world: { row: 'horns', label: say.world },
  highlow: { row: 'horns', label: say.highlow },
  'hornhigh:2': { row: 'highs', label: say.hornhigh(2) },
  'hornhigh:3': { row: 'highs', label: say.hornhigh(3) },
  'hornhigh:11': { row: 'highs', label: say.hornhigh(11) },
  'hornhigh:12': { row: 'highs', label: say.hornhigh(12) },
  three11: { row: 'pairs', label: say.three11 },
  eleven12: { row: 'pairs', label: say.eleven12 },
  highlow11: { row: 'pairs', label: say.highlow11 },
};

type Cell = {
  readonly bet: string;
  readonly w: number;
  readonly label: string;
  readonly size: number;
  readonly note?: string;
};

/** One number's rows, from the dealer's side down; a row closes up where a rulebook offers less. */
const rowsOf = (point: Point) =>
  [
    {
      ...{ y: 14, h: 44 },
      cells: [
        { bet: `dontcome:${point}`, w: 36, label: say.dontcomeShort, size: 11 },
        { bet: `lay:dontcome:${point}`, w: 36, label: say.lay, note: say.layDontcome, size: 11 },
        { bet: `lay:${point}`, w: 36, label: say.lay, size: 12 },
      ],
    },
    {
      ...{ y: 58, h: 76 },
      cells: [
        { bet: `come:${point}`, w: 62, label: say.numbers[point], size: 25 },
        { bet: `odds:come:${point}`, w: 46, label: say.odds, size: 12 },
      ],
    },
    {
      ...{ y: 134, h: 46 },
      cells: [
        { bet: `place:${point}`, w: 54, label: say.place, size: 13 },
        { bet: `buy:${point}`, w: 54, label: say.buy, size: 13 },
      ],
    },
  ] satisfies readonly { y: number; h: number; cells: readonly Cell[] }[];

const columnWidth = 108;

const column = (
  point: Point,
  x: number,
  offered: ReadonlySet<string>,
): Readonly<Record<string, Zone>> => {
  const zones: Record<string, Zone> = {};
  for (const { y, h, cells } of rowsOf(point)) {
    const shown = cells.filter(({ bet }) => offered.has(bet));
    const stretch = columnWidth / shown.reduce((sum, { w }) => sum + w, 0);
    let left = x;
    for (const { bet, w, ...lettering } of shown) {
      zones[bet] = box([left, y, w * stretch, h], lettering);
      left += w * stretch;
    }
  }
  return zones;
};

const pointsInOrder: readonly Point[] = [4, 5, 6, 8, 9, 10];

/** The line side of the cloth; `x` is its left edge, it is 770 wide. */
const lines = (x: number, offered: ReadonlySet<string>): Readonly<Record<string, Zone>> => ({
  dontcome: box([x, 14, 110, 166], { label: say.dontcome, note: say.bar, size: 17 }),
  ...Object.assign(
    {},
    ...pointsInOrder.map((point, at) => column(point, x + 116 + at * 109, offered)),
  ),
  come: box([x + 116, 190, 654, 66], { label: say.come, size: 30 }, [x + 340, 226]),
  field: box(
    [x + 116, 266, 654, 68],
    { label: say.field, note: '2 · 3 · 4 · 9 · 10 · 11 · 12', size: 22 },
    [x + 250, 304],
  ),
  'big:6': box([x, 190, 54, 66], { label: say.big6, size: 15 }),
  'big:8': box([x + 56, 190, 54, 66], { label: say.big8, size: 15 }),
  dontpass: box([x, 344, 620, 46], { label: say.dontpass, size: 20 }, [x + 205, 369]),
  'lay:dontpass': box([x + 626, 344, 144, 46], { label: say.layOdds, size: 15 }, [x + 740, 369]),
  pass: box([x, 398, 620, 58], { label: say.pass, size: 28 }, [x + 205, 430]),
  'odds:pass': box([x + 626, 398, 144, 58], { label: say.odds, size: 17 }, [x + 740, 430]),
  fire: box([x, 466, 250, 44], { label: say.fire, size: 18 }, [x + 200, 490]),
  sharpshooter: box([x + 260, 466, 250, 44], { label: say.sharpshooter, size: 18 }, [x + 480, 490]),
  triple7: box([x + 520, 466, 250, 44], { label: say.triple7, size: 18 }, [x + 740, 490]),
});

const faces: readonly Face[] = [1, 2, 3, 4, 5, 6];

const hopNames = faces.flatMap((low) =>
  faces.filter((high) => high >= low).map((high) => `hop:${low}-${high}`),
);

/** The hops under the proposition box, seven to a row. */
const hops = (x: number, offered: ReadonlySet<string>): Readonly<Record<string, Zone>> =>
  Object.fromEntries(
    hopNames
      .filter((bet) => offered.has(bet))
      .map((bet, at): [string, Zone] => {
        const [w, h] = [56, 34];
        const rect: Rect = [x + (at % 7) * w, 456 + Math.floor(at / 7) * h, w, h];
        const label = bet.slice('hop:'.length).replace('-', ' · ');
        return [bet, box(rect, { label, size: 13 }, [rect[0] + 44, rect[1] + 19])];
      }),
  );

const propWidth = 392;

const propositionZones = (
  x: number,
  offered: ReadonlySet<string>,
): Readonly<Record<string, Zone>> => {
  const zones: Record<string, Zone> = {};
  for (const [row, { y, h }] of Object.entries(rows)) {
    const slots = Object.entries(propositions).filter(
      ([bet, slot]) => slot.row === row && offered.has(bet),
    );
    const w = propWidth / Math.max(1, slots.length);
    for (const [at, [bet, { label, note }]] of slots.entries()) {
      const rect: Rect = [x + at * w, y, w, h];
      zones[bet] = box(rect, { label, size: w < 100 ? 13 : 16, ...(note && { note }) }, [
        rect[0] + w - 24,
        y + h / 2 + 4,
      ]);
    }
  }
  return zones;
};

/** The cloth: lines and numbers, with the proposition box on the stick's side. A midi table has it on the other one. */
export const crapsZones = (
  offered: ReadonlySet<string>,
  { isMidi }: { readonly isMidi: boolean },
): Readonly<Record<CrapsBetName | `hop:${Face}-${Face}`, Zone>> => {
  const [linesAt, propsAt] = isMidi ? [432, 20] : [20, 810];
  const zones = {
    ...lines(linesAt, offered),
    ...propositionZones(propsAt, offered),
    ...hops(propsAt, offered),
  };
  return zones as Readonly<Record<CrapsBetName | `hop:${Face}-${Face}`, Zone>>; // the register test plays every bet of every rulebook against it
};

/** As wide as every craps cloth, and no deeper than its last row. */
export const crapsSize = (
  zones: Iterable<Zone>,
  least: number,
): readonly [w: number, h: number] => {
  let deepest = least;
  for (const { shape } of zones) {
    if (shape.kind === 'box') deepest = Math.max(deepest, shape.y + shape.h);
  }
  return [1222, deepest + 14];
};
