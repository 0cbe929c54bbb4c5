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
  type Band = { readonly weight: number; draw(rect: Rect): readonly Place[] };
  const row = (bets: readonly string[], weight: number): readonly Band[] =>
    bets.length === 0
      ? []
      : [
          {
            weight,
            draw: (band) =>
              cells(
                band,
                bets.map(() => 1),
                4,
              ).map((cell, at) => propPlace(cloth, bets[at] ?? '', cell)),
          },
        ];
  const bands: readonly Band[] = [
    ...(isLand ? [] : row(has(['any7']), isDesktop ? 0.8 : 1)),
    ...row(has(hards), isDesktop ? 1.75 : 1.4),
    ...row(has(singles), isDesktop ? 1.75 : 1.4),
    ...comboRows.flatMap((bets) => row(bets, isDesktop ? 0.82 : 1)),
    ...(hops.length > 0
      ? [{ weight: 2.6, draw: (band: Rect) => hopMountain(cloth, hops, band) }]
      : []),
    ...sides.map((bet) => ({ weight: 1.12, draw: (band: Rect) => [sidePlace(cloth, bet, band)] })),
  ];
  const [x, y, w, h] = rect;
  const monitorH = hasMonitor && isDesktop ? h * 0.4 : 0;
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

/** Rows of about the same length, the longer ones first; one bet alone joins those above it. */
const inRows = (bets: readonly string[], usual: number): readonly (readonly string[])[] => {
  const isOneOver = bets.length > usual && bets.length % usual === 1;
  const count = isOneOver ? Math.floor(bets.length / usual) : Math.ceil(bets.length / usual);
  const starts = Array.from({ length: count + 1 }, (_, at) =>
    Math.ceil((at * bets.length) / Math.max(1, count)),
  );
  return starts.slice(0, -1).map((from, at) => bets.slice(from, starts[at + 1]));
};

const propPlace = ({ pays }: CrapsCloth, bet: string, rect: Rect): Place => {
  const [x, y, w, h] = rect;
  const prop = (propositions as Readonly<Record<string, Prop>>)[bet]; // looked up by whatever the row holds
  const label = lettering('craps', bet);
  const ratio = pays(bet);
  const shown = prop?.dice;
  if (!shown) {
    if (w > 150) {
      return placed(
        bet,
        box(rect, {
          art: [
            text(label.toUpperCase(), [x + 14, y + h / 2], {
              size: fit(label, w * 0.55, { most: 18, tracking: 0.1 }),
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
    const name = text(label, at, fit(label, w - 6, { most: isDeep ? 15.5 : 14, wide: 0.5 }));
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
  return placed(bet, diceBox(rect, { label, ratio, shown }));
};

/** How much of a shallow box chips take at its right. */
const chipsW = 34;

/** The name of a shallow box once chips lie at its right: at its left, in two lines where one would reach under them. */
const besideChips = (label: string, [x, y, w, h]: Rect): readonly Art[] => {
  const room = w - chipsW - 7;
  const isOneLine = label.length * smallest * 0.5 <= room || h < 30;
  const lines = isOneLine ? [label] : halves(label);
  return lines.map((line, at) =>
    text(line, [x + 7, y + h / 2 + (at - (lines.length - 1) / 2) * 13], {
      size: fit(line, room, { most: 14, wide: 0.56 }),
      anchor: 'start',
    }),
  );
};

type DiceProp = {
  readonly label: string;
  readonly ratio: string;
  readonly shown: readonly [number, number];
};

/** A box with its dice: lettering to the left, so that chips have the right for themselves; under each other where it is tall. */
const diceBox = (rect: Rect, { label, ratio, shown }: DiceProp): Zone => {
  const [x, y, w, h] = rect;
  const isTall = h > 110;
  const gap = isTall ? clamp(24, h * 0.19, 34) : clamp(13, h * 0.3, 24);
  const top = isTall ? y + 22 : y + h / 2 - gap;
  const die = isTall
    ? clamp(20, (w - 20) / 2.2, 32)
    : clamp(13, Math.min(h * 0.26, (w - 46) / 2.1), 21);
  const left = x + 9;
  return box(rect, {
    art: [
      text(label, [left, top], {
        size: fit(label, w - 18, { most: isTall ? 19 : 15.5, wide: 0.66 }),
        face: 'serif',
        anchor: 'start',
      }),
      dice(shown, [left + die * 1.08, top + gap * (isTall ? 1.1 : 0.98)], die),
      text(ratio, [left, top + gap * (isTall ? 2.15 : 1.98)], {
        size: isTall ? 14.5 : 12.5,
        isFaint: true,
        anchor: 'start',
      }),
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
    const size = clamp(11, Math.min(cellW * 0.36, cellH * (hasRoom ? 0.38 : 0.62)), 19);
    // Chips lie under the dice where a cell is deep enough for both.
    const diceY = hasRoom ? size / 2 + 4 + (cellH - 40) * 0.2 : cellH / 2;
    // A deep cell says what it pays; shallow ones have it said once for all of them.
    const pay = narrow(pays(bet), cellW - 4);
    const isDeep = cellH >= 84 && pay !== '';
    const printed = (at: number): readonly Art[] => [
      dice(facesOf(bet), [cell[0] + cellW / 2, cell[1] + at], size),
      ...(isDeep
        ? [text(pay, [cell[0] + cellW / 2, cell[1] + at + size + 8], { size: 12.5, isFaint: true })]
        : []),
    ];
    return placed(
      bet,
      box(cell, {
        art: printed(diceY),
        bare: printed(cellH / 2 - (isDeep ? size / 2 + 4 : 0)),
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
const steps = (schedule: CrapsCloth['sides']['fire'], [x, y, w, h]: Rect): readonly Art[] => {
  const perRow = Math.min(4, schedule.length);
  return schedule.flatMap(({ from, pays }, at): readonly Art[] => {
    const column = x + 12 + ((at % perRow) + 0.5) * ((w - 24) / perRow);
    const row = y + h * 0.48 + Math.floor(at / perRow) * h * 0.29;
    return [
      text(`${from}`, [column, row], { size: 22, face: 'serif' }),
      text(pays, [column, row + 23], { size: 14, isFaint: true }),
    ];
  });
};

/** All steps in one row, each over what it pays: `500:1`. */
const stepsInRow = (schedule: CrapsCloth['sides']['fire'], [x, y, w, h]: Rect): readonly Art[] => {
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
export const sidePlace = ({ sides }: CrapsCloth, bet: string, rect: Rect): Place => {
  const [x, y, w, h] = rect;
  const label = lettering('craps', bet);
  const schedule = bet === 'fire' || bet === 'sharpshooter' ? sides[bet] : [];
  const pays = schedule.map(({ from, pays: ratio }) => words.sidePays(from, ratio));
  // A long schedule is printed from its first step to its last.
  const note = pays.length > 4 ? `${pays[0]} … ${pays.at(-1)}` : pays.join(' · ');
  const size = fit(note, w - 24, { most: 13.5, wide: 0.5 });
  const isTall = h >= 150 && schedule.length > 0;
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
      chips: [x + w - 26, isTall ? y + 40 : isRow ? y + h * 0.24 : y + h * 0.42],
    }),
  );
};
