import { cardOrders, cite, decideBy, eachOf, houseRule, seatsWagering } from '../core/index.ts';
import { answer } from './answer.ts';
import { betting } from './betting.ts';
import { leftInShoe } from './chance.ts';
import type { Command } from './commands.ts';
import { dealCard } from './deal.ts';
import { evolve } from './evolve.ts';
import type { CasinoWarRulebook } from './rules.ts';
import type { Event, Table } from './table.ts';

export const decide = decideBy<CasinoWarRulebook, Table, Command, Event>({
  ...betting.orders,
  ...cardOrders<CasinoWarRulebook, Table, Event>({
    decks: ({ choices }) => choices.decks,
    shoeOf: leftInShoe,
    empty: () => houseRule('order'),
    started: ({ cites }, { layout }) => ({
      kind: 'deal-started',
      seats: seatsWagering(layout),
      by: cite(cites.deal.order, cites.betting.closes),
    }),
    dealCard,
    evolve,
  }),
  ...eachOf(['war', 'surrender'], answer),
});
