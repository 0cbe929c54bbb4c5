import { type Announced, called, cite, memoizeBy, message } from '../core/index.ts';
import { indexOfPhase, type Phase } from './phase.ts';
import { type Dice, hardTotals, indexOfRoll, isPair, isPoint, seven, totalOf } from './roll.ts';
import type { CrapsRulebook } from './rules.ts';

/** The total, said once or twice, and what happened to the line wagers, if anything. */
export type RollCalls = readonly [Announced, ...Announced[]];

// Created in full length: the JavaScript engine turns an array that is filled far from its start into a slow dictionary.
const callsByRulebook = memoizeBy((_: CrapsRulebook): (RollCalls | undefined)[] =>
  new Array(11 * 36).fill(undefined),
);

/** What the stickperson calls for a roll: the total, hard or easy, and what happened to the line wagers. */
export const callsFor = (rulebook: CrapsRulebook, phase: Phase, dice: Dice): RollCalls => {
  const at = indexOfPhase(phase) * 36 + indexOfRoll(dice);
  const calls = callsByRulebook(rulebook);
  const known = calls[at];
  if (known) return known;
  const made = makeCalls(rulebook, phase, dice);
  calls[at] = made;
  return made;
};

const makeCalls = (rulebook: CrapsRulebook, phase: Phase, dice: Dice): RollCalls => {
  const total = totalOf(dice);
  const canBeHard = hardTotals.some((hard) => hard === total);
  const { throws } = rulebook.cites;
  const call = called(
    'stickperson',
    message(canBeHard ? `${isPair(dice) ? 'hard' : 'easy'}-${total}` : `total-${total}`),
    canBeHard ? cite(throws.hardOrEasy, throws.called) : throws.called,
  );
  const again: readonly Announced[] = throws.twice
    ? [{ ...call, by: cite(call.by, throws.twice) }]
    : [];
  const line = lineCall(rulebook, phase, total);
  return line ? [call, ...again, line] : [call, ...again];
};

const lineCall = (
  { cites: { calls } }: CrapsRulebook,
  phase: Phase,
  total: number,
): Announced | undefined => {
  if (phase.kind === 'point') {
    if (total === phase.point) return called('stickperson', message('point-made'), calls.pointMade);
    if (total === seven) return called('stickperson', message('seven-out'), calls.sevenOut);
    return undefined;
  }
  return isPoint(total)
    ? called('stickperson', message(`point-${total}`), calls.pointSet)
    : undefined;
};
