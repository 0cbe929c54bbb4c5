import type { KeyObject } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { houseLogId } from '../cage/house-log.ts';
import { quicknet } from '../chance/beacon.ts';
import { type Checkpoint, publicPem, readPublicKeys } from '../log/checkpoint.ts';
import { checkCheckpoints } from './checkpoints.ts';
import { exportFiles } from './export.ts';
import { checkHouseLog } from './house-log.ts';
import { type CheckedLog, checkLog } from './log.ts';
import { type Problem, readRows } from './rows.ts';

export * from './export.ts';
export type { Problem } from './rows.ts';

/** What a verification found. */
export type Verification = {
  readonly problems: readonly Problem[];
  readonly checkpoints: number;
  /** All that came into the house over the counter and all that left it, in cents. */
  readonly house: { readonly entries: number; readonly paidIn: number; readonly paidOut: number };
  readonly tables: readonly (Omit<CheckedLog, 'problem' | 'hashes' | 'times' | 'beacons'> & {
    readonly table: string;
    readonly logEntries: number;
  })[];
};

export type VerifyOptions = {
  /** A checkpoints file somebody saved from an earlier day: the log must still lead there. */
  readonly seen?: string;
  /** A file with keys of the house from elsewhere: the export must be signed with them. */
  readonly key?: string;
  /** When the export was taken, in milliseconds; the time of its last checkpoint otherwise. */
  readonly asOf?: number;
  /** Beacons that are trusted besides drand's, by their public key. */
  readonly beacons?: readonly string[];
};

/** Verifies an export from its files alone: signatures, chain, decisions, outcomes, and that nothing is missing. */
export const verifyExport = (folder: string, options: VerifyOptions = {}): Verification => {
  const keyFile = join(folder, exportFiles.key);
  const [key] = readPublicKeys(readFileSync(keyFile, 'utf8'));
  if (!key) throw Object.assign(new Error(`${keyFile} holds no key`), { code: 'NO_KEY' });
  const file = join(folder, exportFiles.checkpoints);
  const own = readCheckpoints(file, key);
  const seen = options.seen === undefined ? null : readCheckpoints(options.seen, key);
  const problems: Problem[] = [...own.problems, ...(seen?.problems ?? [])];
  if (options.key !== undefined) problems.push(...strangeKeys(options.key, own.keys, keyFile));
  if (seen && options.seen !== undefined) {
    problems.push(...rolledBack(seen.checkpoints, own.checkpoints, { file, seen: options.seen }));
  }
  const trusted = new Set([quicknet.publicKey, ...(options.beacons ?? [])]);
  const heads = own.checkpoints.at(-1)?.heads ?? {};
  const logs = [...new Set([...Object.keys(heads), ...logsIn(folder)])].sort();
  const tables = logs.filter((table) => table !== houseLogId);
  const house = logs.includes(houseLogId) ? checkHouse(folder, own.checkpoints) : noHouse;
  problems.push(...house.problems);
  const checked = tables.map((table) => {
    const log = checkTable(folder, table, {
      checkpoints: own.checkpoints,
      trusted,
      asOf: options.asOf ?? 0,
    });
    problems.push(...log.problems);
    return log.summary;
  });
  return { problems, checkpoints: own.checkpoints.length, tables: checked, house: house.summary };
};

/** Anyone who has a key of the house from elsewhere trusts the log that this key has signed for. */
const strangeKeys = (from: string, keys: readonly string[], file: string): readonly Problem[] => {
  const known = readPublicKeys(readFileSync(from, 'utf8')).map(publicPem);
  const isKnown = known.length > 0 && known.every((one) => keys.includes(one));
  const message = `the house does not sign with the key of ${from}`;
  return isKnown ? [] : [{ file, byte: 0, message }];
};

const readCheckpoints = (file: string, key: KeyObject) => {
  if (!existsSync(file)) {
    const missing = { file, byte: 0, message: 'the checkpoints are missing' };
    return { checkpoints: [], keys: [], problems: [missing] };
  }
  const { rows, brokenAt } = readRows(readFileSync(file));
  const { checkpoints, keys, problem } = checkCheckpoints(rows, key);
  const broken =
    brokenAt === null ? [] : [{ file, byte: brokenAt, message: 'the file breaks off' }];
  const empty =
    rows.length === 0 ? [{ file, byte: 0, message: 'no checkpoint vouches for the logs' }] : [];
  return {
    checkpoints,
    keys,
    problems: [...(problem ? [{ file, ...problem }] : []), ...broken, ...empty],
  };
};

