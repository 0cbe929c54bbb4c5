import type { Rule } from '../../core/index.ts';
import type { Phase } from '../phase.ts';
import type { Switching } from './bet.ts';

/** Why a wager that does not work sleeps: the come-out puts it to sleep, or its owner called it off. */
export const asleepBy = ({ comeOut, off }: Switching, phase: Phase): Rule<unknown> =>
  phase.kind === 'come-out' && comeOut.is === 'sleeps' ? comeOut : off;
