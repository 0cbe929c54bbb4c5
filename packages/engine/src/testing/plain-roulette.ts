import { pockets } from '../roulette/index.ts';

// A second, simple description of roulette, from the places of the numbers on the felt. It shares no code with the register of
// bets, so that a test can compare the two.

/** The place of a number: the zeros are side by side above the first row, each one and a half columns wide, or one across all three. */
const cellOf = (pocket: string, wheel: readonly string[]) => {
  const isLone = wheel.includes('0') !== wheel.includes('00');
  if (isLone && pocket.startsWith('0')) return { row: 0, left: 0, right: 6 };
  if (pocket === '0') return { row: 0, left: 0, right: 3 };
  if (pocket === '00') return { row: 0, left: 3, right: 6 };
  const at = Number(pocket) - 1;
  const left = 2 * (at % 3);
  return { row: 1 + Math.floor(at / 3), left, right: left + 2 };
};

/** Whether two numbers share an edge: the line of a split. */
const shareEdge = (a: string, b: string, wheel: readonly string[]): boolean => {
  const [one, two] = [cellOf(a, wheel), cellOf(b, wheel)];
  if (one.row === two.row) return one.right === two.left || two.right === one.left;
  const overlap = Math.min(one.right, two.right) - Math.max(one.left, two.left);
  return Math.abs(one.row - two.row) === 1 && overlap > 0;
};

const isOneOf =
  (...numbers: readonly number[]) =>
  (pocket: string): boolean =>
    numbers.some((number) => `${number}` === pocket);

type Covers = (pocket: string) => boolean;

const zeroOr =
  (covers: (number: number) => boolean): Covers =>
  (pocket) =>
    pocket !== '0' && pocket !== '00' && covers(Number(pocket));

const redNumbers = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

/** Whether a place exists on the felt of a wheel, and which numbers it covers; undefined if there is no such place. */
export const plainRoulette = (
  bet: string,
  wheel: readonly string[] = pockets,
): Covers | undefined => {
  const covers = plainPlace(bet, wheel);
  const [kind = ''] = bet.split(':');
  const covered = pockets.filter((pocket) => covers?.(pocket));
  const isWhole = covered.every((pocket) => wheel.includes(pocket));
  const isOutside = /^(column|dozen|low|high|even|odd|red|black)$/.test(kind);
  const isThere = isOutside ? covered.some((pocket) => wheel.includes(pocket)) : isWhole;
  return isThere ? covers : undefined;
};

const plainPlace = (bet: string, wheel: readonly string[]): Covers | undefined => {
  const [kind = '', which = ''] = bet.split(':');
  const named = which.split('-');
  const first = /^[1-9]\d?$/.test(which) ? Number(which) : 0;
  const row = first % 3 === 1;
  switch (kind) {
    case 'straight':
    case 'track':
      return pockets.includes(which) ? (pocket) => pocket === which : undefined;
    case 'split':
      return isSplit(named, wheel) ? (pocket) => named.includes(pocket) : undefined;
    case 'trio':
      return triosOf(wheel).includes(which) ? (pocket) => named.includes(pocket) : undefined;
    case 'street':
      return row && first <= 34 ? isOneOf(first, first + 1, first + 2) : undefined;
    case 'sixline':
      return row && first <= 31 ? zeroOr((n) => n >= first && n < first + 6) : undefined;
    case 'corner':
      return first >= 1 && first <= 32 && first % 3 !== 0
        ? isOneOf(first, first + 1, first + 3, first + 4)
        : undefined;
    case 'column':
      return first >= 1 && first <= 3 ? zeroOr((n) => n % 3 === first % 3) : undefined;
    case 'dozen':
      return first >= 1 && first <= 3 ? zeroOr((n) => Math.ceil(n / 12) === first) : undefined;
    default:
      return which === '' && !bet.includes(':') ? plainAlone(kind, wheel) : undefined;
  }
};

const triosOf = (wheel: readonly string[]): readonly string[] => {
  const zeros = wheel.filter((pocket) => pocket.startsWith('0'));
  if (zeros.length === 2) return ['0-1-2', '0-00-2', '00-2-3'];
  return zeros.flatMap((zero) => [`${zero}-1-2`, `${zero}-2-3`]);
};

const plainAlone = (kind: string, wheel: readonly string[]): Covers | undefined => {
  const zeros = wheel.filter((pocket) => pocket.startsWith('0'));
  const top = [...zeros, '1', '2', '3'];
  const isTop = (pocket: string): boolean => top.includes(pocket);
  const alone: Readonly<Record<string, Covers>> = {
    ...(zeros.length === 2 && {
      topline: isTop,
      courtesy: (pocket) => pocket === '0' || pocket === '00',
    }),
    ...(zeros.length === 1 && { firstfour: isTop }),
    low: zeroOr((n) => n <= 18),
    high: zeroOr((n) => n >= 19),
    even: zeroOr((n) => n % 2 === 0),
    odd: zeroOr((n) => n % 2 === 1),
    red: zeroOr((n) => redNumbers.includes(n)),
    black: zeroOr((n) => !redNumbers.includes(n)),
  };
  return Object.hasOwn(alone, kind) ? alone[kind] : undefined;
};

/** A split is named by two numbers that share an edge, first the one that comes first on the felt. */
const isSplit = (named: readonly string[], wheel: readonly string[]): boolean => {
  const [a = '', b = ''] = named;
  const at = pockets.indexOf(a);
  return named.length === 2 && at >= 0 && at < pockets.indexOf(b) && shareEdge(a, b, wheel);
};

/** Far more keys than the layout has places: every pair, every first number, and words that are not bets. */
export const roulettePlausible: readonly string[] = [
  ...['straight', 'track', 'street', 'corner', 'sixline', 'column', 'dozen'].flatMap((kind) =>
    [...pockets, '37', '-1', '01', 'x', ''].map((which) => `${kind}:${which}`),
  ),
  ...pockets.flatMap((a) => pockets.map((b) => `split:${a}-${b}`)),
  ...pockets.flatMap((a) =>
    pockets.flatMap((b) => ['0', '00', '1', '2', '3', '4'].map((c) => `trio:${a}-${b}-${c}`)),
  ),
  'topline',
  'firstfour',
  'courtesy',
  'low',
  'high',
  'even',
  'odd',
  'red',
  'black',
  'straight',
  'split',
  'column',
  'red:1',
  'topline:1',
  'basket',
  'voisins',
  'constructor',
  '',
];
