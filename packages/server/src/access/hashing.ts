import { Worker } from 'node:worker_threads';
import { hash, verify } from '@node-rs/argon2';
import { jobThreads } from '../concurrency/job-threads.ts';

/** Hashes passwords and compares them. */
export type Hashing = {
  hash(password: string): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
};

export type HashingJob =
  | { readonly kind: 'hash'; readonly password: string }
  | { readonly kind: 'verify'; readonly stored: string; readonly password: string };

export type HashingResult =
  | { readonly kind: 'hashed'; readonly hashed: string }
  | { readonly kind: 'verified'; readonly isRight: boolean }
  | { readonly kind: 'failed'; readonly message: string };

// Argon2id with the parameters that OWASP recommends: 19 MiB, two passes, one lane.
export const argon = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Runs in separate threads with lower priority than the rest of the house. */
export const hashingBeside = (start = startThread): Hashing => {
  const give = jobThreads<HashingJob, HashingResult>(start);
  return {
    async hash(password) {
      const result = await give({ kind: 'hash', password });
      if (result.kind !== 'hashed') throw unexpected(result);
      return result.hashed;
    },
    async verify(stored, password) {
      const result = await give({ kind: 'verify', stored, password });
      if (result.kind !== 'verified') throw unexpected(result);
      return result.isRight;
    },
  };
};

/** Runs on the thread pool of Node. */
const hashingHere: Hashing = { hash: (password) => hash(password, argon), verify };

// Tests run from the sources, so there is no compiled file that a thread could load.
const isCompiled = import.meta.url.endsWith('.js');

export const usualHashing = (): Hashing => (isCompiled ? hashingBeside() : hashingHere);

const startThread = (): Worker => new Worker(new URL('./password-thread.js', import.meta.url));

const unexpected = (result: HashingResult): Error =>
  new Error(result.kind === 'failed' ? result.message : `${result.kind} was not asked for`);