const logsIn = (folder: string): readonly string[] => {
  const tables = join(folder, exportFiles.tables);
  if (!existsSync(tables)) return [];
  return readdirSync(tables)
    .filter((name) => name.endsWith('.log'))
    .map((name) => name.slice(0, -'.log'.length));
};

/** Anyone who saved an old checkpoint can prove that the house has gone back behind it. */
const rolledBack = (
  seen: readonly Checkpoint[],
  own: readonly Checkpoint[],
  files: { readonly file: string; readonly seen: string },
): readonly Problem[] => {
  const lost = seen.find(({ number }, at) => {
    const now = own[at];
    return !now || JSON.stringify(now) !== JSON.stringify(seen[at]) || now.number !== number;
  });
  if (!lost) return [];
  const message = `checkpoint ${lost.number} of ${files.seen} is not in it: the house was rolled back`;
  return [{ file: files.file, byte: 0, message }];
};

type Vouching = {
  readonly checkpoints: readonly Checkpoint[];
  readonly trusted: ReadonlySet<string>;
  readonly asOf: number;
};

const checkTable = (folder: string, table: string, { checkpoints, trusted, asOf }: Vouching) => {
  const file = join(folder, exportFiles.tables, `${table}.log`);
  const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const { rows, brokenAt } = readRows(bytes);
  const last = checkpoints.at(-1);
  const signedAt = Math.max(asOf, last ? Date.parse(last.at) : 0);
  const log = checkLog(table, rows, { signedAt });
  const { problem, hashes, times, beacons, ...counts } = log;
  const problems: Problem[] = [];
  const strange = beacons.find(({ publicKey }) => !trusted.has(publicKey));
  if (problem) problems.push({ file, ...problem });
  else if (brokenAt !== null)
    problems.push({ file, byte: brokenAt, message: 'the file breaks off' });
  else {
    const found = { file, table, hashes, times, end: bytes.length };
    problems.push(...againstHeads(checkpoints, found));
  }
  if (strange) {
    const message = `its beacon is not one that is trusted: its key is ${strange.publicKey}`;
    problems.push({ file, byte: 0, message });
  }
  return { problems, summary: { table, logEntries: hashes.length, ...counts } };
};

const noHouse = { problems: [], summary: { entries: 0, paidIn: 0, paidOut: 0 } };

const checkHouse = (folder: string, checkpoints: readonly Checkpoint[]) => {
  const file = join(folder, exportFiles.tables, `${houseLogId}.log`);
  const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  const { rows, brokenAt } = readRows(bytes);
  const { problem, hashes, times, paidIn, paidOut } = checkHouseLog(rows);
  const problems: Problem[] = [];
  if (problem) problems.push({ file, ...problem });
  else if (brokenAt !== null)
    problems.push({ file, byte: brokenAt, message: 'the file breaks off' });
  else {
    const found = { file, table: houseLogId, hashes, times, end: bytes.length };
    problems.push(...againstHeads(checkpoints, found));
  }
  return { problems, summary: { entries: hashes.length, paidIn, paidOut } };
};

type Found = {
  readonly file: string;
  readonly table: string;
  readonly hashes: readonly string[];
  readonly times: readonly number[];
  readonly end: number;
};

/** An entry is dated when it is decided, and may be on its way while a checkpoint is signed. */
const backdateMs = 30_000;

/** Every signed head must be found in the log, and the log must end at the last one. */
const againstHeads = (
  checkpoints: readonly Checkpoint[],
  { file, table, hashes, times, end }: Found,
): readonly Problem[] => {
  for (const { number, heads, at } of checkpoints) {
    const head = heads[table];
    if (!head || head.version === 0) continue;
    if (head.version > hashes.length) {
      const message = `checkpoint ${number} vouches for ${head.version} lines, the log has ${hashes.length}: its end is missing`;
      return [{ file, byte: end, message }];
    }
    if (hashes[head.version - 1] !== head.hash) {
      const message = `line ${head.version} is not the one checkpoint ${number} vouches for`;
      return [{ file, byte: 0, message }];
    }
    const next = times[head.version];
    if (next !== undefined && next < Date.parse(at) - backdateMs) {
      const message = `line ${head.version + 1} is dated before checkpoint ${number}, which does not have it`;
      return [{ file, byte: 0, message }];
    }
  }
  const last = checkpoints.at(-1)?.heads[table]?.version ?? 0;
  if (hashes.length === last) return [];
  const message = `nobody has signed for the lines after ${last}`;
  return [{ file, byte: end, message }];
};
