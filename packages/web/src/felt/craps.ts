import { points as numbers, type Point as PointNumber } from '@openpit/engine/craps';
import { texts } from '../texts/index.ts';
import { barred, bigPlace, type CrapsCloth, type Part, roomForPay } from './craps-cloth.ts';
import { stickBox } from './craps-stick.ts';
import { lettering } from './lettering.ts';
import {
  type Art,
  bankY,
  box,
  cells,
  clamp,
  type Felt,
  type Frame,
  fit,
  letters,
  narrow,
  type Place,
  type Point,
  placed,
  type Rect,
  roomInRing,
  rows,
  text,
  tight,
  type Zone,
} from './zone.ts';

const words = texts.felt.craps;

/** The whole cloth, as it lies before somebody who stands at the table. */
export const crapsDesktop = (
  cloth: CrapsCloth,
  { w, h }: Frame,
  oddsNotes: readonly string[] = [words.oddsNote],
): Felt => {
  const gap = 20;
  const propsW = clamp(290, w * 0.325, 420);
  const linesW = w - propsW - gap;
  const [linesX, propsX] = cloth.isMidi ? [propsW + gap, 0] : [0, linesW + gap];
  const lines = lineSide(cloth, [linesX, 1, linesW, h - 2], oddsNotes);
  const props = stickBox(cloth, [propsX, 1, propsW, h - 2], 'desktop');
  return {
    size: [w, h],
    places: [...lines.places, ...props.places],
    art: [...lines.art, ...props.art],
    spots: {},
    anchors: { ...lines.anchors, ...props.anchors },
    chipSize: clamp(0.95, h / 520, 1.3),
  };
};

/** Lines and numbers: the pass line bends round the corner, the odds lie behind it. */
const lineSide = (cloth: CrapsCloth, rect: Rect, oddsNotes: readonly string[]): Part => {
  const { offered } = cloth;
  const [x, y, w, h] = rect;
  const passH = clamp(42, h * 0.088, 58);
  const oddsH = clamp(34, h * 0.07, 46);
  const railW = clamp(40, w * 0.066, 54);
  const g = 5;
  const bandsY = y + h - oddsH - g - passH;
  const inX = x + railW + g;
  const upper: Rect = [inX, y, x + w - inX, bandsY - y - g];
  const [numbersBox, comeRow, fieldRow, dontRow] = rows(upper, [4.7, 1.25, 1.3, 0.9], g);
  if (!numbersBox || !comeRow || !fieldRow || !dontRow) return { places: [], art: [], anchors: {} };
  const dcW = clamp(74, w * 0.115, 100);
  const columns = cells(
    [numbersBox[0] + dcW + g, numbersBox[1], numbersBox[2] - dcW - g, numbersBox[3]],
    [1, 1, 1, 1, 1, 1],
    4,
  );
  const zones: readonly (readonly [string, Zone])[] = [
    ['pass', passZone(rect, { bandsY, passH, railW })],
    [
      'odds:pass',
      behind(
        [x + railW + 36, bandsY + passH + g, w - railW - 36, oddsH],
        'odds:pass',
        cloth.offered.has('odds:pass') ? oddsNotes : [],
      ),
    ],
    [
      'dontpass',
      lettered(dontRow, 'dontpass', {
        bars: cloth.bars,
        share: offered.has('lay:dontpass') ? 0.68 : 1,
      }),
    ],
    ['lay:dontpass', behind(rightOf(dontRow, 0.31), 'lay:dontpass', [])],
    ['come', bigLetters([comeRow[0], comeRow[1], comeRow[2], comeRow[3]], 'come')],
    [
      'field',
      fieldZone(cloth, rightOf(fieldRow, offered.has('big:6') ? 1 - (dcW + g) / fieldRow[2] : 1)),
    ],
    ['big:6', bigSix([fieldRow[0], fieldRow[1], dcW / 2 - 2, fieldRow[3]], '6')],
    ['big:8', bigSix([fieldRow[0] + dcW / 2 + 2, fieldRow[1], dcW / 2 - 2, fieldRow[3]], '8')],
    ['dontcome', dontCome([numbersBox[0], numbersBox[1], dcW, numbersBox[3]], cloth.bars)],
  ];
  const places = zones.filter(([bet]) => offered.has(bet)).map(([bet, zone]) => placed(bet, zone));
  const boxes = columns.flatMap((column, at) => numberColumn(cloth, numbers[at] ?? 4, column));
  const anchors: Record<string, Point> = {
    dice: [comeRow[0] + comeRow[2] * 0.8, comeRow[1] + comeRow[3] * 0.5],
    'puck:off': [numbersBox[0] + dcW / 2, numbersBox[1] + numbersBox[3] - 30],
    bank: [x + w / 2, bankY],
  };
  // Between the cells over a number, above its numeral.
  for (const [at, [cx, cy, cw, ch]] of columns.entries())
    anchors[`puck:${numbers[at]}`] = [
      cx + cw / 2,
      (columnRows([cx, cy, cw, ch])[1]?.[1] ?? cy) - 10,
    ];
  return { places: [...places, ...boxes], art: [], anchors };
};

