/** A part of a game that is loaded when it is first drawn. */
type Deferred<T> = {
  /** The part. Until it is loaded, drawing it suspends React, and the page shows its loading text. */
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
      // React learns what to wait for by a promise that is thrown during drawing.
      if (!found) throw load();
      return found.part;
    },
  };
};
