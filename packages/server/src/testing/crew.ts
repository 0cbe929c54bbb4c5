import { type Command, dealOutcome, houseStep } from '@openpit/engine';
import { drawsFrom } from '../chance/draw.ts';
import type { TableState } from '../table/state.ts';

const nothingAdded = { mix: '0'.repeat(64), beacon: null };

/** Whose turn it is at a table, and what they would do if they did the least that takes the round on. */
export type NextHand =
  | { readonly who: 'crew'; readonly command: Command }
  | { readonly who: 'seat'; readonly seat: number; readonly command: Command };

/** The next act of a round at a hosted table, with outcomes a test can repeat. */
export const nextHand = (state: TableState): NextHand => {
  const { rulebook } = state.game;
  const step = houseStep(state.game);
  if (step.kind === 'outcome') {
    const chance = {
      table: state.setup.id,
      round: state.version,
      share: '5e'.repeat(32),
      ...nothingAdded,
    };
    const { below } = drawsFrom(chance, 0);
    const command = dealOutcome(rulebook, step.outcomes, below);
    if (command) return { who: 'crew', command };
  }
  if (step.kind === 'ask' && step.silence) {
    return { who: 'seat', seat: step.asked.seat, command: step.silence };
  }
  if ('command' in step) return { who: 'crew', command: step.command };
  throw new Error(`${rulebook.id} waits for people`);
};
