import {
  accepted,
  type Decision,
  decideCards,
  decideShuffle,
  houseRule,
  refuse,
  refused,
  refuseRole,
  refuseSpentShoe,
} from '../core/index.ts';
import { placeBet, seating, takeDown } from './betting.ts';
import type { Command } from './commands.ts';
import { dealCard } from './deal.ts';
import { evolve } from './evolve.ts';
import type { BaccaratRulebook } from './rules.ts';
import type { Event, Table } from './table.ts';

export const decide = (
  rulebook: BaccaratRulebook,
  table: Table,
  command: Command,
): Decision<Event> => {
  const wrongRole = refuseRole(rulebook.roles, command);
  if (wrongRole) return refused(wrongRole);
  switch (command.kind) {
    case 'sit':
    case 'buy-in':
    case 'leave':
      return seating(rulebook, table, command);
    case 'place-bet':
      return placeBet(rulebook, table, command);
    case 'take-down':
      return takeDown(rulebook, table, command);
    case 'shuffle':
      return decideShuffle(table, rulebook.choices.decks);
    case 'deal':
      return deal(rulebook, table);
    case 'deal-cards':
      return decideCards(table, command.cards, {
        decideCard: (now, card) => dealCard(rulebook, now, card),
        evolve,
      });
  }
};

const deal = ({ cites }: BaccaratRulebook, table: Table): Decision<Event> => {
  if (table.phase.kind !== 'betting') {
    return refused(refuse('round-under-way', {}, houseRule('order')));
  }
  if (table.layout.wagers.length === 0) {
    return refused(refuse('nothing-to-deal-for', {}, cites.betting.opens));
  }
  const spent = refuseSpentShoe(table.shoe, table.cut);
  if (spent) return refused(spent);
  return accepted({ kind: 'deal-started', by: cites.betting.opens });
};
