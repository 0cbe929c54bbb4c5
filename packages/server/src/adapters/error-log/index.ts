import { randomBytes } from 'node:crypto';
import type { ErrorLog } from '../../ports.ts';

/** A house whose database is away fails at every order; beyond this many in a second they are counted, not written. */
const perSecondMax = 50;

/** Writes what went wrong inside as one line of JSON; people are given the reference alone. */
export const errorLogTo = (
  write: (text: string) => void,
  now: () => number = () => Date.now(),
): ErrorLog => {
  let second = 0;
  let count = 0;
  return {
    report(error, where) {
      const at = now();
      const reference = randomBytes(4).toString('hex');
      const isNewSecond = second !== Math.floor(at / 1_000);
      if (isNewSecond && count > perSecondMax) {
        write(`${JSON.stringify({ at: stamp(at), unwritten: count - perSecondMax })}\n`);
      }
      second = Math.floor(at / 1_000);
      count = isNewSecond ? 1 : count + 1;
      if (count > perSecondMax) return reference;
      const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
      write(`${JSON.stringify({ at: stamp(at), reference, where, detail })}\n`);
      return reference;
    },
  };
};

const stamp = (ms: number): string => new Date(ms).toISOString();

export const standardErrorLog: ErrorLog = errorLogTo((text) => process.stderr.write(text));
