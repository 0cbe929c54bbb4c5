import { familyOf, type Rulebook } from '@openpit/engine';
import { refusalSentence } from '@openpit/messages';
import { nearest } from '@openpit/notation';
import { rulebookOf } from '@openpit/rulebooks';
import {
  addTally,
  compilePlan,
  type ExactSession,
  emptyTally,
  engineSteps,
  exactSession,
  keyOf,
  loadedSessions,
  type PlanProblem,
  PlanRefused,
  parsePlan,
  playSessionsPlainly,
  runKernel,
  type SessionFigures,
  scaleFor,
  sessionFigures,
  unitOf,
} from '@openpit/simulation';
import type { Asked } from './asked.ts';

/** What the thread sends: what is wrong, or how far it has come. */
export type Progress =
  | { readonly kind: 'wrong'; readonly row: number | null; readonly text: string }
  | {
      readonly kind: 'figures';
      readonly figures: SessionFigures;
      readonly exact: ExactSession | null;
      /** Null where it runs on the engine. */
      readonly states: number | null;
      readonly isDone: boolean;
    };

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  try {
    play(data, (progress) => postMessage(progress));
  } catch (error) {
    postMessage(refused(error));
  }
});

const refused = (error: unknown): Progress => {
  if (!(error instanceof PlanRefused)) return { kind: 'wrong', row: null, text: `${error}` };
  const { clause, refusal } = error;
  return { kind: 'wrong', row: clause?.line ?? null, text: refusalSentence(refusal) };
};

const problemText = ({ written, expected }: PlanProblem): string => {
  const close = written === '' ? undefined : nearest(written, expected);
  return close ? `"${written}": ${close}?` : `"${written}": ${expected.slice(0, 6).join(', ')}`;
};

const betsOf = (rulebook: Rulebook): readonly string[] =>
  familyOf(rulebook)
    .bets(rulebook)
    .map(({ bet }) => bet);

/** A run in parts that grow: the first figures come at once, and the interval narrows while one looks. */
const play = (asked: Asked, notify: (progress: Progress) => void): void => {
  const rulebook = rulebookOf(asked.rulebook);
  if (!rulebook) return;
  const parsed = parsePlan(asked.text, betsOf(rulebook));
  if (!parsed.ok) {
    notify({ kind: 'wrong', row: parsed.problem.line, text: problemText(parsed.problem) });
    return;
  }
  const played = compilePlan(rulebook, parsed.plan);
  if (!played) return;
  const { player, table } = played;
  const { high, low } = parsed.plan.stop;
  const open = { rounds: asked.rounds, bankroll: asked.bankroll, high, low };
  const exact = table ? exactSession(table, asked.rounds) : null;
  const guess = { mean: 0, variance: (player.first.up || 1000) ** 2 * asked.rounds };
  const session = {
    ...open,
    scale: scaleFor(open, exact ?? guess, table ? unitOf(table.nets) : 1),
  };
  const given = { key: keyOf(BigInt(asked.seed)), session };
  const kernel = table
    ? runKernel(loadedSessions(table, given))
    : (first: number, sessions: number) =>
        playSessionsPlainly(engineSteps(player), given, { first, sessions });
  const tally = emptyTally();
  const states = table?.states ?? null;
  let part = table ? 64 : 1;
  for (let done = 0; done < asked.sessions; ) {
    const sessions = Math.min(part, asked.sessions - done);
    addTally(tally, kernel(done, sessions));
    done += sessions;
    part *= table ? 2 : 1;
    const isDone = done === asked.sessions;
    notify({ kind: 'figures', figures: sessionFigures(session, tally), exact, states, isDone });
  }
};
