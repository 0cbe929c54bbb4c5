import type {
  Announced,
  Cents,
  Citation,
  Event,
  SeatNumber,
  Settlement,
  WagerPlaced,
} from '@openpit/engine';

/** Charges to a seat apart from wagers, such as an ante. */
export type Fee = {
  readonly seat: SeatNumber;
  readonly account: string;
  readonly amount: Cents;
  readonly by: Citation;
};

/** The settlements in an event. */
export const lineItemsIn = (event: Event): readonly Settlement[] =>
  event.kind === 'settled' && 'lines' in event ? (event.lines as readonly Settlement[]) : []; // what `settled` holds, by its kind

export const feeIn = (event: Event): readonly Fee[] => {
  if (event.kind !== 'fee-charged') return [];
  const { seat, account, amount, by } = event as unknown as Fee; // by its kind
  return [{ seat, account, amount, by }];
};

/** Charges to seats apart from wagers. They are gone whatever happens to the wagers. */
export const feesOf = (fees: readonly Fee[], seats: readonly SeatNumber[]): number =>
  fees.reduce((sum, { seat, amount }) => sum + (seats.includes(seat) ? amount : 0), 0);

export const callIn = (event: Event): readonly Announced[] =>
  event.kind === 'announced' ? [event as Announced] : []; // by its kind

/** A card that came out of the shoe for somebody, whatever its game calls it. */
export const isCardDealt = ({ kind }: Event): boolean => kind.endsWith('card-dealt');

export const placedIn = (event: Event): readonly WagerPlaced[] =>
  event.kind === 'wager-placed' ? [event as unknown as WagerPlaced] : []; // by its kind
