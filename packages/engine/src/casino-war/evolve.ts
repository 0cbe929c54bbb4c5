import { assert, type Card, evolveBy, fullShoe, type SeatNumber, without } from '../core/index.ts';
import type { Phase } from './phase.ts';
import type { Event, Holder, Table, War } from './table.ts';

export const evolve = evolveBy<null, Table, Event>((table, event) => {
  switch (event.kind) {
    case 'shuffled':
      return { ...table, shoe: fullShoe(event.decks), burned: [], cut: event.cut };
    case 'deal-started': {
      const phase: Phase = { kind: 'dealing', seats: event.seats };
      return { ...table, phase, hands: [], dealer: null, wars: [] };
    }
    case 'choices-opened':
      return { ...table, phase: { kind: 'choosing', asked: event.seats, wars: [] } };
    case 'wars-begun':
      return { ...table, phase: { kind: 'war', seats: event.seats, burned: 0 } };
    case 'card-dealt':
      return withCard(table, event.to, event.card);
    case 'war-card-dealt':
      return withWarCard(table, event.to, event.card);
    case 'card-burned':
      return { ...table, burned: [...table.burned, event.card], phase: burnt(table.phase) };
    case 'war-declared':
    case 'surrendered':
    case 'war-decided':
      return { ...table, phase: afterSeat(table.phase, event.seat, event.kind) };
    case 'round-ended':
      return { ...table, phase: { kind: 'betting' } };
  }
});

const withCard = (table: Table, to: Holder, card: Card): Table => {
  const shoe = without(table.shoe, [card]);
  if (to === 'dealer') return { ...table, shoe, dealer: card };
  const { phase, hands } = table;
  assert(phase.kind === 'dealing', 'first cards come in the deal');
  const seats = phase.seats.filter((seat) => seat !== to);
  return {
    ...table,
    shoe,
    hands: [...hands, { seat: to, card }],
    phase: { kind: 'dealing', seats },
  };
};

const withWarCard = (table: Table, to: Holder, card: Card): Table => {
  const { phase, wars } = table;
  assert(phase.kind === 'war', 'cards of a war come in one');
  const fought: readonly War[] =
    to === 'dealer'
      ? wars.map((war) => (war.seat === phase.seats[0] ? { ...war, dealer: card } : war))
      : [...wars, { seat: to, player: card, dealer: null }];
  return {
    ...table,
    shoe: without(table.shoe, [card]),
    wars: fought,
    phase: { ...phase, burned: 0 },
  };
};

const burnt = (phase: Phase): Phase => {
  assert(phase.kind === 'war', 'cards are burned in a war');
  return { ...phase, burned: phase.burned + 1 };
};

const afterSeat = (phase: Phase, seat: SeatNumber, kind: string): Phase => {
  if (phase.kind === 'war') return { ...phase, seats: phase.seats.filter((at) => at !== seat) };
  assert(phase.kind === 'choosing', 'a seat is done with its choice or its war');
  const asked = phase.asked.filter((at) => at !== seat);
  const wars = kind === 'war-declared' ? [...phase.wars, seat] : phase.wars;
  return { kind: 'choosing', asked, wars };
};