const rightOf = ([x, y, w, h]: Rect, share: number): Rect => [x + w * (1 - share), y, w * share, h];

type Bend = { readonly bandsY: number; readonly passH: number; readonly railW: number };

const passZone = ([x, y, w, h]: Rect, { bandsY, passH, railW }: Bend): Zone => {
  const name = lettering('craps', 'pass').toUpperCase();
  const title: Point = [x + railW + (w - railW) / 2, bandsY + passH / 2];
  const d = passPath([x, y, railW, h], { bandsY, passH, right: x + w });
  return {
    shape: { kind: 'path', d, middle: title, rect: [x, bandsY, w, passH] },
    chips: [x + railW + 86, bandsY + passH * 0.52],
    art: [
      letters(name, title, clamp(20, passH * 0.56, 32)),
      text(name, [x + railW / 2, y + (bandsY - y) / 2], {
        size: clamp(16, railW * 0.44, 24),
        face: 'serif',
        tracking: 0.12,
        turn: -90,
      }),
    ],
  };
};

/** The pass line: down the side, round the corner, along the front. */
const passPath = (
  [x, y, railW]: Rect,
  {
    bandsY,
    passH,
    right,
  }: { readonly bandsY: number; readonly passH: number; readonly right: number },
): string => {
  const bottom = bandsY + passH;
  const outer = Math.min(64, railW + 14);
  const inner = 18;
  return `M${x} ${y} H${x + railW} V${bandsY - inner} Q${x + railW} ${bandsY} ${x + railW + inner} ${bandsY} H${right} V${bottom} H${x + outer} Q${x} ${bottom} ${x} ${bottom - outer} Z`;
};

const bigLetters = (rect: Rect, bet: string): Zone => {
  const words = lettering('craps', bet);
  const [x, y, w, h] = rect;
  const size = clamp(24, h * 0.55, 46);
  return box(rect, {
    art: [letters(words.toUpperCase(), [x + w * 0.42, y + h / 2], { size: size, tracking: 0.22 })],
    chips: [x + w * 0.14, y + h * 0.56],
  });
};

const lettered = (
  rect: Rect,
  bet: string,
  { bars, share }: { readonly bars: number; readonly share: number },
): Zone => {
  const words = lettering('craps', bet);
  const own: Rect = [rect[0], rect[1], rect[2] * share, rect[3]];
  const [x, y, w, h] = own;
  return box(own, {
    art: [
      letters(words.toUpperCase(), [x + w * 0.46, y + h / 2], clamp(15, h * 0.42, 22)),
      ...barred(bars, [x + w * 0.78, y + h / 2], 17),
    ],
    chips: [x + w * 0.12, y + h * 0.55],
  });
};

