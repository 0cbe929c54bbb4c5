/** Lets the page have its turn. */
export const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
