import {
  type BetInfo,
  cite,
  dollars,
  type Family,
  holdingOf,
  type OpenBet,
  type SeatNumber,
} from '../core/index.ts';
import { nameOf, spots } from './bets.ts';
import { refusalOf } from './betting.ts';
import { decide, open } from './decide.ts';
import { evolve, start } from './evolve.ts';
import type { RouletteRulebook } from './rules.ts';
import { alsoRuledBy, paysFor } from './settle.ts';
import type { Command, Event, Table } from './table.ts';

export * from './bets.ts';
export * from './phase.ts';
export * from './pocket.ts';
export * from './rules.ts';
export * from './settle.ts';
export * from './sides.ts';
export type {
  CallBet,
  Command as RouletteCommand,
  Event as RouletteEvent,
  Manner,
  Misplaced,
  RouletteStake,
  Table as RouletteTable,
} from './table.ts';

/** Double-zero roulette. */
export const roulette: Family<RouletteRulebook, Table, Command, Event> = {
  id: 'roulette',
  open,
  start,
  decide,
  evolve,
  awaits: (_rulebook, { phase }) => (phase === 'closed' ? { kind: 'outcome' } : { kind: 'bets' }),
  bets: (rulebook) => betsOf(rulebook),
  openBets: (rulebook, table, seat) => openBets(rulebook, table, seat),
  // Nothing at a roulette table is hidden from anyone.
  view: (table) => table,
  viewEvent: (event) => event,
};

const betsOf = ({ rules }: RouletteRulebook): readonly BetInfo[] =>
  spots.map((spot) => {
    const pays = paysFor(rules, spot.kind);
    const by = cite(pays, alsoRuledBy(rules, spot.kind));
    return { bet: spot.bet, name: nameOf(spot), pays: [pays], by };
  });

const openBets = (
  rulebook: RouletteRulebook,
  table: Table,
  seat: SeatNumber,
): readonly OpenBet[] => {
  const { min: low, max } = table.limits;
  const chip = holdingOf(table.colours, seat)?.value ?? dollars(1);
  const min = low > chip ? low : chip;
  return spots.map(({ bet }) => {
    const made = { kind: 'place-bet', seat, hand: 1, bet, tip: false, amount: min } as const;
    return { bet, min, max, closedBy: refusalOf(rulebook, table, made) ?? null };
  });
};
