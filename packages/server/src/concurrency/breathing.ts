/** For long work, which calls it again and again: null, or a promise to await so that others get their turn. */
export type Breathe = () => Promise<void> | null;

/** The longest time that others may have to wait. */
const turnMs = 4;

export const breathing = (now: () => number): Breathe => {
  let since = now();
  return () => {
    if (now() - since < turnMs) return null;
    return new Promise((goOn) =>
      setImmediate(() => {
        since = now();
        goOn();
      }),
    );
  };
};
