import { type Awaits, type BetInfo, citationOf, defineFamily } from '../core/index.ts';
import { acts } from './acts.ts';
import { bets } from './bets/index.ts';
import { chance } from './chance.ts';
import { choices, refuseChoices } from './choices.ts';
import { type Command, commands } from './commands.ts';
import { advance, decide } from './decide.ts';
import { evolve, evolveAll } from './evolve.ts';
import { house } from './house.ts';
import { offerFor } from './offers.ts';
import { open, start } from './open.ts';
import { openBets } from './open-bets.ts';
import { prompts } from './prompts.ts';
import type { CrapsRulebook } from './rules.ts';
import { settings } from './settings.ts';
import { shownOutcome } from './shown-outcome.ts';
import type { Event, Table } from './table.ts';
import { upcast } from './upcast.ts';
import { view, viewEvent } from './view.ts';

export * from './bets/index.ts';
export { diceOf } from './chance.ts';
export type { Command as CrapsCommand } from './commands.ts';
export { paidUpFront } from './commission.ts';
export { exactStakeOn } from './exact-stake.ts';
export * from './marks.ts';
export { nextPhase } from './next-phase.ts';
export { capOn } from './odds-cap.ts';
export { offerFor } from './offers.ts';
export { rulebookSides } from './open.ts';
export * from './phase.ts';
export * from './roll.ts';
export * from './rules.ts';
export { mappedSuits, rollOf } from './scanning.ts';
export { settleAll, verdictOn } from './settle.ts';
export { hasLine } from './shooter.ts';
export type {
  Event as CrapsEvent,
  Settings as CrapsSettings,
  Table as CrapsTable,
  Thrower,
} from './table.ts';
export { isWorking } from './working.ts';

/** Craps: with dice or with cards. */
export const craps = defineFamily<
  CrapsRulebook,
  Table,
  Command,
  Event,
  typeof commands,
  typeof settings
>({
  id: 'craps',
  commands,
  settings,
  choices,
  refuseChoices,
  open,
  start,
  decide,
  advance,
  evolve,
  evolveAll,
  chance,
  acts,
  house,
  awaits,
  bets: betsOf,
  openBets,
  view,
  viewEvent,
  shownOutcome,
  prompts,
  upcast,
});

function awaits(_rulebook: CrapsRulebook, table: Table): Awaits {
  if (table.isClosed) return { kind: 'closed' };
  return table.betting === 'open' ? { kind: 'bets' } : { kind: 'outcome' };
}

function betsOf(rulebook: CrapsRulebook): readonly BetInfo[] {
  return bets.flatMap(({ key }) => {
    const offer = offerFor(rulebook, key);
    if (!offer) return [];
    const { pays, terms, behind } = offer;
    const info = { bet: key, pays, by: citationOf(terms.opens.comeOut) };
    return [behind ? { ...info, beside: behind.flat } : info];
  });
}
