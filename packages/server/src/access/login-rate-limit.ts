import { fault } from '../fault.ts';
import type { Clock } from '../ports.ts';

/** Limits how often passwords can be guessed. */
export type LoginRateLimit = {
  /** Counts an attempt, or throws. It counts before the password is checked, so simultaneous guesses are counted too. */
  admit(name: string, address: string): void;
  /** The attempt was right, so it does not count, and strangers cannot lock this person out here. */
  succeeded(name: string, address: string): void;
};

const windowMs = 15 * 60_000;

// Few attempts for one name from one address; more for an address over all names, and for a name over all addresses.
const max = { pair: 5, address: 50, name: 100 };

export const loginRateLimit = (clock: Clock): LoginRateLimit => {
  const attempts = new Map<string, readonly number[]>();
  // Names with the addresses they were entered from. People who guess the name elsewhere, or other names here, do not lock these out. Five
  // guesses in a quarter of an hour are the limit for these too.
  const known = new Map<string, number>();
  const keysOf = (name: string, address: string): readonly (readonly [string, number])[] => {
    const pair = pairOf(name, address);
    const own = [[`pair ${pair}`, max.pair]] as const;
    if (known.has(pair)) return own;
    return [...own, [`address ${address}`, max.address], [`name ${folded(name)}`, max.name]];
  };
  const recent = (key: string): readonly number[] => {
    const since = clock.now() - windowMs;
    return (attempts.get(key) ?? []).filter((at) => at > since);
  };
  return {
    admit(name, address) {
      const keys = keysOf(name, address);
      for (const [key, most] of keys) {
        const [first, ...rest] = recent(key);
        if (first === undefined || rest.length + 1 < most) continue;
        const minutes = Math.ceil((first + windowMs - clock.now()) / 60_000);
        throw fault('too-many', 'many-passwords', { minutes });
      }
      sweep(attempts, clock.now() - windowMs);
      for (const [key] of keys) attempts.set(key, [...recent(key), clock.now()]);
    },
    succeeded(name, address) {
      const now = clock.now();
      for (const [key] of keysOf(name, address)) {
        const others = recent(key).toSpliced(-1, 1);
        // A right password removes the wrong attempts of its own pair, and only itself from the other counts.
        if (key.startsWith('pair ')) attempts.delete(key);
        else attempts.set(key, others);
      }
      remember(known, pairOf(name, address), now);
    },
  };
};

const folded = (name: string): string => name.toLowerCase();

const pairOf = (name: string, address: string): string => `${address} ${folded(name)}`;

const rememberedMax = 100_000;

/** The latest pairs of name and address. The oldest is forgotten first. */
const remember = (known: Map<string, number>, pair: string, now: number): void => {
  known.delete(pair);
  known.set(pair, now);
  for (const oldest of known.keys()) {
    if (known.size <= rememberedMax) return;
    known.delete(oldest);
  }
};

const sweepFrom = 10_000;

/** Names and addresses that nobody has tried lately are forgotten once there are many. */
const sweep = (attempts: Map<string, readonly number[]>, since: number): void => {
  if (attempts.size < sweepFrom) return;
  for (const [key, times] of attempts) if ((times.at(-1) ?? 0) <= since) attempts.delete(key);
};
