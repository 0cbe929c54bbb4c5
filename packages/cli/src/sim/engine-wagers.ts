import { approximate, batchesOf, type Priced, pricesOf, seededRandom } from '@openpit/analysis';
import type { Rulebook } from '@openpit/engine';
import type { Command } from 'commander';
import { writeColumns } from '../columns.ts';
import { unknownName } from '../names.ts';
import type { Terminal } from '../terminal.ts';
import { whenOf } from './text.ts';

/** A wager as rounds on the engine came out, beside its exact price. Figures are for each unit of the first stake. */
export type EngineWager = {
  readonly bet: string;
  readonly condition: string | null;
  readonly model: string | null;
  readonly rounds: number;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  readonly variance: number;
  readonly exactMean: number;
  readonly exactVariance: number;
  readonly z: number;
};

export type EngineRun = {
  readonly bet: string | null;
  readonly rounds: number;
  readonly seed: string;
  readonly onDone?: (name: string, done: number, all: number) => void;
  readonly isStopped: () => boolean;
};

/** The prices of a rulebook that are asked for; an unknown wager ends the command with the nearest. */
export const pricesAsked = (
  command: Command,
  rulebook: Rulebook,
  bet: string | null,
): readonly Priced[] => {
  const prices = pricesOf(rulebook);
  const names = [...new Set(prices.map((price) => price.bet))];
  if (bet !== null && !names.includes(bet)) {
    const list = `openpit odds ${rulebook.id}`;
    command.error(unknownName(bet, { what: 'wager', names, list }));
  }
  return prices.filter((price) => bet === null || price.bet === bet);
};

const roundsAtOnce = 1000;

/** Plays wagers round by round through the engine: any game, one thread. The same seed and rounds give the same result. */
export const engineWagers = async (
  rulebook: Rulebook,
  prices: readonly Priced[],
  { rounds, seed, onDone, isStopped }: EngineRun,
): Promise<readonly EngineWager[]> => {
  const all: EngineWager[] = [];
  const batches = batchesOf(rulebook, prices);
  for (const [at, batch] of batches.entries()) {
    if (isStopped()) break;
    const counts = batch.prices.map(() => ({ rounds: 0, sum: 0, squares: 0 }));
    const play = batch.prepare(seededRandom(`${seed} ${batch.name}`));
    for (let done = 0; done < rounds && !isStopped(); ) {
      const until = Math.min(rounds, done + roundsAtOnce);
      for (; done < until; done++) {
        play((place, net) => {
          const count = counts[place];
          if (!count) throw new Error(`bug: ${batch.name} has no price ${place}`);
          count.rounds++;
          count.sum += net;
          count.squares += net * net;
        });
      }
      onDone?.(batch.name, at * rounds + done, batches.length * rounds);
      await new Promise((resolve) => setImmediate(resolve));
    }
    all.push(
      ...batch.prices.flatMap(({ price, stake }, place) => {
        const count = counts[place];
        return count && count.rounds > 0 ? [wagerOf(price, { ...count, stake })] : [];
      }),
    );
  }
  return all;
};

type Counted = {
  readonly rounds: number;
  readonly sum: number;
  readonly squares: number;
  readonly stake: number;
};

const sidesOf95 = 1.959_963_984_540_054;

const wagerOf = (price: Priced, { rounds, sum, squares, stake }: Counted): EngineWager => {
  const mean = sum / rounds / stake;
  const variance = squares / rounds / stake / stake - mean * mean;
  const half = sidesOf95 * Math.sqrt(variance / rounds);
  const [exactMean, exactVariance] = [-approximate(price.edge), approximate(price.variance)];
  const error = Math.sqrt(exactVariance / rounds);
  const apart = mean - exactMean;
  const z = error > 0 ? apart / error : Math.abs(apart) < 1e-12 ? 0 : Number.POSITIVE_INFINITY;
  const { bet, condition, model } = price;
  const [low, high] = [mean - half, mean + half];
  return { bet, condition, model, rounds, mean, low, high, variance, exactMean, exactVariance, z };
};

const columns = [
  'bet',
  'condition',
  'model',
  'rounds',
  'mean',
  'low',
  'high',
  'variance',
  'exactMean',
  'exactVariance',
  'z',
] as const;

export const engineWagersAsCsv = (all: readonly EngineWager[]): string =>
  [columns.join(','), ...all.map((one) => columns.map((name) => cellOf(one[name])).join(','))]
    .map((text) => `${text}\r\n`)
    .join('');

const cellOf = (value: string | number | null): string => {
  const text = `${value ?? ''}`;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const percent = (share: number): string => (100 * share).toFixed(4);

export const engineWagersText = (all: readonly EngineWager[], { paint }: Terminal): string =>
  writeColumns(
    {
      heading: ['wager', 'when', 'mean %', '95 % from', 'to', 'exact %', 'z', 'variance', 'exact'],
      rows: all.map((one) => [
        one.bet,
        whenOf(one),
        ...[one.mean, one.low, one.high, one.exactMean].map(percent),
        one.z.toFixed(2),
        one.variance.toFixed(4),
        one.exactVariance.toFixed(4),
      ]),
      right: [2, 3, 4, 5, 6, 7, 8],
    },
    paint,
  );
