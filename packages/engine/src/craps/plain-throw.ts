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
 * A throw that the stickperson calls in the ordinary way. Its events are the same every time, so they are made once. They are
 * all in one object, because reading an object that was last used many rolls ago costs as much as settling a wager.
 */
export type PlainThrow = ThrowEnd & {
  /** The events if the roll settles something. */
  readonly rolled: Rolled;
  /** The events if it settles nothing: the throw alone, and with its calls. */
  readonly quiet: Rolled;
  readonly quietly: readonly Event[];
  readonly call: Announced;
  readonly second: Announced | undefined;
  readonly third: Announced | undefined;
};

// Created in full length: the JavaScript engine turns an array that is filled far from its start into a slow dictionary.
const plainThrows = memoizeBy((_: CrapsRulebook): (PlainThrow | undefined)[] =>
  new Array(11 * 36).fill(undefined),
);

/** The events of an ordinary call of a roll. They are memoized, because there are few rolls. */
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

/** The throw, its calls and its settlement. It is written out, because a list that grows takes several times the memory. */
export const loudly = (
  { rolled, call, second, third }: PlainThrow,
  settled: Settled,
): readonly Event[] => {
  if (second === undefined) return [rolled, call, settled];
  return third !== undefined
    ? [rolled, call, second, third, settled]
    : [rolled, call, second, settled];
};
