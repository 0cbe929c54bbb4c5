import { texts } from '../texts/index.ts';
import {
  type CrapsCloth,
  hopNames,
  middle,
  type Part,
  type Prop,
  propositions,
  roomForPay,
  sideBets,
} from './craps-cloth.ts';
import { lettering } from './lettering.ts';
import {
  type Art,
  box,
  cells,
  clamp,
  dice,
  type Form,
  fit,
  halves,
  narrow,
  type Place,
  placed,
  type Rect,
  rows,
  smallest,
  text,
  tight,
  type Zone,
} from './zone.ts';

const words = texts.felt.craps;

const singles: readonly string[] = ['two', 'three', 'eleven', 'twelve'];
const hards: readonly string[] = ['hard:4', 'hard:6', 'hard:8', 'hard:10'];
const combos: readonly string[] = Object.keys(propositions).filter(
  (bet) => bet !== 'any7' && !singles.includes(bet) && !hards.includes(bet),
);

/** The stick's box with the hops and the side wagers under it; the wagers a rulebook lacks leave no hole. */
export const stickBox = (cloth: CrapsCloth, rect: Rect, form: Form): Part => {
  const { offered, hasMonitor } = cloth;
  const has = (bets: readonly string[]): readonly string[] =>
    bets.filter((bet) => offered.has(bet));
  const isLand = form === 'land';
  // Sideways there is room for seven to a row, and none for a row of one.
  const comboRows = isLand ? inRows(has(['any7', ...combos]), 7) : inRows(has(combos), 4);
  const isDesktop = form === 'desktop';
  const hops = isDesktop ? has(hopNames) : [];
  const sides = isDesktop ? has(sideBets) : [];
  const [x, y, w, h] = rect;
  const monitorH = hasMonitor && isDesktop ? h * 0.4 : 0;
  const row = (bets: readonly string[], weight: number): readonly Band[] =>
    bets.length === 0 ? [] : [{ weight, draw: (band) => propRow(cloth, bets, band) }];
  const bandsOf = (isPaired: boolean): readonly Band[] => {
    const diceRows = (bets: readonly string[]): readonly Band[] =>
      isPaired
        ? [...row(bets.slice(0, 2), 1.3), ...row(bets.slice(2), 1.3)]
        : row(bets, isDesktop ? 1.75 : 1.4);
    return [
      ...(isLand ? [] : row(has(['any7']), isDesktop ? 0.8 : 1)),
      ...diceRows(has(hards)),
      ...diceRows(has(singles)),
      ...comboRows.flatMap((bets) => row(bets, isDesktop ? 0.82 : 1)),
      ...(hops.length > 0
        ? [{ weight: 2.6, draw: (band: Rect) => hopMountain(cloth, hops, band) }]
        : []),
      ...sides.map((bet) => ({
        weight: 1.12,
        draw: (band: Rect) => [sidePlace(cloth, bet, band)],
      })),
    ];
  };
  // Where four to a row would be towers, two to a row have larger dice.
  const paired = bandsOf(true);
  const bands = isDesktop && pairedHigh(paired, h - monitorH) >= 92 ? paired : bandsOf(false);
  const boxes = rows(
    [x, y, w, h - monitorH],
    bands.map(({ weight }) => weight),
    5,
  );
  const anchors =
    monitorH > 0
      ? { monitor: [x, y + h - monitorH + 8] as const, 'monitor:size': [w, monitorH - 8] as const }
      : {};
  return {
    places: bands.flatMap(({ draw }, at) => (boxes[at] ? draw(boxes[at]) : [])),
    art: hops.length > 0 ? hopTitle(cloth, hops, boxes[bands.length - 1 - sides.length]) : [],
    anchors,
  };
};

/** A row of the stick's box, by how much of its height it has. */
type Band = { readonly weight: number; draw(rect: Rect): readonly Place[] };

/** How high a row of two dice boxes would be. */
const pairedHigh = (bands: readonly Band[], h: number): number =>
  ((h - 5 * (bands.length - 1)) * 1.3) / bands.reduce((sum, { weight }) => sum + weight, 0);

