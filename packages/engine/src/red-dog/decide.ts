import { cardOrders, cite, decideBy, eachOf } from '../core/index.ts';
import { answer } from './answer.ts';
import { backBet, betting } from './betting.ts';
import type { Command } from './commands.ts';
import { dealCard } from './deal.ts';
import { evolve } from './evolve.ts';
import type { RedDogRulebook } from './rules.ts';
import type { Event, Table } from './table.ts';

export const decide = decideBy<RedDogRulebook, Table, Command, Event>({
  ...betting.orders,
  ...cardOrders<RedDogRulebook, Table, Event>({
    decks: ({ choices }) => choices.decks,
    empty: ({ cites }) => cites.betting.opens,
    started: ({ cites }) => ({ kind: 'deal-started', by: cite(cites.play.firstTwo) }),
    dealCard,
    evolve,
  }),
  ...eachOf(['raise', 'stay'], answer),
  'back-bet': backBet,
});
