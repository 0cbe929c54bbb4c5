import type { WheelCommand, WheelRulebook, WheelTable } from '@openpit/engine/wheel';
import type { Dealing } from './dealing.ts';

export const wheelDealing: Dealing<WheelRulebook, WheelTable> = {
  family: 'wheel',
  close: (): WheelCommand => ({ kind: 'close-bets' }),
};
