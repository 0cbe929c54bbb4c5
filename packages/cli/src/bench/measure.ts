import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { bytesInUse, tidyUp } from './memory.ts';
import { suites } from './suites.ts';
import { type Rate, type Takes, timed } from './timing.ts';

/** The result of one benchmark; `megabytes` is the memory it takes, if measured. */
export type Measured = {
  readonly name: string;
  readonly rates: readonly Rate[];
  readonly takes?: Takes;
  readonly megabytes?: number;
};

/** Which bench to measure, and for how long. */
export type BenchRequest = { readonly suite: string; readonly name: string; readonly takes: Takes };

export type Measure = (wanted: BenchRequest) => Measured | Promise<Measured>;

/** Processor time rather than elapsed time: for long work on one core, however busy the machine is. */
const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Measures in this process. */
export const measureHere = async ({
  suite,
  name,
  takes: usual,
}: BenchRequest): Promise<Measured> => {
  const benches = await suites[suite]?.();
  const bench = benches?.find((one) => one.name === name);
  if (!bench) throw new Error(`bug: no bench ${name} in ${suite}`);
  const takes = bench.takes ?? usual;
  if (!bench.hasMemory) return { name, rates: timed(bench.prepare(), takes) };
  tidyUp();
  const before = bytesInUse();
  const work = bench.prepare();
  const rates = timed(work, takes, cpuMs);
  // The memory that stays in use for the next time, and what one more run allocates.
  tidyUp();
  work(1);
  return { name, rates, takes, megabytes: (bytesInUse() - before) / 1e6 };
};

// One game leaves the engine's shared functions compiled for its own objects, and the next game is slowed down (roulette was
// three times slower after casino war). A table server runs warm, so each game gets a process of its own.
/** Measures in a process of its own. */
export const measureApart: Measure = (wanted) =>
  JSON.parse(
    execFileSync(process.execPath, [join(import.meta.dirname, 'one.js'), JSON.stringify(wanted)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
