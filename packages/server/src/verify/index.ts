import type { KeyObject } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasPublicTimes } from '@openpit/protocol';
import { houseLogId } from '../cage/house-log.ts';
import { quicknet } from '../chance/beacon.ts';
import { type Checkpoint, publicPem, readPublicKeys } from '../log/checkpoint.ts';
import { msOf, stampOf } from '../log/log-entry.ts';
import { checkCheckpoints } from './checkpoints.ts';
import { erasedHolding } from './erased.ts';
import { exportFiles } from './export.ts';
import { backdateMs, type HouseFacts, isExcluded, rolesThen } from './house-facts.ts';
import { checkHouseLog } from './house-log.ts';
import { balancesBy, overspent, wrongBalances } from './ledger.ts';
import { beyondLimits } from './limits.ts';
import { type Problem, readRows, rowsOfFile } from './rows.ts';
import { readEntry, usedShares } from './shares.ts';
import { type CheckedLog, checkLog } from './table-log.ts';
import type { Move } from './walk.ts';

export * from './export.ts';
export type { Problem } from './rows.ts';

/** The result of a verification. */
export type Verification = {
  readonly problems: readonly Problem[];
  readonly checkpoints: number;
  /** The time up to which the logs are signed. What was due long before then must be there, or the export fails. */
  readonly until: string;
  /** All money that came into the house over the counter and left it, in cents; and the number of accounts in the books. */
  readonly house: {
    readonly entries: number;
    readonly paidIn: number;
    readonly paidOut: number;
    readonly accounts: number;
  };
  readonly tables: readonly (Omit<
    CheckedLog,
    'problem' | 'hashes' | 'times' | 'beacons' | 'moves' | 'stakes' | 'seated'
  > & {
    readonly table: string;
    readonly logEntries: number;
  })[];
};

export type VerifyOptions = {
  /** A checkpoints file saved on an earlier day. The log must still contain its heads. */
  readonly seen?: string;
  /** A file with keys of the house from another source. The export must be signed with them. */
  readonly key?: string;
  /** When the export was taken, in milliseconds; by default, the time of its last checkpoint. */
  readonly asOf?: number;
  /** The time of the check, in milliseconds, if it is known: nothing may be signed later. */
  readonly now?: number;
  /** Beacons that are trusted besides drand's, by their public key. Their rounds come at the same times as drand’s. */
  readonly beacons?: readonly string[];
};

/** Verifies an export from its files alone: signatures, chain, decisions, outcomes, every cent, and that nothing is missing. */
export const verifyExport = (folder: string, options: VerifyOptions = {}): Verification => {
  const keyFile = join(folder, exportFiles.key);
  const [key] = keysIn(keyFile);
  const file = join(folder, exportFiles.checkpoints);
  const own = readCheckpoints(file, key);
  if (options.seen !== undefined && !existsSync(options.seen)) {
    const message = `there is no ${options.seen}: name a checkpoints.log that somebody saved`;
    throw Object.assign(new Error(message), { code: 'NO_SEEN' });
  }
  const seen = options.seen === undefined ? null : readCheckpoints(options.seen, key);
  const problems: Problem[] = [...own.problems, ...(seen?.problems ?? [])];
  if (options.key !== undefined) problems.push(...strangeKeys(options.key, own.keys, keyFile));
  problems.push(...datedInFuture(own.checkpoints, { file, now: options.now ?? Number.MAX_VALUE }));
  if (seen && options.seen !== undefined) {
    problems.push(...rolledBack(seen.checkpoints, own.checkpoints, { file, seen: options.seen }));
  }
  const trusted = new Set([quicknet.publicKey, ...(options.beacons ?? [])]);
  // A table in any checkpoint belongs to the house for good.
  const heads = own.checkpoints.flatMap((one) => Object.keys(one.heads));
  const house = checkHouse(folder, own.checkpoints);
  // So does a table that was opened in the log of the house: a checkpoint that leaves it out cannot hide it.
  const opened = [...house.facts.tables.keys()];
  const logs = [...new Set([...heads, ...logsIn(folder), ...opened])].sort();
  problems.push(...house.problems);
  const used = usedShares();
  const until = untilOf(folder, { checkpoints: own.checkpoints, logs, asOf: options.asOf ?? 0 });
  const vouching = { checkpoints: own.checkpoints, trusted, used, until };
  const tables = logs
    .filter((table) => table !== houseLogId)
    .map((table) => checkTable(folder, table, { ...vouching, facts: house.facts }));
  problems.push(...tables.flatMap((one) => one.problems));
  const moves = [...house.moves, ...tables.flatMap((one) => one.moves)];
  // Earlier errors would only appear a second time in the books.
  if (problems.length === 0) problems.push(...checkBooks(folder, moves));
  if (problems.length === 0) {
    const stakes = tables.flatMap((one) => one.stakes);
    const seated = tables.map((one) => one.seated);
    const { limits, erased } = house.facts;
    const message =
      beyondLimits({ stakes, moves, limits }) ?? erasedHolding({ erased, seated, moves });
    const file = join(folder, exportFiles.tables);
    if (message !== null) problems.push({ file, byte: 0, message });
  }
  const accounts = balancesBy(moves).size;
  return {
    problems,
    checkpoints: own.checkpoints.length,
    until: stampOf(until),
    tables: tables.map(({ summary }) => summary),
    house: { ...house.summary, accounts },
  };
};

