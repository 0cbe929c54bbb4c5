import { amountMax } from '@openpit/engine';
import type { WheelRulebook, WheelTable } from '@openpit/engine/wheel';
import type { TablePlay } from './table-play.ts';

/** A wheel of fortune for a plan. */
export const wheelTables = (_rulebook: WheelRulebook): TablePlay<WheelTable> => ({
  opening: [],
  others: () => [],
  closing: () => [{ kind: 'close-bets' }],
  stage: () => ({ point: null }),
  backings: () => [],
  plain: (table) => ({
    ...table,
    called: null,
    next: 'clockwise',
    layout: {
      ...table.layout,
      seats: table.layout.seats.map((held) => ({ ...held, rack: amountMax })),
    },
  }),
  likeness: () => null,
  recalls: () => false,
});
