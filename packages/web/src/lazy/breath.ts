/** Lets the page have its turn. */
export const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const idleMaxMs = 4_000;

/** Waits until the page has nothing to do; a browser that does not know is given a while. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: idleMaxMs });
    else setTimeout(resolve, 600);
  });