/**
 * The latest time anywhere in an export. The last checkpoint alone is not enough: a house could backdate it, or write entries after
 * it, and a share would stay due for ever.
 */
const untilOf = (
  folder: string,
  {
    checkpoints,
    logs,
    asOf,
  }: { checkpoints: readonly Checkpoint[]; logs: readonly string[]; asOf: number },
): number => {
  const ends = logs.flatMap((table) => {
    const last = logOf(folder, table).rows.at(-1);
    return (last && readEntry(last)?.at) ?? [];
  });
  const times = [...checkpoints.map(({ at }) => at), ...ends].map(msOf);
  return times.reduce((latest, at) => Math.max(latest, Number.isNaN(at) ? 0 : at), asOf);
};

/** A house that postdates its signatures would never be late. */
const datedInFuture = (
  checkpoints: readonly Checkpoint[],
  { file, now }: { readonly file: string; readonly now: number },
): readonly Problem[] => {
  const ahead = checkpoints.find(({ at }) => msOf(at) > now + backdateMs);
  const message = `checkpoint ${ahead?.number} is dated ${ahead?.at}, which has not come yet`;
  return ahead ? [{ file, byte: 0, message }] : [];
};

/** The books must hold every cent where the logs alone put it. */
const checkBooks = (folder: string, moves: readonly Move[]): readonly Problem[] => {
  const file = join(folder, exportFiles.balances);
  if (!existsSync(file)) return [{ file, byte: 0, message: 'the balances are missing' }];
  const { rows, brokenAt } = readRows(readFileSync(file));
  if (brokenAt !== null) return [{ file, byte: brokenAt, message: 'the file breaks off' }];
  const short = overspent(moves);
  if (short) return [{ file, byte: 0, message: short }];
  const wrong = wrongBalances(rows, balancesBy(moves));
  return wrong ? [{ file, ...wrong }] : [];
};

/** The public keys in a file. A file without any is an error. */
const keysIn = (file: string): readonly [KeyObject, ...KeyObject[]] => {
  const text = readFileSync(file, 'utf8');
  try {
    const [first, ...more] = readPublicKeys(text);
    if (first) return [first, ...more];
  } catch {
    // Reported below, with the expected value.
  }
  const message = `${file} holds no public key: it is one in PEM, as house.pub is`;
  throw Object.assign(new Error(message), { code: 'NO_KEY' });
};

/** A reader with a key of the house from another source trusts the logs that this key has signed. */
const strangeKeys = (from: string, keys: readonly string[], file: string): readonly Problem[] => {
  const isKnown = keysIn(from).every((one) => keys.includes(publicPem(one)));
  const message = `the house does not sign with the key of ${from}`;
  return isKnown ? [] : [{ file, byte: 0, message }];
};

const readCheckpoints = (file: string, key: KeyObject) => {
  if (!existsSync(file)) {
    const missing = { file, byte: 0, message: 'the checkpoints are missing' };
    return { checkpoints: [], keys: [], problems: [missing] };
  }
  const { rows, brokenAt } = rowsOfFile(file);
  const { checkpoints, keys, problem } = checkCheckpoints(rows, key);
  const at = brokenAt();
  const broken = at === null ? [] : [{ file, byte: at, message: 'the file breaks off' }];
  const empty =
    checkpoints.length === 0 && problem === null
      ? [{ file, byte: 0, message: 'no checkpoint vouches for the logs' }]
      : [];
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

/** With a saved checkpoint anyone can prove that the house has rewritten its log. */
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
  readonly used: ReturnType<typeof usedShares>;
  readonly until: number;
  readonly facts: HouseFacts;
};

