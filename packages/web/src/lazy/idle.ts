/** Lets the browser handle events. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const idleMaxMs = 4_000;

/** Waits until the browser is idle; one that does not report it gets a fixed delay. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: idleMaxMs });
    else setTimeout(resolve, 600);
  });
