/** A value, or a promise of one. Values are used at once without waiting; a busy house does so for every order. */
export type MaybePromise<T> = T | Promise<T>;

/** Continues with a value when it is available. */
export const andThen = <T, U>(
  value: MaybePromise<T>,
  goOn: (value: T) => MaybePromise<U>,
): MaybePromise<U> => (value instanceof Promise ? value.then(goOn) : goOn(value));

/** Does something and continues with its result: now or later, resolved or failed. */
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

/** Stores up to `max` entries. The oldest is dropped first and read again when it is needed. */
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

/** More people than are ever in the house at once. Guests come and go without end. */
export const rememberedMax = 50_000;

/** Values that are read once for each key and then available until they are forgotten. */
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
      // Forgotten meanwhile, so this value may be out of date.
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
    /** The values that are available without waiting. */
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

/** Runs work one after another; at once if nothing is running. */
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

/** Work that throws synchronously fails like work that is awaited. */
const attempt = <T>(work: () => MaybePromise<T>): MaybePromise<T> => {
  try {
    return work();
  } catch (error) {
    return Promise.reject(error);
  }
};