/** Odds behind a line, with the first note of several that there is room for beside the title. */
const behind = (rect: Rect, bet: string, notes: readonly string[]): Zone => {
  const words = lettering('craps', bet);
  const [x, y, w, h] = rect;
  const size = clamp(14, h * 0.44, 18);
  const titleW = words.length * size * 0.84;
  const widthOf = (note: string): number => titleW + noteGap + note.length * 13.5 * 0.49;
  // Chips and their amount lie before it.
  const note = notes.find((one) => widthOf(one) < w - apronChips - 6) ?? '';
  const width = note === '' ? titleW : widthOf(note);
  const printed = (from: number): readonly Art[] => {
    const left = Math.max(x + from, x + (w - width) / 2);
    return [
      letters(words.toUpperCase(), [left + titleW / 2, y + h / 2], { size, tracking: 0.1 }),
      ...(note === ''
        ? []
        : [
            text(note, [left + titleW + noteGap, y + h / 2 + 0.5], { size: 13.5, anchor: 'start' }),
          ]),
    ];
  };
  return box(rect, {
    art: printed(Math.min(apronChips, w - width - 10)),
    bare: printed(0),
    chips: [x + Math.min(70, w * 0.2), y + h * 0.52],
    look: 'free',
  });
};

/** How far from the title of the odds a note begins, and how much room chips and their amount have before it. */
const [noteGap, apronChips] = [16, 118] as const;

const fieldZone = ({ field }: CrapsCloth, rect: Rect): Zone => {
  const [x, y, w, h] = rect;
  const r = Math.min(h * 0.37, 28);
  const number = clamp(14, h * 0.27, 22);
  const ring = (at: number, cx: number): readonly Art[] => {
    const { total = 0, pays = '' } = field.rings[at] ?? {};
    return [
      { kind: 'ring', at: [cx, y + h / 2], r },
      text(`${total}`, [cx, y + h / 2 - r * 0.22], { size: number, face: 'serif' }),
      text(narrow(pays, roomInRing(r, r * 0.5)), [cx, y + h / 2 + r * 0.5], 12.5),
    ];
  };
  return box(rect, {
    art: [
      ...ring(0, x + 18 + r),
      ...ring(1, x + w - 18 - r),
      letters(lettering('craps', 'field').toUpperCase(), [x + w / 2, y + h * 0.31], {
        size: clamp(16, h * 0.3, 24),
        tracking: 0.2,
      }),
      text(field.wins.join(' · '), [x + w / 2, y + h * 0.74], {
        size: number,
        face: 'serif',
        tracking: 0.04,
      }),
    ],
    chips: [x + 2 * r + 46, y + h * 0.66],
  });
};

const bigSix = (rect: Rect, number: string): Zone =>
  bigPlace(rect, number, clamp(17, rect[3] * 0.3, 26));

const dontCome = (rect: Rect, bars: number): Zone => {
  const [x, y, w, h] = rect;
  const [one = '', two = ''] = lettering('craps', 'dontcome').toUpperCase().split(' ');
  const size = clamp(14, w * 0.185, 18);
  return box(rect, {
    art: [
      letters(one, [x + w / 2, y + h * 0.3], { size: size, tracking: 0.06 }),
      letters(two, [x + w / 2, y + h * 0.3 + size * 1.25], { size: size, tracking: 0.06 }),
      ...barred(bars, [x + w / 2 + 5, y + h * 0.3 + size * 1.25 + 27], 15),
    ],
    chips: [x + w / 2, y + h * 0.14],
  });
};

const columnRows = (column: Rect): readonly Rect[] =>
  rows(column, column[3] < 250 ? [1.2, 1.4, 1.45] : [1.1, 1.75, 1.3], 4);

/** One number, from the dealer's side down; a row closes up where a rulebook offers less. */
const numberColumn = (cloth: CrapsCloth, point: PointNumber, column: Rect): readonly Place[] => {
  const has = (bets: readonly string[]): readonly string[] =>
    bets.filter((bet) => cloth.offered.has(bet));
  const top = has([`dontcome:${point}`, `lay:${point}`]);
  const low = has([`place:${point}`, `buy:${point}`]);
  const [topRect, midRect, lowRect] = columnRows(column);
  if (!topRect || !midRect || !lowRect) return [];
  const row = (bets: readonly string[], rect: Rect): readonly Place[] =>
    cells(
      rect,
      bets.map(() => 1),
      3,
    ).flatMap((cell, at) => numberCell(cloth, bets[at] ?? '', cell));
  return [...row(top, topRect), ...numberBox(point, midRect, cloth.offered), ...row(low, lowRect)];
};

