import type { Settlement } from '@openpit/engine';
import type { Fee } from './events.ts';
import type { Outcome } from './outcome.ts';

/** One act's work: what came, and how wagers came out of it. */
export type Result = {
  readonly version: number;
  readonly at: string;
  readonly round: number;
  readonly outcome: Outcome | null;
  readonly lines: readonly Settlement[];
  /** What seats were charged apart from any wager, such as an ante. */
  readonly fees: readonly Fee[];
};
