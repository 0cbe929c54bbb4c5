import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeColumns } from '../terminal/columns.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { type Tail, tailText } from './tail.ts';

/** The part of the house's bench by which two checkouts are compared. */
export type HouseFigures = {
  readonly steady: { readonly p50: number; readonly p99: number; readonly max: number };
  readonly full: { readonly perSecond: number };
  readonly raw: number;
  readonly costs: { readonly server: number; readonly database: number };
  readonly tail: Tail | null;
};

/** Runs the bench in a checkout. */
export type Take = (checkout: string) => Promise<HouseFigures>;

const usualPairs = 5;

/** The most important measures: what an order costs, and the share of what the database can store alone. */
const measures = {
  'server, µs an order': ({ costs }: HouseFigures) => costs.server,
  'database, µs an order': ({ costs }: HouseFigures) => costs.database,
  'full, % of raw': ({ full, raw }: HouseFigures) => (100 * full.perSecond) / raw,
  'steady p50, ms': ({ steady }: HouseFigures) => steady.p50,
  'steady p99, ms': ({ steady }: HouseFigures) => steady.p99,
  'steady longest, ms': ({ steady }: HouseFigures) => steady.max,
} as const;

/** If an order takes more than this much more processor time in the median of the pairs, the new checkout is slower. */
const slowerFrom = 1.05;

/** `npm run bench -- house --pairs OTHER`: this checkout and another in turn, so that other work on the machine affects both. */
export const benchPairs = async (
  { out, err, paint }: Terminal,
  { here, other, pairs = usualPairs }: PairsOptions,
  take: Take = takeApart,
): Promise<number> => {
  if (!existsSync(join(other, 'scripts/bench.mjs'))) {
    err(`--pairs takes another checkout of this repository, and ${other} is none\n`);
    return 2;
  }
  const taken: Pair[] = [];
  for (let pair = 1; pair <= pairs; pair++) {
    // The order is exchanged each time.
    const order = pair % 2 === 0 ? [here, other] : [other, here];
    const found = new Map<string, HouseFigures>();
    for (const checkout of order) found.set(checkout, await take(checkout));
    const [ours, theirs] = [found.get(here), found.get(other)];
    if (!ours || !theirs) throw new Error('a bench was left out');
    taken.push({ ours, theirs });
    // Printed as they come, so that an interrupted run has shown what it saw.
    out(`pair ${pair}, here:  ${figuresText(ours)}\n`);
    out(`pair ${pair}, other: ${figuresText(theirs)}\n`);
  }
  const heading = ['', 'other', 'here', 'here / other'];
  const rows = Object.entries(measures).map(([name, of]) => {
    const theirs = middle(taken.map((pair) => of(pair.theirs)));
    const ours = middle(taken.map((pair) => of(pair.ours)));
    return [name, theirs.toFixed(1), ours.toFixed(1), ratioOf(taken, of).toFixed(2)];
  });
  out(
    `\nThe middle of ${pairs} pairs, in turn; the last column is the middle of their ratios.\n\n`,
  );
  out(writeColumns({ heading, rows, right: [1, 2, 3] }, { paint }));
  const cost = ({ costs }: HouseFigures): number => costs.server + costs.database;
  const isSlower = ratioOf(taken, cost) > slowerFrom;
  out(isSlower ? '\nSlower than the other.\n' : '\nNo slower than the other.\n');
  return isSlower ? 1 : 0;
};

const figuresText = (figures: HouseFigures): string => {
  const all = Object.entries(measures).map(([name, of]) => `${name} ${of(figures).toFixed(1)}`);
  return `${all.join('; ')}; slowest ${tailText(figures.tail)}`;
};

export type PairsOptions = {
  readonly here: string;
  readonly other: string;
  readonly pairs?: number;
};

type Pair = { readonly ours: HouseFigures; readonly theirs: HouseFigures };

const ratioOf = (pairs: readonly Pair[], of: (figures: HouseFigures) => number): number =>
  middle(pairs.map(({ ours, theirs }) => of(ours) / of(theirs)));

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** In a process of its own, by the checkout's own script. */
const takeApart: Take = (checkout) =>
  new Promise((taken, failed) => {
    const script = join(resolve(checkout), 'scripts/bench.mjs');
    const child = spawn(process.execPath, [script, 'house', '--json'], {
      cwd: checkout,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.on('data', (data) => {
      text += String(data);
    });
    child.once('close', (code) => {
      const from = text.indexOf('{');
      if (code === 0 && from >= 0) taken(JSON.parse(text.slice(from)));
      else failed(new Error(`the bench of ${checkout} ended with ${code}`));
    });
  });
