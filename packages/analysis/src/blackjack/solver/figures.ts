import type { MixedSplit } from './split-mixed.ts';
import type { Spread } from './split-play.ts';

export type Figures = readonly [win: number, lose: number, variance: number];

/** What a spread comes to. */
export const figuresOf = (spread: Spread): Figures => {
  let [win, lose, mean, square] = [0, 0, 0, 0];
  for (const [gain, chance] of spread) {
    if (gain > 0) win += chance;
    if (gain < 0) lose += chance;
    mean += gain * chance;
    square += gain * gain * chance;
  }
  return [win, lose, square - mean * mean];
};

/**
 * How far off the figures of a spread may be. Each order changes it by about the same small part of what the order before it
 * did, so what is left out is that part of the last change; ten times as much is taken. Tests count splits out and find it
 * enough.
 */
export const leftOut = ({ spread, rougher, roughest }: MixedSplit): number => {
  const last = changeOf(spread, rougher);
  const before = changeOf(rougher, roughest);
  return last === 0 ? 0 : last * Math.min(1, (10 * last) / before);
};

/** No figure can have changed by more: neither a chance nor, its mean being known, a variance. */
const changeOf = (one: Spread, other: Spread): number => {
  let sum = 0;
  for (const [gain, chance] of one) {
    sum += Math.max(1, gain * gain) * Math.abs(chance - (other.get(gain) ?? 0));
  }
  return sum;
};
