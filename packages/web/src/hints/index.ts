import type { Game, SeatNumber } from '@openpit/engine';
import type { AskingFamily } from '../games/traits.ts';
import { blackjackHint } from './blackjack.ts';
import { hintFromCards } from './cards.ts';
import type { Hint, HintFor } from './hint.ts';

/** The games that ask their players something, with the functions that count the answers. */
const hints: Readonly<Record<string, HintFor>> = {
  blackjack: blackjackHint,
  'red-dog': hintFromCards,
  'casino-war': hintFromCards,
} satisfies Readonly<Record<AskingFamily, HintFor>>;

/** The value of each answer to the table's question; null if nothing is asked or it cannot be counted. */
export const hintFor = (game: Game, seat: SeatNumber): Hint | null =>
  hints[game.rulebook.family]?.(game, seat) ?? null;
