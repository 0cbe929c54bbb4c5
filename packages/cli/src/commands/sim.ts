import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { Rulebook } from '@openpit/engine';
import {
  compile,
  compiledBets,
  compiledFamilies,
  keyOf,
  type Play,
  roundsMax,
  seedMax,
} from '@openpit/simulation';
import type { Command } from 'commander';
import { rulebookNamed, rulesOption, unknownName } from '../names.ts';
import { openPool } from '../sim/pool.ts';
import { type Simulated, simulated, simulatedAsCsv, simulatedAsJson } from '../sim/simulated.ts';
import { simulatedText } from '../sim/text.ts';
import { showProgress, type Terminal } from '../terminal.ts';
import type { AddCommand } from './index.ts';

/** `openpit sim RULEBOOK`: plays wagers by the million and holds them against their exact figures. */
export const addSim: AddCommand = (program, terminal) => {
  const command = program
    .command('sim')
    .description('play wagers many times over: mean, variance and interval beside the exact edge')
    .argument('<rulebook>', 'a rulebook of craps, roulette or wheels, such as bclc.craps')
    .requiredOption('--rounds <number>', 'how many rounds of each wager, such as 1000000 or 1e9')
    .option('--bet <key>', 'one wager, such as place:6; all of them unless named')
    .option('--seed <number>', 'the same seed and rounds give the same result; drawn unless given')
    .option('--threads <number>', 'how many threads play; as many as there are processors')
    .option(...rulesOption)
    .option('--json', 'print as JSON')
    .option('--csv', 'print as comma-separated values')
    .addHelpText(
      'after',
      `
Ctrl-C ends the run and prints what it has come to.

Examples:
  openpit sim bclc.craps --bet pass --rounds 1e9
  openpit sim bclc.roulette --rounds 1e6 --seed 7 --csv
  openpit sim bclc.craps --bet field --rounds 1e7 --json`,
    )
    .action(async (id: string, options: SimOptions) => {
      const rulebook = rulebookNamed(command, id, options.rules);
      if (options.json && options.csv) command.error('error: --json or --csv, not both');
      const asked = askedOf(command, options);
      const plays = playsOf(command, rulebook, options.bet);
      const { all, isStopped } = await simulatedAll(plays, { ...asked, terminal });
      const head = { rulebook: rulebook.id, seed: `${asked.seed}`, rounds: asked.rounds };
      if (options.json) {
        const wagers = all.map(simulatedAsJson);
        terminal.out(`${JSON.stringify({ ...head, isStopped, wagers }, null, 2)}\n`);
      } else if (options.csv) {
        terminal.out(simulatedAsCsv(all));
      } else {
        if (all.length > 0) terminal.out(simulatedText(all, terminal));
        terminal.out(terminal.paint('quiet', `${lastLine(head, isStopped)}\n`));
      }
      if (isStopped) terminal.exit(stoppedCode);
    });
};

type SimOptions = {
  readonly rounds: string;
  readonly bet?: string;
  readonly seed?: string;
  readonly threads?: string;
  readonly rules?: string;
  readonly json?: boolean;
  readonly csv?: boolean;
};

// What a shell says of a command that was interrupted.
const stoppedCode = 130;

type Head = { readonly seed: string; readonly rounds: number };

const lastLine = ({ seed, rounds }: Head, isStopped: boolean): string =>
  isStopped
    ? `Stopped before all ${rounds.toLocaleString('en')} rounds; seed ${seed}.`
    : `${rounds.toLocaleString('en')} rounds each; seed ${seed}.`;

type RunOptions = { readonly rounds: number; readonly seed: bigint; readonly threads: number };

const threadsMax = 256;

const askedOf = (command: Command, { rounds, seed, threads }: SimOptions): RunOptions => {
  const wholeRounds = /^\d{1,15}$|^[1-9]e\d{1,2}$/.test(rounds) ? Number(rounds) : Number.NaN;
  if (!(wholeRounds >= 1 && wholeRounds <= roundsMax)) {
    command.error(
      `error: --rounds is a whole number from 1 to ${roundsMax.toLocaleString('en')}, such as 1000000 or 1e9, not ${rounds}`,
    );
  }
  const wholeSeed = seed === undefined ? drawnSeed() : /^\d{1,20}$/.test(seed) ? BigInt(seed) : -1n;
  if (wholeSeed < 0n || wholeSeed > seedMax) {
    command.error(`error: --seed is a whole number from 0 to ${seedMax}, not ${seed}`);
  }
  const wholeThreads = threads === undefined ? availableParallelism() : wholeOf(threads);
  if (!(wholeThreads >= 1 && wholeThreads <= threadsMax)) {
    command.error(`error: --threads is a whole number from 1 to ${threadsMax}, not ${threads}`);
  }
  return { rounds: wholeRounds, seed: wholeSeed, threads: wholeThreads };
};

const wholeOf = (text: string): number => (/^\d{1,4}$/.test(text) ? Number(text) : Number.NaN);

// Short enough to be typed again.
const drawnSeed = (): bigint => BigInt(randomBytes(4).readUInt32BE());

const playsOf = (
  command: Command,
  rulebook: Rulebook,
  bet: string | undefined,
): readonly Play[] => {
  const names = compiledBets(rulebook);
  if (names.length === 0) {
    return command.error(
      `error: ${rulebook.id} is a game of cards, and only ${compiledFamilies.join(', ')} can be simulated; "openpit odds ${rulebook.id}" has its exact prices`,
    );
  }
  if (bet !== undefined && !names.includes(bet)) {
    const list = `openpit odds ${rulebook.id}`;
    return command.error(unknownName(bet, { what: 'wager', names, list }));
  }
  return compile(rulebook, bet === undefined ? {} : { bet }) ?? [];
};

type Simulating = RunOptions & { readonly terminal: Terminal };

const simulatedAll = async (
  plays: readonly Play[],
  { rounds, seed, threads, terminal }: Simulating,
): Promise<{ readonly all: readonly Simulated[]; readonly isStopped: boolean }> => {
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
  };
  process.once('SIGINT', stop);
  const pool = openPool(threads);
  const show = progress(terminal, rounds * plays.length);
  const all: Simulated[] = [];
  try {
    for (const [at, play] of plays.entries()) {
      if (isStopped) break;
      const counts = await pool.run({
        play,
        key: keyOf(seed),
        rounds,
        onDone: (done) => show(play.bet, at * rounds + done),
        isStopped: () => isStopped,
      });
      if (counts.some((count) => count > 0)) all.push(simulated(play, counts));
    }
  } finally {
    process.off('SIGINT', stop);
    await pool.close();
    showProgress(terminal, '');
  }
  return { all, isStopped };
};

/** Shows how far the run is, how fast, and how long it will take; seldom enough to cost nothing. */
const progress = (terminal: Terminal, rounds: number) => {
  const began = performance.now();
  let shownAt = began;
  return (bet: string, done: number): void => {
    const now = performance.now();
    if (now - shownAt < 200) return;
    shownAt = now;
    const perSecond = (done / (now - began)) * 1000;
    const left = Math.ceil((rounds - done) / perSecond);
    const share = ((100 * done) / rounds).toFixed(1);
    const rate = `${(perSecond / 1e6).toFixed(0)} million rounds a second`;
    showProgress(terminal, `${bet}: ${share} %, ${rate}, ${left} s left … Ctrl-C ends the run`);
  };
};
