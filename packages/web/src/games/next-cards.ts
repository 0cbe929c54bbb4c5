import { deck, rankOf, ranks, refuseCard, type Shoe } from '@openpit/engine';
import type { Next } from './game-view.ts';

/** The next card by its rank, of those the shoe can still hold. */
export const nextCards = (shoe: Shoe): readonly Next[] =>
  ranks.flatMap((rank) => {
    const card = deck.find((one) => rankOf(one) === rank && !refuseCard(shoe, one));
    const name = rank === 'T' ? '10' : rank;
    const command = Object.assign({ kind: 'deal-cards' }, { cards: [card] });
    return card ? [{ group: name, name, command }] : [];
  });
