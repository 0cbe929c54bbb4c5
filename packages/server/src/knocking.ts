import { fault } from './fault.ts';
import type { Clock } from './ports.ts';

/** Keeps those out for a while who try one password after another. */
export type Knocking = {
  /** Throws when this address, or anybody for this name, has failed too often of late. */
  admit(name: string, address: string): void;
  failed(name: string, address: string): void;
  succeeded(name: string, address: string): void;
};

const windowMs = 15 * 60_000;

// Few for one name from one address; more in all, so that nobody is locked out by a stranger’s five wrong guesses.
const most = { pair: 5, address: 50, name: 100 };

export const knockingAt = (clock: Clock): Knocking => {
  const failures = new Map<string, readonly number[]>();
  const keysOf = (name: string, address: string) =>
    [
      [`pair ${address} ${name.toLowerCase()}`, most.pair],
      [`address ${address}`, most.address],
      [`name ${name.toLowerCase()}`, most.name],
    ] as const;
  const recent = (key: string): readonly number[] => {
    const since = clock.now() - windowMs;
    return (failures.get(key) ?? []).filter((at) => at > since);
  };
  return {
    admit(name, address) {
      for (const [key, max] of keysOf(name, address)) {
        const [first, ...rest] = recent(key);
        if (first === undefined || rest.length + 1 < max) continue;
        const minutes = Math.ceil((first + windowMs - clock.now()) / 60_000);
        throw fault('too-many', `too many wrong passwords: try again in ${minutes} minutes`);
      }
    },
    failed(name, address) {
      sweep(failures, clock.now() - windowMs);
      for (const [key] of keysOf(name, address)) failures.set(key, [...recent(key), clock.now()]);
    },
    succeeded(name, address) {
      const [[pair]] = keysOf(name, address);
      failures.delete(pair);
    },
  };
};

const sweepFrom = 10_000;

/** Names and addresses nobody has tried lately are forgotten, once there are many. */
const sweep = (failures: Map<string, readonly number[]>, since: number): void => {
  if (failures.size < sweepFrom) return;
  for (const [key, times] of failures) if ((times.at(-1) ?? 0) <= since) failures.delete(key);
};
