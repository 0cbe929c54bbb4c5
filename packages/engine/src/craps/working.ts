import type { Rule } from '../core/index.ts';
import type { Switching } from './bets/bet.ts';
import type { Marks } from './marks.ts';
import type { Phase } from './phase.ts';

/** Whether a wager works on a roll: as its lammer says, or by the rules without one. */
export const isWorking = (
  switching: Switching | undefined,
  { called, isLifted }: Marks,
  phase: Phase,
): boolean => {
  if (isLifted) return false;
  if (switching === undefined) return true;
  if (called === null) return phase.kind === 'point' || switching.comeOut.is === 'works';
  return called === 'on' || (phase.kind === 'point' && switching.off.is === 'come-out');
};

/** Why a wager does not work: because of the come-out, or because its owner called it off. */
export const asleepBy = ({ comeOut, off }: Switching, phase: Phase): Rule<unknown> =>
  phase.kind === 'come-out' && comeOut.is === 'sleeps' ? comeOut : off;
