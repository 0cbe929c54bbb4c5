import { randomBytes } from 'node:crypto';
import type { ErrorLog } from '../../ports.ts';

/** A house whose database is away fails at every order. Beyond this many errors in a second they are counted and not written. */
const perSecondMax = 50;

/** Writes an internal error as one line of JSON; people only get its reference number. */
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
