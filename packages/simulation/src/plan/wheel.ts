import { amountMax } from '@openpit/engine';
import {
  betOn,
  type WheelCommand,
  type WheelRulebook,
  type WheelTable,
} from '@openpit/engine/wheel';
import type { TablePlay } from './table-play.ts';

/** A wheel of fortune for a plan. */
export const wheelTables = (_rulebook: WheelRulebook): TablePlay<WheelTable> => ({
  opening: [],
  others: () => [],
  closing: () => [{ kind: 'close-bets' }],
  isLasting: false,
  stage: () => ({ point: null }),
  sees: (_table, command, { of }) => {
    const spin = command as WheelCommand; // one of the family's own chance
    return spin.kind === 'spin' ? of === null || of.includes(betOn(spin.space)) : null;
  },
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
