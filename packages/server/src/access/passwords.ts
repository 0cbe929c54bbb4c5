import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { atMost } from '../concurrency/job-threads.ts';
import { usualHashing } from './hashing.ts';

/** Stored passwords. Hashing is slow by design, so only a limited number may run or wait at once. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /** Checks a password. An account without one takes the same time, so trying names reveals nothing. */
  verify(stored: string | null, password: string): Promise<boolean>;
};

// One processor is left for the games.
const atOnceMax = Math.max(1, Math.min(4, availableParallelism() - 1));
const waitingMax = 64;

export const passwords = (): Passwords => {
  const inTurn = atMost(atOnceMax, waitingMax);
  const { hash, verify } = usualHashing();
  const nobodys = hash(randomBytes(16).toString('hex'));
  // The caller sees the error. This only marks it as handled.
  nobodys.catch(() => {});
  return {
    hash: (password) => inTurn(() => hash(password)),
    verify: (stored, password) =>
      inTurn(async () => {
        const isRight = await verify(stored ?? (await nobodys), password);
        return stored !== null && isRight;
      }),
  };
};
