import {
  type Awaits,
  type BetInfo,
  cite,
  dollars,
  type Family,
  type OpenBet,
  type SeatNumber,
} from '../core/index.ts';
import { refuseBet, seatsToAnswer } from './bets.ts';
import { bets, type RedDogRulebook } from './rules.ts';
import { type Command, decide, type Event, evolve, open, start, type Table } from './table.ts';

export * from './opening.ts';
export * from './rules.ts';
export type {
  Command as RedDogCommand,
  Event as RedDogEvent,
  Phase as RedDogPhase,
  Table as RedDogTable,
} from './table.ts';

/** Red dog, also called between the sheets. */
export const redDog: Family<RedDogRulebook, Table, Command, Event> = {
  id: 'red-dog',
  open,
  start,
  decide,
  evolve,
  awaits: (_rulebook, table) => awaits(table),
  bets: (rulebook) => betsOf(rulebook),
  openBets: (rulebook, table, seat) => openBets(rulebook, table, seat),
  // Every card lies face up and no choice is secret, so all see the same.
  view: (table) => table,
  viewEvent: (event) => event,
};

const awaits = (table: Table): Awaits => {
  switch (table.phase.kind) {
    case 'betting':
      return { kind: 'bets' };
    case 'dealing':
    case 'turning':
      return { kind: 'card' };
    case 'raising': {
      const [seat = 0] = seatsToAnswer(table);
      return { kind: 'choice', seat, hand: 1, acts: ['raise', 'stay'] };
    }
  }
};

const betsOf = ({ rules }: RedDogRulebook): readonly BetInfo[] => {
  const { pays, betting, aim } = rules;
  const spreads = pays.spreads.map(({ is, by }) => ({ is: is.pays, by }));
  const names = { main: 'Red dog wager', raise: 'Raise on a spread' };
  return bets.map((bet) => ({
    bet,
    name: names[bet],
    pays: bet === 'main' ? [...spreads, pays.threeOfAKind] : spreads,
    by: bet === 'main' ? cite(betting.opens, aim) : cite(betting.raise),
  }));
};

const openBets = (rulebook: RedDogRulebook, table: Table, seat: SeatNumber): readonly OpenBet[] => {
  const { min, max } = table.settings.limits;
  const amount = min > 0 ? min : dollars(1);
  const asked = { kind: 'place-bet', seat, hand: 1, bet: 'main', tip: false, amount } as const;
  return [{ bet: 'main', min: amount, max, closedBy: refuseBet(rulebook, table, asked) ?? null }];
};
