import type { SeatNumber } from '@openpit/engine';
import { texts } from '../texts/index.ts';

/** How a screen is held: a desktop, a phone upright, a phone sideways. Each has a layout of its own. */
export const forms = ['desktop', 'phone', 'land'] as const;

export type Form = (typeof forms)[number];

/** The space a cloth is drawn in. One unit is one pixel, so lettering has a known size. */
export type Frame = {
  readonly form: Form;
  readonly w: number;
  readonly h: number;
  /** The part of the cloth in view, where a small screen shows one at a time. */
  readonly page: string;
  /** What a tap on a number means, where one place stands for several bets. */
  readonly kind: string;
  readonly mine: readonly SeatNumber[];
};

export type Point = readonly [x: number, y: number];

export type Rect = readonly [x: number, y: number, w: number, h: number];

/** Where a place is on the cloth. */
export type Shape =
  | { readonly kind: 'box'; readonly rect: Rect; readonly r: number }
  | { readonly kind: 'dot'; readonly x: number; readonly y: number; readonly r: number }
  /** A curved line: drawn by its path, reached by the keyboard at its middle. */
  | { readonly kind: 'path'; readonly d: string; readonly middle: Point; readonly rect: Rect };

/** What is printed on the cloth. */
export type Art =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly at: Point;
      readonly size: number;
      readonly face: 'serif' | 'sans';
      readonly anchor?: 'start' | 'middle' | 'end';
      readonly tracking?: number;
      readonly turn?: number;
      readonly isFaint?: true;
      /** Set narrower than usual, where a place has no more room. */
      readonly isTight?: true;
    }
  | {
      readonly kind: 'dice';
      readonly dice: readonly [number, number];
      readonly at: Point;
      readonly size: number;
      /** One die over the other instead of beside it. */
      readonly isStacked?: true;
    }
  | { readonly kind: 'ring'; readonly at: Point; readonly r: number }
  | { readonly kind: 'line'; readonly d: string }
  /** A number in the colour of the wheel: red in an oval, black in a square; a zero fills the end of the layout, whose line is given. */
  | { readonly kind: 'pocket'; readonly rect: Rect; readonly paint: Paint; readonly d?: string }
  | { readonly kind: 'diamond'; readonly rect: Rect; readonly paint: Paint }
  | {
      readonly kind: 'arc';
      readonly d: string;
      readonly id: string;
      readonly text: string;
      readonly size: number;
      readonly face: 'serif' | 'sans';
      readonly tracking: number;
    }
  /** One tick for each space of a wheel. */
  | {
      readonly kind: 'ticks';
      readonly at: Point;
      readonly count: number;
      readonly paint: string;
      readonly room: number;
    }
  | { readonly kind: 'tile'; readonly rect: Rect; readonly paint: string }
  | { readonly kind: 'glyph'; readonly name: Sign; readonly at: Point; readonly size: number };

/** A sign of a wheel that is drawn and not written. */
export type Sign = 'crown' | 'ring';

export type Paint = 'red' | 'black' | 'green';

/** A place on the cloth where chips can lie. */
export type Zone = {
  readonly shape: Shape;
  readonly art: readonly Art[];
  /** What is printed while no chips lie here and need room; by default the same. */
  readonly bare?: readonly Art[];
  /** Where something else is written as the round goes on: chips keep off it as off the lettering. */
  readonly reserved?: readonly Rect[];
  /** Where a slot inside it is lettered while chips lie here: they keep off it, and what came of them need not. */
  readonly slotName?: Rect;
  /** Where chips stack. */
  readonly chips: Point;
  readonly chipSize?: number;
  /**
   * How the line is drawn: usual, dashed because the bet costs nothing, faint where nobody sits, or not at all. A slot is there only
   * while something can lie in it. A covering place hides the lines below it.
   */
  readonly look?: 'free' | 'slot' | 'bare' | 'handle' | 'over' | 'ghost';
};

/** A zone by the name of its bet, or one for each seat. */
export type Place = Zone & {
  readonly bet: string;
  readonly seat: SeatNumber | null;
};

/** A box that holds the chips of several bets beside each other, from left to right. */
export type SharedBox = { readonly rect: Rect; readonly bets: readonly string[] };

export type Felt = {
  readonly size: readonly [w: number, h: number];
  readonly places: readonly Place[];
  /** Printed on the cloth outside all places. */
  readonly art: readonly Art[];
  /** Where chips lie of a bet without a visible place of its own, by `bet` or `seat/bet`. */
  readonly spots: Readonly<Record<string, Point>>;
  /** Where moving things lie: dice, the puck, hands, the wheel. */
  readonly anchors: Readonly<Record<string, Point>>;
  readonly chipSize: number;
  /** What chips without a place of their own lie on, said with their amount where the cloth does not show it. */
  readonly spotNames?: Readonly<Record<string, string>>;
  /** Boxes in which the chips of several bets lie beside each other. */
  readonly sharedBoxes?: readonly SharedBox[];
  /** Where the amount of chips without a place of their own is written; by default under them. */
  readonly spotTag?: 'under' | 'over';
};

/** Where the house's chips lie: at the dealer's edge of the cloth, below the text about the round. */
export const bankY = -6;

/** The smallest legible lettering. */
export const smallest = 12.5;

type Style = Partial<Omit<Extract<Art, { kind: 'text' }>, 'kind' | 'text' | 'at' | 'size'>> & {
  readonly size: number;
};

/** Words on the cloth, never too small to read. */
export const text = (words: string, at: Point, style: number | Style): Art => {
  const { size, ...more } = typeof style === 'number' ? { size: style } : style;
  return { kind: 'text', text: words, at, size: Math.max(smallest, size), face: 'sans', ...more };
};

