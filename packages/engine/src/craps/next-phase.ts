import { type Citation, cite, memoizeBy } from '../core/index.ts';
import { comeOut, indexOfPhase, type Phase, pointUp } from './phase.ts';
import { type Dice, indexOfRoll, isPoint, type Point, seven, totalOf } from './roll.ts';
import type { CrapsRulebook } from './rules.ts';

/** Where the line stands after a roll. */
export type Next = {
  /** What a plain call of it cites: the call, then what the roll made of the line. */
  readonly called: Citation;
  readonly phase: Phase;
  readonly made: Point | null;
  readonly sevenOut: boolean;
  readonly by: Citation;
};

// Made full length: an array filled far from its start becomes a slow dictionary.
const nexts = memoizeBy((_: CrapsRulebook): (Next | undefined)[] =>
  new Array(11 * 36).fill(undefined),
);

/** Where the line stands after a roll. Memoized: there are few ways to roll. */
export const nextPhase = (rulebook: CrapsRulebook, phase: Phase, dice: Dice): Next => {
  const known = nexts(rulebook);
  const at = indexOfPhase(phase) * 36 + indexOfRoll(dice);
  const next = known[at] ?? phaseAfter(rulebook, phase, dice);
  known[at] = next;
  return next;
};

const phaseAfter = ({ cites }: CrapsRulebook, phase: Phase, dice: Dice): Next => {
  const { pass, dontPass, shooter, throws } = cites;
  const total = totalOf(dice);
  const next = (by: Citation, then: Partial<Next>): Next => ({
    phase,
    made: null,
    sevenOut: false,
    ...then,
    by,
    called: cite(throws.called, by),
  });
  if (phase.kind === 'come-out') {
    return isPoint(total)
      ? next(cite(pass.point, dontPass.point), { phase: pointUp(total) })
      : next(shooter?.holdsDice ?? pass.naturals, {});
  }
  if (total === phase.point) return next(pass.made, { phase: comeOut, made: phase.point });
  if (total !== seven) return next(cite(pass.waits, dontPass.waits), {});
  return next(shooter?.losesOn ?? pass.sevenOut, { phase: comeOut, sevenOut: true });
};
