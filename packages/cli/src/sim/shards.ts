import type { Command } from 'commander';
import { textNamed } from '../files/read-file.ts';
import { type Job, jobOf, type Range, type Spec } from './job.ts';
import { addSums, type Sums } from './running.ts';

/** The range of the i-th of n shards; the whole run where empty is asked for. */
export const rangeOfShard = (command: Command, job: Job, shard: string | undefined): Range => {
  if (shard === undefined) return { first: 0, count: job.count };
  const [, i, n] = /^(\d{1,7})\/(\d{1,7})$/.exec(shard) ?? [];
  const [at, of] = [Number(i), Number(n)];
  if (!(at >= 1 && at <= of)) {
    return command.error(`error: --shard is which part of how many, from 1/4 to 4/4, not ${shard}`);
  }
  return rangeOf(job.count, at - 1, of);
};

/** Ranges one after the other, as equal as can be. */
export const rangeOf = (count: number, at: number, of: number): Range => {
  const first = Math.floor((count * at) / of);
  return { first, count: Math.floor((count * (at + 1)) / of) - first };
};

/** What a shard prints: what was asked for, which part of it, and what it came to. Mostly zeros, which are left out. */
type ShardFile = {
  readonly kind: 'openpit.sim.shard';
  readonly spec: Spec;
  readonly range: Range;
  readonly sums: readonly (readonly (readonly [number, number])[])[];
};

export const shardText = ({ spec }: Job, range: Range, sums: Sums): string => {
  const file: ShardFile = { kind, spec, range, sums: packed(sums) };
  return `${JSON.stringify(file)}\n`;
};

const kind = 'openpit.sim.shard';

/** Sums without their zeros: pairs of place and number. */
export const packed = (sums: Sums): ShardFile['sums'] =>
  sums.map((list) =>
    [...list.entries()]
      .filter(([, count]) => count !== 0)
      .map(([at, count]) => [at, count] as const),
  );

export const unpacked = (job: Job, lists: ShardFile['sums']): Sums =>
  job.pieces.map(({ length }, piece) => {
    const sums = new Float64Array(length);
    for (const [at, count] of lists[piece] ?? []) sums[at] = count;
    return sums;
  });

/** All shards of one run, added up. Missing, doubled and foreign ones are refused by name. */
export const mergedShards = (
  command: Command,
  files: readonly string[],
): { readonly job: Job; readonly sums: Sums } => {
  const shards = files.map((file) => ({ file, ...readShard(command, file) }));
  const [first] = shards;
  if (!first) return command.error('error: --merge wants the files that shards printed');
  const foreign = shards.find(({ spec }) => JSON.stringify(spec) !== JSON.stringify(first.spec));
  if (foreign) command.error(`error: ${foreign.file} is of another run than ${first.file}`);
  const job = jobOf(first.spec);
  let next = 0;
  for (const { file, range } of shards.toSorted((a, b) => a.range.first - b.range.first)) {
    if (range.first < next) command.error(`error: ${file} was played by another shard as well`);
    if (range.first > next) {
      command.error(`error: the shard that begins at ${next} is missing before ${file}`);
    }
    next = range.first + range.count;
  }
  if (next !== job.count) command.error(`error: the shard that begins at ${next} is missing`);
  const empty: Sums = job.pieces.map(({ length }) => new Float64Array(length));
  return { job, sums: shards.reduce((sum, { sums }) => addSums(sum, unpacked(job, sums)), empty) };
};

const readShard = (command: Command, file: string): ShardFile => {
  const read = parsed(textNamed(command, file));
  return isShard(read)
    ? read
    : command.error(`error: ${file} is not what "openpit sim --shard" printed`);
};

/** What is no JSON is no shard either. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const isShard = (value: unknown): value is ShardFile =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === kind;
