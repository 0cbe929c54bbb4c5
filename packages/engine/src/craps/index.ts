import type { Awaits, BetInfo, Family } from '../core/index.ts';
import { bets } from './bets/index.ts';
import { evolve } from './evolve.ts';
import { openBets } from './open-bets.ts';
import { open, start } from './opening.ts';
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
export { hasLine, isOffered } from './shooter.ts';
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
