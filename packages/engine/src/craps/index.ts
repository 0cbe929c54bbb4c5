import {
  type Awaits,
  type BetInfo,
  dollars,
  type Family,
  type OpenBet,
  type SeatNumber,
} from '../core/index.ts';
import { bets } from './bets/index.ts';
import { evolve } from './evolve.ts';
import { open, start } from './opening.ts';
import { refuseWager } from './placing.ts';
import type { CrapsRulebook } from './rules.ts';
import type { Command, Event, Table } from './state.ts';
import { decide } from './table.ts';
import { offerFor } from './working.ts';

export * from './bets/index.ts';
export * from './marks.ts';
export * from './odds-cap.ts';
export * from './phase.ts';
export * from './roll.ts';
export { nextPhase } from './rolling.ts';
export * from './rules.ts';
export { rollOf } from './scanning.ts';
export { commissionOn, settleAll, verdictOn } from './settle.ts';
export type {
  Command as CrapsCommand,
  Event as CrapsEvent,
  Settings as CrapsSettings,
  Table as CrapsTable,
  Thrower,
} from './state.ts';
export { isWorking, offerFor } from './working.ts';

/** Craps: with dice or with cards. */
export const craps: Family<CrapsRulebook, Table, Command, Event> = {
  id: 'craps',
  open,
  start,
  decide,
  evolve,
  awaits,
  bets: betsOf,
  openBets,
  view: (table) => table,
  viewEvent: (event) => event,
};

function awaits(_rulebook: CrapsRulebook, table: Table): Awaits {
  if (table.isClosed) return { kind: 'closed' };
  return table.betting === 'open' ? { kind: 'bets' } : { kind: 'outcome' };
}

function betsOf({ rules }: CrapsRulebook): readonly BetInfo[] {
  return bets.flatMap(({ key, name }) => {
    const offer = offerFor(rules, key);
    if (!offer) return [];
    const { opens } = offer.terms;
    const window = 'by' in opens ? opens : opens.comeOut;
    return [{ bet: key, name, pays: offer.pays, by: [window.by].flat() }];
  });
}

function openBets(rulebook: CrapsRulebook, table: Table, seat: SeatNumber): readonly OpenBet[] {
  return betsOf(rulebook).map(({ bet }) => {
    const amount = smallest(rulebook, table, bet);
    const asked = { seat, hand: 1, bet, tip: false, amount, isCalled: false };
    return { bet, min: amount, max: null, closedBy: refuseWager(rulebook, table, asked) ?? null };
  });
}

/** The least one could put up: the table minimum, a unit, or a chip a part. */
function smallest({ rules }: CrapsRulebook, { settings }: Table, bet: string) {
  const { limits, chip } = settings;
  const parts = rules.combinations[bet as keyof typeof rules.combinations]?.parts.is; // undefined for any other bet
  const share = parts ? parts.reduce((total, part) => total + part.units, 0) * chip : chip;
  const unit = bet.startsWith('place:') ? dollars(/[68]$/.test(bet) ? 6 : 5) : dollars(share / 100);
  return dollars((Math.ceil(Math.max(limits.min, unit) / unit) * unit) / 100);
}
