import {
  bets,
  type CombinationName,
  type HardTotal,
  type OneRollName,
  type PropName,
} from '@openpit/engine/craps';
import { texts } from '../texts/index.ts';
import { lettering } from './lettering.ts';
import { type Art, box, dice, type Place, type Point, type Rect, text, type Zone } from './zone.ts';

const words = texts.felt.craps;

/** What a craps cloth is drawn from: the rulebook's own figures. */
export type CrapsCloth = {
  readonly offered: ReadonlySet<string>;
  /** What a bet pays, as printed; empty where it is not a ratio. */
  pays(bet: string): string;
  /** The total that is barred on the don't side. */
  readonly bars: number;
  readonly field: {
    /** The totals that pay even money. */
    readonly wins: readonly number[];
    /** Those that pay as the house has it, each with its pay. */
    readonly rings: readonly { readonly total: number; readonly pays: string }[];
  };
  readonly sides: Readonly<
    Record<'fire' | 'sharpshooter', readonly { readonly from: number; readonly pays: string }[]>
  >;
  /** The stick's box lies at the other end. */
  readonly isMidi: boolean;
  /** Cards are scanned for the roll, and a monitor shows them. */
  readonly hasMonitor: boolean;
};

/** The wagers with a place of their own beside the stick's box. */
export const sideBets: readonly string[] = ['fire', 'sharpshooter', 'triple7'];

/** Two dice that make a total which only a pair or only one roll makes. */
const pairOf: Readonly<Record<number, readonly [number, number]>> = {
  2: [1, 1],
  3: [1, 2],
  12: [6, 6],
  11: [5, 6],
};

/** A place of the stick's box: where it is one roll or one pair, its dice are drawn. */
export type Prop = { readonly dice?: readonly [number, number] };

/** Every proposition has its place here: one that is missing does not compile. */
export const propositions: Readonly<
  Record<PropName | CombinationName | `hard:${HardTotal}` | OneRollName, Prop>
> = {
  any7: {},
  'hard:4': { dice: [2, 2] },
  'hard:6': { dice: [3, 3] },
  'hard:8': { dice: [4, 4] },
  'hard:10': { dice: [5, 5] },
  two: { dice: [1, 1] },
  three: { dice: [1, 2] },
  eleven: { dice: [5, 6] },
  twelve: { dice: [6, 6] },
  anycraps: {},
  anypair: {},
  ce: {},
  horn: {},
  world: {},
  highlow: {},
  three11: {},
  eleven12: {},
  highlow11: {},
  'hornhigh:2': {},
  'hornhigh:3': {},
  'hornhigh:11': {},
  'hornhigh:12': {},
};

export const hopNames: readonly string[] = bets
  .filter(({ kind }) => kind === 'hop')
  .map(({ key }) => key);

/** The big six or the big eight: in one line over its chips; without them in the middle, under each other where it is narrow. */
export const bigPlace = (rect: Rect, number: string, size: number): Zone => {
  const [x, y, w, h] = rect;
  const [name = '', numeral = ''] = lettering('craps', `big:${number}`).split(' ');
  const isWide = w >= 50;
  const inLine = (at: number, large: number): readonly Art[] => [
    text(name, [x + w * 0.36, y + at + 1], 13),
    text(numeral, [x + w * (isWide ? 0.7 : 0.78), y + at], { size: large, face: 'serif' }),
  ];
  return box(rect, {
    art: inLine(Math.min(h * 0.26, 17), isWide ? size : 16),
    bare: isWide
      ? inLine(h / 2, size + 2)
      : [
          text(name, [x + w / 2, y + h * 0.32], 13),
          text(numeral, [x + w / 2, y + h * 0.62], { size, face: 'serif' }),
        ],
    chips: [x + w / 2, y + h * 0.74],
  });
};

/** Barred dice, drawn as on a cloth. */
export const barred = (bars: number, at: Point, size: number): readonly Art[] => {
  const pair = pairOf[bars];
  return pair
    ? [
        text(words.bar, [at[0] - size * 1.7, at[1]], { size: 13, anchor: 'middle' }),
        dice(pair, [at[0] + size * 0.6, at[1]], size),
      ]
    : [];
};

/** How deep a cell has to be for its name, its pay and chips under each other. */
export const roomForPay = 80;

export const middle = ([x, y, w, h]: Rect): Point => [x + w / 2, y + h / 2];

/** What a part of the cloth brings to the whole. */
export type Part = {
  readonly places: readonly Place[];
  readonly art: readonly Art[];
  readonly anchors: Readonly<Record<string, Point>>;
};
