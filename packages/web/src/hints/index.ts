import type { Game, SeatNumber } from '@openpit/engine';
import type { AskingFamily } from '../games/traits.ts';
import { blackjackHint } from './blackjack.ts';
import { hintFromCards } from './cards.ts';
import type { Hint, HintFor } from './hint.ts';

/** The games that ask their players something, each with what its answers are counted from. */
const hints: Readonly<Record<string, HintFor>> = {
  blackjack: blackjackHint,
  'red-dog': hintFromCards,
  'casino-war': hintFromCards,
} satisfies Readonly<Record<AskingFamily, HintFor>>;

/** What each answer to the table's question is worth; null where nothing is asked or nobody can say. */
export const hintFor = (game: Game, seat: SeatNumber): Hint | null =>
  hints[game.rulebook.family]?.(game, seat) ?? null;
