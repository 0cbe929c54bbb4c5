/** What lies on the cloth, for those who listen to it. */
export const spoken = {
  dealer: (cards: string, total: string) => `Dealer: ${cards}${total === '' ? '' : `, ${total}`}`,
  hand: (hand: number | null, cards: string, total: string) =>
    `${hand === null ? 'Your hand' : `Your hand ${hand}`}: ${cards}${total === '' ? '' : `, ${total}`}`,
  cards: (cards: string, means: string) =>
    `On the table: ${cards}${means === '' ? '' : `. ${means}`}`,
};
