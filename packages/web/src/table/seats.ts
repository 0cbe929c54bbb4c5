import { type Game, type Layout, type SeatNumber, wagersOf } from '@openpit/engine';

/** The free seats, those nearest the middle of the table first, which have the best view. */
export const freeSeats = ({ rulebook, table }: Game): readonly SeatNumber[] => {
  const taken = new Set(table.layout.seats.map(({ seat }) => seat));
  const all = Array.from({ length: rulebook.seats.max.is }, (_, at) => at + 1);
  const middle = (all.length + 1) / 2;
  return all
    .filter((seat) => !taken.has(seat))
    .sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle) || a - b);
};

/** The sum of all wagers of a seat. */
export const stakedBy = (layout: Layout, seat: SeatNumber): number =>
  wagersOf(layout, seat).reduce((sum, { stake }) => sum + stake, 0);
