import { amountMax } from '@openpit/engine';
import type { RouletteRulebook, RouletteTable } from '@openpit/engine/roulette';
import type { TablePlay } from './table-play.ts';

/** Roulette for a plan: value chips, spin after spin. */
export const rouletteTables = (_rulebook: RouletteRulebook): TablePlay<RouletteTable> => ({
  opening: [],
  others: () => [],
  closing: () => [{ kind: 'release-ball' }, { kind: 'close-bets' }],
  stage: () => ({ point: null }),
  backings: () => [],
  plain: (table) => ({
    ...table,
    last: null,
    insiders: [],
    layout: {
      ...table.layout,
      seats: table.layout.seats.map((held) => ({ ...held, rack: amountMax })),
      wagers: [...table.layout.wagers].sort((a, b) => (a.bet < b.bet ? -1 : 1)),
    },
  }),
  likeness: () => null,
  recalls: () => false,
});
