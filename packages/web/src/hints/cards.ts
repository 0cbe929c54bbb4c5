import type { Game, SeatNumber } from '@openpit/engine';
import { gameViewOf } from '../games/index.ts';
import type { Hint } from './hint.ts';
import { expectedFrom } from './walk.ts';

/** The value of each answer in games whose rounds end after a few more cards, counted from the cards that are left. */
export const hintFromCards = (game: Game, seat: SeatNumber): Hint | null => {
  const acts = gameViewOf(game.rulebook).acts(game, seat);
  const worth: Record<string, number> = {};
  for (const { name, command } of acts) {
    const expected = expectedFrom(game, seat, command);
    if (expected === null) return null;
    worth[name] = expected;
  }
  return acts.length === 0 ? null : { worth, by: 'cards-left' };
};
