import { assert } from '@openpit/engine';
import { craps, type Dice, diceOf } from '@openpit/engine/craps';
import type { RollKind } from './load.ts';
import {
  keyOfStanding,
  type Rolled,
  rollOver,
  type TriedRulebook,
  type WagerState,
  withFullOdds,
} from './standing.ts';

/** A roll that can come next, and its weight. */
export type Roll = { readonly dice: Dice; readonly weight: number };

/** Every roll, from the engine's own `chance`. */
export const rollsOf = ({ rulebook, table }: TriedRulebook): readonly Roll[] =>
  craps.chance(rulebook, table).map(({ weight, command }) => {
    const dice = diceOf(command, table);
    assert(dice, 'what can come next at craps is a roll');
    return { dice, weight };
  });

/** What every roll does to a standing: the engine settles each once, and the answer is stored under the whole standing. */
export type Roller = {
  readonly rolls: readonly Roll[];
  readonly kinds: readonly RollKind[];
  /** The number of equally likely ways in all. */
  readonly count: number;
  over(standing: WagerState, kind: RollKind): Rolled;
  /** The largest gain of any roll, wherever the wager can be. */
  readonly mostWon: number;
};

/** How a wager is played after it is made. */
export type Habit = {
  /** Left up until it loses, or taken down once it is decided. */
  readonly isLeftUp: boolean;
  readonly hasFullOdds: boolean;
};

type Followed = {
  readonly book: TriedRulebook;
  readonly starts: readonly WagerState[];
  readonly habit: Habit;
};

export const rollerOf = (followed: Followed): Roller => {
  const { book } = followed;
  const rolls = rollsOf(book);
  const known = new Map<string, readonly Rolled[]>();
  const allOver = (standing: WagerState): readonly Rolled[] => {
    const key = keyOfStanding(standing);
    const done = known.get(key) ?? rolls.map(({ dice }) => rollOver(book, standing, dice));
    known.set(key, done);
    return done;
  };
  const kinds = kindsOf(rolls, signaturesOver(followed, allOver));
  // Every standing in use has just been rolled over.
  const nets = [...known.values()].flatMap((all) => all.map(({ net }) => net));
  return {
    rolls,
    kinds,
    count: rolls.reduce((sum, { weight }) => sum + weight, 0),
    mostWon: nets.reduce((most, net) => Math.max(most, net), 0),
    over(standing, { rolls: [first = 0] }) {
      const rolled = allOver(standing)[first];
      assert(rolled, 'every roll of a kind is one of the rolls');
      return rolled;
    },
  };
};

/** Whether the wager that is followed is over. */
export const isOver = ({ isLeftUp }: Habit, { own }: Rolled): boolean => {
  if (!own || own.verdict === 'moved') return false;
  return isLeftUp ? own.verdict === 'lose' : true;
};

/** For each roll, its effect wherever the wager can be, one standing after the other. */
const signaturesOver = (
  { book, starts, habit }: Followed,
  allOver: (standing: WagerState) => readonly Rolled[],
): readonly string[] => {
  const signatures: string[] = [];
  const seen = new Set<string>();
  const open = [...starts];
  for (let standing = open.pop(); standing; standing = open.pop()) {
    const key = keyOfStanding(standing);
    if (seen.has(key)) continue;
    seen.add(key);
    for (const [at, rolled] of allOver(standing).entries()) {
      signatures[at] = `${signatures[at] ?? ''}|${signatureOf(rolled)}`;
      if (isOver(habit, rolled)) continue;
      open.push(habit.hasFullOdds ? withFullOdds(book, rolled.standing) : rolled.standing);
    }
  }
  return signatures;
};

/** The only fields of a roll that are read. */
const signatureOf = ({ standing, own, net, isLineDecided, lines }: Rolled): string =>
  [keyOfStanding(standing), own?.verdict, net, isLineDecided, lines.length > 0].join(' ');

const kindsOf = (rolls: readonly Roll[], signatures: readonly string[]): readonly RollKind[] => {
  const kinds = new Map<string, RollKind>();
  for (const [at, { dice, weight }] of rolls.entries()) {
    const signature = signatures[at] ?? '';
    const known = kinds.get(signature);
    kinds.set(signature, {
      name: known?.name ?? dice.join('-'),
      dice: known?.dice ?? dice,
      count: (known?.count ?? 0) + weight,
      rolls: [...(known?.rolls ?? []), at],
    });
  }
  return [...kinds.values()];
};
