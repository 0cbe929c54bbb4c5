import { fault } from '../../fault.ts';
import type { Store } from '../../ports.ts';

/**
 * A store that refuses every call at once while a condition does not hold. A call that waits too long for a connection is
 * refused as busy, and counts as no failure.
 */
export const guardedBy = <S extends Store>(store: S, isOpen: () => boolean): S => {
  const guarded = Object.entries(store).map(([name, ask]) => {
    if (name === 'close') return [name, ask];
    if (name === 'append') return [name, appending(store, isOpen)];
    const asked = (...values: readonly unknown[]): unknown => {
      if (!isOpen()) return Promise.reject(closed());
      const answer: unknown = Reflect.apply(ask, store, values);
      return answer instanceof Promise ? answer.catch(asBusy) : answer;
    };
    return [name, asked];
  });
  // Every function of the store under its own name, called or refused.
  return Object.fromEntries(guarded) as S;
};

/** Appends of tables have a connection of their own and wait for nobody; every order needs one. */
const appending =
  (store: Store, isOpen: () => boolean): Store['append'] =>
  (append) =>
    isOpen() ? store.append(append) : Promise.reject(closed());

// The error message of the connection pool.
const noRoom = 'timeout exceeded when trying to connect';

const asBusy = (error: unknown): never => {
  throw error instanceof Error && error.message === noRoom ? fault('busy', 'busy') : error;
};

const closed = () => fault('busy', 'database-lost');
