import { type Announced, memoizeBy } from '../core/index.ts';
import { nextPhase } from './next-phase.ts';
import { indexOfPhase, type Phase } from './phase.ts';
import { type Dice, indexOfRoll } from './roll.ts';
import type { CrapsRulebook } from './rules.ts';
import { callsFor } from './stick-calls.ts';
import type { Event, ThrowEnd } from './table.ts';

type Rolled = Event & { readonly kind: 'rolled' };
type Settled = Event & { readonly kind: 'settled' };

/**
 * A throw called by the stickperson in the plain way: what it says is the same every time, and made once. All of it lies in one
 * object, since a look at another that was last used many rolls ago costs as much as settling a wager.
 */
export type PlainThrow = ThrowEnd & {
  /** Where it settles something. */
  readonly rolled: Rolled;
  /** Where it settles nothing, alone and with its calls. */
  readonly quiet: Rolled;
  readonly quietly: readonly Event[];
  readonly call: Announced;
  readonly second: Announced | undefined;
  readonly third: Announced | undefined;
};

// Made full length: an array filled far from its start becomes a slow dictionary.
const plainThrows = memoizeBy((_: CrapsRulebook): (PlainThrow | undefined)[] =>
  new Array(11 * 36).fill(undefined),
);

/** What a plain call says of a roll. Memoized: there are few ways to roll. */
export const plainThrow = (rulebook: CrapsRulebook, phase: Phase, dice: Dice): PlainThrow => {
  const known = plainThrows(rulebook);
  const at = indexOfPhase(phase) * 36 + indexOfRoll(dice);
  const found = known[at];
  if (found !== undefined) return found;
  const made = throwOf(rulebook, phase, dice);
  known[at] = made;
  return made;
};

const throwOf = (rulebook: CrapsRulebook, phase: Phase, dice: Dice): PlainThrow => {
  const next = nextPhase(rulebook, phase, dice);
  const calls = callsFor(rulebook, phase, dice);
  const [call, second, third] = calls;
  const rolledWith = (works: number): Rolled => ({
    kind: 'rolled',
    dice: [dice[0], dice[1]],
    calledBy: 'stickperson',
    phase: next.phase,
    made: next.made,
    sevenOut: next.sevenOut,
    isDone: false,
    works,
    by: next.called,
  });
  const quiet = rolledWith(0);
  return {
    phase: next.phase,
    made: next.made,
    sevenOut: next.sevenOut,
    isDone: false,
    rolled: rolledWith(1),
    quiet,
    quietly: [quiet, ...calls],
    call,
    second,
    third,
  };
};

/** The throw, its calls and what it settled. Spelt out: a list that grows takes several times the room. */
export const loudly = (
  { rolled, call, second, third }: PlainThrow,
  settled: Settled,
): readonly Event[] => {
  if (second === undefined) return [rolled, call, settled];
  return third !== undefined
    ? [rolled, call, second, third, settled]
    : [rolled, call, second, settled];
};
