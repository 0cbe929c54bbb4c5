import { type Pocket, pockets } from './pocket.ts';

export const insideKinds = [
  'straight',
  'split',
  'street',
  'trio',
  'corner',
  'topline',
  'sixline',
  'courtesy',
  'track',
] as const;

export const outsideKinds = [
  'column',
  'dozen',
  'low',
  'high',
  'even',
  'odd',
  'red',
  'black',
] as const;

export type BetKind = (typeof insideKinds)[number] | (typeof outsideKinds)[number];

/** A place on the layout where chips can lie: its key, and the numbers it covers. */
export type Spot = {
  readonly bet: string;
  readonly kind: BetKind;
  /** Red and black cover what the rulebook says; everything else is the layout's own geometry. */
  readonly numbers: readonly Pocket[];
};

const inside: ReadonlySet<string> = new Set(insideKinds);

/** Inside places are those on and between the numbers; the courtesy line and the track stand for them. */
export const isInside = ({ kind }: Spot): boolean => inside.has(kind);

const spot = (kind: BetKind, numbers: readonly number[], name?: number | string): Spot => ({
  bet: name === undefined ? kind : `${kind}:${name}`,
  kind,
  numbers: numbers.map(String),
});

const from = (first: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, at) => first + at);

const numbers = from(1, 36);

/** The first number of each row of three; `count` rows from the zeros down. */
const rows = (count: number): readonly number[] => from(0, count).map((row) => 3 * row + 1);

/** Two sets that touch the zeros are named by their numbers, since no single one tells them apart. */
const zeroSpot = (kind: BetKind, named: readonly Pocket[]): Spot => ({
  bet: `${kind}:${named.join('-')}`,
  kind,
  numbers: named,
});

const pair = (low: number, high: number): Spot => zeroSpot('split', [`${low}`, `${high}`]);

const splits: readonly Spot[] = [
  ...[
    ['0', '00'],
    ['0', '1'],
    ['0', '2'],
    ['00', '2'],
    ['00', '3'],
  ].map((zeros) => zeroSpot('split', zeros)),
  ...numbers.filter((n) => n % 3 !== 0).map((n) => pair(n, n + 1)),
  ...from(1, 33).map((n) => pair(n, n + 3)),
];

const trios: readonly Spot[] = [
  ['0', '1', '2'],
  ['0', '00', '2'],
  ['00', '2', '3'],
].map((zeros) => zeroSpot('trio', zeros));

const corners: readonly Spot[] = rows(11)
  .flatMap((n) => [n, n + 1])
  .map((n) => spot('corner', [n, n + 1, n + 3, n + 4], n));

const outside: readonly Spot[] = [
  ...from(1, 3).map((at) =>
    spot(
      'column',
      numbers.filter((n) => (n - at) % 3 === 0),
      at,
    ),
  ),
  ...from(1, 3).map((at) => spot('dozen', from(12 * at - 11, 12), at)),
  spot('low', from(1, 18)),
  spot('high', from(19, 18)),
  spot(
    'even',
    numbers.filter((n) => n % 2 === 0),
  ),
  spot(
    'odd',
    numbers.filter((n) => n % 2 === 1),
  ),
  spot('red', []),
  spot('black', []),
];

/** Every place of the double-zero layout: the register that bets, felts and prices are read from. */
export const spots: readonly Spot[] = [
  ...pockets.map(
    (pocket): Spot => ({ bet: `straight:${pocket}`, kind: 'straight', numbers: [pocket] }),
  ),
  ...splits,
  ...rows(12).map((n) => spot('street', [n, n + 1, n + 2], n)),
  ...trios,
  ...corners,
  { bet: 'topline', kind: 'topline', numbers: ['0', '00', '1', '2', '3'] },
  ...rows(11).map((n) => spot('sixline', from(n, 6), n)),
  { bet: 'courtesy', kind: 'courtesy', numbers: ['0', '00'] },
  ...pockets.map((pocket): Spot => ({ bet: `track:${pocket}`, kind: 'track', numbers: [pocket] })),
  ...outside,
];

const byName: ReadonlyMap<string, Spot> = new Map(spots.map((one) => [one.bet, one]));

/** The place a bet's key names; undefined when the layout has none such. */
export const spotOf = (bet: string): Spot | undefined => byName.get(bet);

/** The kind a key claims, whether or not the layout has the place: `split:1-5` claims to be a split. */
export const kindOf = (bet: string): BetKind | undefined => {
  const [kind] = bet.split(':');
  return [...insideKinds, ...outsideKinds].find((known) => known === kind);
};

const names: Readonly<Record<BetKind, string>> = {
  straight: 'Straight up',
  split: 'Split',
  street: 'Street',
  trio: 'Trio',
  corner: 'Corner',
  topline: 'Top line',
  sixline: 'Six line',
  courtesy: 'Courtesy line',
  track: 'Track',
  column: 'Column',
  dozen: 'Dozen',
  low: '1 to 18',
  high: '19 to 36',
  even: 'Even',
  odd: 'Odd',
  red: 'Red',
  black: 'Black',
};

/** A place as people call it: `Corner 17-18-20-21`, `Column 2`, `Red`. */
export const nameOf = ({ bet, kind, numbers: covered }: Spot): string => {
  const [, which] = bet.split(':');
  if (which === undefined) return names[kind];
  if (kind === 'column' || kind === 'dozen') return `${names[kind]} ${which}`;
  return `${names[kind]} ${covered.join('-')}`;
};
