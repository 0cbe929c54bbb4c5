import type { Key } from '../chacha.ts';
import { outcomes } from '../twin.ts';
import {
  bins,
  emptyTally,
  endingAt,
  markAt,
  marks,
  type Scale,
  type Session,
  type SessionEnding,
  startOf,
  type Tally,
  tallyAt,
  timeBins,
} from './session.ts';
import type { Steps } from './table.ts';

/** Sessions of a run: this many, from the first on. */
export type SessionPart = { readonly first: number; readonly sessions: number };

/** The reference: one session after the other, each with its own stream of outcomes. Kernels must give the same tally. */
export const playSessionsPlainly = <S>(
  steps: Steps<S>,
  { key, session }: { readonly key: Key; readonly session: Session },
  { first, sessions }: SessionPart,
): Tally => {
  const tally = emptyTally();
  for (let at = first; at < first + sessions; at++) {
    const drawn = outcomes(key, at, steps.count);
    count(tally, session, playSession(steps, session, { drawn }));
  }
  return tally;
};

/** What is recorded of a session. */
export type Noted = {
  readonly final: number;
  readonly lowest: number;
  readonly drawdown: number;
  readonly rounds: number;
  readonly ending: SessionEnding;
  readonly marks: readonly number[];
};

/** What a session is played with, and a callback for the money after each round. */
type Drawn = {
  readonly drawn: Iterator<number, never>;
  readonly onRound?: (owns: number) => void;
};

export const playSession = <S>(
  steps: Steps<S>,
  session: Session,
  { drawn, onRound }: Drawn,
): Noted => {
  const start = startOf(session);
  const { rounds, high, low } = session;
  const isLimited = session.bankroll !== null;
  let [owns, lowest, highest, drawdown] = [start, start, start, 0];
  let state = steps.first;
  const noted: number[] = [];
  if (isLimited && owns < steps.upOf(state)) {
    return ended({ final: owns, lowest, drawdown, rounds: 0, ending: 'broke', marks: noted });
  }
  const draw = (): number => drawn.next().value;
  for (let round = 1; ; round++) {
    const { net, next } = steps.step(state, draw);
    state = next;
    owns += net;
    lowest = Math.min(lowest, owns);
    highest = Math.max(highest, owns);
    drawdown = Math.max(drawdown, highest - owns);
    onRound?.(owns);
    while (noted.length < marks && round === markAt(session, noted.length)) noted.push(owns);
    const ending = ((): SessionEnding | null => {
      if (high !== null && owns >= high) return 'target';
      if (low !== null && owns <= low) return 'floor';
      if (isLimited && owns < steps.upOf(state)) return 'broke';
      return round === rounds ? 'played' : null;
    })();
    if (ending !== null) {
      return ended({ final: owns, lowest, drawdown, rounds: round, ending, marks: noted });
    }
  }
};

/** After the end the money is what the player left with. */
const ended = (noted: Noted): Noted => ({
  ...noted,
  marks: Array.from({ length: marks }, (_, at) => noted.marks[at] ?? noted.final),
});

export const binOf = ({ from, width }: Scale, amount: number): number =>
  Math.min(bins - 1, Math.max(0, Math.floor((amount - from) / width)));

const limb = 2 ** 22;

/** Adds a session to a tally. */
export const count = (tally: Tally, session: Session, noted: Noted): void => {
  const { scale } = session;
  const add = (at: number, amount = 1): void => {
    tally[at] = (tally[at] ?? 0) + amount;
  };
  const change = noted.final - startOf(session);
  const square = BigInt(change) ** 2n;
  add(tallyAt.sessions);
  add(tallyAt.rounds, noted.rounds);
  add(tallyAt.sum, change);
  add(tallyAt.squares, Number(square % BigInt(limb)));
  add(tallyAt.squares + 1, Number((square / BigInt(limb)) % BigInt(limb)));
  add(tallyAt.squares + 2, Number(square / BigInt(limb) ** 2n));
  add(endingAt(noted.ending, 'count'));
  add(endingAt(noted.ending, 'rounds'), noted.rounds);
  add(endingAt(noted.ending, 'squares'), noted.rounds ** 2);
  const time = Math.floor((noted.rounds * timeBins) / (session.rounds + 1));
  if (noted.ending === 'target') add(tallyAt.times + timeBins + time);
  else if (noted.ending !== 'played') add(tallyAt.times + time);
  add(tallyAt.final + binOf(scale, noted.final));
  add(tallyAt.lowest + binOf(scale, noted.lowest));
  add(tallyAt.drawdown + binOf({ from: 0, width: scale.width }, noted.drawdown));
  for (const [at, owns] of noted.marks.entries()) {
    add(tallyAt.marks + at * bins + binOf(scale, owns));
  }
};
