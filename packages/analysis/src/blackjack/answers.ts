/** Answers to a question of the dealer's that have a price of their own, as people call them. */
export const blackjackAnswers = { evenmoney: 'Even money' } as const;
