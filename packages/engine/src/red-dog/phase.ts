import type { Layout, SeatNumber } from '../core/index.ts';

/** Betting, the first two cards, the raises on a spread, the third card, and betting again. */
export type Phase =
  | { readonly kind: 'betting' }
  | { readonly kind: 'dealing' }
  | { readonly kind: 'raising'; readonly answered: readonly SeatNumber[] }
  | { readonly kind: 'turning' };

/** The seats that have not answered yet since a spread was called. */
export const seatsToAnswer = ({
  layout,
  phase,
}: {
  readonly layout: Layout;
  readonly phase: Phase;
}): readonly SeatNumber[] => {
  if (phase.kind !== 'raising') return [];
  const inPlay = new Set(layout.wagers.map(({ seat }) => seat));
  return layout.seats
    .map(({ seat }) => seat)
    .filter((seat) => inPlay.has(seat) && !phase.answered.includes(seat));
};
