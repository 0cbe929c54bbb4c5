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

/** The open sessions. A session that ends, for whatever reason, ends at once for everything that uses it. */
export type Sessions = {
  begin(
    account: AccountId,
    start: SessionStart,
  ): Promise<{ readonly token: string; readonly session: StoredSession }>;
  of(token: string): Promise<Entered | null>;
  list(account: AccountId): Promise<readonly StoredSession[]>;
  /** A second factor was shown during the session. */
  strengthen(id: SessionId): Promise<void>;
  /** The person has been given a role as staff: their earlier sessions may not last longer than a new one would. */
  shorten(account: AccountId, lastsMs: number): Promise<void>;
  end(id: SessionId): Promise<void>;
  /** Ends every session of an account except one. */
  endAll(account: AccountId, except?: SessionId): Promise<void>;
  /** Checks in the store which of the sessions in use have not ended, because another server may have ended one. */
  refresh(): Promise<void>;
  /** Calls back once, when the session ends or if it has already ended. */
  onEnd(session: StoredSession, ended: () => void): () => void;
};

export type SessionStart = {
  /** How the person recognizes it: the browser or the program. */
  readonly label: string;
  readonly isStrong: boolean;
  readonly lastsMs: number;
};

const dayMs = 24 * 3_600_000;

/** How long a session lives. People who can move money or enter results have to log in for every shift. */
export const sessionLastsMs = { person: 30 * dayMs, staff: dayMs / 2 } as const;

// A timer of Node holds at most 24 days, so longer waits are split.
const waitMaxMs = dayMs;

const endedLatelyMs = 60_000;

/** A token is looked up at most once in this time, and again after any session has changed. */
const lookupMs = 1_000;
const lookupsMax = 10_000;

type Lookup = { readonly at: number; readonly found: Promise<Entered | null> };

/** Looks sessions up. Many requests with one token, valid or not, cause at most one lookup a second in the store. */
const lookupsIn = (store: Store, clock: Clock) => {
  const recent = new Map<string, Lookup>();
  return {
    /** Forgets all earlier results. */
    forget: (): void => recent.clear(),
    async of(digest: string): Promise<Entered | null> {
      const now = clock.now();
      const known = recent.get(digest);
      if (known && now - known.at < lookupMs) {
        const entered = await known.found;
        return entered && entered.session.endsAt > now ? entered : null;
      }
      if (recent.size >= lookupsMax) recent.clear();
      // The account may have been erased while somebody was logging in.
      const found = store
        .sessionBy(digest, now)
        .then((entered) => (entered && isErased(entered.account) ? null : entered));
      const lookup = { at: now, found };
      recent.set(digest, lookup);
      // If the store fails, the next request tries again.
      lookup.found.catch(() => {
        if (recent.get(digest) === lookup) recent.delete(digest);
      });
      return lookup.found;
    },
  };
};

/** A callback for the end of a session. */
type Waiting = {
  readonly account: AccountId;
  end(): void;
  /** The session was shortened. */
  wait(): void;
};

type Endings = {
  ended(id: SessionId): void;
  /** No earlier session of the account may last beyond this time. */
  shortened(account: AccountId, endsAt: number): void;
  /** The sessions in use. */
  held(): readonly (readonly [SessionId, AccountId])[];
  readonly onEnd: Sessions['onEnd'];
};

/** The callbacks for the end of sessions, and sessions that have ended lately. */
const endingsIn = (clock: Clock): Endings => {
  const listeners = new Map<SessionId, Set<Waiting>>();
  // Users of a session have a copy from the time they entered.
  const shorter = new Map<AccountId, { readonly at: number; readonly endsAt: number }>();
  const endOf = ({ account, startedAt, endsAt }: StoredSession): number => {
    const known = shorter.get(account);
    return known && startedAt <= known.at ? Math.min(endsAt, known.endsAt) : endsAt;
  };
  // A session may end while a socket is still looking it up, so the socket subscribes slightly too late.
  const endedLately = new Map<SessionId, number>();
  const ended = (id: SessionId): void => {
    // Cleaned up when the next session ends. A timer for each would delay the shutdown of the house.
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
    // A text that is not a token of ours is not looked up in the store.
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

/** The store has only the hash of a token, so reading the store does not let anybody in. */
const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');
