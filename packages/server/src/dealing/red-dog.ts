import { refuseSpentShoe } from '@openpit/engine';
import type { RedDogCommand, RedDogRulebook, RedDogTable } from '@openpit/engine/red-dog';
import type { Dealing } from './dealing.ts';

export const redDogDealing: Dealing<RedDogRulebook, RedDogTable> = {
  family: 'red-dog',
  between: (_rulebook, { shoe, cut }): RedDogCommand | undefined =>
    refuseSpentShoe(shoe, cut) && { kind: 'shuffle' },
  close: (): RedDogCommand => ({ kind: 'deal' }),
  shoe: (_rulebook, { shoe }) => shoe,
  // Anyone who says nothing adds nothing.
  otherwise: (_rulebook, _table, { seat, hand }): RedDogCommand => ({ kind: 'stay', seat, hand }),
};
