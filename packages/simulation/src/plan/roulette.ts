import { amountMax } from '@openpit/engine';
import {
  type RouletteCommand,
  type RouletteRulebook,
  type RouletteTable,
  settle,
} from '@openpit/engine/roulette';
import type { TablePlay } from './table-play.ts';

/** Roulette for a plan: value chips, spin after spin. */
export const rouletteTables = (rulebook: RouletteRulebook): TablePlay<RouletteTable> => ({
  opening: [],
  others: () => [],
  closing: () => [{ kind: 'release-ball' }, { kind: 'close-bets' }],
  // A wager in prison waits for another spin.
  isLasting: rulebook.choices.zeroOnEvenChances.is === 'prison',
  stage: () => ({ point: null }),
  sees: (_table, command, { of }) => {
    const spin = command as RouletteCommand; // one of the family's own chance
    if (spin.kind !== 'drop-ball') return null;
    return of === null || of.some((bet) => settle(rulebook, bet, spin.pocket).kind === 'win');
  },
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
