import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { rememberedMax, setUpTo } from '../concurrency/maybe-promise.ts';
import {
  type Account,
  type AccountId,
  type Clock,
  isErased,
  type SessionId,
  type Store,
  type StoredSession,
} from '../ports.ts';

/** A session with the account it is for. */
export type Entered = { readonly session: StoredSession; readonly account: Account };

/** Who has entered. A session that ends, for whatever reason, ends at once for everybody who holds on to it. */
export type Sessions = {
  begin(
    account: AccountId,
    start: SessionStart,
  ): Promise<{ readonly token: string; readonly session: StoredSession }>;
  of(token: string): Promise<Entered | null>;
  list(account: AccountId): Promise<readonly StoredSession[]>;
  /** Somebody has shown a second factor in the middle of a session. */
  strengthen(id: SessionId): Promise<void>;
  /** Somebody works here from now on: what they entered with before does not last longer than what they enter with now. */
  shorten(account: AccountId, lastsMs: number): Promise<void>;
  end(id: SessionId): Promise<void>;
  /** Ends every session of an account, but for one. */
  endAll(account: AccountId, except?: SessionId): Promise<void>;
  /** Asks the store again which of those that somebody holds on to have not ended: somebody else may have ended one meanwhile. */
  refresh(): Promise<void>;
  /** Calls back once, when the session ends or has ended. */
  onEnd(session: StoredSession, ended: () => void): () => void;
};

export type SessionStart = {
  /** What the person would know it by: the browser, or the program. */
  readonly label: string;
  readonly isStrong: boolean;
  readonly lastsMs: number;
};

const dayMs = 24 * 3_600_000;

/** How long a session lives. Anyone who can move money or enter results enters anew for every shift. */
export const sessionLastsMs = { person: 30 * dayMs, staff: dayMs / 2 } as const;

// A timer of Node's holds no more than 24 days: a longer wait is taken in turns.
const waitMaxMs = dayMs;

const endedLatelyMs = 60_000;

/** Who shows the same token again and again is looked up once in this time, and anew as soon as any session has changed. */
const lookupMs = 1_000;
const lookupsMax = 10_000;

type Lookup = { readonly at: number; readonly found: Promise<Entered | null> };

/** Looks sessions up. A flood with one token, good or not, asks the store no more than once a second. */
const lookupsIn = (store: Store, clock: Clock) => {
  const recent = new Map<string, Lookup>();
  return {
    /** Nothing found before is believed any more. */
    forget: (): void => recent.clear(),
    async of(digest: string): Promise<Entered | null> {
      const now = clock.now();
      const known = recent.get(digest);
      if (known && now - known.at < lookupMs) {
        const entered = await known.found;
        return entered && entered.session.endsAt > now ? entered : null;
      }
      if (recent.size >= lookupsMax) recent.clear();
      // Somebody may have been coming in while they were erased.
      const found = store
        .sessionBy(digest, now)
        .then((entered) => (entered && isErased(entered.account) ? null : entered));
      const lookup = { at: now, found };
      recent.set(digest, lookup);
      // A store that is away is asked again by the next one.
      lookup.found.catch(() => {
        if (recent.get(digest) === lookup) recent.delete(digest);
      });
      return lookup.found;
    },
  };
};

/** Somebody who waits for a session to end. */
type Waiting = {
  readonly account: AccountId;
  end(): void;
  /** The session lasts less long than it did. */
  wait(): void;
};

type Endings = {
  ended(id: SessionId): void;
  /** What an account has entered with so far lasts until then at most. */
  shortened(account: AccountId, endsAt: number): void;
  /** The sessions that somebody holds on to. */
  held(): readonly (readonly [SessionId, AccountId])[];
  readonly onEnd: Sessions['onEnd'];
};

