import type { SeatNumber } from '../core/index.ts';
import type { RouletteRulebook } from './rules.ts';

/** On which side of the wheel a seat is, from 1: its wagers lie on that side's layout. */
export const sideOf = (
  { rules, seats }: Pick<RouletteRulebook, 'rules' | 'seats'>,
  seat: SeatNumber,
): number => Math.ceil(seat / (seats.max.is / rules.sides.is));