/** Boxes side by side, whose names have one size. */
const propRow = (cloth: CrapsCloth, bets: readonly string[], band: Rect): readonly Place[] => {
  const boxes = cells(
    band,
    bets.map(() => 1),
    4,
  );
  const [, , w, h] = boxes[0] ?? band;
  const labels = bets.map((bet) => lettering('craps', bet));
  return boxes.map((cell, at) =>
    propPlace(cloth, bets[at] ?? '', {
      rect: cell,
      size: Math.min(...labels.map((label) => fit(label, w - 18, { most: 19, wide: 0.64 }))),
      small: Math.min(
        ...labels.map((label) => fit(label, w - 12, { most: h >= 60 ? 15.5 : 14, wide: 0.52 })),
      ),
    }),
  );
};

type PropBox = {
  readonly rect: Rect;
  /** How large the names of its row are: over dice, and in the typeface of what is counted. */
  readonly size: number;
  readonly small: number;
};

/** Rows of about the same length, the longer ones first; one bet alone joins those above it. */
const inRows = (bets: readonly string[], usual: number): readonly (readonly string[])[] => {
  const isOneOver = bets.length > usual && bets.length % usual === 1;
  const count = isOneOver ? Math.floor(bets.length / usual) : Math.ceil(bets.length / usual);
  const starts = Array.from({ length: count + 1 }, (_, at) =>
    Math.ceil((at * bets.length) / Math.max(1, count)),
  );
  return starts.slice(0, -1).map((from, at) => bets.slice(from, starts[at + 1]));
};

const propPlace = ({ pays }: CrapsCloth, bet: string, { rect, size, small }: PropBox): Place => {
  const [x, y, w, h] = rect;
  const prop = (propositions as Readonly<Record<string, Prop>>)[bet]; // looked up by whatever the row holds
  const label = lettering('craps', bet);
  const ratio = pays(bet);
  const shown = prop?.dice;
  if (!shown) {
    const bandSize = fit(label, w * 0.55, { most: 18, tracking: 0.1 });
    // Name, chips and pay in one line, where they have room beside each other.
    if (w > 150 && label.length * bandSize * 0.8 + ratio.length * 7 + 68 < w) {
      return placed(
        bet,
        box(rect, {
          art: [
            text(label.toUpperCase(), [x + 14, y + h / 2], {
              size: bandSize,
              face: 'serif',
              tracking: 0.1,
              anchor: 'start',
            }),
            text(ratio, [x + w - 12, y + h / 2], { size: 13.5, anchor: 'end' }),
          ],
          chips: [x + w * 0.62, y + h / 2],
        }),
      );
    }
    // A deep box has its name and its pay above, and the rest for chips.
    const isDeep = h >= 60;
    const at = isDeep ? ([x + w / 2, y + h * 0.24] as const) : middle(rect);
    const name = tight(label, at, { size: small, room: w - 8 });
    const printed: readonly Art[] = [
      name,
      ...(isDeep && ratio !== '' && ratio.length < 10
        ? [text(ratio, [at[0], at[1] + 17], { size: 12.5, isFaint: true })]
        : []),
    ];
    return placed(
      bet,
      box(rect, {
        art: !isDeep ? besideChips(label, rect) : h < roomForPay ? [name] : printed,
        bare: printed,
        chips: isDeep ? [x + w / 2, y + h - 20] : [x + w - 15, y + h / 2],
        chipSize: 0.8,
      }),
    );
  }
  return placed(bet, diceBox(rect, { label, ratio, shown, size }));
};

/** How much of a shallow box chips take at its right. */
const chipsW = 34;

/** The name of a shallow box once chips lie at its right: at its left, in two lines where one would reach under them. */
const besideChips = (label: string, [x, y, w, h]: Rect): readonly Art[] => {
  const room = w - chipsW - 7;
  const isOneLine = label.length * smallest * 0.5 <= room || h < 30;
  const lines = isOneLine ? [label] : halves(label);
  return lines.map((line, at) =>
    tight(line, [x + 7, y + h / 2 + (at - (lines.length - 1) / 2) * 13], {
      size: fit(line, room, { most: 14, wide: 0.56 }),
      room,
      anchor: 'start',
    }),
  );
};

