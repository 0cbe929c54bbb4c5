/** Asked again and again by work that takes long: null, or what to wait for where everybody else is due a turn. */
export type Breathe = () => Promise<void> | null;

/** So long nobody else is looked at. */
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
