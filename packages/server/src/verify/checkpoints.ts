import type { KeyObject } from 'node:crypto';
import { canonical } from '../log/canonical.ts';
import {
  type Checkpoint,
  digestOf,
  isSignedBy,
  publicPem,
  readPublicKeys,
} from '../log/checkpoint.ts';
import type { Problem, Row } from './rows.ts';

export type CheckedCheckpoints = {
  readonly checkpoints: readonly Checkpoint[];
  /** The keys they were signed with, in their order. */
  readonly keys: readonly string[];
  readonly problem: Omit<Problem, 'file'> | null;
};

/** Checks that every checkpoint is signed by the key of its time and follows on the one before. */
export const checkCheckpoints = (rows: readonly Row[], first: KeyObject): CheckedCheckpoints => {
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
    const checkpoint = JSON.parse(text) as Checkpoint; // the house signs nothing else
    if (
      checkpoint.number !== number ||
      checkpoint.before !== before ||
      canonical(checkpoint) !== text
    ) {
      return stop(`checkpoint ${number} does not follow on the one before it`);
    }
    before = digestOf(text);
    const [next] = readPublicKeys(checkpoint.key ?? '');
    if (next) {
      key = next;
      keys.push(publicPem(next));
    }
    checkpoints.push(checkpoint);
  }
  return { checkpoints, keys, problem: null };
};
