import { assert, type Citation, type Verdict } from '@openpit/engine';
import type { HandVerdict } from '@openpit/engine/blackjack';
import type { RouletteVerdict } from '@openpit/engine/roulette';
import type { Ending } from './chain.ts';
import { add, compare, divide, multiply, negate, one, type Ratio, ratio, zero } from './ratio.ts';

/** One outcome, its weight in any unit, and its gain per unit of the first stake. */
export type WeightedGain = {
  readonly weight: Ratio;
  readonly gain: Ratio;
  readonly by: Citation;
  /** All that was staked, if that is more than the first stake. */
  readonly staked?: Ratio;
};

/** All outcomes counted: each gain with its probability, best first, and the clauses behind them. */
export type Census = {
  readonly endings: readonly Ending[];
  readonly steps: Ratio;
  readonly clauses: Citation;
  /** The average total of all stakes. */
  readonly staked: Ratio;
};

/** Counts outcomes. The weights are scaled so that they add up to one. */
export const census = (outcomes: Iterable<WeightedGain>): Census => {
  const byGain = new Map<string, { gain: Ratio; weight: Ratio }>();
  const clauses = new Set<string>();
  let [all, put] = [zero, zero];
  for (const { weight, gain, by, staked = one } of outcomes) {
    put = add(put, multiply(weight, staked));
    const key = `${gain.top}/${gain.bottom}`;
    const known = byGain.get(key);
    byGain.set(key, { gain, weight: add(known?.weight ?? zero, weight) });
    all = add(all, weight);
    for (const clause of by) clauses.add(clause);
  }
  assert(all.top > 0n, 'a census counts something');
  const endings = [...byGain.values()]
    .map(({ gain, weight }) => ({ gain, chance: divide(weight, all) }))
    .filter(({ chance }) => chance.top !== 0n)
    .sort((a, b) => compare(b.gain, a.gain));
  return { endings, steps: one, clauses: [...clauses], staked: divide(put, all) };
};

/**
 * The gain of a verdict for each unit staked, at a stake that is paid without rounding; for a hand, for each unit of its
 * original bet.
 */
export const gainBy = (verdict: Verdict | HandVerdict | RouletteVerdict): Ratio => {
  switch (verdict.kind) {
    case 'win':
      return ratio(...verdict.pays);
    case 'lose':
    case 'lose-original':
      return ratio(-1);
    case 'lose-part':
      return negate(ratio(...verdict.part));
    default:
      return zero;
  }
};
