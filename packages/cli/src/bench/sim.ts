import { availableParallelism } from 'node:os';
import type { Rulebook } from '@openpit/engine';
import { bclcBlackjack, bclcCraps, bclcRoulette, bclcWheel } from '@openpit/rulebooks';
import {
  compile,
  keyOf,
  knownPlans,
  type LoadedKernel,
  loaded,
  type Play,
  roundsInStream,
  runKernel,
  tallyAt,
} from '@openpit/simulation';
import { planRun } from '../sim/plan-run.ts';
import { openPool, type Units } from '../sim/pool.ts';
import { writeColumns } from '../terminal/columns.ts';
import type { Terminal } from '../terminal/terminal.ts';

/**
 * The speed of one kind of play, and how many times as fast it is as the plain loop timed right before it: the median of the
 * takes.
 */
export type SimRate = {
  readonly name: string;
  readonly threads: number;
  readonly roundsPerSecond: number;
  readonly outcomesPerSecond: number;
  readonly roundsTimesPlain: number;
  readonly outcomesTimesPlain: number;
};

export type SimTakes = { readonly takes: number; readonly takeMs: number };

export const usualSim: SimTakes = { takes: 9, takeMs: 200 };

/** `npm run bench -- sim`: every kernel on one core and on all, beside a plain loop of the pass line. */
export const benchSim = async (
  terminal: Terminal,
  { takes, isJson }: { readonly takes: SimTakes; readonly isJson: boolean },
): Promise<number> => {
  const threads = availableParallelism();
  const pool = openPool(threads);
  const rates = [await rateOf('pass line, the plain loop', plainWork, { takes, threads: 1 })];
  for (const { name, kernel, partAt, doneIn } of [...wagerKernels(), ...sessionKernels()]) {
    const play = runKernel(kernel);
    const alone: Work = async (times) => {
      const { first, units } = partAt(0, times);
      return doneIn(play(first, units));
    };
    rates.push(await rateOf(name, alone, { takes, threads: 1 }));
    const together: Work = async (times) => {
      const parts = Array.from({ length: threads }, (_, at) => partAt(at, times));
      return doneIn((await pool.run({ kernel, parts })).sums);
    };
    rates.push(await rateOf(name, together, { takes, threads }));
  }
  await pool.close();
  terminal.out(isJson ? `${JSON.stringify(rates, null, 2)}\n` : asText(rates, takes, terminal));
  return 0;
};

/** A kernel, the part of a run that a thread gets, and its result. */
type Benched = {
  readonly name: string;
  readonly kernel: LoadedKernel;
  partAt(thread: number, times: number): Units;
  doneIn(sums: Float64Array): Done;
};

const wagerKernels = (): readonly Benched[] =>
  wagers.map(([rulebook, bet]) => ({
    name: `${rulebook.id} ${bet}, kernel`,
    kernel: loaded(playOf(rulebook, bet).table, keyOf(1n)),
    partAt: (thread, times) => ({ first: 4 * thread * times, units: times * roundsAtOnce }),
    doneIn: ([goesOn = 0, ...ends]) => {
      const rounds = ends.reduce((sum, count) => sum + count, 0);
      return { rounds, outcomes: rounds + goesOn };
    },
  }));

/** A busy craps player, roulette with a progression, and blackjack from a fresh shoe and with a cut card, in sessions of a thousand rounds. */
const sessionKernels = (): readonly Benched[] => {
  const run = (rulebook: Rulebook, text: string): LoadedKernel => {
    const { kernel } = planRun(rulebook, {
      text,
      session: 1000,
      rounds: Number.POSITIVE_INFINITY,
      bankroll: null,
      chart: null,
      seed: 1n,
    });
    if (typeof kernel === 'function') throw new Error(`bug: ${text} does not compile`);
    return kernel;
  };
  const martingale = knownPlans.find(({ name }) => name === 'martingale')?.text ?? '';
  const kernels: readonly (readonly [string, LoadedKernel])[] = [
    ['bclc.craps, a busy player, sessions', run(bclcCraps, busy)],
    ['bclc.roulette martingale, sessions', run(bclcRoulette, martingale)],
    ['bclc.blackjack basic, fresh shoe', run(bclcBlackjack, 'on hand: bet main 10')],
    ['bclc.blackjack basic, cut card', run(bclcBlackjack, 'table cut=75 · on hand: bet main 10')],
  ];
  return kernels.map(([name, kernel]) => ({
    name,
    kernel,
    partAt: (thread, times) => ({ first: 4 * thread * times, units: 4 * times }),
    doneIn: (tally) => {
      const rounds = tally[tallyAt.rounds] ?? 0;
      return { rounds, outcomes: rounds };
    },
  }));
};

