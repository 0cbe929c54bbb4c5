/** A part of a game that is fetched when it is first drawn. */
type Deferred<T> = {
  /** The part. Until it has come, what draws it waits, as React has it: the page shows its waiting line meanwhile. */
  now(): T;
  load(): Promise<T>;
};

export const deferred = <T>(fetchPart: () => Promise<T>): Deferred<T> => {
  let found: { readonly part: T } | null = null;
  let coming: Promise<T> | null = null;
  const load = (): Promise<T> => {
    coming ??= fetchPart().then((part) => {
      found = { part };
      return part;
    });
    return coming;
  };
  return {
    load,
    now() {
      // A promise that is thrown while something is drawn is how React learns what to wait for.
      if (!found) throw load();
      return found.part;
    },
  };
};
