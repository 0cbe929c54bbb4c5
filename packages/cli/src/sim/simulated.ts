import { approximate, writeExact } from '@openpit/analysis';
import { type Counts, type Figures, figuresOf, type Play } from '@openpit/simulation';
import { type Exact, exactOf } from './exact.ts';

/** One wager as it was simulated, beside what it is exactly. Figures are for each unit of the stake. */
export type Simulated = Figures & {
  readonly play: Play;
  readonly exact: Exact;
  /** How many standard errors the mean lies from the exact one; the error is taken from the exact variance. */
  readonly z: number;
};

export const simulated = (play: Play, counts: Counts): Simulated => {
  const figures = figuresOf(play, counts);
  const exact = exactOf(play);
  return { ...figures, play, exact, z: errorsApart(figures, exact) };
};

const errorsApart = ({ mean, rounds }: Figures, exact: Exact): number => {
  const apart = mean - approximate(exact.mean);
  const deviation = Math.sqrt(approximate(exact.variance));
  // A wager that can only end in one way is played to the cent.
  if (deviation === 0) return Math.abs(apart) < 1e-12 ? 0 : Number.POSITIVE_INFINITY;
  return apart / (deviation / Math.sqrt(rounds));
};

/** A wager as `--json` prints it: nothing in it depends on how many threads played. */
export const simulatedAsJson = ({ play, exact, endings, ...figures }: Simulated) => ({
  bet: play.bet,
  condition: play.condition,
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

/** Wagers as comma-separated values (RFC 4180), a line each. */
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