type DiceProp = {
  readonly label: string;
  readonly ratio: string;
  readonly shown: readonly [number, number];
  /** How large the names of its row are: one size for all of them. */
  readonly size: number;
};

/** A box with its dice as large as it has room for, clear of where its chips lie. */
const diceBox = (rect: Rect, prop: DiceProp): Zone => {
  const [, , w, h] = rect;
  if (w >= 130 && h >= 72) return wideDiceBox(rect, prop);
  return h >= (w < besidePay ? 110 : 98) ? tallDiceBox(rect, prop) : lowDiceBox(rect, prop);
};

/** How much of a box its lines and the air inside them take on either side. */
const edge = 9;

/** How wide a box has to be for chips beside what it pays. */
const besidePay = 88;

/** The name at the left with the chips under it, the dice over their pay at the right. */
const wideDiceBox = ([x, y, w, h]: Rect, { label, ratio, shown, size }: DiceProp): Zone => {
  const left = x + edge + 2;
  const die = clamp(18, Math.min((w - 96) / 2.12, h - 58), 44);
  const diceX = x + w - edge - 3 - die * 1.06;
  const diceY = y + h / 2 - 4;
  return box([x, y, w, h], {
    art: [
      text(label, [left, y + 18], { size, face: 'serif', anchor: 'start' }),
      dice(shown, [diceX, diceY], die),
      text(ratio, [diceX, diceY + die / 2 + 13], { size: 13.5, isFaint: true }),
    ],
    chips: [left + 19, y + h - 25],
    chipSize: 0.85,
  });
};

/** Under each other: name, dice, pay; the chips in the lower corner, beside the pay where a box is wide enough. */
const tallDiceBox = ([x, y, w, h]: Rect, { label, ratio, shown, size }: DiceProp): Zone => {
  const left = x + edge;
  const foot = w < besidePay ? 62 : 40;
  const head = 9 + size;
  const die = clamp(20, Math.min((w - 2 * edge) / 2.12, h - head - foot - 8), 44);
  const payY = y + h - foot + (w < besidePay ? 8 : 20);
  const diceY = y + head + (h - head - foot) / 2;
  return box([x, y, w, h], {
    art: [
      text(label, [left, y + 9 + size / 2], { size, face: 'serif', anchor: 'start' }),
      dice(shown, [left + die * 1.06, diceY], die),
      w < besidePay
        ? text(ratio, [left, payY], { size: 13.5, isFaint: true, anchor: 'start' })
        : tight(ratio, [left, payY], {
            size: 13.5,
            room: w - edge - 44,
            isFaint: true,
            anchor: 'start',
          }),
    ],
    chips: [x + w - 20, y + h - 24],
    chipSize: 0.9,
  });
};

/** Lettering at the left, so that chips have the right for themselves. */
const lowDiceBox = ([x, y, w, h]: Rect, { label, ratio, shown, size }: DiceProp): Zone => {
  const gap = clamp(13, h * 0.3, 24);
  const top = y + h / 2 - gap;
  const die = clamp(13, Math.min(h * 0.26, (w - 46) / 2.1), 21);
  const left = x + edge;
  return box([x, y, w, h], {
    art: [
      text(label, [left, top], { size: Math.min(size, 15.5), face: 'serif', anchor: 'start' }),
      dice(shown, [left + die * 1.08, top + gap * 0.98], die),
      text(ratio, [left, top + gap * 1.98], { size: 12.5, isFaint: true, anchor: 'start' }),
    ],
    chips: [x + w - 20, y + h - 24],
    chipSize: 0.9,
  });
};

/** The hops on a cloth of their own. */
export const hopPlaces = (cloth: CrapsCloth, rect: Rect): readonly Place[] =>
  hopMountain(
    cloth,
    hopNames.filter((bet) => cloth.offered.has(bet)),
    rect,
  );

