import type { SeatNumber } from '../core/index.ts';
import type { RouletteRulebook } from './rules.ts';

/** On which side of the wheel a seat is, from 1: its wagers lie on that side's layout. */
export const sideOf = (
  { choices, seats }: Pick<RouletteRulebook, 'choices' | 'seats'>,
  seat: SeatNumber,
): number => Math.ceil(seat / (seats.max.is / choices.sides.is));
