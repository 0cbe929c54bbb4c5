import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { atMost } from '../concurrency/job-threads.ts';
import { usualHashing } from './hashing.ts';

/** Passwords as they are stored. Hashing is slow by design, so only this many are at work or wait at once. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /** Whether it is the password; of an account without one the same work is done, so that trying names reveals nothing. */
  verify(stored: string | null, password: string): Promise<boolean>;
};

// One processor is left to those who play.
const atOnceMax = Math.max(1, Math.min(4, availableParallelism() - 1));
const waitingMax = 64;

export const passwords = (): Passwords => {
  const inTurn = atMost(atOnceMax, waitingMax);
  const { hash, verify } = usualHashing();
  const nobodys = hash(randomBytes(16).toString('hex'));
  // Who asks for it meets what went wrong; nobody need ask.
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
