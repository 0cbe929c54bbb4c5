import { memoizeBy } from '../core/index.ts';
import { type BetKind, evenChances, insideKinds, outsideKinds } from './kinds.ts';
import { colourOf, isZero, type Pocket, pockets } from './pocket.ts';
import type { RouletteChoices } from './rules.ts';

/** A place on the layout where chips can lie: its key, and the numbers it covers. */
export type Spot = {
  readonly bet: string;
  readonly kind: BetKind;
  readonly numbers: readonly Pocket[];
};

const insides: ReadonlySet<string> = new Set(insideKinds);
const evens: ReadonlySet<string> = new Set(evenChances);

/**
 * Inside places are those on and between the numbers. The courtesy line and the track are marked separately but count as inside
 * places.
 */
export const isInside = ({ kind }: Pick<Spot, 'kind'>): boolean => insides.has(kind);

export const isEvenChance = ({ kind }: Pick<Spot, 'kind'>): boolean => evens.has(kind);

/** Where a zero holds an even chance until the next number. */
export const prisonOf = (bet: string): string => `prison:${bet}`;

const spot = (
  kind: BetKind,
  numbers: readonly (number | Pocket)[],
  name?: number | string,
): Spot => ({
  bet: name === undefined ? kind : `${kind}:${name}`,
  kind,
  numbers: numbers.map(String),
});

/** A place that is not identified by a single number is named by all of its numbers. */
const named = (kind: BetKind, covered: readonly (number | Pocket)[]): Spot =>
  spot(kind, covered, covered.join('-'));

const from = (first: number, count: number): readonly number[] =>
  Array.from({ length: count }, (_, at) => first + at);

const numbers = from(1, 36);

/** The first number of each row of three: `count` rows, from the zeros down. */
const rows = (count: number): readonly number[] => from(0, count).map((row) => 3 * row + 1);

/** The places around the zeros: two zeros side by side above the first row, or a single one across all of it. */
const aroundZeros = (zeros: readonly Pocket[]): readonly Spot[] => {
  const [zero, other] = zeros;
  if (zero !== undefined && other === undefined) {
    return [
      ...[1, 2, 3].map((n) => named('split', [zero, n])),
      named('trio', [zero, 1, 2]),
      named('trio', [zero, 2, 3]),
      spot('firstfour', [zero, 1, 2, 3]),
    ];
  }
  return [
    named('split', ['0', '00']),
    named('split', ['0', 1]),
    named('split', ['0', 2]),
    named('split', ['00', 2]),
    named('split', ['00', 3]),
    named('trio', ['0', 1, 2]),
    named('trio', ['0', '00', 2]),
    named('trio', ['00', 2, 3]),
    spot('topline', ['0', '00', 1, 2, 3]),
    spot('courtesy', ['0', '00']),
  ];
};

/** Places that exist if all of their numbers do. */
const between = (zeros: readonly Pocket[]): readonly Spot[] =>
  [
    ...pockets.map((pocket) => spot('straight', [pocket], pocket)),
    ...aroundZeros(zeros),
    ...numbers.filter((n) => n % 3 !== 0).map((n) => named('split', [n, n + 1])),
    ...from(1, 33).map((n) => named('split', [n, n + 3])),
    ...rows(12).map((n) => spot('street', from(n, 3), n)),
    ...rows(11)
      .flatMap((n) => [n, n + 1])
      .map((n) => spot('corner', [n, n + 1, n + 3, n + 4], n)),
    ...rows(11).map((n) => spot('sixline', from(n, 6), n)),
    ...pockets.map((pocket) => spot('track', [pocket], pocket)),
  ].sort((a, b) => kindRank(a) - kindRank(b));

const kindOrder: readonly string[] = insideKinds;

const kindRank = ({ kind }: Spot): number => kindOrder.indexOf(kind);

const covering = (covers: (number: number) => boolean): readonly number[] => numbers.filter(covers);

/** Places that cover those of their numbers that exist. */
const outside: readonly Spot[] = [
  ...from(1, 3).map((at) =>
    spot(
      'column',
      covering((n) => (n - at) % 3 === 0),
      at,
    ),
  ),
  ...from(1, 3).map((at) => spot('dozen', from(12 * at - 11, 12), at)),
  spot('low', from(1, 18)),
  spot('high', from(19, 18)),
  spot(
    'even',
    covering((n) => n % 2 === 0),
  ),
  spot(
    'odd',
    covering((n) => n % 2 === 1),
  ),
  spot(
    'red',
    covering((n) => colourOf(`${n}`) === 'red'),
  ),
  spot(
    'black',
    covering((n) => colourOf(`${n}`) === 'black'),
  ),
];

type Places = { readonly offered: readonly Spot[]; readonly byBet: ReadonlyMap<string, Spot> };

const placesOf = memoizeBy((choices: RouletteChoices): Places => {
  const wheel: ReadonlySet<Pocket> = new Set(choices.pockets.is);
  const zeros = pockets.filter((pocket) => isZero(pocket) && wheel.has(pocket));
  const offered = [
    ...between(zeros).filter(
      ({ kind, numbers: covered }) =>
        covered.every((pocket) => wheel.has(pocket)) &&
        (kind !== 'courtesy' || choices.courtesy?.is === true) &&
        (kind !== 'topline' || choices.pays.topline !== null) &&
        (kind !== 'track' || choices.track.is),
    ),
    ...outside
      .map((place) => ({ ...place, numbers: place.numbers.filter((one) => wheel.has(one)) }))
      .filter((place) => place.numbers.length > 0),
  ];
  const prisons = offered
    .filter((place) => choices.zeroOnEvenChances.is === 'prison' && isEvenChance(place))
    .map(({ bet, numbers: covered }) => spot('prison', covered, bet));
  return { offered, byBet: new Map([...offered, ...prisons].map((one) => [one.bet, one])) };
});

type WithChoices = { readonly choices: RouletteChoices };

/** Every place of a layout that can be bet on, made from its pockets. Bets, felts and prices use it. */
export const spotsOf = ({ choices }: WithChoices): readonly Spot[] => placesOf(choices).offered;

/** The place that a key names, prisons included; undefined if the layout has no such place. */
export const spotOf = ({ choices }: WithChoices, bet: string): Spot | undefined =>
  placesOf(choices).byBet.get(bet);

const kinds: ReadonlyMap<string, BetKind> = new Map(
  [...insideKinds, ...outsideKinds, 'prison' as const].map((kind) => [kind, kind]),
);

/** The kind that a key names, whether or not a layout has the place: `split:1-5` names a split. */
export const kindOf = (bet: string): BetKind | undefined => {
  const at = bet.indexOf(':');
  return kinds.get(at < 0 ? bet : bet.slice(0, at));
};
