import type { SeatNumber, Settlement, WagerRef } from '@openpit/engine';
import type { Felt, Point } from '../../felt/zone.ts';

/** Moving chips: from where they were to where they belong now. */
export type Trip = {
  readonly key: string;
  readonly amount: number;
  readonly from: Point;
  /** A stop on the way, so that everybody sees what was paid on which wager. */
  readonly via: Point;
  readonly to: Point;
  readonly startMs: number;
  /** Taken by the house or moved to their number; paid by it; or the stake, which waits for its pay and goes home with it. */
  readonly kind: 'goes' | 'paid' | 'home';
};

type Course = {
  readonly lines: readonly Settlement[];
  spot(ref: WagerRef): Point | null;
};

/** The first is the time the style sheet gives to chips on their way to the house; a pay stays longer beside its stake. */
const goesMs = 340;

/** A short pause after the outcome has come to rest: the call, the puck and the marker on the number come first. */
const leadMs = 280;

/** The time between one loser and the next, and between one winner and the next. */
const [takeMs, payMs] = [60, 80];

/**
 * Losers are taken first, place by place. Then winners are paid beside their stakes, and free chips go home; a wager that moves
 * goes with the winners. No chips move before the outcome has come to rest, because the page shows them only then.
 */
export const tripsOf = (felt: Felt, { lines, spot }: Course): readonly Trip[] => {
  const losers = lines.filter(({ lost }) => lost > 0);
  const second = leadMs + (losers.length > 0 ? goesMs + (losers.length - 1) * takeMs : 0);
  const bank: Point = felt.anchors['bank'] ?? [felt.size[0] / 2, -30];
  const winners = lines.filter(({ lost }) => lost === 0);
  return lines.flatMap((lineItem, at): readonly Trip[] => {
    const from = spot(lineItem);
    if (!from) return [];
    const home = homeOf(felt, { seat: lineItem.seat, from });
    const { verdict, left, lost, profit, freed } = lineItem;
    const to = verdict === 'moved' && left ? spot(left) : null;
    const paidAt = second + Math.max(0, winners.indexOf(lineItem)) * payMs;
    const takenAt = leadMs + Math.max(0, losers.indexOf(lineItem)) * takeMs;
    const beside: Point = [from[0] + 30 * felt.chipSize, from[1]];
    const trip = (
      name: string,
      amount: number,
      course: Omit<Trip, 'key' | 'amount'>,
    ): readonly Trip[] => (amount > 0 ? [{ key: `${at} ${name}`, amount, ...course }] : []);
    const goes = { from, via: from, kind: 'goes' } as const;
    return [
      ...trip('lost', lost, { ...goes, to: bank, startMs: takenAt }),
      ...trip('won', profit, { from: bank, via: beside, to: home, startMs: paidAt, kind: 'paid' }),
      ...trip('free', freed, { from, via: from, to: home, startMs: paidAt, kind: 'home' }),
      ...(to ? trip('moved', lineItem.stake, { ...goes, to, startMs: paidAt }) : []),
    ];
  });
};

/** A seat's rack: before its own spot on an arc, elsewhere beyond the rail in front of the player. */
const homeOf = (
  { places, size: [w, h] }: Felt,
  { seat, from }: { readonly seat: SeatNumber; readonly from: Point },
): Point =>
  places.some((place) => place.seat === seat) ? [from[0], from[1] + 150] : [w / 2, h + 40];
