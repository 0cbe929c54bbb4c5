import {
  type Cents,
  cents,
  type Game,
  type SeatNumber,
  type Wager,
  type WagerRef,
  wagersOf,
} from '@openpit/engine';
import type { Place } from '../felt/zone.ts';
import { wouldTake } from './engine.ts';
import type { Offers } from './offers.ts';
import type { Placement, Seen } from './seen.ts';
import type { TableStore } from './store.ts';

/** What a player does with chips, as intents. The house decides on each. */
export type Moves = {
  press(place: Place): void;
  /** What a tap on a place would bet: the chosen chip, as far as the place takes it. */
  amountOn(place: Place): Cents;
  take(place: Place): void;
  takeWager(wager: Wager): void;
  undo(): void;
  clear(): void;
  repeat(): void;
  double(): void;
  /** Which of the last four would do anything now. */
  readonly can: {
    readonly undo: boolean;
    readonly clear: boolean;
    readonly repeat: boolean;
    readonly double: boolean;
  };
};

type Hand = {
  readonly store: TableStore;
  readonly seen: Seen;
  readonly game: Game;
  readonly seat: SeatNumber;
  readonly chip: Cents;
  readonly offers: Offers;
};

/** Only wagers that the engine would hand back. The others stay, without a refusal. */
const removable = (game: Game, seat: SeatNumber): readonly Wager[] =>
  wagersOf(game.table.layout, seat).filter(({ hand, bet, tip }) =>
    wouldTake(game, Object.assign({ kind: 'take-down' }, { seat, hand, bet, tip })),
  );

/** A chip, raised to the minimum of the place and cut to its maximum. A new wager is made in whole units of the minimum. */
export const amountFor = (
  { chip, offers, seen }: Pick<Hand, 'chip' | 'offers' | 'seen'>,
  bet: string,
  seat: SeatNumber,
): Cents => {
  const { min = chip, max = null } = offers.open.get(bet) ?? {};
  if (chip <= min) return min;
  const isStanding = [...(seen.game?.table.layout.wagers ?? []), ...seen.pending].some(
    (wager) => wager.bet === bet && wager.seat === seat,
  );
  const amount = isStanding ? chip : cents(Math.floor(chip / min) * min);
  const most = max !== null && max < amount ? max : amount;
  // If nothing more may be staked, the chip is offered all the same, so that the refusal gives the reason.
  return most > 0 ? most : chip;
};

/** Whether the table would accept any of these now. */
const takesAny = (game: Game, placements: readonly Placement[]): boolean =>
  placements.some(({ seat, hand, bet, tip, amount }) =>
    wouldTake(game, Object.assign({ kind: 'place-bet' }, { seat, hand, bet, tip, amount })),
  );

export const movesOf = (hand: Hand): Moves => {
  const { store, seen, game, seat } = hand;
  const lastOn = (bet: string, own: SeatNumber): Placement | undefined =>
    seen.placed.findLast((one) => one.bet === bet && one.seat === own);
  const back = (ref: WagerRef, amount?: Cents): void => store.takeDown(ref, amount);
  const placeAll = (all: readonly Placement[]): void => {
    for (const { amount, ...ref } of all) store.place(ref, amount);
  };
  const free = removable(game, seat);
  const again = wagersOf(game.table.layout, seat).map(({ hand, bet, tip, stake }) => ({
    seat,
    hand,
    bet,
    tip,
    amount: stake,
  }));
  const amountOn = (place: Place): Cents => amountFor(hand, place.bet, place.seat ?? seat);
  return {
    amountOn,
    press(place) {
      const ref = { seat: place.seat ?? seat, hand: 1, bet: place.bet, tip: false };
      store.place(ref, amountOn(place));
    },
    take(place) {
      const own = place.seat ?? seat;
      const last = lastOn(place.bet, own);
      back(last ?? { seat: own, hand: 1, bet: place.bet, tip: false }, last?.amount);
    },
    takeWager: (wager) => back(wager),
    undo() {
      const last = lastStanding(seen, game);
      if (last) back(last, last.amount);
    },
    clear() {
      for (const wager of free) back(wager);
    },
    repeat: () => placeAll(seen.lastPlaced),
    double: () => placeAll(again),
    can: {
      undo: free.some(({ bet }) => bet === lastStanding(seen, game)?.bet),
      clear: free.length > 0,
      repeat: takesAny(game, seen.lastPlaced),
      double: takesAny(game, again),
    },
  };
};

/** The latest wager of this round that has not moved. */
const lastStanding = ({ placed }: Seen, { table }: Game): Placement | undefined =>
  placed.findLast((one) =>
    table.layout.wagers.some(({ bet, seat }) => bet === one.bet && seat === one.seat),
  );
