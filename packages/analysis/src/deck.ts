import { type Rank, ranks } from '@openpit/engine';

const suitsInDeck = 4;

/** A shoe by rank: how many cards of each rank are left in it. */
export type RankShoe = ReadonlyMap<Rank, number>;

/** So many full decks. */
export const rankShoe = (decks: number): RankShoe =>
  new Map(ranks.map((rank) => [rank, suitsInDeck * decks]));

/** The shoe after one card of a rank has left it. */
export const withoutRank = (shoe: RankShoe, rank: Rank): RankShoe =>
  new Map([...shoe].map(([each, count]) => [each, each === rank ? count - 1 : count]));

/** How many ways one card of a rank can be drawn. */
export const countOf = (shoe: RankShoe, rank: Rank): number => shoe.get(rank) ?? 0;

export const sizeOf = (shoe: RankShoe): number =>
  [...shoe.values()].reduce((sum, count) => sum + count, 0);
