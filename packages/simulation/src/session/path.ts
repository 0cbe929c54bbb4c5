import type { Key } from '../chacha.ts';
import { outcomes } from '../twin.ts';
import { type Session, startOf } from './session.ts';
import type { Steps } from './table.ts';
import { playSession } from './twin.ts';

/** The money in the course of one session: after which round, and how much. */
export type SessionPath = readonly { readonly round: number; readonly owns: number }[];

// As many points as a chart can show.
const pointsMax = 200;

/** The course of one session of a run, by its number. */
export const sessionPath = <S>(
  steps: Steps<S>,
  { key, session }: { readonly key: Key; readonly session: Session },
  number: number,
): SessionPath => {
  const each = Math.ceil(session.rounds / pointsMax);
  const path = [{ round: 0, owns: startOf(session) }];
  let round = 0;
  const { final, rounds } = playSession(steps, session, {
    drawn: outcomes(key, number, steps.count),
    onRound: (owns) => {
      round++;
      if (round % each === 0) path.push({ round, owns });
    },
  });
  // After the end the money is what the player left with.
  return [...path, { round: rounds, owns: final }, { round: session.rounds, owns: final }];
};
