import { amountMax } from './amount.ts';
import { boundsIn } from './bounds.ts';
import type { Command } from './command.ts';
import type { Decision } from './decision.ts';
import type { Event } from './event.ts';
import type { Act } from './family.ts';
import {
  type Layout,
  type SeatNumber,
  seatAt,
  type Wager,
  type WagerRef,
  wagerAt,
} from './layout.ts';
import type { Limits } from './limits.ts';
import { type Cents, cents, zero } from './money.ts';

// These functions list what a seat may do, for the `acts` of a game. An act is offered only if `decide` of the game accepts it.

/** The acts that would be accepted now. */
export const offered = <C extends Command>(
  acts: readonly Act<C>[],
  decide: (command: C) => Decision<Event>,
): readonly Act<C>[] => acts.filter(({ command }) => decide(command).ok);

const cent = cents(1);

type PlaceBetAct = WagerRef & { readonly kind: 'place-bet'; readonly amount: Cents };

/** Makes a wager or adds to it, within its limits; nothing if its limits leave no room. */
export const betActs = (
  layout: Layout,
  ref: WagerRef,
  limits: Limits | null,
): readonly Act<PlaceBetAct>[] => {
  const rack = seatAt(layout, ref.seat)?.rack ?? zero;
  const stake = wagerAt(layout, ref)?.stake ?? zero;
  const room = limits?.max == null ? amountMax : limits.max - stake;
  const low = (limits?.min ?? 0) - stake;
  const high = Math.min(rack, room, amountMax);
  const amount = boundsIn({ low, high, step: cent });
  if (!amount) return [];
  return [{ command: { kind: 'place-bet', ...ref, amount: amount.min }, amount }];
};

type TakeDownAct = WagerRef & { readonly kind: 'take-down'; readonly amount?: Cents };

type Places = {
  readonly seat: SeatNumber;
  readonly bets: readonly string[];
  /** The limits of each place. Wagers for the dealers have none. */
  readonly limits: Limits;
};

/** Everything a seat may do with its chips in a game with a closed list of places: its own wagers, those for the dealers, and its seat. */
export const placeActs = (layout: Layout, { seat, bets, limits }: Places) => {
  const limitsOf = ({ tip }: Pick<WagerRef, 'tip'>): Limits | null => (tip ? null : limits);
  const refs = bets.flatMap((bet) => [false, true].map((tip) => ({ seat, hand: 1, bet, tip })));
  return [
    ...refs.flatMap((ref) => betActs(layout, ref, limitsOf(ref))),
    ...takeDownActs(layout, seat, limitsOf),
    ...seatActs(seat),
  ];
};

/** Takes down a wager of a seat: completely, or a part that leaves at least the minimum. */
export const takeDownActs = (
  layout: Layout,
  seat: SeatNumber,
  limitsOf: (wager: Wager) => Limits | null,
): readonly Act<TakeDownAct>[] =>
  layout.wagers.flatMap((wager): readonly Act<TakeDownAct>[] => {
    if (wager.seat !== seat) return [];
    const { hand, bet, tip, stake } = wager;
    const whole = { kind: 'take-down', seat, hand, bet, tip } as const;
    const min = limitsOf(wager)?.min ?? 0;
    const high = Math.min(amountMax, stake - min);
    const part = boundsIn({ low: 1, high, step: cent });
    return [
      { command: whole, amount: null },
      ...(part ? [{ command: { ...whole, amount: part.min }, amount: part }] : []),
    ];
  });

type SeatAct =
  | { readonly kind: 'buy-in'; readonly seat: SeatNumber; readonly amount: Cents }
  | { readonly kind: 'leave'; readonly seat: SeatNumber };

/** Buys chips, or leaves. */
export const seatActs = (seat: SeatNumber): readonly Act<SeatAct>[] => [
  {
    command: { kind: 'buy-in', seat, amount: cent },
    amount: { min: cent, max: amountMax, step: cent },
  },
  { command: { kind: 'leave', seat }, amount: null },
];
