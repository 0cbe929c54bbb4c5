import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { suites } from './suites.ts';
import { type Rate, type Takes, timed } from './timing.ts';

/** What one bench came to. */
export type Measured = { readonly name: string; readonly rates: readonly Rate[] };

/** Which bench to measure, and for how long. */
export type Wanted = { readonly suite: string; readonly name: string; readonly takes: Takes };

export type Measure = (wanted: Wanted) => Measured;

/** Measures in this process. */
export const measureHere: Measure = ({ suite, name, takes }) => {
  const bench = suites[suite]?.().find((one) => one.name === name);
  if (!bench) throw new Error(`bug: no bench ${name} in ${suite}`);
  return { name, rates: timed(bench.prepare(), takes) };
};

// One game leaves the engine's shared functions compiled for its own shapes, and the next one pays for it
// (roulette ran three times slower after casino war). A table server has a game warm, so each gets a process.
/** Measures in a process of its own. */
export const measureApart: Measure = (wanted) =>
  JSON.parse(
    execFileSync(process.execPath, [join(import.meta.dirname, 'one.js'), JSON.stringify(wanted)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  );