/** A small cell over or under a number; behind a don't come bet lie its odds. */
const numberCell = ({ offered, pays }: CrapsCloth, bet: string, cell: Rect): readonly Place[] => {
  const [x, y, w, h] = cell;
  const isDont = bet.startsWith('dontcome');
  const line = lettering('craps', isDont ? 'dontcome' : bet);
  const behind = `lay:${bet}`;
  const hasSlot = offered.has(behind);
  const deep = hasSlot ? Math.max(26, h * 0.46) : 0;
  // Where there is no room for both words, the numbers under it say which line it belongs to.
  const room = h - deep;
  const nameLines = line.split(' ').slice(0, room >= 30 ? 2 : 1);
  // Over the odds of a shallow cell chips have the room of its second word.
  const isShallow = hasSlot && h < roomForPay;
  // A shallow cell has its two words closer together.
  const [first, step] = room >= 38 ? [14, 15] : [10, 13];
  const ratio = isDont ? '' : narrow(pays(bet), w - 4);
  const name: readonly Art[] = nameLines.map((line, at) =>
    tight(line, [x + w / 2, y + (isDont ? first : 14) + at * step], {
      // One size for all cells over and under the numbers, whose longest words have five letters.
      size: fit('Place', w - 8, { most: 14, wide: 0.56 }),
      room: w - 8,
    }),
  );
  const printed: readonly Art[] =
    ratio === ''
      ? name
      : [...name, text(ratio, [x + w / 2, y + 29], { size: 12.5, isFaint: true })];
  const odds: Rect = [x + 2, y + h - deep, w - 4, deep - 2];
  const slotName: Point = [x + w / 2, odds[1] + odds[3] * (isShallow ? 0.62 : 0.5)];
  const own = placed(
    bet,
    box(cell, {
      // Chips in a shallow cell lie on its pay: half of it would be read as another one.
      art: isShallow ? name.slice(0, 1) : h < roomForPay ? name : printed,
      bare: printed,
      ...(hasSlot && { slotName: [odds[0], slotName[1] - 5, odds[2], 10] as const }),
      chips: [x + w / 2, y + h * (hasSlot ? 0.44 : 0.8)],
      chipSize: 0.85,
    }),
  );
  if (!hasSlot) return [own];
  return [
    own,
    placed(
      behind,
      box(odds, {
        art: [],
        bare: [text(lettering('craps', behind), slotName, { size: 12.5, isFaint: true })],
        chips: [x + w / 2, odds[1] + odds[3] * 0.5],
        look: 'slot',
        chipSize: 0.7,
      }),
    ),
  ];
};

/** The number itself: come bets lie in it, their odds beside them. */
const numberBox = (
  point: PointNumber,
  rect: Rect,
  offered: ReadonlySet<string>,
): readonly Place[] => {
  const [x, y, w, h] = rect;
  const word = words.numbers[point];
  const size = fit(word, w - 8, { most: clamp(26, h * 0.44, 54), wide: 0.64 });
  const come: Place = placed(
    `come:${point}`,
    box(rect, {
      art: [text(word, [x + w / 2, y + h * 0.3], { size: size, face: 'serif' })],
      chips: [x + w * 0.3, y + h * 0.78],
    }),
  );
  if (!offered.has(`odds:come:${point}`)) return [come];
  const odds: Rect = [x + w * 0.5, y + h * 0.6, w * 0.5, h * 0.4];
  return [
    come,
    placed(
      `odds:come:${point}`,
      box(odds, {
        art: [],
        bare: [
          text(lettering('craps', `odds:come:${point}`), [odds[0] + odds[2] / 2, odds[1] + 12], {
            size: 12.5,
            isFaint: true,
          }),
        ],
        chips: [odds[0] + odds[2] / 2, odds[1] + odds[3] * 0.66],
        look: 'slot',
        chipSize: 0.85,
      }),
    ),
  ];
};
