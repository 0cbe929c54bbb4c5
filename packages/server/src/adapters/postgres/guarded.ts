import { fault } from '../../fault.ts';
import type { Store } from '../../ports.ts';

/** A store that is asked nothing while something does not hold: anyone who asks is refused at once. */
export const guardedBy = <S extends Store>(store: S, isOpen: () => boolean): S => {
  const guarded = Object.entries(store).map(([name, ask]) => {
    if (name === 'close') return [name, ask];
    const asked = (...values: readonly unknown[]): unknown =>
      isOpen() ? Reflect.apply(ask, store, values) : Promise.reject(closed());
    return [name, asked];
  });
  // Every function of the store under its own name, asked or refused.
  return Object.fromEntries(guarded) as S;
};

const closed = () => fault('unknown', 'the house has lost its database and looks for it again');
