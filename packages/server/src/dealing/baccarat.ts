import { refuseSpentShoe } from '@openpit/engine';
import type { BaccaratCommand, BaccaratRulebook, BaccaratTable } from '@openpit/engine/baccarat';
import type { Dealing } from './dealing.ts';

export const baccaratDealing: Dealing<BaccaratRulebook, BaccaratTable> = {
  family: 'baccarat',
  between: (_rulebook, { shoe, cut }): BaccaratCommand | undefined =>
    refuseSpentShoe(shoe, cut) && { kind: 'shuffle' },
  close: (): BaccaratCommand => ({ kind: 'deal' }),
  shoe: (_rulebook, { shoe }) => shoe,
};
