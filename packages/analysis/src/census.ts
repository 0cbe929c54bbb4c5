import { assert, type Citation, type Verdict } from '@openpit/engine';
import type { HandVerdict } from '@openpit/engine/blackjack';
import type { RouletteVerdict } from '@openpit/engine/roulette';
import type { Ending } from './chain.ts';
import { add, compare, divide, multiply, negate, one, type Ratio, ratio, zero } from './ratio.ts';

/** One outcome, how likely it is in any unit, and what it brings per unit of the first stake. */
export type WeightedGain = {
  readonly weight: Ratio;
  readonly gain: Ratio;
  readonly by: Citation;
  /** All that was put up, where that is not the first stake alone. */
  readonly staked?: Ratio;
};

/** Every outcome counted: what can be brought and how likely, best first, and the clauses that said so. */
export type Census = {
  readonly endings: readonly Ending[];
  readonly steps: Ratio;
  readonly clauses: Citation;
  /** What is put up on average. */
  readonly staked: Ratio;
};

/** Counts outcomes: weights are made to add up to one. */
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

/** What a verdict brings for each unit staked, at a stake that is paid without rounding; of a hand, for each unit of its original bet. */
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
