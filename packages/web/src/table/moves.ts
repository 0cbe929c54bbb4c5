import {
  act,
  type Cents,
  cents,
  type Game,
  type SeatNumber,
  type Wager,
  type WagerRef,
  wagersOf,
} from '@openpit/engine';
import type { Place } from '../felt/zone.ts';
import type { Offers } from './offers.ts';
import type { Placement, Seen } from './seen.ts';
import type { TableStore } from './store.ts';

/** What a player does with chips, as intents: the house decides on each. */
export type Moves = {
  press(place: Place): void;
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

type Desk = {
  readonly store: TableStore;
  readonly seen: Seen;
  readonly game: Game;
  readonly seat: SeatNumber;
  readonly chip: Cents;
  readonly offers: Offers;
};

/** Only the wagers the engine would hand back: the others stay without a fuss. */
const removable = (game: Game, seat: SeatNumber): readonly Wager[] =>
  wagersOf(game.table.layout, seat).filter(
    ({ hand, bet, tip }) =>
      act(game, Object.assign({ kind: 'take-down' }, { seat, hand, bet, tip })).ok,
  );

/** A chip, raised to the least the place takes; a combination takes whole units of it. */
const amountFor = ({ chip, offers, seen }: Desk, bet: string, seat: SeatNumber): Cents => {
  const min = offers.open.get(bet)?.min ?? chip;
  const stands =
    seen.game?.table.layout.wagers.some((wager) => wager.bet === bet && wager.seat === seat) ||
    seen.pending.some((wager) => wager.bet === bet && wager.seat === seat);
  if (chip >= min) return chip % min === 0 || stands ? chip : cents(Math.floor(chip / min) * min);
  return min;
};

export const movesOf = (desk: Desk): Moves => {
  const { store, seen, game, seat } = desk;
  const lastOn = (bet: string, own: SeatNumber): Placement | undefined =>
    seen.placed.findLast((one) => one.bet === bet && one.seat === own);
  const back = (ref: WagerRef, amount?: Cents): void => store.takeDown(ref, amount);
  const placeAll = (all: readonly Placement[]): void => {
    for (const { amount, ...ref } of all) store.place(ref, amount);
  };
  return {
    press(place) {
      const own = place.seat ?? seat;
      const ref = { seat: own, hand: 1, bet: place.bet, tip: false };
      store.place(ref, amountFor(desk, place.bet, own));
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
      for (const wager of removable(game, seat)) back(wager);
    },
    repeat: () => placeAll(seen.lastPlaced),
    double: () =>
      placeAll(
        wagersOf(game.table.layout, seat).map(({ hand, bet, tip, stake }) => ({
          ...{ seat, hand, bet, tip },
          amount: stake,
        })),
      ),
    can: {
      undo: lastStanding(seen, game) !== undefined,
      clear: removable(game, seat).length > 0,
      repeat: seen.lastPlaced.length > 0,
      double: wagersOf(game.table.layout, seat).length > 0,
    },
  };
};

/** The latest wager of this round that still lies where it was put. */
const lastStanding = ({ placed }: Seen, { table }: Game): Placement | undefined =>
  placed.findLast((one) =>
    table.layout.wagers.some(({ bet, seat }) => bet === one.bet && seat === one.seat),
  );