/** What the mountain is and what it pays, in the corners its upper row leaves free. */
const hopTitle = (
  { pays }: CrapsCloth,
  hops: readonly string[],
  rect: Rect | undefined,
): readonly Art[] => {
  if (!rect) return [];
  const [x, y, w, h] = rect;
  const isPair = (bet: string): boolean => bet.at(-1) === bet.at(-3);
  // The upper row has three of seven columns: two at either side are free.
  const room = (w * 2) / 7 - 4;
  const ratios = [...new Set(hops.map((bet) => pays(bet)))].map((ratio) => {
    const isOfPairs = hops.every((bet) => pays(bet) !== ratio || isPair(bet));
    const short = narrow(ratio, room - words.pairs('').length * 6);
    return isOfPairs ? words.pairs(short) : short;
  });
  const row = y + h / 6;
  return [
    text(texts.table.pages.hops.toUpperCase(), [x + 2, row], {
      size: 16,
      face: 'serif',
      tracking: 0.08,
      anchor: 'start',
    }),
    ...ratios.slice(0, 2).map((ratio, at) =>
      text(ratio, [x + w - 2, row + (at - (ratios.length - 1) / 2) * 16], {
        size: 12.5,
        anchor: 'end',
        isFaint: true,
      }),
    ),
  ];
};

/** The hops as a mountain: one column a total, 4 to 10, so the odds can be seen. The rest stand in a row beneath. */
const hopMountain = (
  { pays }: CrapsCloth,
  hops: readonly string[],
  rect: Rect,
): readonly Place[] => {
  const [x, y, w, h] = rect;
  const facesOf = (bet: string): readonly [number, number] => {
    const [low = 1, high = 1] = bet.slice(4).split('-').map(Number);
    return [low, high];
  };
  const totals = [4, 5, 6, 7, 8, 9, 10];
  const columns = totals.map((total) =>
    hops.filter((bet) => facesOf(bet)[0] + facesOf(bet)[1] === total),
  );
  const apart = hops.filter((bet) => !totals.includes(facesOf(bet)[0] + facesOf(bet)[1]));
  const most = Math.max(1, ...columns.map(({ length }) => length)) + (apart.length > 0 ? 1 : 0);
  const g = 4;
  const cellH = (h - g * (most - 1)) / most;
  const cellW = (w - g * 6) / 7;
  const put = (bet: string, column: number, up: number): Place => {
    const cell: Rect = [x + column * (cellW + g), y + h - cellH - up * (cellH + g), cellW, cellH];
    const hasRoom = cellH >= 40;
    // A deep cell says what it pays; shallow ones have it said once for all of them.
    const pay = narrow(pays(bet), cellW - 4);
    const isDeep = cellH >= 84 && pay !== '';
    // A tower has its dice on one another, which is where they are largest.
    const isTower = isDeep && cellH - 64 > 2.2 * (cellW * 0.4);
    const size = isTower
      ? clamp(19, Math.min(cellW - 14, (cellH - 66) / 2.12), 40)
      : isDeep
        ? clamp(13, Math.min((cellW - 14) / 2.12, cellH - 66), 36)
        : clamp(11, Math.min(cellW * 0.36, cellH * (hasRoom ? 0.38 : 0.62)), 19);
    const half = isTower ? size * 1.06 : size / 2;
    // Chips lie under the dice where a cell is deep enough for both.
    const diceY = isDeep ? half + 6 : hasRoom ? half + 4 + (cellH - 40) * 0.2 : cellH / 2;
    const printed = (at: number): readonly Art[] => [
      {
        ...dice(facesOf(bet), [cell[0] + cellW / 2, cell[1] + at], size),
        ...(isTower && { isStacked: true as const }),
      },
      ...(isDeep
        ? [
            text(pay, [cell[0] + cellW / 2, cell[1] + at + half + 12], {
              size: 12.5,
              isFaint: true,
            }),
          ]
        : []),
    ];
    return placed(
      bet,
      box(cell, {
        art: printed(diceY),
        bare: printed(cellH / 2 - (isDeep ? 10 : 0)),
        chips: [cell[0] + cellW / 2, cell[1] + cellH - 9],
        chipSize: 0.7,
      }),
    );
  };
  const base = apart.length > 0 ? 1 : 0;
  return [
    ...columns.flatMap((bets, column) =>
      [...bets].reverse().map((bet, up) => put(bet, column, up + base)),
    ),
    ...apart.map((bet, at) => put(bet, at + Math.floor((7 - apart.length) / 2), 0)),
  ];
};

/** How far below its upper line a side wager has its name and its markers. */
export const sideHead = (h: number): number => Math.min(h * 0.26, 34);

