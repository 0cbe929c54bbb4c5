import { cardOrders, decideBy } from '../core/index.ts';
import { betting } from './betting.ts';
import type { Command } from './commands.ts';
import { dealCard } from './deal.ts';
import { evolve } from './evolve.ts';
import type { BaccaratRulebook } from './rules.ts';
import type { Event, Table } from './table.ts';

export const decide = decideBy<BaccaratRulebook, Table, Command, Event>({
  ...betting.orders,
  ...cardOrders<BaccaratRulebook, Table, Event>({
    decks: ({ choices }) => choices.decks,
    empty: ({ cites }) => cites.betting.opens,
    started: ({ cites }) => ({ kind: 'deal-started', by: cites.betting.opens }),
    dealCard,
    evolve,
  }),
});
