import { type Chance, deck, timesOut } from '../core/index.ts';
import type { Command } from './commands.ts';
import { wantsCard } from './deal.ts';
import type { BlackjackRulebook } from './rules.ts';
import type { Table } from './table.ts';

/** The card that may come next: any still in the shoe, as often as it is there. None while somebody is to speak. */
export const chance = (_rulebook: BlackjackRulebook, table: Table): readonly Chance<Command>[] => {
  const { shoe } = table;
  if (!wantsCard(table) || shoe.size === 0) return [];
  return deck.flatMap((card): readonly Chance<Command>[] => {
    const weight = shoe.decks - timesOut(shoe, card);
    return weight > 0 ? [{ weight, command: { kind: 'deal-cards', cards: [card] } }] : [];
  });
};
