import type { WheelLayout } from '@openpit/engine/wheel';
import { betOn } from '@openpit/engine/wheel';
import { texts } from '../texts/index.ts';
import {
  bankY,
  box,
  cells,
  clamp,
  type Felt,
  type Frame,
  fit,
  narrow,
  type Place,
  type Point,
  placed,
  type Rect,
  rows,
  type Sign,
  text,
} from './zone.ts';

/** The paints of a wheel's symbols, commonest first: the same on the wheel and on the layout. */
const symbolPaints = ['ivory', 'green', 'red', 'blue', 'purple', 'black', 'ink'] as const;

export const paintFor = ({ symbols }: WheelLayout, name: string): string =>
  symbolPaints[symbols.findIndex((symbol) => symbol.name === name)] ?? 'ink';

/** The signs that are drawn; another house's words are written. */
const glyphs: Readonly<Record<string, Sign>> = { joker: 'crown', logo: 'ring' };

export const glyphOf = (name: string): Sign | null => glyphs[name] ?? null;

/** A symbol as it is written: a number, or the first letter of a word. */
export const symbolText = (name: string): string =>
  /^\d+$/.test(name) ? name : (name[0] ?? '').toUpperCase();

export const wheelFelt = (layout: WheelLayout, { form, w, h }: Frame): Felt => {
  const isPhone = form === 'phone';
  const wheelRoom: Rect = isPhone
    ? [0, 0, w, Math.min(w * 0.62, h * 0.4)]
    : [0, 0, Math.min(w * 0.53, h * 1.04), h];
  const rest: Rect = isPhone
    ? [1, wheelRoom[3] + 8, w - 2, h - wheelRoom[3] - 9]
    : [wheelRoom[2] + 18, 1, w - wheelRoom[2] - 19, h - 2];
  // A phone sees the top of the wheel only, where the pointer is.
  const r = isPhone ? w * 0.56 : (Math.min(wheelRoom[2], h - 6) / 2 - 4) / 1.06;
  // The clapper stands a little over the rim.
  const middle: Point = isPhone ? [w / 2, r * 1.12 + 2] : [wheelRoom[2] / 2, h / 2 + r * 0.05];
  return {
    size: [w, h],
    places: places(layout, rest),
    art: [],
    spots: {},
    anchors: { wheel: middle, 'wheel:r': [r, isPhone ? wheelRoom[3] : h], bank: [w / 2, bankY] },
    chipSize: 1.1,
  };
};

/** A place for every symbol, two to a row after the commonest. */
const places = ({ places: names, symbols }: WheelLayout, rect: Rect): readonly Place[] => {
  const first = names.length % 2;
  const lines = [
    ...names.slice(0, first).map((name) => [name]),
    ...Array.from({ length: (names.length - first) / 2 }, (_, at) =>
      names.slice(first + at * 2, first + at * 2 + 2),
    ),
  ];
  return rows(
    rect,
    lines.map(() => 1),
    6,
  ).flatMap((row, at) => {
    const line = lines[at] ?? [];
    return cells(
      row,
      line.map(() => 1),
      6,
    ).map((cell, i) => {
      const name = line[i] ?? '';
      const symbol = symbols.find((one) => one.name === name);
      return place(name, cell, {
        spaces: symbol?.spaces ?? 0,
        all: symbols.reduce((sum, one) => sum + one.spaces, 0),
        pays: symbol?.pays ?? [1, 1],
        paint: symbolPaints[symbols.findIndex((one) => one.name === name)] ?? 'ink',
      });
    });
  });
};

type Printed = {
  readonly spaces: number;
  readonly all: number;
  readonly pays: readonly [number, number];
  readonly paint: string;
};

const place = (name: string, rect: Rect, { spaces, all, pays, paint }: Printed): Place => {
  const [x, y, w, h] = rect;
  const tile = clamp(30, h * 0.5, 60);
  const word = symbolText(name);
  const glyph = glyphOf(name);
  const isWord = !/^\d+$/.test(name);
  const full = isWord ? `${(name[0] ?? '').toUpperCase()}${name.slice(1)}` : name;
  const ratio = narrow(texts.felt.ratio(pays[0], pays[1]), w - tile - 28);
  const textX = x + tile + (w < 160 ? 16 : 22);
  // A number says how many of all spaces have it, a sign its name.
  const note = isWord ? full : texts.table.ofMany(spaces, all);
  const hasTicks = h > 62;
  const lift = hasTicks ? h * 0.4 : h / 2;
  return placed(
    betOn(name),
    box(rect, {
      art: [
        { kind: 'tile', rect: [x + 10, y + lift - tile / 2, tile, tile], paint },
        glyph
          ? {
              kind: 'glyph' as const,
              name: glyph,
              at: [x + 10 + tile / 2, y + lift] as const,
              size: tile * 0.66,
            }
          : text(word, [x + 10 + tile / 2, y + lift], {
              size: fit(word, tile * 0.86, { most: tile * 0.56, wide: 0.62 }),
              face: 'serif',
            }),
        text(ratio, [textX, y + lift - 9], {
          size: fit(ratio, w - tile - 90, { most: clamp(17, h * 0.24, 26), wide: 0.55 }),
          face: 'serif',
          anchor: 'start',
        }),
        text(note, [textX, y + lift + clamp(11, h * 0.12, 16)], {
          size: fit(note, w - tile - 40, { most: w < 160 ? 12.5 : 14, wide: 0.5 }),
          anchor: 'start',
          isFaint: true,
        }),
        ...(hasTicks
          ? [
              {
                kind: 'ticks' as const,
                at: [x + 12, y + h - 14] as const,
                count: spaces,
                paint,
                room: w - 24,
              },
            ]
          : []),
      ],
      chips: [x + w - (w < 200 ? 20 : 44), y + lift],
      chipSize: w < 200 ? 0.95 : 1.3,
    }),
  );
};
