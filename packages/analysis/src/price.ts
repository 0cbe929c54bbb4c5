import { type Citation, type Pays, type Rule, writePays } from '@openpit/engine';
import { type Ending, type Followed, meanAndVariance } from './chain.ts';
import {
  approximate,
  divide,
  isEqual,
  negate,
  one,
  type Ratio,
  ratio,
  signOf,
  subtract,
  total,
  writeDecimal,
  writeRatio,
  zero,
} from './ratio.ts';

/** How a wager is played or dealt, if there is more than one way. */
export const models = [
  'first-decision',
  'left-up',
  'best-raise',
  'never-raise',
  'always-raise',
  'go-to-war',
  'surrender',
  'full-set',
  'without-replacement-36',
  'without-replacement-72',
  'full-odds',
] as const;

export type Model = (typeof models)[number];

/** What a wager costs, as `openpit odds --json` prints it: fractions as text in lowest terms. */
export type Price = {
  readonly rulebook: string;
  readonly bet: string;
  readonly condition: string | null;
  readonly model: Model | null;
  readonly pays: string;
  readonly win: string;
  readonly push: string;
  readonly lose: string;
  /** The expected loss over the first stake; above zero it favours the house. */
  readonly houseEdge: string;
  readonly houseEdgePercent: number;
  readonly perRoll: string;
  readonly expectedRolls: string;
  readonly variance: string;
  /** For figures that were computed in decimals: by how much any of them may be off. */
  readonly bound?: number;
  readonly clauses: Citation;
};

/** A wager's price before it is written as text. Gains are per unit of its first stake. */
export type Priced = {
  readonly rulebook: string;
  readonly bet: string;
  readonly condition: string | null;
  readonly model: Model | null;
  readonly pays: string;
  /** The probabilities of ending ahead, level and behind. */
  readonly win: Ratio;
  readonly push: Ratio;
  readonly lose: Ratio;
  readonly edge: Ratio;
  readonly rolls: Ratio;
  readonly variance: Ratio;
  /** The average total of all stakes, if it is known and more than the first stake. */
  readonly staked?: Ratio;
  /** Every gain with its probability, best first; empty if there are infinitely many. */
  readonly endings: readonly Ending[];
  /** From a step within the round on: the value that a wager made earlier has then. */
  readonly isWithin?: true;
  /** For a price that was computed in decimals: how many of them are given. */
  readonly places?: number;
  /** And by how much any of its figures may be off. */
  readonly bound?: number;
  readonly clauses: Citation;
};

/** What a price is for. */
export type PriceTag = Pick<
  Priced,
  'rulebook' | 'bet' | 'condition' | 'model' | 'pays' | 'isWithin' | 'clauses'
>;

/** The price of a wager from all of its endings. */
export const pricedBy = (tag: PriceTag, { endings, steps, staked }: Counted): Priced => {
  const { mean, variance } = meanAndVariance(endings);
  const price = {
    ...tag,
    ...splitOf(endings),
    edge: negate(mean),
    rolls: steps,
    variance,
    endings,
  };
  return staked && !isEqual(staked, one) ? { ...price, staked } : price;
};

export type Counted = Pick<Followed, 'endings' | 'steps'> & { readonly staked?: Ratio };

/** How often a distribution ends ahead, level and behind. */
export const splitOf = (
  endings: readonly Ending[],
): { readonly win: Ratio; readonly push: Ratio; readonly lose: Ratio } => {
  const chanceOf = (sign: number) =>
    total(endings.filter(({ gain }) => signOf(gain) === sign).map(({ chance }) => chance));
  const [win, push] = [chanceOf(1), chanceOf(0)];
  return { win, push, lose: subtract(subtract(one, win), push) };
};

/** The average total of all stakes. The edge over it is the element of risk. */
export const meanStaked = ({ staked }: Priced): Ratio => staked ?? one;

/** The skewness of a distribution: the mean third power of the distance from the mean, in standard deviations. */
export const skewnessOf = (endings: readonly Ending[]): number => {
  const all = endings.map(({ gain, chance }) => [approximate(gain), approximate(chance)] as const);
  const power = (exponent: number, about: number): number =>
    all.reduce((sum, [gain, chance]) => sum + chance * (gain - about) ** exponent, 0);
  const mean = power(1, 0);
  return power(3, mean) / power(2, mean) ** 1.5;
};

/** The expected loss for each roll that the wager is up. */
export const perRollOf = ({ edge, rolls }: Priced): Ratio => divide(edge, rolls);

/** The expected loss for each decision, without pushes; zero for a wager that is never decided. */
export const perDecisionOf = ({ edge, push }: Priced): Ratio =>
  push.top === push.bottom ? zero : divide(edge, subtract(one, push));

/** The price as it is printed. */
export const writePrice = (priced: Priced): Price => {
  const { places } = priced;
  const write = places === undefined ? writeExact : (value: Ratio) => writeDecimal(value, places);
  return {
    rulebook: priced.rulebook,
    bet: priced.bet,
    condition: priced.condition,
    model: priced.model,
    pays: priced.pays,
    win: write(priced.win),
    push: write(priced.push),
    lose: write(priced.lose),
    houseEdge: write(priced.edge),
    houseEdgePercent: percentOf(priced.edge),
    perRoll: write(perRollOf(priced)),
    expectedRolls: writeExact(priced.rolls),
    variance: write(priced.variance),
    ...(priced.bound === undefined ? {} : { bound: priced.bound }),
    clauses: priced.clauses,
  };
};

// Nobody reads a longer fraction, and many parsers of JSON cannot either.
const longestFraction = 1000;
const decimalPlaces = 30;

/** A fraction as text, or as decimals if it is too long. */
export const writeExact = (value: Ratio): string => {
  const text = writeRatio(value);
  return text.length <= longestFraction ? text : writeDecimal(value, decimalPlaces);
};

const hundred = ratio(100);
const percentPlaces = 6;

const percentOf = ({ top, bottom }: Ratio): number =>
  Number(writeDecimal({ top: top * hundred.top, bottom }, percentPlaces));

/** Pays as people write them, each once: `1:1, 2:1`. */
export const writeAllPays = (rules: readonly Rule<Pays>[]): string =>
  [...new Set(rules.map(({ is }) => writePays(is)))].join(', ');
