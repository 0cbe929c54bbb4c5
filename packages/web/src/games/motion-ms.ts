/** How long dice tumble, a ball runs from the hand to its rest, and a wheel of fortune turns until it stands. */
export const [throwMs, spinMs, wheelMs] = [1_600, 3_600, 3_200] as const;

/** How long after it left the shoe a card lies open, and how far behind the next one is. */
export const [cardMs, cardApartMs] = [460, 130] as const;

/** How long a deal of so many cards moves. */
export const dealMs = (cards: number): number => cardMs + cards * cardApartMs;
