import type { ErrorLog } from '../ports.ts';

/**
 * Makes functions that cannot throw: an error in one request, socket or timer is reported and ends only that one. Node ends the
 * process for an exception in an event or a timer, so every function given to either is wrapped here.
 */
export const containWith =
  (errors: ErrorLog) =>
  <A extends readonly unknown[]>(
    where: string,
    run: (...args: A) => unknown,
    failed: (...args: A) => void = () => {},
  ): ((...args: A) => void) => {
    const fail = (error: unknown, args: A): void => {
      errors.report(error, where);
      try {
        failed(...args);
      } catch (second) {
        errors.report(second, `${where}, giving up`);
      }
    };
    return (...args) => {
      try {
        const done = run(...args);
        if (done instanceof Promise) done.catch((error: unknown) => fail(error, args));
      } catch (error) {
        fail(error, args);
      }
    };
  };

export type Contain = ReturnType<typeof containWith>;

/** A clock whose timers are contained. */
export const containedClock = <C extends { after(ms: number, run: () => void): () => void }>(
  clock: C,
  contain: Contain,
): C => ({
  ...clock,
  after: (ms, run) => clock.after(ms, contain('timer', run)),
});
