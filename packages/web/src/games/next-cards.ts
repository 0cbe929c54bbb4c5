import { deck, rankOf, ranks, type Shoe, timesOut } from '@openpit/engine';
import type { Next } from './game-view.ts';

type CardChance = Chance<{ readonly kind: string; readonly cards?: unknown }>;

/** The next card by its rank, of those that can come. */
export const nextByRank = (outcomes: readonly CardChance[]): readonly Next[] =>
  ranks.flatMap((rank) => {
    const left = deck
      .filter((one) => rankOf(one) === rank)
      .map((card) => ({ card, count: shoe.decks - timesOut(shoe, card) }));
    const card = left.find(({ count }) => count > 0)?.card;
    const weight = left.reduce((sum, { count }) => sum + count, 0);
    const name = rank === 'T' ? '10' : rank;
    const command = Object.assign({ kind: 'deal-cards' }, { cards: [card] });
    return card ? [{ group: name, name, weight, command }] : [];
  });

/** The next card by its rank, of those the shoe can still hold. */
export const nextCards = (shoe: Shoe): readonly Next[] => nextByRank(cardsNext(shoe));
