import type { Settlement } from '@openpit/engine';
import type { Fee } from './events.ts';
import type { Outcome } from './outcome.ts';

/** The result of one act: what came, and how the wagers were settled. */
export type Result = {
  readonly version: number;
  readonly at: string;
  readonly round: number;
  readonly outcome: Outcome | null;
  readonly lines: readonly Settlement[];
  /** What seats were charged apart from any wager, such as an ante. */
  readonly fees: readonly Fee[];
};
