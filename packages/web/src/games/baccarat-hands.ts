import { rankOf } from '@openpit/engine';
import { type BaccaratTable, type Side, totalOf, winnerOf } from '@openpit/engine/baccarat';

/** The two hands, as they lie at a table or as they were. */
export type Coup = Pick<BaccaratTable, 'cards'>;

/** What a hand counts. */
export const totalIn = ({ cards }: Coup, side: Side): number => totalOf(cards[side].map(rankOf));

/** Who is ahead; nobody on a tie. */
export const winnerIn = ({ cards: { player, banker } }: Coup): Side | null =>
  winnerOf({ player: player.map(rankOf), banker: banker.map(rankOf) });
