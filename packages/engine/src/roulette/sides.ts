import type { SeatNumber } from '../core/index.ts';
import type { RouletteRulebook } from './rules.ts';

/** The side of the wheel that a seat is on, counted from 1. Its wagers are on that side's layout. */
export const sideOf = (
  { choices, seats }: Pick<RouletteRulebook, 'choices' | 'seats'>,
  seat: SeatNumber,
): number => Math.ceil(seat / (seats.max.is / choices.sides.is));
