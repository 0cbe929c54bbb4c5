import { type Chance, cardsNext, rankOf, ranks, type Shoe } from '@openpit/engine';
import type { Next } from './game-view.ts';

type CardChance = Chance<{ readonly kind: string; readonly cards?: unknown }>;

/** The next card by its rank, of those that can come. */
export const nextByRank = (outcomes: readonly CardChance[]): readonly Next[] =>
  ranks.flatMap((rank) => {
    const found = outcomes.find(({ command: { cards } }) => {
      const [card] = Array.isArray(cards) ? cards : [];
      return card !== undefined && rankOf(card) === rank;
    });
    const name = rank === 'T' ? '10' : rank;
    return found ? [{ group: name, name, command: found.command }] : [];
  });

/** The next card by its rank, of those the shoe can still hold. */
export const nextCards = (shoe: Shoe): readonly Next[] => nextByRank(cardsNext(shoe));
