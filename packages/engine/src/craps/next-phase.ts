import { type Citation, cite, memoizeBy } from '../core/index.ts';
import { comeOut, indexOfPhase, type Phase, pointUp } from './phase.ts';
import { type Dice, indexOfRoll, isPoint, type Point, seven, totalOf } from './roll.ts';
import type { CrapsRulebook } from './rules.ts';

/** The phase of the table after a roll. */
export type Next = {
  /** What a plain call of the roll cites: the clause of the call, then that of the new phase. */
  readonly called: Citation;
  readonly phase: Phase;
  readonly made: Point | null;
  readonly sevenOut: boolean;
  readonly by: Citation;
};

// Created in full length: the JavaScript engine turns an array that is filled far from its start into a slow dictionary.
const nexts = memoizeBy((_: CrapsRulebook): (Next | undefined)[] =>
  new Array(11 * 36).fill(undefined),
);

/** The phase after a roll. It is memoized, because there are few rolls. */
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
