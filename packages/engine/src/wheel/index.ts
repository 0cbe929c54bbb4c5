import {
  type BetInfo,
  chipLimits,
  cite,
  defineFamily,
  isRefusal,
  type OpenBet,
  openBet,
  withPit,
} from '../core/index.ts';
import { acts } from './acts.ts';
import { refuseBet } from './betting.ts';
import { chance } from './chance.ts';
import { choices, refuseChoices } from './choices.ts';
import { type Command, commands } from './commands.ts';
import { decide } from './decide.ts';
import { evolve } from './evolve.ts';
import { house } from './house.ts';
import { open } from './open.ts';
import { pit } from './pit.ts';
import type { WheelLayout, WheelRulebook } from './rules.ts';
import { settings } from './settings.ts';
import { betOn } from './settle.ts';
import { shownOutcome } from './shown-outcome.ts';
import { type Event, start, type Table } from './table.ts';

export {
  type Command as WheelCommand,
  type Direction,
  directions,
  type WheelBet,
} from './commands.ts';
export * from './layouts.ts';
export * from './rules.ts';
export * from './settle.ts';
export type { Event as WheelEvent, Table as WheelTable } from './table.ts';

/** Wheels of fortune. */
export const wheel = withPit(
  defineFamily<WheelRulebook, Table, Command, Event, typeof commands, typeof settings>({
    id: 'wheel',
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
    awaits: (_rulebook, { betting, between }) => {
      if (between) return { kind: 'house', acts: ['rule-space'] };
      return betting === 'open' ? { kind: 'bets' } : { kind: 'outcome' };
    },
    bets: (rulebook) => {
      const seen = new Set<string>();
      return Object.values(rulebook.choices.layouts)
        .flatMap(({ is: layout }) => betsOf(rulebook, layout))
        .filter(({ bet, pays }) => {
          const key = `${bet} ${pays.map(({ is }) => is.join(':'))}`;
          return !seen.has(key) && seen.add(key);
        });
    },
    openBets: (rulebook, table, seat) => openBets(rulebook, table, seat),
    // Nothing at a wheel is hidden from anybody.
    view: (table) => table,
    viewEvent: (event) => event,
    shownOutcome,
  }),
  pit,
);

const betsOf = ({ choices: own, cites }: WheelRulebook, layout: WheelLayout): readonly BetInfo[] =>
  layout.symbols.map(({ name, pays }) => ({
    bet: betOn(name),
    pays: [{ is: pays, by: cites.winners }],
    by: cite(own.everySpacePlayable, cites.winners),
  }));

const openBets = (rulebook: WheelRulebook, table: Table, seat: number): readonly OpenBet[] =>
  table.wheel.places.map((name) =>
    openBet({ seat, bet: betOn(name) }, chipLimits(table, seat), (made) => {
      const refusal = refuseBet(rulebook, table, made);
      return isRefusal(refusal) ? refusal : undefined;
    }),
  );
