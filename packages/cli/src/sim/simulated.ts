import {
  approximate,
  negate,
  type Priced,
  pricesOf,
  type Ratio,
  writeExact,
} from '@openpit/analysis';
import {
  type CardPlay,
  type CardWager,
  type Counts,
  type Figures,
  figuresOf,
  type Play,
  sessionFigures,
} from '@openpit/simulation';
import { exactOf } from './exact.ts';
import { type HandPlay, handCounts, isBeyondScale } from './hand-play.ts';
import type { Job, PieceOf } from './job.ts';
import type { Sums } from './running.ts';

/** The name of a wager, and the stake it is played with. */
export type PlayedWager = {
  readonly rulebook: string;
  readonly bet: string;
  readonly condition: string | null;
  readonly model: string | null;
  readonly stake: number;
};

/** One wager as it was simulated, with its exact price. Figures are per unit of the stake. */
export type Simulated = Figures & {
  readonly play: PlayedWager;
  readonly exact: {
    readonly mean: Ratio;
    readonly variance: Ratio;
    /** Rolls or spins of a round; null for cards, which are not counted. */
    readonly outcomes: Ratio | null;
    readonly endings: readonly { readonly gain: Ratio; readonly chance: Ratio }[];
  };
  /** How many standard errors the mean is from the exact one; the error comes from the exact variance. */
  readonly z: number;
};

/** Every wager of a job that was at stake at least once. */
export const simulatedAll = (job: Job, sums: Sums): readonly Simulated[] => {
  const { what } = job.spec;
  const bet = what.kind === 'wagers' ? what.bet : null;
  const isPriced = job.pieces.some(({ of }) => of.kind === 'cards' || of.kind === 'hands');
  const prices = isPriced ? pricesOf(job.rulebook, bet ?? undefined) : [];
  return job.pieces.flatMap(({ of }, at) =>
    simulatedPiece(only(of, bet), sums[at] ?? new Float64Array(), prices),
  );
};

/** Of a table of cards, only the wagers that are asked for: other wagers share the same rounds, and would have no price. */
const only = (of: PieceOf, bet: string | null): PieceOf => {
  if (bet === null || of.kind !== 'cards') return of;
  const wagers = of.play.wagers.filter((wager) => wager.bet === bet);
  return { ...of, play: { ...of.play, wagers } };
};

const simulatedPiece = (
  of: PieceOf,
  sums: Float64Array,
  prices: readonly Priced[],
): readonly Simulated[] => {
  if (of.kind === 'plan' || !sums.some((count) => count > 0)) return [];
  if (of.kind === 'table') return [simulated(of.play, [...sums])];
  if (of.kind === 'cards') return simulatedCards(of.play, [...sums], prices);
  return simulatedHands(of.play, sums, prices);
};

/** The main wager of blackjack with its price; gains that no hand had are left out of its pays. */
const simulatedHands = (
  { rulebook, session, wager }: HandPlay,
  tally: Float64Array,
  prices: readonly Priced[],
): readonly Simulated[] => {
  const counts = handCounts(tally);
  return simulatedCards({ rulebook, wagers: [wager] }, counts, prices).map((one) => {
    const endings = one.endings.filter(({ rounds }) => rounds > 0);
    if (!isBeyondScale(counts)) return { ...one, endings };
    // The bins do not show the gain of each hand here, but their sum is known exactly.
    const { stake } = wager;
    const { mean, variance, low, high } = sessionFigures(session, tally);
    const figures = {
      ...one,
      mean: mean / stake,
      variance: variance / stake / stake,
      low: low / stake,
      high: high / stake,
      endings: [],
    };
    return { ...figures, z: errorsApart(figures, one.exact) };
  });
};

export const simulated = (play: Play, counts: Counts): Simulated => {
  const { rulebook, bet, condition, model, stake, table } = play;
  const figures = figuresOf({ nets: table.nets, stake }, counts);
  const exact = exactOf(play);
  const named = { rulebook, bet, condition, model, stake };
  return { ...figures, play: named, exact, z: errorsApart(figures, exact) };
};

/** All wagers on the rounds of a table of cards, each with its price. */
const simulatedCards = (
  { rulebook, wagers }: Pick<CardPlay, 'rulebook' | 'wagers'>,
  counts: Counts,
  prices: readonly Priced[],
): readonly Simulated[] =>
  wagers.flatMap((wager) => {
    const price = priceOf(wager, prices);
    const figures = figuresOf(wager, counts);
    if (figures.rounds === 0) return [];
    const exact = {
      mean: negate(price.edge),
      variance: price.variance,
      outcomes: null,
      endings: price.endings,
    };
    const { bet, condition, model, stake } = wager;
    const play = { rulebook, bet, condition, model, stake };
    return [{ ...figures, play, exact, z: errorsApart(figures, exact) }];
  });

/** A missing price, or a price under another name, is a bug: a law compares the two lists. */
const priceOf = ({ bet, condition, model }: CardWager, prices: readonly Priced[]): Priced => {
  const priceWhen = (when: string | null) =>
    prices.find((one) => one.bet === bet && one.condition === when && one.model === model);
  // A way of dealing that changes no price has the price of the usual one.
  const price = priceWhen(condition) ?? (isWayOfDealing(condition) ? priceWhen(null) : undefined);
  if (!price) throw new Error(`bug: ${bet} ${condition} ${model} has no price`);
  return price;
};

const isWayOfDealing = (condition: string | null): boolean =>
  condition !== null && /^dealt=\w+$/.test(condition);

const errorsApart = (
  { mean, rounds }: Figures,
  exact: Pick<Simulated['exact'], 'mean' | 'variance'>,
): number => {
  const apart = mean - approximate(exact.mean);
  const deviation = Math.sqrt(approximate(exact.variance));
  // The mean of a wager with only one possible ending is exact to the cent.
  if (deviation === 0) return Math.abs(apart) < 1e-12 ? 0 : Number.POSITIVE_INFINITY;
  return apart / (deviation / Math.sqrt(rounds));
};

/** A wager as `--json` prints it: nothing in it depends on the number of threads. */
export const simulatedAsJson = ({ play, exact, endings, ...figures }: Simulated) => ({
  bet: play.bet,
  condition: play.condition,
  model: play.model,
  stakeCents: play.stake,
  rounds: figures.rounds,
  outcomes: figures.outcomes,
  mean: figures.mean,
  variance: figures.variance,
  low: figures.low,
  high: figures.high,
  exactMean: writeExact(exact.mean),
  exactVariance: writeExact(exact.variance),
  z: figures.z,
  endings: endings.map(({ net, rounds }) => ({ netCents: net, rounds })),
});

const columns = [
  'bet',
  'condition',
  'model',
  'stakeCents',
  'rounds',
  'outcomes',
  'mean',
  'variance',
  'low',
  'high',
  'exactMean',
  'exactVariance',
  'z',
] as const;

/** Wagers as comma-separated values (RFC 4180), one per line. */
export const simulatedAsCsv = (all: readonly Simulated[]): string =>
  [
    ['rulebook', ...columns].join(','),
    ...all.map((one) => {
      const row = simulatedAsJson(one);
      return [one.play.rulebook, ...columns.map((column) => `${row[column] ?? ''}`)]
        .map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join(',');
    }),
  ]
    .map((line) => `${line}\r\n`)
    .join('');
