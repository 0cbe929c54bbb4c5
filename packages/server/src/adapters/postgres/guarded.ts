import { fault } from '../../fault.ts';
import type { Store } from '../../ports.ts';

/**
 * A store that is asked nothing while something does not hold: anyone who asks is refused at once. Anyone who waits for a connection
 * longer than they may is turned away: the house is busy, and nothing in it has failed.
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
  // Every function of the store under its own name, asked or refused.
  return Object.fromEntries(guarded) as S;
};

/** What a table appends has a connection of its own, and waits for nobody; it is asked for with every order. */
const appending =
  (store: Store, isOpen: () => boolean): Store['append'] =>
  (append) =>
    isOpen() ? store.append(append) : Promise.reject(closed());

// As the pool of connections says it.
const noRoom = 'timeout exceeded when trying to connect';

const asBusy = (error: unknown): never => {
  throw error instanceof Error && error.message === noRoom ? fault('busy', 'busy') : error;
};

const closed = () => fault('busy', 'database-lost');
