import type { WheelCommand } from '@openpit/engine/wheel';
import type { FamilyNotation } from './family.ts';

/** `nomorebets`, `spin SPACE`, `nospin REASON`, `slip SPACE`. */
export const wheelNotation: FamilyNotation = {
  family: 'wheel',
  house: {
    nomorebets: () => ({ kind: 'close-bets' }),
    spin: (words): WheelCommand => ({ kind: 'spin', space: words.take('the space that won') }),
    nospin: (words): WheelCommand => ({ kind: 'call-no-spin', reason: words.rest() }),
    slip: (words): WheelCommand => ({ kind: 'slip', space: words.take('the space slipped to') }),
  },
  seat: {},
  expect: {},
  write(command) {
    const act = command as WheelCommand; // a wheel table's history holds wheel commands alone
    switch (act.kind) {
      case 'close-bets':
        return 'nomorebets';
      case 'spin':
        return `spin ${act.space}`;
      case 'call-no-spin':
        return `nospin ${act.reason}`;
      case 'slip':
        return `slip ${act.space}`;
      default:
        return undefined;
    }
  },
};
