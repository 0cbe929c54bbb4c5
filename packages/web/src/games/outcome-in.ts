import { type Event, familyOf, type Game, type ShownOutcome } from '@openpit/engine';
import type { Outcome } from '../table/outcome.ts';
import { gameViewOf } from './index.ts';

/** The outcome of one act, with `game` as the table after it; null if the act had none. */
export const outcomeIn = ({
  events,
  game: { rulebook, table },
}: {
  readonly events: readonly Event[];
  readonly game: Game;
}): Outcome | null => {
  const came = familyOf(rulebook).shownOutcome(events, table);
  return came && outcomeOf(rulebook, came);
};

/** The outcome as a page shows it. */
export const outcomeOf = (rulebook: Game['rulebook'], came: ShownOutcome): Outcome | null => {
  if (came.kind !== 'cards') return came;
  const said = gameViewOf(rulebook).said?.(came.hands);
  return said ? { kind: 'cards', ...said } : null;
};
