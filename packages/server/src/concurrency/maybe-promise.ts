/** A value, or a promise of one. A value is used at once, without waiting: a busy house does so for every order. */
export type MaybePromise<T> = T | Promise<T>;

/** Goes on with something once it is there. */
export const andThen = <T, U>(
  value: MaybePromise<T>,
  goOn: (value: T) => MaybePromise<U>,
): MaybePromise<U> => (value instanceof Promise ? value.then(goOn) : goOn(value));

/** Does something and goes on with what comes of it: now or later, done or failed. */
export const settled = <T, U>(
  work: () => MaybePromise<T>,
  { done, failed }: { done(value: T): U; failed(error: unknown): U },
): MaybePromise<U> => {
  let value: MaybePromise<T>;
  try {
    value = work();
  } catch (error) {
    return failed(error);
  }
  return value instanceof Promise ? value.then(done, failed) : done(value);
};

/** Keeps up to `max` of them. The oldest goes first: it is read again when it is asked for. */
export const setUpTo = <T>(
  known: Map<string, T>,
  max: number,
  [key, value]: readonly [string, T],
): void => {
  known.set(key, value);
  if (known.size <= max) return;
  for (const oldest of known.keys()) {
    known.delete(oldest);
    return;
  }
};

/** As many people as are ever in the house at once; guests come and go without end. */
export const rememberedMax = 50_000;

/** What is read once for each key and then available, until it is forgotten. */
export const remembered = <T>(
  read: (key: string) => Promise<T>,
  max = Number.POSITIVE_INFINITY,
) => {
  const known = new Map<string, T>();
  const asked = new Map<string, Promise<T>>();
  const ask = (key: string): Promise<T> => {
    const asking = read(key);
    asked.set(key, asking);
    const settle = (store: () => void): void => {
      // Forgotten meanwhile: what comes may be of before.
      if (asked.get(key) !== asking) return;
      asked.delete(key);
      store();
    };
    asking.then(
      (value) => settle(() => setUpTo(known, max, [key, value])),
      () => settle(() => {}),
    );
    return asking;
  };
  return {
    of: (key: string): MaybePromise<T> => known.get(key) ?? asked.get(key) ?? ask(key),
    /** All that need not be waited for. */
    available: (): readonly (readonly [string, T])[] => [...known],
    forget(key: string) {
      known.delete(key);
      asked.delete(key);
    },
    forgetAll() {
      known.clear();
      asked.clear();
    },
  };
};

/** Work that is done one after another: at once when nobody's turn is under way. */
export const turns = () => {
  let last: Promise<unknown> | null = null;
  return <T>(work: () => MaybePromise<T>): MaybePromise<T> => {
    const turn = last ? last.then(work) : attempt(work);
    if (turn instanceof Promise) {
      const end = (): void => {
        if (last === over) last = null;
      };
      const over: Promise<void> = turn.then(end, end);
      last = over;
    }
    return turn;
  };
};

/** Work that fails at once fails like work that is waited for. */
const attempt = <T>(work: () => MaybePromise<T>): MaybePromise<T> => {
  try {
    return work();
  } catch (error) {
    return Promise.reject(error);
  }
};
