import { inflateRawSync } from 'node:zlib';
import { type Game, pipsOf } from '@openpit/engine';
import { playRecord } from '@openpit/notation';
import { block, brokenRing, type Canvas, type Colour, canvas, disc, type Spot } from './canvas.ts';
import { widthOf, write } from './letters.ts';
import { type PicturedOutcome, picturedOutcome } from './outcome-shown.ts';

/** The round in a link, as it is shown before somebody opens the link. */
export type RoundPreview = { readonly title: string; png(): Buffer };

/** The longest record of a link, compressed and not. */
const packedMax = 8_000;
const recordMax = 64_000;
const actsMax = 800;

/** Replays the record of a link; null if it is none or the rules refuse it. */
export const previewOf = (packed: string): RoundPreview | null => {
  const record = unpacked(packed);
  if (record === null) return null;
  try {
    const { game, entries, failure } = playRecord(record);
    if (!game || failure) return null;
    const came = picturedOutcome(
      game,
      entries.flatMap(({ events }) => events),
    );
    return { title: game.rulebook.title, png: () => drawn(game, came) };
  } catch {
    // Parsing throws for a text that is no record.
    return null;
  }
};

/** The round of a link with its picture. */
export type DrawnRound = { readonly title: string; readonly png: Uint8Array };

export const drawnRound = (packed: string): DrawnRound | null => {
  const preview = previewOf(packed);
  return preview && { title: preview.title, png: preview.png() };
};

const unpacked = (packed: string): string | null => {
  if (packed.length > packedMax || !/^[\w-]+$/.test(packed)) return null;
  try {
    const text = inflateRawSync(Buffer.from(packed, 'base64url'), {
      maxOutputLength: recordMax,
    }).toString();
    return text.startsWith('table ') && text.split('\n').length <= actsMax ? text : null;
  } catch {
    return null;
  }
};

const size = [1_200, 630] as const;

const chalk: Colour = [246, 238, 220];
const white: Colour = [253, 250, 243];
const red: Colour = [200, 36, 29];
const ink: Colour = [22, 20, 26];
const die: Colour = [213, 60, 48];

/** The cloths, in the light and at their edges. */
const cloths: Readonly<Record<'dice' | 'cards' | 'wheels', readonly [Colour, Colour]>> = {
  dice: [
    [35, 71, 107],
    [2, 27, 52],
  ],
  cards: [
    [37, 79, 59],
    [4, 33, 20],
  ],
  wheels: [
    [92, 39, 46],
    [39, 3, 9],
  ],
};

const paints = { red: [200, 44, 40], black: [18, 17, 20], green: [26, 106, 70] } as const;

const drawn = ({ rulebook }: Game, came: PicturedOutcome): Buffer => {
  const [inner, outer] =
    cloths[came.kind === 'dice' ? 'dice' : came.kind === 'mark' ? 'wheels' : 'cards'];
  const on = canvas(size, inner, outer);
  const title = rulebook.title.toUpperCase();
  const letterSize = Math.min(64, (64 * 1_050) / widthOf(title, 64));
  write(on, { word: title, at: [75, 66], size: letterSize, colour: chalk });
  if (came.kind === 'dice') drawDice(on, came.dice);
  if (came.kind === 'mark') drawMark(on, came);
  if (came.kind === 'cards') drawCards(on, came.rows);
  on.fill(brokenRing([101, 552], [22, 12]), chalk);
  on.fill(disc([101, 552], 8), die);
  write(on, { word: 'OPENPIT', at: [150, 536], size: 32, colour: chalk });
  return on.png();
};

const drawDice = (on: Canvas, dice: readonly number[]): void => {
  for (const [at, value] of dice.entries()) {
    const turn = at === 0 ? -9 : 7;
    const middle: Spot = [size[0] / 2 + (at - (dice.length - 1) / 2) * 280, 336];
    on.fill(block([middle[0] + 6, middle[1] + 12], [220, 220], { r: 34, turn }), [1, 14, 28]);
    on.fill(block(middle, [220, 220], { r: 34, turn }), die);
    const angle = (turn * Math.PI) / 180;
    for (const [dx, dy] of pipsOf(value)) {
      const [x, y] = [dx * 62, dy * 62];
      const spot: Spot = [
        middle[0] + x * Math.cos(angle) - y * Math.sin(angle),
        middle[1] + x * Math.sin(angle) + y * Math.cos(angle),
      ];
      on.fill(disc(spot, 23), white);
    }
  }
};

