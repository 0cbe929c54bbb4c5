/** How long dice tumble. */
export const throwMs = 1_600;

/** How long a ball runs from the hand to its rest. */
export const spinMs = 3_600;

/** How long it is seen to lie there before anything is taken or paid; a small wheel goes back meanwhile. */
export const ballRestMs = 350;

/** How long a wheel of fortune turns until it stands. */
export const wheelMs = 3_200;

/** How far behind one card the next leaves the shoe. */
export const cardApartMs = 130;

/** How long after it left the shoe a card lies open. */
const cardMs = 460;

/** How long a deal of this many cards moves. */
export const dealMs = (cards: number): number => cardMs + cards * cardApartMs;
