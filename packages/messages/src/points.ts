/** The numbers of craps that a wager moves to. It has a name on each; a test fails for a missing one. */
export const points = [4, 5, 6, 8, 9, 10] as const;