const busy = `
on comeout: bet pass 10
on point: bet come 10 up to 1, bet place:6 12, bet place:8 12, bet field 5, bet hard:6 5, bet hard:8 5
on point: odds max
`;

type Done = { readonly rounds: number; readonly outcomes: number };

/** Plays a few rounds about this many times. */
type Work = (times: number) => Promise<Done>;

const wagers: readonly (readonly [Rulebook, string])[] = [
  [bclcCraps, 'pass'],
  [bclcCraps, 'dontcome'],
  [bclcCraps, 'place:6'],
  [bclcCraps, 'fire'],
  [bclcRoulette, 'red'],
  [bclcWheel, 'space:1'],
];

/** Four streams, one in each lane. */
const roundsAtOnce = 4 * roundsInStream;

const playOf = (rulebook: Rulebook, bet: string): Play => {
  const [play] = compile(rulebook, { bet }) ?? [];
  if (!play) throw new Error(`bug: ${rulebook.id} has no ${bet}`);
  return play;
};

type Timing = { readonly takes: SimTakes; readonly threads: number };

const rateOf = async (name: string, work: Work, { takes, threads }: Timing): Promise<SimRate> => {
  const plainTimes = await timesFor(plainWork, takes);
  const times = await timesFor(work, takes);
  const all: Omit<SimRate, 'name' | 'threads'>[] = [];
  for (let take = 0; take < takes.takes; take++) {
    const plain = await taken(plainWork, plainTimes);
    const own = await taken(work, times);
    all.push({
      roundsPerSecond: own.rounds,
      outcomesPerSecond: own.outcomes,
      roundsTimesPlain: own.rounds / plain.rounds,
      outcomesTimesPlain: own.outcomes / plain.outcomes,
    });
  }
  all.sort((a, b) => a.roundsTimesPlain - b.roundsTimesPlain);
  const middle = all[Math.floor(all.length / 2)];
  if (!middle) throw new Error('bug: a rate has takes');
  return { name, threads, ...middle };
};

const taken = async (work: Work, times: number): Promise<Done> => {
  const before = performance.now();
  const { rounds, outcomes } = await work(times);
  const seconds = (performance.now() - before) / 1000;
  return { rounds: rounds / seconds, outcomes: outcomes / seconds };
};

/** Warms work up until a take is long enough. */
const timesFor = async (work: Work, { takeMs }: SimTakes): Promise<number> => {
  for (let times = 1; ; times *= 2) {
    const before = performance.now();
    await work(times);
    if (performance.now() - before >= takeMs) return times;
  }
};

const asText = (rates: readonly SimRate[], { takes }: SimTakes, { paint }: Terminal): string => {
  const millions = (rate: number): string => (rate / 1e6).toFixed(1);
  const heading = [
    'bench',
    'threads',
    'million rounds/s',
    '× plain',
    'million outcomes/s',
    '× plain',
  ];
  const rows = rates.map((rate) => [
    rate.name,
    `${rate.threads}`,
    millions(rate.roundsPerSecond),
    rate.roundsTimesPlain.toFixed(2),
    millions(rate.outcomesPerSecond),
    rate.outcomesTimesPlain.toFixed(2),
  ]);
  return [
    `The middle of ${takes} takes, each beside one of the plain loop right before it: only the ratios hold between machines.\n\n`,
    writeColumns({ heading, rows, right: [1, 2, 3, 4, 5] }, { paint }),
  ].join('');
};

let sink = 0;

/** The pass line as anybody would write it: two dice by xorshift, come-out and point. */
const plainWork: Work = async (times) => {
  const rounds = times * 10_000;
  let word = 0x9e37_79b9;
  let rolls = 0;
  let net = 0;
  for (let round = 0; round < rounds; round++) {
    let point = 0;
    for (;;) {
      word ^= word << 13;
      word ^= word >>> 17;
      word ^= word << 5;
      const face = word >>> 0;
      const total = (face % 6) + ((face >>> 8) % 6) + 2;
      rolls++;
      if (point === 0) {
        if (total === 7 || total === 11) {
          net++;
          break;
        }
        if (total === 2 || total === 3 || total === 12) {
          net--;
          break;
        }
        point = total;
      } else if (total === point) {
        net++;
        break;
      } else if (total === 7) {
        net--;
        break;
      }
    }
  }
  // Stored where the optimiser cannot know that nobody reads it.
  sink += net;
  return { rounds, outcomes: sink > 2 ** 52 ? sink : rolls };
};
