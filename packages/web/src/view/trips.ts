import type { SeatNumber, Settlement, Wager } from '@openpit/engine';
import type { Felt, Point } from '../felt/zone.ts';

/** Chips on their way: from where they were to where they belong now. */
export type Trip = {
  readonly key: string;
  readonly amount: number;
  readonly from: Point;
  readonly to: Point;
  readonly startMs: number;
  /** Comes from the house: not seen before it sets out. */
  readonly isPaid: boolean;
};

type Course = {
  readonly lines: readonly Settlement[];
  spot(ref: Pick<Wager, 'bet' | 'seat' | 'hand' | 'tip'>): Point | null;
};

/** As long as the style sheet has a trip take. */
const tripMs = 340;

/** How far apart one loser and the next are taken, and one winner and the next are paid. */
const [takeMs, payMs] = [60, 80];

/**
 * Losers are taken first, place by place; then winners are paid and what is free goes home. A wager that moves goes with the
 * winners. Nothing sets out before the outcome has come to rest: the page is only shown then.
 */
export const tripsOf = (felt: Felt, { lines, spot }: Course): readonly Trip[] => {
  const losers = lines.filter(({ lost }) => lost > 0);
  const second = losers.length > 0 ? tripMs + (losers.length - 1) * takeMs : 0;
  const bank: Point = felt.anchors['bank'] ?? [felt.size[0] / 2, -30];
  const winners = lines.filter(({ lost }) => lost === 0);
  return lines.flatMap((lineItem, at): readonly Trip[] => {
    const from = spot(lineItem);
    if (!from) return [];
    const home = homeOf(felt, { seat: lineItem.seat, from });
    const { verdict, left, lost, profit, freed } = lineItem;
    const to = verdict === 'moved' && left ? spot(left) : null;
    const paidAt = second + Math.max(0, winners.indexOf(lineItem)) * payMs;
    const takenAt = Math.max(0, losers.indexOf(lineItem)) * takeMs;
    const trip = (
      name: string,
      amount: number,
      course: Omit<Trip, 'key' | 'amount'>,
    ): readonly Trip[] => (amount > 0 ? [{ key: `${at} ${name}`, amount, ...course }] : []);
    return [
      ...trip('lost', lost, { from, to: bank, startMs: takenAt, isPaid: false }),
      ...trip('won', profit, { from: bank, to: home, startMs: paidAt, isPaid: true }),
      ...trip('free', freed, { from, to: home, startMs: paidAt, isPaid: false }),
      ...(to ? trip('moved', lineItem.stake, { from, to, startMs: paidAt, isPaid: false }) : []),
    ];
  });
};

/** A seat's rack: before its own spot on an arc, elsewhere over the rail in front of the player. */
const homeOf = (
  { places, size: [w, h] }: Felt,
  { seat, from }: { readonly seat: SeatNumber; readonly from: Point },
): Point =>
  places.some((place) => place.seat === seat) ? [from[0], from[1] + 150] : [w / 2, h + 40];
