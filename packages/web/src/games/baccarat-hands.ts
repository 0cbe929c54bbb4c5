import { rankOf } from '@openpit/engine';
import { type BaccaratTable, type Side, totalOf, winnerOf } from '@openpit/engine/baccarat';

/** What a hand counts. */
export const totalIn = ({ cards }: BaccaratTable, side: Side): number =>
  totalOf(cards[side].map(rankOf));

/** Who is ahead; nobody on a tie. */
export const winnerIn = ({ cards: { player, banker } }: BaccaratTable): Side | null =>
  winnerOf({ player: player.map(rankOf), banker: banker.map(rankOf) });
