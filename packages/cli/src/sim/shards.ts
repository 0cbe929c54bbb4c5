import { createHash } from 'node:crypto';
import { isRefusal } from '@openpit/engine';
import { findRulebook } from '@openpit/rulebooks';
import type { Command } from 'commander';
import { textNamed } from '../files/read-file.ts';
import { type Job, jobOf, type Range, type Spec } from './job.ts';
import { addSums, type Sums } from './running.ts';

/** Which of how many parts of a run, counted from 1. */
export type Shard = { readonly at: number; readonly of: number };

/** The shard that is asked for; the whole run is the first of one. */
export const shardAsked = (command: Command, shard: string | undefined): Shard => {
  if (shard === undefined) return { at: 1, of: 1 };
  const [, i, n] = /^(\d{1,7})\/(\d{1,7})$/.exec(shard) ?? [];
  const [at, of] = [Number(i), Number(n)];
  if (!(at >= 1 && at <= of)) {
    return command.error(`error: --shard is which part of how many, from 1/4 to 4/4, not ${shard}`);
  }
  return { at, of };
};

/** Consecutive ranges of nearly equal size. */
export const rangeOf = (count: number, { at, of }: Shard): Range => {
  const first = Math.floor((count * (at - 1)) / of);
  return { first, count: Math.floor((count * at) / of) - first };
};

/** The output of a shard: the job, which part of it, and the sums. Most sums are zero and left out. */
type ShardFile = Shard & {
  readonly kind: 'openpit.sim.shard';
  readonly spec: Spec;
  readonly sums: readonly (readonly (readonly [number, number])[])[];
  /** A digest of the other fields: a file that was cut or changed is refused. */
  readonly digest: string;
};

export const shardText = ({ spec }: Job, { at, of }: Shard, sums: Sums): string => {
  const said = { kind, spec, at, of, sums: packed(sums) } as const;
  const file: ShardFile = { ...said, digest: digestOf(said) };
  return `${JSON.stringify(file)}\n`;
};

const kind = 'openpit.sim.shard';

const digestOf = (said: Omit<ShardFile, 'digest'>): string =>
  createHash('sha256').update(JSON.stringify(said)).digest('hex');

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
  const { spec, of } = first;
  const foreign = shards.find(
    (one) => one.of !== of || JSON.stringify(one.spec) !== JSON.stringify(spec),
  );
  if (foreign) command.error(`error: ${foreign.file} is of another run than ${first.file}`);
  const byNumber = new Map<number, string>();
  for (const { file, at } of shards) {
    const other = byNumber.get(at);
    if (other === file) command.error(`error: ${file} is named twice: say it once`);
    if (other !== undefined) command.error(`error: ${file} is shard ${at}/${of}, as ${other} is`);
    byNumber.set(at, file);
  }
  const missing = Array.from({ length: of }, (_, at) => at + 1).filter((at) => !byNumber.has(at));
  if (missing.length > 0) command.error(`error: ${missingText(missing, of)}`);
  if (isRefusal(findRulebook(spec.rulebook))) {
    command.error(`error: ${first.file} is of ${spec.rulebook}, which is not known here`);
  }
  const job = jobOf(spec);
  const empty: Sums = job.pieces.map(({ length }) => new Float64Array(length));
  return { job, sums: shards.reduce((sum, { sums }) => addSums(sum, unpacked(job, sums)), empty) };
};

const namedMax = 8;

const missingText = (missing: readonly number[], of: number): string => {
  const names = missing.slice(0, namedMax).map((at) => `${at}/${of}`);
  const more = missing.length - names.length;
  const are = missing.length === 1 ? 'is' : 'are';
  return `${missing.length} of ${of} shards ${are} missing: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
};

const readShard = (command: Command, file: string): ShardFile => {
  const read = parsed(textNamed(command, file, shardBytes));
  return isShard(read)
    ? read
    : command.error(`error: ${file} is not what "openpit sim --shard" printed, or not all of it`);
};

/** A shard of every wager of the largest rulebook is far smaller than this. */
const shardBytes = 64_000_000;

/** A file that is no JSON is no shard. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const isShard = (value: unknown): value is ShardFile => {
  if (typeof value !== 'object' || value === null) return false;
  const { digest, ...said } = value as ShardFile; // with a right digest, we wrote it
  return said.kind === kind && digest === digestOf(said);
};
