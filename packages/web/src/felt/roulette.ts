import {
  type BetKind,
  colourOf,
  isZero,
  type Pocket,
  prisonOf,
  type RouletteRulebook,
  type Spot,
  spotOf,
  spotsOf,
} from '@openpit/engine/roulette';
import { texts } from '../texts/index.ts';
import { box, dot, type Rect, type Zone } from './zone.ts';

const [left, top] = [20, 20];
const zeroW = 62;
const [cellW, cellH] = [68, 82];
const gridX = left + zeroW;
const bottom = top + 3 * cellH;

const at = (number: number): { readonly column: number; readonly row: number } => ({
  column: Math.floor((number - 1) / 3),
  row: 2 - ((number - 1) % 3),
});

const hasOneZero = (wheel: readonly Pocket[]): boolean => wheel.filter(isZero).length === 1;

/** Where a number is printed: two zeros share the left edge, one has it alone. */
const cellOf = (pocket: Pocket, wheel: readonly Pocket[]): Rect => {
  if (isZero(pocket) && hasOneZero(wheel)) return [left, top, zeroW, cellH * 3];
  if (pocket === '00') return [left, top, zeroW, cellH * 1.5];
  if (pocket === '0') return [left, top + cellH * 1.5, zeroW, cellH * 1.5];
  const { column, row } = at(Number(pocket));
  return [gridX + column * cellW, top + row * cellH, cellW, cellH];
};

const centreOf = (pocket: Pocket, wheel: readonly Pocket[]): readonly [number, number] => {
  const [x, y, w, h] = cellOf(pocket, wheel);
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

/** The same where one zero lies across all three rows, by the numbers beside it. */
const loneZeroCrossings: Readonly<Record<string, number>> = {
  '3': 0.5,
  '2-3': 1,
  '2': 1.5,
  '1-2': 2,
  '1': 2.5,
  '1-2-3': 3,
};

const crossing = (x: number, y: number): Zone => dot([x, y, 17.5], { label: '', isBare: true });

const between = ({ bet, numbers }: Spot, wheel: readonly Pocket[]): Zone => {
  const besideZero = numbers.some(isZero) ? numbers.filter((one) => !isZero(one)).join('-') : '';
  const down = hasOneZero(wheel) ? loneZeroCrossings[besideZero] : zeroCrossings[bet];
  if (down !== undefined) return crossing(gridX, top + down * cellH);
  if (numbers.every(isZero)) return crossing(left + zeroW / 2, top + cellH * 1.5);
  const middles = numbers.map((number) => centreOf(number, wheel));
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

/** The track: the wheel's neighbours in order, half of them above and half below. */
const trackCell = ({ numbers }: Spot, wheel: readonly Pocket[]): Zone => {
  const place = wheel.indexOf(numbers[0] ?? '');
  const isTop = place < wheel.length / 2;
  const column = isTop ? place : wheel.length - 1 - place;
  const w = 50;
  return box([left + column * w, trackY + (isTop ? 0 : 38), w, 38], {
    label: numbers[0] ?? '',
    size: 15,
  });
};

/** Where each kind of bet lies: a kind without a place does not compile. */
const zoneOf: Readonly<Record<BetKind, (spot: Spot, wheel: readonly Pocket[]) => Zone>> = {
  straight: ({ numbers }, wheel) => {
    const pocket = numbers[0] ?? '';
    const paint = colourOf(pocket);
    const [x, y, w, h] = cellOf(pocket, wheel);
    return box([x, y, w, h], { label: pocket, size: 24, paint }, [x + w / 2, y + h * 0.74]);
  },
  split: between,
  trio: between,
  corner: between,
  firstfour: between,
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
  prison: ({ bet }) => {
    const column = halves[bet.replace('prison:', '')] ?? 0;
    return dot([gridX + column * 2 * cellW + 22, evenY + 28, 13], { label: '', isBare: true });
  },
};

/** Boxes first, crossings last: what lies on a line is found before what lies beneath it. */
const isBox = ({ kind }: Spot): boolean =>
  ![
    ...['split', 'trio', 'corner', 'firstfour', 'topline', 'street', 'sixline', 'courtesy'],
    'prison',
  ].includes(kind);

/** Every place of a layout, as its pockets make it, and where a zero holds what it has caught. */
export const rouletteZones = (rulebook: RouletteRulebook): Readonly<Record<string, Zone>> => {
  const offered = spotsOf(rulebook);
  const held = offered.flatMap(({ bet }) => spotOf(rulebook, prisonOf(bet)) ?? []);
  const all = [...offered, ...held];
  return Object.fromEntries(
    [...all.filter(isBox), ...all.filter((spot) => !isBox(spot))].map((spot) => [
      spot.bet,
      zoneOf[spot.kind](spot, rulebook.choices.pockets.is),
    ]),
  );
};

export const rouletteSize: readonly [number, number] = [1290, trackY + 92];

export const wheelMiddle: readonly [number, number] = [1140, 150];
