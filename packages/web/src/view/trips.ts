import type { SeatNumber, Settlement, Wager } from '@openpit/engine';
import type { Felt } from '../felt/zone.ts';
import type { Outcome } from '../table/outcome.ts';

export type Point = readonly [x: number, y: number];

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
  readonly outcome: Outcome | null;
  spot(ref: Pick<Wager, 'bet' | 'seat' | 'hand' | 'tip'>): Point | null;
};

/** How long the dice, the cards, the ball need to come to rest before chips may move, in milliseconds. */
const restMs: Readonly<Record<Outcome['kind'], number>> = {
  dice: 400,
  cards: 240,
  pocket: 900,
  space: 900,
};

/** As long as the style sheet has a trip take. */
const tripMs = 340;

/** Losers are taken first, then winners are paid and what is free goes home; a wager that moves goes with the winners. */
export const tripsOf = (felt: Felt, { lines, outcome, spot }: Course): readonly Trip[] => {
  const rest = outcome ? restMs[outcome.kind] : 0;
  const hasLost = lines.some(({ lost }) => lost > 0);
  const second = rest + (hasLost ? tripMs : 0);
  const bank: Point = [felt.size[0] / 2, -30];
  return lines.flatMap((line, at): readonly Trip[] => {
    const from = spot(line);
    if (!from) return [];
    const home = homeOf(felt, { seat: line.seat, from });
    const { verdict, left, lost, profit, freed } = line;
    const to = verdict === 'moved' && left ? spot(left) : null;
    const trip = (
      name: string,
      amount: number,
      way: Omit<Trip, 'key' | 'amount'>,
    ): readonly Trip[] => (amount > 0 ? [{ key: `${at} ${name}`, amount, ...way }] : []);
    return [
      ...trip('lost', lost, { from, to: bank, startMs: rest, isPaid: false }),
      ...trip('won', profit, { from: bank, to: home, startMs: second, isPaid: true }),
      ...trip('free', freed, { from, to: home, startMs: second, isPaid: false }),
      ...(to ? trip('moved', line.stake, { from, to, startMs: second, isPaid: false }) : []),
    ];
  });
};

/** A seat's rack: before its own spot on an arc, elsewhere over the rail in front of the player. */
const homeOf = (
  { places, size: [w, h] }: Felt,
  { seat, from }: { readonly seat: SeatNumber; readonly from: Point },
): Point =>
  places.some((place) => place.seat === seat) ? [from[0], from[1] + 150] : [w / 2, h + 40];
