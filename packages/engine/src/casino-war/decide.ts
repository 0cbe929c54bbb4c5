import {
  accepted,
  cite,
  type Decision,
  decideCards,
  decideShuffle,
  houseRule,
  refuse,
  refused,
  refuseRole,
  refuseSpentShoe,
} from '../core/index.ts';
import { answer } from './answer.ts';
import { placeBet, seating, takeDown } from './betting.ts';
import { leftInShoe } from './chance.ts';
import type { Command } from './commands.ts';
import { dealCard } from './deal.ts';
import { evolve } from './evolve.ts';
import type { CasinoWarRulebook } from './rules.ts';
import type { Event, Table } from './table.ts';

export const decide = (
  rulebook: CasinoWarRulebook,
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
    case 'war':
    case 'surrender':
      return answer(rulebook, table, command);
  }
};

const deal = ({ cites }: CasinoWarRulebook, table: Table): Decision<Event> => {
  const { layout, phase } = table;
  if (phase.kind !== 'betting') {
    return refused(refuse('round-under-way', {}, houseRule('order')));
  }
  const seats = layout.seats
    .map(({ seat }) => seat)
    .filter((seat) => layout.wagers.some((wager) => wager.seat === seat));
  if (seats.length === 0) {
    return refused(refuse('nothing-to-deal-for', {}, houseRule('order')));
  }
  const spent = refuseSpentShoe(leftInShoe(table), table.cut);
  if (spent) return refused(spent);
  return accepted({
    kind: 'deal-started',
    seats,
    by: cite(cites.deal.order, cites.betting.closes),
  });
};
