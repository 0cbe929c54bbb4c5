import { readFileSync } from 'node:fs';
import { type DatabaseSample, watchDatabase } from '@openpit/server/bench';
import type { Batch } from './house-load.ts';

/** The slowest part of a run, and what all processes did meanwhile, so that it can be explained. */
export type Tail = {
  /** From the beginning of the run, in milliseconds. */
  readonly fromMs: number;
  readonly longestMs: number;
  readonly answers: number;
  /** Of one core: the server alone, and all processes of the machine. */
  readonly server: number;
  readonly machine: number;
  /** The time that the host gave to others although this machine had work for it. */
  readonly stolen: number;
  /** What the database was seen to be doing, and how often. */
  readonly database: Readonly<Record<string, number>>;
};

type Sample = {
  readonly at: number;
  readonly server: number;
  readonly machine: number;
  readonly stolen: number;
};

const everyMs = 50;
const windowMs = 500;

// Linux counts in hundredths of a second.
const tickMs = 10;

/** Watches the database and the processors until the run is over. */
export const watchTail = async (serverPid: number, databaseUrl: string) => {
  const database = await watchDatabase(databaseUrl);
  const began = performance.now();
  const samples: Sample[] = [];
  const timer = setInterval(() => samples.push(sampleOf(serverPid)), everyMs);
  return {
    async stop(batch: Batch): Promise<Tail | null> {
      clearInterval(timer);
      return tailOf(batch, { began, samples, database: await database.stop() });
    },
  };
};

type Watched = {
  readonly began: number;
  readonly samples: readonly Sample[];
  readonly database: readonly DatabaseSample[];
};

export const tailOf = (
  { took, at }: Pick<Batch, 'took' | 'at'>,
  { began, samples, database }: Watched,
): Tail | null => {
  const longestMs = took.reduce((longest, one) => Math.max(longest, one), 0);
  const end = at[took.indexOf(longestMs)];
  if (end === undefined) return null;
  const from = end - Math.max(windowMs, longestMs);
  const isIn = (one: { readonly at: number }): boolean => one.at >= from && one.at <= end;
  const seen = samples.filter(isIn);
  const [first, last] = [seen[0], seen.at(-1)];
  const share = (of: (sample: Sample) => number): number =>
    first && last && last.at > first.at ? (of(last) - of(first)) / (last.at - first.at) : 0;
  const busy: Record<string, number> = {};
  for (const what of database.filter(isIn).flatMap((one) => one.busy))
    busy[what] = (busy[what] ?? 0) + 1;
  return {
    fromMs: from - began,
    longestMs,
    answers: at.filter((time) => time >= from && time <= end).length,
    server: share(({ server }) => server),
    machine: share(({ machine }) => machine),
    stolen: share(({ stolen }) => stolen),
    database: busy,
  };
};

/** From the kernel's figures; zeros on other systems than Linux. */
const sampleOf = (pid: number): Sample => {
  const at = performance.now();
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const own = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const server = (Number(own[11]) + Number(own[12])) * tickMs;
    const [user = 0, nice = 0, system = 0, , , , , stolen = 0] = readFileSync('/proc/stat', 'utf8')
      .split(/\s+/, 9)
      .slice(1)
      .map(Number);
    return { at, server, machine: (user + nice + system) * tickMs, stolen: stolen * tickMs };
  } catch {
    return { at, server: 0, machine: 0, stolen: 0 };
  }
};

export const tailText = (tail: Tail | null): string => {
  if (!tail) return 'nothing was answered';
  const { fromMs, longestMs, answers, server, machine, stolen, database } = tail;
  const found = Object.entries(database)
    .sort(([, a], [, b]) => b - a)
    .map(([what, count]) => `${what} ${count}×`);
  const percent = (share: number): string => `${Math.round(100 * share)} %`;
  return `${longestMs.toFixed(0)} ms, ${(Math.max(0, fromMs) / 1_000).toFixed(1)} s in: ${answers} answers meanwhile, the server ${percent(server)} of a core, the machine ${percent(machine)}, ${percent(stolen)} taken by its host; the database at ${found.join(', ') || 'nothing'}`;
};
