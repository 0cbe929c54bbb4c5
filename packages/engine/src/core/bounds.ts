import type { Bounds } from './family.ts';
import { type Cents, cents } from './money.ts';

/** The amounts from `low` to `high` that are whole steps; null if there is none. */
export const boundsIn = ({
  low,
  high,
  step,
}: {
  readonly low: number;
  readonly high: number;
  readonly step: Cents;
}): Bounds | null => {
  const min = Math.max(Math.ceil(low / step), 1) * step;
  const max = Math.floor(high / step) * step;
  return min <= max ? { min: cents(min), max: cents(max), step } : null;
};
