import { type BetKind, isZero, type Pocket, type Spot, spots } from '@openpit/engine/roulette';
import { texts } from '../texts/index.ts';
import { box, dot, type Rect, type Zone } from './zone.ts';

const [left, top] = [20, 20];
const zeroW = 62;
const [cellW, cellH] = [68, 82];
const gridX = left + zeroW;
const bottom = top + 3 * cellH;

/** The wheel's own order, clockwise from the zero. */
export const wheelOrder: readonly Pocket[] =
  '0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2'.split(
    ' ',
  );

const at = (number: number): { readonly column: number; readonly row: number } => ({
  column: Math.floor((number - 1) / 3),
  row: 2 - ((number - 1) % 3),
});

const cellOf = (pocket: Pocket): Rect => {
  if (pocket === '00') return [left, top, zeroW, cellH * 1.5];
  if (pocket === '0') return [left, top + cellH * 1.5, zeroW, cellH * 1.5];
  const { column, row } = at(Number(pocket));
  return [gridX + column * cellW, top + row * cellH, cellW, cellH];
};

const centreOf = (pocket: Pocket): readonly [number, number] => {
  const [x, y, w, h] = cellOf(pocket);
  return [x + w / 2, y + h / 2];
};

/** Where the lines cross that touch the zeros, from the top of the cloth down. */
const zeroCrossings: Readonly<Record<string, number>> = {
  'split:00-3': 0.5,
  'trio:00-2-3': 1,
  'split:00-2': 1.25,
  'trio:0-00-2': 1.5,
  'split:0-2': 1.75,
  'trio:0-1-2': 2,
  'split:0-1': 2.5,
  topline: 3,
};

const crossing = (x: number, y: number): Zone => dot([x, y, 17.5], { label: '', isBare: true });

const between = ({ bet, numbers }: Spot): Zone => {
  const down = zeroCrossings[bet];
  if (down !== undefined) return crossing(gridX, top + down * cellH);
  if (numbers.every(isZero)) return crossing(left + zeroW / 2, top + cellH * 1.5);
  const middles = numbers.map(centreOf);
  const mean = (axis: 0 | 1): number =>
    middles.reduce((sum, middle) => sum + middle[axis], 0) / middles.length;
  return crossing(mean(0), mean(1));
};

/** Streets and six lines are set on the outer edge of their rows. */
const edge = ({ numbers }: Spot): Zone => {
  const columns = numbers.map((number) => at(Number(number)).column);
  const mean = columns.reduce((sum, column) => sum + column, 0) / columns.length;
  return crossing(gridX + (mean + 0.5) * cellW, bottom);
};

const dozenY = bottom + 14;
const evenY = dozenY + 60;
const trackY = evenY + 84;

const halves: Readonly<Record<string, number>> = {
  low: 0,
  even: 1,
  red: 2,
  black: 3,
  odd: 4,
  high: 5,
};

const say = texts.felt.roulette;

const labels: Readonly<Record<string, string>> = {
  low: say.low,
  even: say.even,
  red: say.red,
  black: say.black,
  odd: say.odd,
  high: say.high,
  ...Object.fromEntries(say.dozens.map((label, at) => [`dozen:${at + 1}`, label])),
};

const outside = ({ bet }: Spot): Zone =>
  box(
    [gridX + (halves[bet] ?? 0) * 2 * cellW, evenY, 2 * cellW, 56],
    {
      label: labels[bet] ?? bet,
      size: 18,
      ...(bet === 'red' || bet === 'black' ? { paint: bet } : {}),
    },
    [gridX + (halves[bet] ?? 0) * 2 * cellW + 102, evenY + 30],
  );

const which = ({ bet }: Spot): number => Number(bet.split(':')[1]);

/** The track: the wheel's neighbours in order, nineteen above and nineteen below. */
const trackCell = ({ numbers }: Spot): Zone => {
  const place = wheelOrder.indexOf(numbers[0] ?? '');
  const isTop = place < 19;
  const column = isTop ? place : 37 - place;
  const w = 50;
  return box([left + column * w, trackY + (isTop ? 0 : 38), w, 38], {
    label: numbers[0] ?? '',
    size: 15,
  });
};

/** Where each kind of bet lies: a kind without a place does not compile. */
const zoneOf: Readonly<Record<BetKind, (spot: Spot, reds: readonly Pocket[]) => Zone>> = {
  straight: ({ numbers }, reds) => {
    const pocket = numbers[0] ?? '';
    const paint = isZero(pocket) ? 'green' : reds.includes(pocket) ? 'red' : 'black';
    const [x, y, w, h] = cellOf(pocket);
    return box([x, y, w, h], { label: pocket, size: 24, paint }, [x + w / 2, y + h * 0.74]);
  },
  split: between,
  trio: between,
  corner: between,
  topline: between,
  street: edge,
  sixline: edge,
  courtesy: () => dot([gridX + 8 * cellW, dozenY + 26, 13], { label: '0·00', size: 9 }),
  track: trackCell,
  column: (spot) =>
    box([gridX + 12 * cellW, top + (3 - which(spot)) * cellH, 62, cellH], {
      label: texts.felt.ratio(2, 1),
      size: 15,
    }),
  dozen: (spot) =>
    box(
      [gridX + (which(spot) - 1) * 4 * cellW, dozenY, 4 * cellW, 52],
      { label: labels[spot.bet] ?? '', size: 19 },
      [gridX + (which(spot) - 1) * 4 * cellW + 196, dozenY + 28],
    ),
  low: outside,
  high: outside,
  even: outside,
  odd: outside,
  red: outside,
  black: outside,
};

/** Boxes first, crossings last: what lies on a line is found before what lies beneath it. */
const isBox = ({ kind }: Spot): boolean =>
  !['split', 'trio', 'corner', 'topline', 'street', 'sixline', 'courtesy'].includes(kind);

export const rouletteZones = (reds: readonly Pocket[]): Readonly<Record<string, Zone>> =>
  Object.fromEntries(
    [...spots.filter(isBox), ...spots.filter((spot) => !isBox(spot))].map((spot) => [
      spot.bet,
      zoneOf[spot.kind](spot, reds),
    ]),
  );

export const rouletteSize: readonly [number, number] = [1290, trackY + 92];

export const wheelMiddle: readonly [number, number] = [1140, 150];
