import { bug } from './assert.ts';
import {
  type Event,
  kindSet,
  type MoneyEvent,
  type Settlement,
  type WagerPlaced,
} from './event.ts';
import { add, type Cents, cents, zero } from './money.ts';
import type { SeatNumber, Wager, WagerRef } from './wager.ts';

export type { SeatNumber, Wager, WagerRef } from './wager.ts';

/** A player in a seat and the chips held off the layout. */
export type Seat = {
  readonly seat: SeatNumber;
  readonly player: string;
  readonly rack: Cents;
};

/** Where all chips are: the part of a table that is the same in every game. */
export type Layout<S = unknown> = {
  readonly seats: readonly Seat[];
  readonly wagers: readonly Wager<S>[];
  readonly tipBox: Cents;
};

export const emptyLayout: Layout<never> = { seats: [], wagers: [], tipBox: zero };

// These loops use an index because every order runs them: code with `of` is too long to be inlined.

export const seatAt = ({ seats }: Layout, seat: SeatNumber): Seat | undefined => {
  for (let at = 0; at < seats.length; at++) {
    const held = seats[at] as Seat; // within the list
    if (held.seat === seat) return held;
  }
  return undefined;
};

export const isSameWager = (a: WagerRef, b: WagerRef): boolean =>
  a.bet === b.bet && a.seat === b.seat && a.tip === b.tip && a.hand === b.hand;

export const wagerAt = <S>({ wagers }: Layout<S>, ref: WagerRef): Wager<S> | undefined => {
  for (let at = 0; at < wagers.length; at++) {
    const wager = wagers[at] as Wager<S>; // within the list
    if (isSameWager(wager, ref)) return wager;
  }
  return undefined;
};

/** A seat's own wager by name, on its first hand. */
export const ownWager = <S>(
  layout: Layout<S>,
  seat: SeatNumber,
  bet: string,
): Wager<S> | undefined => wagerAt(layout, { seat, hand: 1, bet, tip: false });

/** The seats that have a wager, in their order. */
export const seatsWagering = ({ seats, wagers }: Layout): readonly SeatNumber[] =>
  seats.map(({ seat }) => seat).filter((seat) => wagers.some((wager) => wager.seat === seat));

export const wagersOf = <S>(layout: Layout<S>, seat: SeatNumber): readonly Wager<S>[] =>
  layout.wagers.filter((wager) => wager.seat === seat);

const moneyKinds = kindSet<MoneyEvent['kind']>({
  'player-seated': true,
  'chips-bought': true,
  'chips-cashed': true,
  'player-left': true,
  'fee-charged': true,
  'wager-placed': true,
  settled: true,
  posted: true,
});

/** Whether an event moves chips. */
export const movesMoney = <S, E extends Event>(
  event: E | MoneyEvent<S>,
): event is E & MoneyEvent<S> => moneyKinds.has(event.kind);

/** Applies an event that moves chips. Events contain their results, so no rules are needed. */
export const evolveLayout = <S>(layout: Layout<S>, event: MoneyEvent<S>): Layout<S> => {
  switch (event.kind) {
    case 'player-seated':
      return withSeats(layout, seated(layout.seats, event));
    case 'chips-bought':
      return credit(layout, event.seat, event.amount);
    case 'chips-cashed':
    case 'fee-charged':
      return credit(layout, event.seat, -event.amount);
    case 'player-left':
      return withSeats(
        layout,
        layout.seats.filter(({ seat }) => seat !== event.seat),
      );
    case 'wager-placed':
      return withWager(layout, event);
    case 'settled':
      return withSettled(layout, event.lines);
    case 'posted':
      return layout;
  }
};

const seated = (
  seats: readonly Seat[],
  { seat, player, amount }: { seat: SeatNumber; player: string; amount: Cents },
): readonly Seat[] => [...seats, { seat, player, rack: amount }].sort((a, b) => a.seat - b.seat);

const credit = <S>(layout: Layout<S>, seat: SeatNumber, amount: number): Layout<S> =>
  withSeats(layout, paid(layout.seats, seat, amount));

// Written out: a spread would create objects of another shape and slow down every later access.
const withSeats = <S>({ wagers, tipBox }: Layout<S>, seats: readonly Seat[]): Layout<S> => ({
  seats,
  wagers,
  tipBox,
});

/** The layout with a wager made or raised. */
export const withWager = <S>(layout: Layout<S>, event: WagerPlaced<S>): Layout<S> =>
  withWagerAt(layout, event, placeIn(layout.wagers, event));

