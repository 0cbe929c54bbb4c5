import { assert, evolveBy, fullShoe, type SeatNumber, without } from '../core/index.ts';
import type { Phase } from './phase.ts';
import type { Event, Table } from './table.ts';

export const evolve = evolveBy<null, Table, Event>((table, event) => {
  switch (event.kind) {
    case 'shuffled':
      return { ...table, shoe: fullShoe(event.decks), cut: event.cut };
    case 'deal-started':
      return { ...table, phase: { kind: 'dealing' }, cards: [] };
    case 'card-dealt':
      return {
        ...table,
        shoe: without(table.shoe, [event.card]),
        cards: [...table.cards, event.card],
      };
    case 'raises-opened':
      return { ...table, phase: { kind: 'raising', answered: [] } };
    case 'choice-made':
      return { ...table, phase: answeredBy(table.phase, event.seat) };
    case 'third-card-due':
      return { ...table, phase: { kind: 'turning' } };
    case 'round-ended':
      return { ...table, phase: { kind: 'betting' } };
  }
});

const answeredBy = (phase: Phase, seat: SeatNumber): Phase => {
  assert(phase.kind === 'raising', 'a choice is made while raises are open');
  return { kind: 'raising', answered: [...phase.answered, seat] };
};