const drawMark = (
  on: Canvas,
  { text, paint }: Extract<PicturedOutcome, { kind: 'mark' }>,
): void => {
  const middle: Spot = [size[0] / 2, 336];
  const letterSize = Math.min(170, (170 * 420) / widthOf(text, 170));
  const wide = widthOf(text, letterSize);
  const room: readonly [number, number] = [Math.max(290, wide + 110), 290];
  const r = paint === 'red' ? 145 : 34;
  on.fill(block(middle, [room[0] + 8, room[1] + 8], { r: r + 4 }), chalk);
  on.fill(block(middle, room, { r }), paints[paint]);
  write(on, {
    word: text,
    at: [middle[0] - wide / 2, middle[1] - letterSize / 2],
    size: letterSize,
    colour: chalk,
  });
};

const drawCards = (on: Canvas, rows: readonly (readonly string[])[]): void => {
  const longest = Math.max(...rows.map((row) => row.length));
  const high = Math.min(330 / rows.length - 12, ((1_050 / longest - 14) * 84) / 60);
  const wide = (high * 60) / 84;
  for (const [down, row] of rows.entries()) {
    const y = 336 + (down - (rows.length - 1) / 2) * (high + 14);
    for (const [at, card] of row.entries()) {
      const x = size[0] / 2 + (at - (row.length - 1) / 2) * (wide + 14);
      drawCard(on, card, { middle: [x, y], wide, high });
    }
  }
};

type Laid = { readonly middle: Spot; readonly wide: number; readonly high: number };

const drawCard = (on: Canvas, card: string, { middle: [x, y], wide, high }: Laid): void => {
  on.fill(block([x + 2, y + 4], [wide, high], { r: wide * 0.09 }), [2, 16, 10]);
  on.fill(block([x, y], [wide, high], { r: wide * 0.09 }), white);
  const [rank = '', suit = ''] = card;
  if (!'cdhs'.includes(suit) || suit === '') {
    on.fill(block([x, y], [wide * 0.86, high * 0.9], { r: wide * 0.05 }), [170, 32, 28]);
    return;
  }
  const colour = suit === 'd' || suit === 'h' ? red : ink;
  const word = rank === 'T' ? '10' : rank;
  const letterSize = high * 0.27 * (word.length > 1 ? 0.8 : 1);
  write(on, { word, at: [x - wide * 0.38, y - high * 0.41], size: letterSize, colour, bold: 0.17 });
  drawSuit(on, { suit, colour, middle: [x + wide * 0.1, y + high * 0.18], wide: wide * 0.56 });
};

type SuitProps = Omit<Laid, 'high'> & { readonly suit: string; readonly colour: Colour };

/** A suit, drawn from discs and boxes around its middle. */
const drawSuit = (on: Canvas, { suit, colour, middle: [x, y], wide }: SuitProps): void => {
  const r = wide * 0.27;
  if (suit === 'd') {
    on.fill(block([x, y], [wide * 0.66, wide * 0.66], { turn: 45 }), colour);
    return;
  }
  if (suit === 'c') {
    for (const [dx, dy] of [
      [0, -1],
      [-1, 0.35],
      [1, 0.35],
    ] as const)
      on.fill(disc([x + dx * r * 0.98, y + dy * r], r * 0.92), colour);
  } else {
    const up = suit === 's' ? 1 : -1;
    for (const side of [-1, 1]) on.fill(disc([x + side * r * 0.82, y + up * r * 0.28], r), colour);
    on.fill(block([x, y - up * r * 0.3], [r * 1.96, r * 1.96], { turn: 45 }), colour);
  }
  if (suit !== 'h') on.fill(block([x, y + wide * 0.36], [wide * 0.13, wide * 0.36], {}), colour);
};
