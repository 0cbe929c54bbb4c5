import type { KeyObject } from 'node:crypto';
import { canonical } from '../log/canonical.ts';
import {
  type Checkpoint,
  digestOf,
  isSignedBy,
  publicPem,
  readPublicKeys,
} from '../log/checkpoint.ts';
import { readJson } from '../log/read-json.ts';
import type { Problem, Row } from './rows.ts';
import { isStamp } from './shapes.ts';

export type CheckedCheckpoints = {
  readonly checkpoints: readonly Checkpoint[];
  /** The keys they were signed with, in their order. */
  readonly keys: readonly string[];
  readonly problem: Omit<Problem, 'file'> | null;
};

/** Checks that every checkpoint is signed by the key that was valid then, and follows the one before. */
export const checkCheckpoints = (rows: Iterable<Row>, first: KeyObject): CheckedCheckpoints => {
  let key = first;
  const keys = [publicPem(first)];
  const checkpoints: Checkpoint[] = [];
  let before = '0'.repeat(64);
  for (const { word, text, at } of rows) {
    const stop = (message: string): CheckedCheckpoints => ({
      checkpoints,
      keys,
      problem: { byte: at, message },
    });
    const number = checkpoints.length + 1;
    if (!isSignedBy({ text, signature: word }, key)) {
      return stop(`checkpoint ${number} does not bear the signature of the house`);
    }
    const checkpoint = readCheckpoint(text);
    if (!checkpoint) return stop(`checkpoint ${number} cannot be read`);
    if (
      checkpoint.number !== number ||
      checkpoint.before !== before ||
      canonical(checkpoint) !== text
    ) {
      return stop(`checkpoint ${number} does not follow on the one before it`);
    }
    before = digestOf(text);
    const next = keyIn(checkpoint);
    if (next === undefined) return stop(`checkpoint ${number} hands over to a key that is none`);
    if (next) {
      key = next;
      keys.push(publicPem(next));
    }
    checkpoints.push(withKnownHeads(checkpoint, checkpoints.at(-1)));
  }
  return { checkpoints, keys, problem: null };
};

/** Most tables do not change between two checkpoints, so equal texts are in memory only once. */
const withKnownHeads = (checkpoint: Checkpoint, before: Checkpoint | undefined): Checkpoint => {
  const heads = Object.entries(checkpoint.heads).map(([table, head]) => {
    const known = before?.heads[table];
    const isSame = known?.hash === head.hash && known.version === head.version;
    return [table, isSame ? known : head] as const;
  });
  return { ...checkpoint, heads: Object.fromEntries(heads) };
};

/** Parses a signed text. Null if it is not a checkpoint, because a house can sign anything. */
const readCheckpoint = (text: string): Checkpoint | null => {
  const value = readJson(text);
  return isCheckpoint(value) ? value : null;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isCheckpoint = (value: unknown): value is Checkpoint =>
  isRecord(value) &&
  isStamp(value['at']) &&
  ['string', 'undefined'].includes(typeof value['key']) &&
  isRecord(value['heads']) &&
  Object.values(value['heads']).every(isHead);

const isHead = (value: unknown): boolean =>
  isRecord(value) && Number.isSafeInteger(value['version']) && typeof value['hash'] === 'string';

/** The next key that a checkpoint names; null if it names none, undefined if what it names is not a key. */
const keyIn = ({ key }: Checkpoint): KeyObject | null | undefined => {
  if (key === undefined) return null;
  try {
    return readPublicKeys(key)[0];
  } catch {
    return undefined;
  }
};
