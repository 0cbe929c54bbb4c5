import { type SeatNumber, type Viewer, withBack } from '../core/index.ts';
import { hidden, isKnown, type Shown } from './hand.ts';
import { type Hand, isOpen } from './phase.ts';
import type { Event, Table } from './table.ts';

/** The table as a viewer may see it. A card that is face down is known to its player only. */
export const view = (table: Table, viewer: Viewer): Table => {
  const { round } = table;
  const secrets: Shown[] = [...table.burned];
  const dealer = round.dealer.map((card, at) => (round.isHoleDown && at === 1 ? hidden : card));
  if (round.isHoleDown) secrets.push(...round.dealer.slice(1, 2));
  const hands = round.hands.map((hand) => {
    if (isOpen(hand) || maySee(viewer, hand.seat)) return hand;
    const cards = hand.cards.map((card, at) => (liesDown(hand, at) ? hidden : card));
    for (const [at, card] of hand.cards.entries()) if (cards[at] === hidden) secrets.push(card);
    return { ...hand, cards };
  });
  if (secrets.length === 0) return table;
  // The counts of the cards left would give away the hidden cards, so the view leaves them out. At a shuffle between rounds they
  // are in the shoe again.
  const out = table.isFresh && round.phase === 'over' ? [] : secrets.filter(isKnown);
  const shoe = { ...withBack(table.shoe, out), size: table.shoe.size };
  return {
    ...table,
    shoe,
    burned: table.burned.map(() => hidden),
    round: { ...round, hands, dealer },
  };
};

const liesDown = (hand: Hand, at: number): boolean =>
  at < hand.facesDown || (hand.isDoubleDown && at === hand.cards.length - 1);

const maySee = (viewer: Viewer, seat: SeatNumber): boolean =>
  viewer.kind === 'seat' && viewer.seat === seat;

/** An event as a viewer may see it. */
export const viewEvent = (event: Event, viewer: Viewer): Event => {
  if (event.kind === 'card-burned') return { ...event, card: hidden };
  if (event.kind !== 'card-dealt' || !event.isDown || maySee(viewer, event.seat)) return event;
  return { ...event, card: hidden };
};
