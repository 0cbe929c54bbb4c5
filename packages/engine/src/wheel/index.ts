import { type BetInfo, dollars, type Family, isRefusal, type OpenBet } from '../core/index.ts';
import type { WheelRulebook } from './rules.ts';
import { betOn } from './spin.ts';
import {
  type Command,
  decide,
  type Event,
  evolve,
  open,
  refuseBet,
  start,
  type Table,
  wheelOf,
} from './table.ts';

export * from './layouts.ts';
export * from './rules.ts';
export * from './spin.ts';
export type { Command as WheelCommand, Event as WheelEvent, Table as WheelTable } from './table.ts';

/** Wheels of fortune. */
export const wheel: Family<WheelRulebook, Table, Command, Event> = {
  id: 'wheel',
  open,
  start,
  decide,
  evolve,
  awaits: (_rulebook, table) => (table.betting === 'open' ? { kind: 'bets' } : { kind: 'outcome' }),
  bets: (rulebook) =>
    Object.values(rulebook.rules.layouts).flatMap((layout) => betsOf(rulebook, layout)),
  openBets: (rulebook, table, seat) => openBets(rulebook, table, seat),
  view: (table) => table,
  viewEvent: (event) => event,
};

const betsOf = (
  { rules }: WheelRulebook,
  layout: WheelRulebook['rules']['layouts'][string],
): readonly BetInfo[] =>
  layout.symbols.map(({ name, spaces, pays }) => ({
    bet: betOn(name),
    name: `${name} (${spaces} of the ${layout.title} wheel)`,
    pays: [{ is: pays, by: rules.winners.by }],
    by: [],
  }));

const openBets = (rulebook: WheelRulebook, table: Table, seat: number): readonly OpenBet[] => {
  const layout = wheelOf(rulebook, table.options);
  if (isRefusal(layout)) return [];
  return layout.places.map((name) => {
    const bet = betOn(name);
    const amount = dollars(1);
    const refusal = refuseBet(rulebook, table, {
      kind: 'place-bet',
      seat,
      hand: 1,
      bet,
      tip: false,
      amount,
    });
    return { bet, min: amount, max: null, closedBy: refusal ?? null };
  });
};
