import {
  type BetInfo,
  chipLimits,
  cite,
  defineFamily,
  type OpenBet,
  openBet,
  type SeatNumber,
  withPit,
} from '../core/index.ts';
import { acts } from './acts.ts';
import { spotsOf } from './bets.ts';
import { refusalOf } from './betting.ts';
import { chance } from './chance.ts';
import { choices, refuseChoices } from './choices.ts';
import { type Command, commands } from './commands.ts';
import { decide } from './decide.ts';
import { evolve, start } from './evolve.ts';
import { house } from './house.ts';
import { open } from './open.ts';
import { pit } from './pit.ts';
import type { RouletteRulebook } from './rules.ts';
import { settings } from './settings.ts';
import { alsoRuledBy, paysFor } from './settle.ts';
import { shownOutcome } from './shown-outcome.ts';
import type { Event, Table } from './table.ts';

export * from './bets.ts';
export type { Command as RouletteCommand, Order as RouletteOrder } from './commands.ts';
export * from './kinds.ts';
export * from './phase.ts';
export * from './pocket.ts';
export * from './rules.ts';
export * from './settle.ts';
export * from './sides.ts';
export type {
  Event as RouletteEvent,
  Misplaced,
  RouletteStake,
  Table as RouletteTable,
} from './table.ts';

/** Roulette, with the pockets its rulebook has. */
export const roulette = withPit(
  defineFamily<RouletteRulebook, Table, Command, Event, typeof commands, typeof settings>({
    id: 'roulette',
    commands,
    settings,
    choices,
    refuseChoices,
    open,
    start,
    decide,
    evolve,
    chance,
    acts,
    house,
    awaits: (_rulebook, { phase }) => (phase === 'closed' ? { kind: 'outcome' } : { kind: 'bets' }),
    bets: (rulebook) => betsOf(rulebook),
    openBets: (rulebook, table, seat) => openBets(rulebook, table, seat),
    // Nothing at a roulette table is hidden from anybody.
    view: (table) => table,
    viewEvent: (event) => event,
    shownOutcome,
  }),
  pit,
);

const betsOf = (rulebook: RouletteRulebook): readonly BetInfo[] =>
  spotsOf(rulebook).flatMap((spot) => {
    if (spot.kind === 'prison') return [];
    const pays = paysFor(rulebook, spot.kind);
    const by = cite(pays, alsoRuledBy(rulebook, spot.kind));
    return [{ bet: spot.bet, pays: [pays], by }];
  });

const openBets = (rulebook: RouletteRulebook, table: Table, seat: SeatNumber): readonly OpenBet[] =>
  spotsOf(rulebook).map(({ bet }) =>
    openBet({ seat, bet }, chipLimits(table, seat), (made) => refusalOf(rulebook, table, made)),
  );