const checkTable = (
  folder: string,
  table: string,
  { checkpoints, trusted, used, until, facts }: Vouching,
) => {
  const { file, bytes, rows, brokenAt } = logOf(folder, table);
  const log = checkLog(table, rows, {
    signedAt: until,
    opened: facts.tables.get(table) ?? unknownTable,
    rolesOf: (account, at) => rolesThen(facts, { account, table }, at),
    isExcluded: (account, at) => isExcluded(facts, account, at),
  });
  const { problem, hashes, times, beacons, moves, stakes, seated, ...counts } = log;
  const problems: Problem[] = [];
  const strange = beacons.find((one) => !trusted.has(one.publicKey) || !hasPublicTimes(one));
  if (!facts.tables.has(table))
    problems.push({ file, byte: 0, message: 'the log of the house does not know the table' });
  else if (problem) problems.push({ file, ...problem });
  else if (brokenAt !== null)
    problems.push({ file, byte: brokenAt, message: 'the file breaks off' });
  else {
    const found = { file, table, hashes, times, end: bytes.length };
    const again = used({ file, rows });
    problems.push(...againstHeads(checkpoints, found), ...(again ? [again] : []));
  }
  if (strange) {
    const what = trusted.has(strange.publicKey)
      ? 'its rounds come at other times than drand’s'
      : `its key is ${strange.publicKey}`;
    const message = `its beacon is not one that is trusted: ${what}`;
    problems.push({ file, byte: 0, message });
  }
  return {
    problems,
    moves,
    stakes,
    seated,
    summary: { table, logEntries: hashes.length, ...counts },
  };
};

const unknownTable = { rulebook: '', mode: 'automated', currency: 'house' } as const;

const logOf = (folder: string, table: string) => {
  const file = join(folder, exportFiles.tables, `${table}.log`);
  const bytes = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  return { file, bytes, ...readRows(bytes) };
};

const checkHouse = (folder: string, checkpoints: readonly Checkpoint[]) => {
  const { file, bytes, rows, brokenAt } = logOf(folder, houseLogId);
  const { problem, hashes, times, paidIn, paidOut, moves, facts } = checkHouseLog(rows);
  const problems: Problem[] = [];
  if (problem) problems.push({ file, ...problem });
  else if (brokenAt !== null)
    problems.push({ file, byte: brokenAt, message: 'the file breaks off' });
  else {
    const found = { file, table: houseLogId, hashes, times, end: bytes.length };
    problems.push(...againstHeads(checkpoints, found));
  }
  return { problems, moves, facts, summary: { entries: hashes.length, paidIn, paidOut } };
};

type Found = {
  readonly file: string;
  readonly table: string;
  readonly hashes: readonly string[];
  readonly times: readonly number[];
  readonly end: number;
};

/** Every signed head must be in the log, and the log must end at the last one. */
const againstHeads = (
  checkpoints: readonly Checkpoint[],
  { file, table, hashes, times, end }: Found,
): readonly Problem[] => {
  const latestBy: number[] = [];
  for (const time of times) latestBy.push(Math.max(time, latestBy.at(-1) ?? 0));
  for (const { number, heads, at } of checkpoints) {
    const head = heads[table];
    if (!head || head.version === 0) continue;
    if (head.version > hashes.length) {
      const message = `checkpoint ${number} vouches for ${head.version} logEntries, the log has ${hashes.length}: its end is missing`;
      return [{ file, byte: end, message }];
    }
    if (hashes[head.version - 1] !== head.hash) {
      const message = `entry ${head.version} is not the one checkpoint ${number} vouches for`;
      return [{ file, byte: 0, message }];
    }
    if ((latestBy[head.version - 1] ?? 0) > Date.parse(at) + backdateMs) {
      const message = `an entry up to ${head.version} is dated after checkpoint ${number}, which has it`;
      return [{ file, byte: 0, message }];
    }
    const next = times[head.version];
    if (next !== undefined && next < Date.parse(at) - backdateMs) {
      const message = `entry ${head.version + 1} is dated before checkpoint ${number}, which does not have it`;
      return [{ file, byte: 0, message }];
    }
  }
  const signed = checkpoints.at(-1)?.heads[table]?.version;
  if (hashes.length === signed) return [];
  const message =
    signed === undefined
      ? 'no checkpoint knows the table any more'
      : `nobody has signed for the entries after ${signed}`;
  return [{ file, byte: end, message }];
};
