import type { RoundStage } from '../core/index.ts';

/** A round: bets, the ball released with bets still open, no more bets, and the number that ends it. */
export type Phase = 'open' | 'rolling' | 'closed';

/** What the phase means for buying, changing and cashing chips. */
export const stageOf = (phase: Phase): RoundStage => (phase === 'open' ? 'between' : phase);
