import {
  type BetInfo,
  cite,
  dollars,
  type Family,
  holdingOf,
  isRefusal,
  type OpenBet,
} from '../core/index.ts';
import { refuseBet } from './betting.ts';
import { decide, open } from './decide.ts';
import type { WheelLayout, WheelRulebook } from './rules.ts';
import { betOn } from './spin.ts';
import { type Command, type Event, evolve, start, type Table } from './table.ts';

export * from './layouts.ts';
export * from './rules.ts';
export * from './spin.ts';
export {
  type Command as WheelCommand,
  type Direction,
  directions,
  type Event as WheelEvent,
  type Table as WheelTable,
  type WheelBet,
} from './table.ts';

/** Wheels of fortune. */
export const wheel: Family<WheelRulebook, Table, Command, Event> = {
  id: 'wheel',
  open,
  start,
  decide,
  evolve,
  awaits: (_rulebook, { betting, between }) => {
    if (between) return { kind: 'house', acts: ['rule-space'] };
    return betting === 'open' ? { kind: 'bets' } : { kind: 'outcome' };
  },
  bets: (rulebook) =>
    Object.values(rulebook.rules.layouts).flatMap((layout) => betsOf(rulebook, layout)),
  openBets: (rulebook, table, seat) => openBets(rulebook, table, seat),
  // Nothing at a wheel is hidden from anyone.
  view: (table) => table,
  viewEvent: (event) => event,
};

const betsOf = ({ rules }: WheelRulebook, layout: WheelLayout): readonly BetInfo[] =>
  layout.symbols.map(({ name, spaces, pays }) => ({
    bet: betOn(name),
    name: `${name} (${spaces === 1 ? '1 space' : `${spaces} spaces`}; ${layout.title})`,
    pays: [{ is: pays, by: rules.winners.by }],
    by: cite(rules.everySpacePlayable, rules.winners),
  }));

const openBets = (rulebook: WheelRulebook, table: Table, seat: number): readonly OpenBet[] => {
  const { min: low, max } = table.limits;
  const chip = holdingOf(table.colours, seat)?.value ?? dollars(1);
  const min = low > chip ? low : chip;
  return table.wheel.places.map((name) => {
    const bet = betOn(name);
    const made = { kind: 'place-bet', seat, hand: 1, bet, tip: false, amount: min } as const;
    const refusal = refuseBet(rulebook, table, made);
    return { bet, min, max, closedBy: isRefusal(refusal) ? refusal : null };
  });
};
