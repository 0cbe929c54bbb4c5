import { evolveBy, fullShoe, without } from '../core/index.ts';
import type { Event, Table } from './table.ts';

export const evolve = evolveBy<null, Table, Event>((table, event) => {
  switch (event.kind) {
    case 'shuffled':
      return { ...table, shoe: fullShoe(event.decks), cut: event.cut };
    case 'deal-started':
      return { ...table, phase: { kind: 'dealing' }, cards: { player: [], banker: [] } };
    case 'card-dealt': {
      const { shoe, cards } = table;
      const { to, card } = event;
      return {
        ...table,
        shoe: without(shoe, [card]),
        cards: { ...cards, [to]: [...cards[to], card] },
      };
    }
    case 'round-ended':
      return { ...table, phase: { kind: 'betting' } };
  }
});
