import { type Announced, cite, memoizeBy, type Rule } from '../core/index.ts';
import { indexOfPhase, type Phase } from './phase.ts';
import { type Dice, indexOfRoll, isPair, totalOf } from './roll.ts';
import type { CrapsRules } from './rules.ts';

const words: Readonly<Record<number, string>> = {
  2: 'Two',
  3: 'Three',
  4: 'Four',
  5: 'Five',
  6: 'Six',
  7: 'Seven',
  8: 'Eight',
  9: 'Nine',
  10: 'Ten',
  11: 'Eleven',
  12: 'Twelve',
};

// Made full length: an array filled far from its start becomes a slow dictionary.
const kept = memoizeBy((_: CrapsRules): (readonly Announced[] | undefined)[] =>
  new Array(11 * 36).fill(undefined),
);

/** What the stickperson calls for a roll: the total, hard or easy, and what became of the line. */
export const callsFor = (rules: CrapsRules, phase: Phase, dice: Dice): readonly Announced[] => {
  const at = indexOfPhase(phase) * 36 + indexOfRoll(dice);
  const calls = kept(rules);
  const known = calls[at];
  if (known) return known;
  const made = makeCalls(rules, phase, dice);
  calls[at] = made;
  return made;
};

const makeCalls = (rules: CrapsRules, phase: Phase, dice: Dice): readonly Announced[] => {
  const total = totalOf(dice);
  const canBeHard = [4, 6, 8, 10].includes(total);
  const way = canBeHard ? (isPair(dice) ? ', the hard way' : `, easy ${total}`) : '';
  const { called, hardOrEasy } = rules.throws;
  const call = saying(
    canBeHard ? `${isPair(dice) ? 'hard' : 'easy'}-${total}` : `total-${total}`,
    `${words[total]}${way}.`,
    canBeHard ? [called, hardOrEasy] : [called],
  );
  const line = lineCall(rules, phase, total);
  return line ? [call, line] : [call];
};

const lineCall = (
  { calls, pass }: CrapsRules,
  phase: Phase,
  total: number,
): Announced | undefined => {
  if (phase.kind === 'point') {
    if (total === phase.point) {
      return saying('point-made', 'Winner: the point is made. Coming out.', [calls.pointMade]);
    }
    if (total === pass.sevenOut.is) {
      return saying('seven-out', 'Seven out. Line away.', [calls.sevenOut]);
    }
    return undefined;
  }
  if (!pass.point.is.includes(total)) return undefined;
  return saying(`point-${total}`, `The point is ${total}.`, [calls.pointSet]);
};

const saying = (call: string, said: string, by: readonly Rule<unknown>[]): Announced => ({
  kind: 'announced',
  role: 'stickperson',
  call,
  words: said,
  by: cite(...by),
});
