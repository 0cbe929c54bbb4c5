import type { MixedSplit } from './split-mixed.ts';
import type { Spread } from './split-play.ts';

export type Figures = readonly [win: number, lose: number, variance: number];

/** The figures of a spread. */
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
 * How far off the figures of a spread may be. Each order changes a figure by about the same small part of the change before, so
 * the error is about that part of the last change. Ten times as much is assumed. Tests count splits exactly and confirm it.
 */
export const leftOut = ({ spread, rougher, roughest }: MixedSplit): number => {
  const last = changeOf(spread, rougher);
  const before = changeOf(rougher, roughest);
  return last === 0 ? 0 : last * Math.min(1, (10 * last) / before);
};

/** No probability can have changed by more, nor can the variance, given the mean. */
const changeOf = (one: Spread, other: Spread): number => {
  let sum = 0;
  for (const [gain, chance] of one) {
    sum += Math.max(1, gain * gain) * Math.abs(chance - (other.get(gain) ?? 0));
  }
  return sum;
};
