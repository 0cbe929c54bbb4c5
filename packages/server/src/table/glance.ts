import { type Card, type Game, rankOf } from '@openpit/engine';
import { winnerOf } from '@openpit/engine/baccarat';
import { isBust, totalOf } from '@openpit/engine/blackjack';
import type { ListedOutcome, PastOutcome } from '@openpit/protocol';

type Table = Game['table'];

/** The number a point stands on; null between points, and where a game has none. */
export const pointOf = (table: Table): number | null => {
  const phase: unknown = 'phase' in table ? table.phase : null;
  if (typeof phase !== 'object' || phase === null || !('point' in phase)) return null;
  return typeof phase.point === 'number' ? phase.point : null;
};

/** What rides on each bet, everybody's together. */
export const ridingOn = ({ layout: { wagers } }: Table): Record<string, number> => {
  const riding: Record<string, number> = {};
  for (const { bet, stake } of wagers) riding[bet] = (riding[bet] ?? 0) + stake;
  return riding;
};

/** What an outcome comes to where that takes the rules of its game; null where it is read off what came. */
export const markOf = (came: PastOutcome['came']): ListedOutcome['mark'] => {
  if (came.kind !== 'cards') return null;
  const { dealer, player, banker, warDealer } = came.hands;
  if (player && banker) {
    return (
      winnerOf({ player: known(player).map(rankOf), banker: known(banker).map(rankOf) }) ?? 'tie'
    );
  }
  // A card that was never turned leaves a total open, and at war one card is no total.
  if (!dealer || warDealer || dealer.includes('??')) return null;
  return isBust(known(dealer)) ? 'bust' : totalOf(known(dealer));
};

const known = (cards: readonly string[]): readonly Card[] => cards as readonly Card[]; // as the engine dealt them
