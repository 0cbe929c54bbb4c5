import type { Question } from '@openpit/analysis/school';
import { fold, type Game } from '@openpit/engine';
import { outcomeIn } from '../games/outcome-in.ts';
import type { Outcome } from '../table/outcome.ts';

type Shown = { readonly game: Game; readonly outcome: Outcome | null };

/** The table of a question: the outcome, and the chips before anything was taken or paid. */
export const shownFor = ({ game, events }: Pick<Question, 'game' | 'events'>): Shown => {
  const { rulebook, table } = game;
  if (events.length === 0) return { game, outcome: null };
  const after = { rulebook, table: fold(rulebook, events, table) };
  const outcome = outcomeIn({ events, game: after });
  // Dice and balls are drawn from the outcome; cards are those of the table they were dealt at.
  if (outcome !== null && outcome.kind !== 'cards') return { game, outcome };
  return { game: { rulebook, table: { ...after.table, layout: table.layout } }, outcome };
};
