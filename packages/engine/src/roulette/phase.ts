import type { RoundStage } from '../core/index.ts';

/** A round: bets, then the ball is released while bets are still open, then no more bets, then the number. */
export type Phase = 'open' | 'rolling' | 'closed';

/** What the phase means for buying, changing and cashing chips. */
export const stageOf = (phase: Phase): RoundStage => (phase === 'open' ? 'between' : phase);
