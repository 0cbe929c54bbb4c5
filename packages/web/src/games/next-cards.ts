import { type Chance, rankOf, ranks } from '@openpit/engine';
import type { Next } from './game-view.ts';

type CardChance = Chance<{ readonly kind: string; readonly cards?: unknown }>;

/** The next card by its rank, with the number of cards of that rank that are left as its weight. */
export const nextByRank = (outcomes: readonly CardChance[]): readonly Next[] =>
  ranks.flatMap((rank) => {
    const found = outcomes.filter(({ command: { cards } }) => {
      const [card] = Array.isArray(cards) ? cards : [];
      return card !== undefined && rankOf(card) === rank;
    });
    const [first] = found;
    const name = rank === 'T' ? '10' : rank;
    const weight = found.reduce((sum, one) => sum + one.weight, 0);
    return first ? [{ group: name, name, weight, command: first.command }] : [];
  });
