/** The numbers of craps that a wager travels to: on each it has a name. The names that a game's bets lack fail a test. */
export const points = [4, 5, 6, 8, 9, 10] as const;
