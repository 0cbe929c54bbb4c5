import { type RouletteRulebook, roulette } from '@openpit/engine/roulette';
import { paysText } from '../table/pays.ts';
import { lettering } from './lettering.ts';
import {
  type Art,
  box,
  fit,
  inset,
  narrow,
  type Point,
  type Rect,
  text,
  type Zone,
} from './zone.ts';

export type RouletteCloth = { readonly rulebook: RouletteRulebook; readonly hasTrack: boolean };

/** How wide a stack of chips is with its amount. */
const chipsW = 41;

/** How far a name stays from the line of its box. */
const nameAir = 7;

/** A box outside the numbers: its name in the middle, and beside the chips once some lie there. */
export const outsideBox = (
  { cloth }: { readonly cloth: RouletteCloth },
  rect: Rect,
  bet: string,
): Zone => {
  const [, , w, h] = rect;
  const isWide = w > 140;
  const isSquare = w < 62 && h < 66;
  const name = outsideName(cloth, bet);
  const shape: OutsideShape = { isWide, isSquare, turns: !isWide && !isSquare && h > w * 1.4 };
  const long = shape.turns ? h : w;
  const besideChips = isSquare ? w - 6 : long - chipsW * (isWide ? 2 : 1) - (isWide ? 0 : nameAir);
  // Beside chips a small box has room for one line.
  const isCrowded = isSquare || !fitsLine(name, besideChips);
  const label = isCrowded && bet.startsWith('column') ? narrow(name, 0) : name;
  const diamond: readonly Art[] =
    bet === 'red' || bet === 'black' ? [{ kind: 'diamond', rect: inset(rect, 3), paint: bet }] : [];
  // Low and high are set alike.
  const letterCount = bet === 'low' || bet === 'high' ? rangeLetters(cloth) : label.length;
  const lettered: OutsideName = { rect, shape, label, letterCount };
  return box(rect, {
    art: [
      ...diamond,
      ...nameArt(lettered, {
        room: besideChips,
        middleOf: (half) =>
          isWide ? w / 2 + 14 : Math.max(half + nameAir, Math.min(long / 2, long - chipsW - half)),
        down: isSquare ? 0.3 : 0.5,
      }),
    ],
    bare: [
      ...diamond,
      ...nameArt(isSquare ? lettered : { ...lettered, label: name }, {
        room: long - 16,
        middleOf: () => long / 2,
        down: 0.5,
      }),
    ],
    chips: outsideChips(rect, shape),
    chipSize: 0.85,
  });
};

/** About how wide a letter of a name is where it is as small as it may be. */
const lineLetter = 6.5;

const fitsLine = (name: string, room: number): boolean => name.length * lineLetter <= room;

type OutsideName = {
  readonly rect: Rect;
  readonly shape: OutsideShape;
  readonly label: string;
  readonly letterCount: number;
};

/** How long a name may be, where its middle stands along its box by half its length, and how far down if it lies level. */
type NameRoom = {
  readonly room: number;
  middleOf(half: number): number;
  readonly down: number;
};

/** The name of a box outside, in one line or in two. */
const nameArt = (
  { rect: [x, y, w, h], shape: { turns, isSquare }, label, letterCount }: OutsideName,
  { room, middleOf, down }: NameRoom,
): readonly Art[] => {
  const lines = letterCount * lineLetter > room ? twoLines(label) : [label];
  const longest = lines.reduce((one, two) => (two.length > one.length ? two : one), '');
  const size = fit(longest, room, { most: lines.length > 1 ? 15 : 17, wide: 0.6 });
  const along = middleOf((longest.length * size * 0.58) / 2);
  const middle: Point = turns
    ? [x + w / 2, y + along]
    : [x + (isSquare ? w / 2 : along), y + h * down];
  return lines.map((line, at) => {
    const off = (at - (lines.length - 1) / 2) * size * 1.1;
    const where: Point = turns ? [middle[0] + off, middle[1]] : [middle[0], middle[1] + off];
    return text(line, where, { size, face: 'serif', ...(turns && { turn: -90 }) });
  });
};

const rangeLetters = (cloth: RouletteCloth): number =>
  Math.max(outsideName(cloth, 'low').length, outsideName(cloth, 'high').length);

/** A box outside is lettered with its name, a column with what it pays. */
const outsideName = ({ rulebook }: RouletteCloth, bet: string): string =>
  bet.startsWith('column')
    ? paysText(roulette.bets(rulebook).find((one) => one.bet === bet))
    : lettering('roulette', bet);

/** A name in two lines, parted at its last word. */
const twoLines = (label: string): readonly string[] => {
  const at = label.lastIndexOf(' ');
  return at > 0 ? [label.slice(0, at), label.slice(at + 1)] : [label];
};

type OutsideShape = {
  readonly turns: boolean;
  readonly isWide: boolean;
  readonly isSquare: boolean;
};

/** Where the chips of a box outside lie: beside its name or beneath it. */
const outsideChips = ([x, y, w, h]: Rect, { turns, isWide, isSquare }: OutsideShape): Point => {
  if (isWide) return [x + 24, y + h / 2];
  return turns || isSquare ? [x + w / 2, y + h - 16] : [x + w - 19, y + h / 2];
};
