import { andThen, type MaybePromise, remembered } from '../concurrency/maybe-promise.ts';
import type { AccountId, Clock, ProtectionStore } from '../ports.ts';

/** How long somebody has been playing. */
export type PlayTime = {
  /** When the present session of play began, in milliseconds since 1970; null after a pause. */
  readonly since: number | null;
  /** Today, UTC. */
  readonly todayMs: number;
};

/** Measures how long people play: from each act to the next, unless the pause is too long. */
export type TimePlayed = {
  /** Somebody acts: the time since their last act counts. */
  acted(account: AccountId): MaybePromise<PlayTime>;
  timeOf(account: AccountId): MaybePromise<PlayTime>;
  /** Saves what was measured. */
  flush(): Promise<void>;
  stop(): Promise<void>;
};

/** After this time without an act somebody has stopped playing. */
const pauseMs = 15 * 60_000;

// How much a killed server may lose.
const flushMs = 60_000;

type Playing = {
  day: number;
  since: number;
  lastAt: number;
  /** The time of the day, the part of it that is not stored yet, and the time of the last stored act. */
  todayMs: number;
  unsavedMs: number;
  savedAt: number;
};

const dayMs = 24 * 3_600_000;

/** The days since 1970, UTC. */
const dayOf = (ms: number): number => Math.floor(ms / dayMs);

const nameOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

export const timePlayedOn = (clock: Clock, store: ProtectionStore): TimePlayed => {
  const players = playersOn(clock, store);
  let callOff: (() => void) | null = null;
  const flush = async (): Promise<void> => {
    callOff?.();
    callOff = null;
    await players.saveAll();
  };
  return {
    acted: (account) =>
      andThen(players.today(account), (one) => {
        const now = clock.now();
        const gap = now - one.lastAt;
        if (gap > pauseMs) one.since = now;
        else {
          one.todayMs += gap;
          one.unsavedMs += gap;
        }
        one.lastAt = now;
        callOff ??= clock.after(flushMs, () => void flush());
        return timeAt(one, now);
      }),
    timeOf: (account) => andThen(players.today(account), (one) => timeAt(one, clock.now())),
    flush,
    stop: flush,
  };
};

const timeAt = ({ since, lastAt, todayMs }: Playing, now: number): PlayTime => ({
  since: now - lastAt <= pauseMs ? since : null,
  todayMs,
});

/** The play time of everybody. */
const playersOn = (clock: Clock, store: ProtectionStore) => {
  const playing = remembered(async (account): Promise<Playing> => {
    const now = clock.now();
    const day = dayOf(now);
    const { ms: todayMs, lastAt } = await store.playedOn(account, nameOf(day));
    return { day, since: now, lastAt, todayMs, unsavedMs: 0, savedAt: lastAt };
  });
  const save = async (account: AccountId, one: Playing): Promise<void> => {
    const { day, unsavedMs, lastAt, savedAt } = one;
    if (lastAt === savedAt) return;
    one.unsavedMs = 0;
    one.savedAt = lastAt;
    try {
      await store.addPlayed(account, nameOf(day), { ms: unsavedMs, lastAt });
    } catch {
      // The store has failed: the next flush tries again, unless a new day has begun meanwhile.
      if (one.day !== day) return;
      one.unsavedMs += unsavedMs;
      one.savedAt = savedAt;
    }
  };
  const begin = async (account: AccountId, one: Playing, day: number): Promise<Playing> => {
    await save(account, one);
    one.day = day;
    one.todayMs = 0;
    one.unsavedMs = 0;
    return one;
  };
  return {
    /** A person's time today. It starts again with a new day. */
    today: (account: AccountId): MaybePromise<Playing> =>
      andThen(playing.of(account), (one) => {
        const day = dayOf(clock.now());
        return one.day === day ? one : begin(account, one, day);
      }),
    async saveAll(): Promise<void> {
      for (const [account, one] of playing.available()) {
        await save(account, one);
        // People who have stopped are dropped from memory; the store has the day.
        if (clock.now() - one.lastAt > pauseMs) playing.forget(account);
      }
    },
  };
};