/** Who waits for a session to end, and what has ended of late. */
const endingsIn = (clock: Clock): Endings => {
  const listeners = new Map<SessionId, Set<Waiting>>();
  // Who holds on to a session knows it as it was when they came.
  const shorter = new Map<AccountId, { readonly at: number; readonly endsAt: number }>();
  const endOf = ({ account, startedAt, endsAt }: StoredSession): number => {
    const known = shorter.get(account);
    return known && startedAt <= known.at ? Math.min(endsAt, known.endsAt) : endsAt;
  };
  // A socket may be looking its session up while that ends: it subscribes a little too late.
  const endedLately = new Map<SessionId, number>();
  const ended = (id: SessionId): void => {
    // Swept when the next one ends: a timer for each would keep a house that closes waiting for it.
    const now = clock.now();
    for (const [old, at] of endedLately) {
      if (now - at < endedLatelyMs) break;
      endedLately.delete(old);
    }
    endedLately.set(id, now);
    const waiting = listeners.get(id);
    listeners.delete(id);
    for (const listener of waiting ?? []) listener.end();
  };
  return {
    ended,
    shortened(account, endsAt) {
      setUpTo(shorter, rememberedMax, [account, { at: clock.now(), endsAt }]);
      for (const own of listeners.values())
        for (const listener of own) if (listener.account === account) listener.wait();
    },
    held: () =>
      [...listeners].flatMap(([id, [first]]) => (first ? [[id, first.account] as const] : [])),
    onEnd(session, listener) {
      const { id, account } = session;
      const own = listeners.get(id) ?? new Set();
      listeners.set(id, own);
      let callOff = (): void => {};
      const forget = (): void => {
        callOff();
        own.delete(waiting);
        if (own.size === 0 && listeners.get(id) === own) listeners.delete(id);
      };
      const end = (): void => {
        forget();
        listener();
      };
      const wait = (): void => {
        callOff();
        const left = endOf(session) - clock.now();
        callOff = clock.after(
          Math.max(0, Math.min(left, waitMaxMs)),
          left > waitMaxMs ? wait : end,
        );
      };
      const waiting = { account, end, wait };
      own.add(waiting);
      if (endedLately.has(id)) callOff = clock.after(0, end);
      else wait();
      return forget;
    },
  };
};

export const sessionsOf = (store: Store, clock: Clock): Sessions => {
  const lookups = lookupsIn(store, clock);
  const { ended, shortened, held, onEnd } = endingsIn(clock);
  return {
    async begin(account, start) {
      const token = randomBytes(tokenBytes).toString('base64url');
      const session = newSession(account, start, clock.now());
      await store.createSession(digestOf(token), session);
      return { token, session };
    },
    // What is no token of ours is nobody's, and nothing the store should be asked about.
    of: async (token) => (isToken(token) ? lookups.of(digestOf(token)) : null),
    list: (account) => store.sessionsOf(account, clock.now()),
    async strengthen(id) {
      await store.strengthenSession(id);
      lookups.forget();
    },
    async shorten(account, lastsMs) {
      const endsAt = clock.now() + lastsMs;
      await store.shortenSessions(account, endsAt);
      lookups.forget();
      shortened(account, endsAt);
    },
    async end(id) {
      await store.endSession(id);
      lookups.forget();
      ended(id);
    },
    async endAll(account, except) {
      const all = await store.endSessions(account, except ?? null);
      lookups.forget();
      for (const id of all) ended(id);
    },
    async refresh() {
      lookups.forget();
      for (const [id, account] of held()) {
        const live = await store.sessionsOf(account, clock.now());
        if (!live.some((one) => one.id === id)) ended(id);
      }
    },
    onEnd,
  };
};

const newSession = (
  account: AccountId,
  { label, isStrong, lastsMs }: SessionStart,
  now: number,
): StoredSession => ({
  id: randomUUID(),
  account,
  label,
  isStrong,
  startedAt: now,
  endsAt: now + lastsMs,
});

const tokenBytes = 32;

const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** The store holds what a session's token hashes to: anyone who reads the store cannot enter with it. */
const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');
