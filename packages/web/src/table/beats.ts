import type { Event, Game } from '@openpit/engine';
import { gameViewOf } from '../games/index.ts';
import type { SeenStep } from './seen.ts';

/** One part of an animation between two states of a page: the cloth as it is drawn meanwhile, and for how long. */
export type Beat = {
  readonly game: Game;
  readonly ms: number;
  /** Whether the cards so far are at rest, so that they can be read before the next ones come. */
  readonly isResting: boolean;
};

/** How long the cards so far are at rest before the next ones come. */
const restMs = 700;

const isCard = ({ kind }: Event): boolean => /card-dealt$|card-burned$|cards-shown$/.test(kind);

/** How many cards came in some steps. */
export const cardsIn = (steps: readonly SeenStep[]): number =>
  steps.flatMap(({ events }) => events).filter(isCard).length;

/** The steps in groups, with a new one wherever the game lets people look before they see more. */
const lotsOf = (steps: readonly SeenStep[]): readonly (readonly SeenStep[])[] => {
  const lots: SeenStep[][] = [[]];
  for (const step of steps) {
    const { pausesBefore } = gameViewOf(step.game.rulebook);
    const isPause = pausesBefore?.(step.events, step.game) ?? false;
    const lot = lots.at(-1);
    if (!lot || (isPause && cardsIn(lot) > 0)) lots.push([step]);
    else lot.push(step);
  }
  return lots;
};

/** The beats of some steps; `msOf` says how long this many cards move. */
export const beatsOf = (
  steps: readonly SeenStep[],
  after: Game,
  msOf: (cards: number) => number,
): readonly Beat[] => {
  const lots = lotsOf(steps);
  return lots.flatMap((lot, at) => {
    const isLast = at === lots.length - 1;
    const game = isLast ? after : (lot.at(-1)?.game ?? after);
    const moving = { game, ms: msOf(cardsIn(lot)), isResting: false };
    return isLast ? [moving] : [moving, { game, ms: restMs, isResting: true }];
  });
};
