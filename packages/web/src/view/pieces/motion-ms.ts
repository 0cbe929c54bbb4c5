/** How long dice tumble. */
export const throwMs = 1_600;

/** How long a ball runs from the hand until it rests. */
export const spinMs = 3_600;

/** How long the ball is shown at rest before anything is taken or paid; a small wheel goes back meanwhile. */
export const ballRestMs = 350;

/** How long a wheel of fortune turns. */
export const wheelMs = 3_200;

/** The time between one card and the next from the shoe. */
export const cardApartMs = 130;

/** The time from the shoe until a card is open. */
const cardMs = 460;

/** How long a deal of this many cards takes. */
export const dealMs = (cards: number): number => cardMs + cards * cardApartMs;
