export const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;
export const suits = ['c', 'd', 'h', 's'] as const;

export type Rank = (typeof ranks)[number];
export type Suit = (typeof suits)[number];

/** From the lowest rank to the highest, in games where the ace is only high. */
export const ascendingRanks: readonly Rank[] = [...ranks.slice(1), 'A'];

/** A card as records write it, rank then suit: `Th` is the ten of hearts. */
export type Card = `${Rank}${Suit}`;

/** Every card of one deck, suit by suit. */
export const deck: readonly Card[] = Object.freeze(
  suits.flatMap((suit) => ranks.map((rank): Card => `${rank}${suit}`)),
);

const indexes: ReadonlyMap<string, number> = new Map(deck.map((card, index) => [card, index]));

export const isCard = (text: string): text is Card => indexes.has(text);

// Looked up by character code for speed: every card that leaves a shoe comes through here.
const codesOf = (letters: readonly string[], step: number): readonly number[] =>
  Array.from({ length: 128 }, (_, code) => {
    const at = letters.findIndex((letter) => letter.charCodeAt(0) === code);
    return at < 0 ? -deck.length : at * step;
  });

const rankCodes = codesOf(ranks, 1);
const suitCodes = codesOf(suits, ranks.length);

/** A card's place in `deck`: suit × 13 + rank. */
export const indexOfCard = (card: Card): number =>
  (suitCodes[card.charCodeAt(1)] ?? -1) + (rankCodes[card.charCodeAt(0)] ?? -1);

export const rankOf = (card: Card): Rank => card[0] as Rank; // a Card's first letter is its rank

export const suitOf = (card: Card): Suit => card[1] as Suit; // and its second its suit

export const colourOf = (card: Card): 'red' | 'black' =>
  card[1] === 'd' || card[1] === 'h' ? 'red' : 'black';