/** Words in a narrow place: set narrower where they would come near its lines. */
export const tight = (
  words: string,
  at: Point,
  { room, ...style }: Style & { readonly room: number },
): Art =>
  text(words, at, {
    ...style,
    ...(words.length * Math.max(smallest, style.size) * 0.54 > room && { isTight: true as const }),
  });

/** A pay for a narrow place: written `9:5`, without a word, if some language has no room for it. */
export const narrow = (ratio: string, room: number): string =>
  ratio.length * smallest * 0.47 > room ? ratio.replace(/\s\S+\s/, ':') : ratio;

/** How wide the second line in a ring may be, that far below its middle: a ring is narrower at the foot of a line. */
export const roomInRing = (r: number, down: number): number =>
  2 * Math.sqrt(Math.max(0, r ** 2 - (down + 5) ** 2)) - 3;

/** Lettering in the typeface of layouts, spaced as on a cloth. */
export const letters = (
  words: string,
  at: Point,
  style: number | { readonly size: number; readonly tracking: number },
): Art => {
  const { size, tracking } = typeof style === 'number' ? { size: style, tracking: 0.12 } : style;
  return text(words, at, { size, face: 'serif', tracking });
};

export const dice = (
  faces: readonly [number, number],
  at: Point,
  size: number,
): Extract<Art, { kind: 'dice' }> => ({
  kind: 'dice',
  dice: faces,
  at,
  size,
});

type Printed = Pick<Zone, 'art'> &
  Partial<Pick<Zone, 'bare' | 'reserved' | 'slotName' | 'chips' | 'look' | 'chipSize'>>;

/** A rectangular place; chips lie in its lower half unless said otherwise. */
export const box = (rect: Rect, printed: Printed): Zone => {
  const [x, y, w, h] = rect;
  return { shape: { kind: 'box', rect, r: 7 }, chips: [x + w / 2, y + h * 0.66], ...printed };
};

/** A round place, or the crossing of two lines. */
export const dot = ([x, y, r]: readonly [number, number, number], printed: Printed): Zone => ({
  shape: { kind: 'dot', x, y, r },
  chips: [x, y],
  ...printed,
});

/** The circle for a wager at a card table; it shows its name while it is empty. */
export const betCircle = ([x, y, r]: readonly [number, number, number]): Zone => {
  const ring: Art = { kind: 'ring', at: [x, y], r: r - 5 };
  const name = text(texts.felt.bet, [x, y], { size: clamp(13, r * 0.4, 18), face: 'serif' });
  // Everybody looks for the wager first: as large as the circle allows, with its amount below.
  const chipSize = clamp(1, r / 27, 1.6);
  return dot([x, y, r], { art: [ring], bare: [ring, name], chipSize });
};

export const placed = (bet: string, zone: Zone, seat: SeatNumber | null = null): Place => ({
  ...zone,
  bet,
  seat,
});

/** A rectangle made smaller on every side. */
export const inset = ([x, y, w, h]: Rect, by: number): Rect => [
  x + by,
  y + by,
  w - 2 * by,
  h - 2 * by,
];

/** The box around a place. */
export const rectOf = ({ shape }: Pick<Zone, 'shape'>): Rect =>
  shape.kind === 'dot'
    ? [shape.x - shape.r, shape.y - shape.r, shape.r * 2, shape.r * 2]
    : shape.rect;

/** The middle of a place, for moving by keyboard. */
export const middleOf = (zone: Pick<Zone, 'shape'>): Point => {
  if (zone.shape.kind === 'path') return zone.shape.middle;
  const [x, y, w, h] = rectOf(zone);
  return [x + w / 2, y + h / 2];
};

/** Divides a length by weight, with gaps: where each part begins and how long it is. */
const shares = (
  [from, length]: readonly [number, number],
  weights: readonly number[],
  gap: number,
): readonly (readonly [at: number, size: number])[] => {
  const sum = weights.reduce((all, one) => all + one, 0) || 1;
  const room = length - gap * Math.max(0, weights.length - 1);
  let at = from;
  return weights.map((weight) => {
    const size = (room * weight) / sum;
    const part = [at, size] as const;
    at += size + gap;
    return part;
  });
};

/** Cells of a row, left to right. */
export const cells = (
  [x, y, w, h]: Rect,
  weights: readonly number[],
  gap: number,
): readonly Rect[] => shares([x, w], weights, gap).map(([at, size]): Rect => [at, y, size, h]);

/** Rows of a box, top down. */
export const rows = (
  [x, y, w, h]: Rect,
  weights: readonly number[],
  gap: number,
): readonly Rect[] => shares([y, h], weights, gap).map(([at, size]): Rect => [x, at, w, size]);

export const clamp = (min: number, value: number, most: number): number =>
  Math.max(min, Math.min(most, value));

/** The largest size at which words fit a width; letters of our faces are about 0.6 of their size wide. */
export const fit = (
  words: string,
  width: number,
  {
    most,
    tracking = 0,
    wide = 0.58,
  }: { readonly most: number; readonly tracking?: number; readonly wide?: number },
): number =>
  Math.max(smallest, Math.min(most, width / Math.max(1, words.length * (wide + tracking))));

/** A label in two lines, the longer of them as short as can be. */
export const halves = (label: string): readonly string[] => {
  const parts = label.split(' ');
  const cuts = parts
    .slice(1)
    .map((_, at) => [parts.slice(0, at + 1).join(' '), parts.slice(at + 1).join(' ')]);
  const longest = (lines: readonly string[]): number =>
    Math.max(...lines.map((line) => line.length));
  return cuts.reduce(
    (best, cut) => (longest(cut) < longest(best) ? cut : best),
    cuts[0] ?? [label],
  );
};
