/** The answers to the dealer's questions that have a price of their own, by name. */
export const blackjackAnswers = { evenmoney: 'Even money' } as const;