/** The same if its index is known; a negative index means a new wager. */
export const withWagerAt = <S>(
  { seats, wagers, tipBox }: Layout<S>,
  event: WagerPlaced<S>,
  at: number,
): Layout<S> => ({
  seats: paid(seats, event.seat, -(event.amount + event.fee)),
  wagers:
    at < 0 ? withMore(wagers, wagerOf(event)) : withOne(wagers, at, raised(wagers, at, event)),
  tipBox,
});

const wagerOf = <S>({ seat, hand, bet, tip, amount, fee, state }: WagerPlaced<S>): Wager<S> => ({
  seat,
  hand,
  bet,
  tip,
  stake: amount,
  fee,
  state,
});

const raised = <S>(wagers: readonly Wager<S>[], at: number, event: WagerPlaced<S>): Wager<S> => {
  const { seat, hand, bet, tip, stake, fee } = wagers[at] as Wager<S>; // within the list
  return {
    seat,
    hand,
    bet,
    tip,
    stake: add(stake, event.amount),
    fee: add(fee, event.fee),
    state: event.state,
  };
};

/** The layout after settlements: winnings and freed stakes are in the racks, the rest stays in place. */
export const withSettled = <S>(layout: Layout<S>, lines: readonly Settlement<S>[]): Layout<S> =>
  withPaid(layout, lines, wagersAfter(layout.wagers, lines));

const wagersAfter = <S>(
  before: readonly Wager<S>[],
  lines: readonly Settlement<S>[],
): readonly Wager<S>[] => {
  const wagers: (Wager<S> | null)[] = before.slice();
  let isSparse = false;
  for (let at = 0; at < lines.length; at++) {
    const lineItem = lines[at] as Settlement<S>; // within the list
    const place = placeIn(wagers, lineItem);
    if (place < 0)
      bug(`a settlement of ${lineItem.bet} at seat ${lineItem.seat} without that wager`);
    wagers[place] = lineItem.left;
    if (lineItem.left === null) isSparse = true;
  }
  return isSparse ? standing(wagers) : (wagers as Wager<S>[]); // nothing was taken off
};

/** Removes the gaps from a list of wagers, in place. */
const standing = <S>(wagers: (Wager<S> | null)[]): readonly Wager<S>[] => {
  let count = 0;
  for (let at = 0; at < wagers.length; at++) {
    const wager = wagers[at];
    if (wager) wagers[count++] = wager;
  }
  while (wagers.length > count) wagers.pop();
  return wagers as Wager<S>[]; // those that are gone were written over or cut off
};

/** The same if the remaining wagers are known. */
export const withPaid = <S>(
  layout: Layout<S>,
  lines: readonly Settlement<S>[],
  wagers: readonly Wager<S>[],
): Layout<S> => {
  let { seats, tipBox } = layout;
  for (let at = 0; at < lines.length; at++) {
    const lineItem = lines[at] as Settlement<S>; // within the list
    const gain = lineItem.profit + lineItem.freed - lineItem.fee;
    if (gain === 0) continue;
    if (lineItem.tip === true && lineItem.verdict === 'win') tipBox = cents(tipBox + gain);
    else seats = paid(seats, lineItem.seat, gain);
  }
  return { seats, wagers, tipBox };
};

/** A copy with one item replaced. */
const withOne = <T>(list: readonly T[], at: number, item: T): readonly T[] => {
  const next = list.slice();
  next[at] = item;
  return next;
};

/** A copy with one more item. Short lists are written out, which avoids a call: most layouts have few wagers. */
const withMore = <T>(list: readonly T[], item: T): readonly T[] => {
  const known = list as readonly [T, T, T, T]; // as many of them as the length says
  switch (list.length) {
    case 0:
      return [item];
    case 1:
      return [known[0], item];
    case 2:
      return [known[0], known[1], item];
    case 3:
      return [known[0], known[1], known[2], item];
    case 4:
      return [known[0], known[1], known[2], known[3], item];
    default:
      return [...list, item];
  }
};

/** The index of a wager in a list, or -1. Searched from the end, because the newest wagers are usually decided first. */
export const placeIn = (wagers: readonly (WagerRef | null)[], ref: WagerRef): number => {
  for (let at = wagers.length - 1; at >= 0; at--) {
    const wager = wagers[at] as WagerRef | null; // within the list
    if (wager !== null && isSameWager(wager, ref)) return at;
  }
  return -1;
};

const paid = (seats: readonly Seat[], seat: SeatNumber, gain: number): readonly Seat[] => {
  const only = seats[0];
  if (seats.length === 1 && only !== undefined)
    return [only.seat === seat ? gained(only, gain) : only];
  return seats.map((held) => (held.seat === seat ? gained(held, gain) : held));
};

const gained = ({ seat, player, rack }: Seat, gain: number): Seat => ({
  seat,
  player,
  rack: cents(rack + gain),
});
