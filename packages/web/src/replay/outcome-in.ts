import { gameViewOf } from '../games/index.ts';
import type { Outcome } from '../table/outcome.ts';
import type { Step } from '../table/seen.ts';

/** What chance brought in one act; null where it brought nothing. */
export const outcomeIn = ({ events, game }: Step): Outcome | null =>
  gameViewOf(game.rulebook).outcome(events, game);