/** Where the points made are marked on a side wager. */
const markersOf = (bet: string, [x, y, w, h]: Rect): readonly Rect[] => {
  const top = y + sideHead(h) - 11;
  if (bet === 'fire') return [[x + w - 201, top, 147, 22]];
  return bet === 'sharpshooter' ? [[x + w - 112, top, 62, 22]] : [];
};

/** Every step of a side wager and what it pays, in rows of at most four. */
const steps = (schedule: Schedule, [x, y, w, h]: Rect): readonly Art[] => {
  const perRow = Math.min(stepsPerRow, schedule.length);
  const head = sideHead(h) + 14;
  const rowH = (h - head - 8) / Math.ceil(schedule.length / perRow);
  return schedule.flatMap(({ from, pays }, at): readonly Art[] => {
    const column = x + 12 + ((at % perRow) + 0.5) * ((w - 24) / perRow);
    const row = y + head + Math.floor(at / perRow) * rowH + rowH / 2 - 10;
    return [
      text(`${from}`, [column, row], { size: 22, face: 'serif' }),
      text(pays, [column, row + 22], { size: 14, isFaint: true }),
    ];
  });
};

type Schedule = CrapsCloth['sides']['fire'];

const stepsPerRow = 4;

const scheduleOf = ({ sides }: CrapsCloth, bet: string): Schedule =>
  bet === 'fire' || bet === 'sharpshooter' ? sides[bet] : [];

/** How tall a side wager is where every step of it has its line: one that pays by a single ratio says so under its name. */
export const sideHeight = (cloth: CrapsCloth, bet: string): number => {
  const lines = Math.ceil(scheduleOf(cloth, bet).length / stepsPerRow);
  return lines === 0 ? 96 : 70 + lines * 66;
};

/** All steps in one row, each over what it pays: `500:1`. */
const stepsInRow = (schedule: Schedule, [x, y, w, h]: Rect): readonly Art[] => {
  const column = (w - 16) / Math.max(1, schedule.length);
  return schedule.flatMap(({ from, pays }, at): readonly Art[] => {
    const middle = x + 8 + (at + 0.5) * column;
    return [
      text(`${from}`, [middle, y + h * 0.56], { size: 14.5, face: 'serif' }),
      text(narrow(pays, 0), [middle, y + h * 0.82], { size: 12.5, isFaint: true }),
    ];
  });
};

/** A side wager with what it pays, printed under its name; the points made are marked on it. */
export const sidePlace = (cloth: CrapsCloth, bet: string, rect: Rect): Place => {
  const [x, y, w, h] = rect;
  const label = lettering('craps', bet);
  const schedule = scheduleOf(cloth, bet);
  const pays = schedule.map(({ from, pays: ratio }) => words.sidePays(from, ratio));
  // A long schedule is printed from its first step to its last.
  const note =
    schedule.length === 0
      ? cloth.pays(bet)
      : pays.length > 4
        ? `${pays[0]} … ${pays.at(-1)}`
        : pays.join(' · ');
  const size = fit(note, w - 24, { most: 13.5, wide: 0.5 });
  const isTall = h >= 50 + 56 * Math.ceil(schedule.length / stepsPerRow) && schedule.length > 0;
  const isRow = !isTall && pays.length > 4 && h >= 58 && w / schedule.length >= 38;
  return placed(
    bet,
    box(rect, {
      art: [
        text(label.toUpperCase(), [x + 12, y + (note === '' ? h * 0.5 : sideHead(h))], {
          size: isTall ? 20 : 16,
          face: 'serif',
          tracking: 0.08,
          anchor: 'start',
        }),
        ...(isTall ? steps(schedule, rect) : []),
        ...(isRow ? stepsInRow(schedule, rect) : []),
        ...(isTall || isRow || note === '' || size * note.length * 0.5 > w + 30
          ? []
          : [text(note, [x + 12, y + h * 0.74], { size, anchor: 'start', isFaint: true })]),
      ],
      reserved: markersOf(bet, rect),
      chips: [x + w - 26, isTall ? y + 36 : isRow ? y + h * 0.24 : y + h * 0.42],
    }),
  );
};
