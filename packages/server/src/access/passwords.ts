import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { fault } from '../fault.ts';
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
  // Anyone who asks for it is told; nobody need ask.
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

/** Does so much work at once, lets so much wait, and turns the rest away. */
const atMost = (atOnce: number, waiting: number) => {
  let busy = 0;
  const queue: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= atOnce) {
      if (queue.length >= waiting) throw fault('too-many', 'busy');
      await new Promise<void>((next) => queue.push(next));
    } else busy++;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else busy--;
    }
  };
};
