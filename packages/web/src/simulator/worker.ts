import { gameOf, handChart, solveBlackjack, spreadOf, totalStrategy } from '@openpit/analysis';
import { familyOf, isRefusal, type Rulebook } from '@openpit/engine';
import { type BlackjackRulebook, isBlackjack } from '@openpit/engine/blackjack';
import { refusalSentence } from '@openpit/messages';
import { nearest } from '@openpit/notation';
import { findRulebook } from '@openpit/rulebooks';
import {
  addTally,
  blackjackSteps,
  compilePlan,
  type ExactSession,
  emptyTally,
  exactSession,
  firstWagers,
  flatSession,
  type HandPlanProblem,
  HandPlanRefused,
  handPlanOf,
  type IdleClause,
  keyOf,
  loadedBlackjack,
  loadedSessions,
  type MoneyProblem,
  moneyProblem,
  type Plan,
  type PlanProblem,
  PlanRefused,
  parsePlan,
  planOutlook,
  planPath,
  playOnEngine,
  runKernel,
  type Session,
  type SessionFigures,
  type SessionPath,
  scaleFor,
  sessionFigures,
  sessionPath,
  stopsOf,
  unitOf,
} from '@openpit/simulation';
import type { Asked } from './asked.ts';
import { betMeant } from './bet-meant.ts';
import { type Doubled, doubledOf } from './doubled.ts';
import type { KnownMean } from './scales.ts';

/**
 * What plays: a table of this many states, the kernel of blackjack, the engine, which is asked once for each of this many
 * situations, or the engine for every round.
 */
export type RunsOn =
  | { readonly kind: 'table' | 'situations'; readonly states: number }
  | { readonly kind: 'hands' | 'engine' };

/** A message of the worker: a mistake, or the progress. */
export type Progress =
  | { readonly kind: 'wrong'; readonly row: number | null; readonly text: string }
  | {
      readonly kind: 'unplayable';
      readonly row: number | null;
      readonly why: HandPlanProblem;
      readonly written: string;
    }
  | {
      readonly kind: 'idle';
      readonly row: number;
      readonly why: IdleClause['why'];
      readonly written: string;
    }
  | {
      readonly kind: 'money';
      readonly row: null;
      readonly why: MoneyProblem;
      /** The amount of the first wagers, in cents. */
      readonly firstUp: number;
    }
  | {
      readonly kind: 'figures';
      readonly figures: SessionFigures;
      readonly exact: ExactSession | null;
      /** The mean of a session of the same plan without limits, which is compared with the exact mean; null if none is known. */
      readonly free: KnownMean | null;
      /**
       * How many sessions end with at least this amount, which is twice the bankroll or the next higher step; null without a
       * bankroll.
       */
      readonly doubled: Doubled | null;
      /** The first few sessions, round by round. */
      readonly paths: readonly SessionPath[];
      readonly runsOn: RunsOn;
      /** Whether a session can end with wagers that are not decided. */
      readonly isLasting: boolean;
      readonly isDone: boolean;
    };

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  try {
    play(data, (progress) => postMessage(progress));
  } catch (error) {
    postMessage(refused(error));
  }
});

/** A clause that never does anything stops a run, as a mistake in it would. */
class Idle extends Error {
  readonly idle: IdleClause;

  constructor(idle: IdleClause) {
    super(idle.why);
    this.idle = idle;
  }
}

const refused = (error: unknown): Progress => {
  if (error instanceof Idle) {
    const { clause, why, bet } = error.idle;
    return { kind: 'idle', row: clause.line, why, written: bet };
  }
  if (error instanceof HandPlanRefused) {
    const { why, clause, written } = error;
    return { kind: 'unplayable', row: clause?.line ?? null, why, written };
  }
  if (!(error instanceof PlanRefused)) return { kind: 'wrong', row: null, text: `${error}` };
  const { clause, refusal } = error;
  return { kind: 'wrong', row: clause?.line ?? null, text: refusalSentence(refusal) };
};

type Written = { readonly text: string; readonly bets: readonly string[] };

const problemText = ({ line, written, expected }: PlanProblem, { text, bets }: Written): string => {
  const meant = expected.includes('bet')
    ? betMeant(text.split('\n')[line - 1] ?? '', written, bets)
    : null;
  if (meant !== null) return `"${written}": ${meant}?`;
  const close = nearest(
    written,
    expected.filter((one) => !one.includes(' ')),
  );
  return close ? `"${written}": ${close}?` : `"${written}": ${expected.slice(0, 6).join(', ')}`;
};

const betsOf = (rulebook: Rulebook): readonly string[] =>
  familyOf(rulebook)
    .bets(rulebook)
    .map(({ bet }) => bet);

type Play = (first: number, sessions: number) => ArrayLike<number>;

/** A plan ready to be played: the kernel or the engine, and the exact cost if it is known. */
type Ready = {
  readonly session: Session;
  readonly play: Play;
  /**
   * The same without a bankroll, so that nothing stops it; null if the session has no bankroll anyway, or if nothing exact is
   * known of it.
   */
  readonly free: { readonly session: Session; readonly play: Play } | null;
  readonly exact: ExactSession | null;
  readonly pathOf: (session: number) => SessionPath;
  /** The state so far. */
  readonly runsOn: () => RunsOn;
  readonly isLasting: boolean;
  /** The amount of the first wagers. */
  readonly firstUp: number;
};

/** A run in parts that grow: the first figures come at once, and the interval narrows while the visitor watches. */
const play = (asked: Asked, notify: (progress: Progress) => void): void => {
  const rulebook = findRulebook(asked.rulebook);
  if (isRefusal(rulebook)) {
    notify({ kind: 'wrong', row: null, text: refusalSentence(rulebook) });
    return;
  }
  const bets = betsOf(rulebook);
  const parsed = parsePlan(asked.text, bets);
  if (!parsed.ok) {
    notify({
      kind: 'wrong',
      row: parsed.problem.line,
      text: problemText(parsed.problem, { text: asked.text, bets }),
    });
    return;
  }
  const ready = isBlackjack(rulebook)
    ? readyHands(rulebook, parsed.plan, asked)
    : readyTable(rulebook, parsed.plan, asked);
  if (!ready) return;
  const { session, exact, firstUp } = ready;
  const why = moneyProblem(parsed.plan, { bankroll: asked.bankroll, firstUp });
  if (why !== null) {
    notify({ kind: 'money', row: null, why, firstUp });
    return;
  }
  const isSlow = ready.runsOn().kind === 'engine';
  const shown = isSlow && asked.rounds > slowPathMax ? 0 : Math.min(pathsMax, asked.sessions);
  const paths = Array.from({ length: shown }, (_, at) => ready.pathOf(at));
  const tally = emptyTally();
  const freely = emptyTally();
  let part = 1;
  for (let done = 0; done < asked.sessions; ) {
    const sessions = Math.min(part, asked.sessions - done);
    const began = performance.now();
    addTally(tally, ready.play(done, sessions));
    if (ready.free) addTally(freely, ready.free.play(done, sessions));
    done += sessions;
    if (performance.now() - began < partMs) part *= 2;
    const isDone = done === asked.sessions;
    // After this few sessions figures mean nothing yet, and the next ones come at once.
    if (part <= sessionsMin && !isDone) continue;
    const figures = sessionFigures(session, tally);
    const free = exact && meanOf(ready.free ? sessionFigures(ready.free.session, freely) : figures);
    const doubled = doubledOf(session, tally);
    const runsOn = ready.runsOn();
    const { isLasting } = ready;
    notify({ kind: 'figures', figures, exact, free, doubled, paths, runsOn, isLasting, isDone });
  }
};

const meanOf = ({ sessions, variance, mean, low, high }: SessionFigures): KnownMean => ({
  sessions,
  variance,
  mean,
  low,
  high,
});

// Parts double until one takes this long, so the figures on the page are never much older.
const partMs = 250;
const sessionsMin = 32;
const pathsMax = 3;
// Longer sessions would take too long on the engine, roll by roll.
const slowPathMax = 1000;

const openSession = ({ rounds, bankroll }: Asked, plan: Plan) => ({
  rounds,
  bankroll,
  ...stopsOf(plan, bankroll),
});

/** The session of a plan without limits; null if it has none anyway. */
const freeOf = ({ rounds, bankroll, high, low }: Omit<Session, 'scale'>, exact: ExactSession) => {
  if (bankroll === null && high === null && low === null) return null;
  const open = { rounds, bankroll: null, high: null, low: null };
  return { ...open, scale: scaleFor(open, exact) };
};

const readyTable = (rulebook: Rulebook, plan: Plan, asked: Asked): Ready | undefined => {
  const { bankroll } = asked;
  const rounds = asked.rounds * asked.sessions;
  const played = compilePlan(rulebook, plan, { bankroll, rounds });
  if (!played) return undefined;
  const { player, situations, table, isWhole, idle } = played;
  if (idle[0]) throw new Idle(idle[0]);
  const open = openSession(asked, plan);
  const exact =
    table && isWhole ? exactSession({ table, isLasting: player.isLasting }, asked.rounds) : null;
  const key = keyOf(BigInt(asked.seed));
  const unit = table ? unitOf(table.nets) : 1;
  const outlook = planOutlook(played, { key, open, exact });
  const session = { ...open, scale: scaleFor(open, outlook, unit) };
  const given = { key, session };
  const freely = table && exact && freeOf(open, exact);
  return {
    session,
    exact,
    free: freely && {
      session: freely,
      play: runKernel(loadedSessions(table, { key, session: freely })),
    },
    firstUp: firstWagers(player),
    isLasting: player.isLasting,
    pathOf: (at) => planPath(played, given, at),
    runsOn: () => {
      if (table) return { kind: 'table', states: table.states };
      return situations ? { kind: 'situations', states: situations.size() } : { kind: 'engine' };
    },
    play: table
      ? runKernel(loadedSessions(table, given))
      : (first, sessions) => playOnEngine(played, given, { first, sessions }),
  };
};

/** Hands by the best chart of totals, which is computed here. */
const readyHands = (rulebook: BlackjackRulebook, plan: Plan, asked: Asked): Ready => {
  const chart = handChart(totalStrategy(solveBlackjack(rulebook, { by: 'totals' })));
  const { play: hands, flat } = handPlanOf(gameOf(rulebook), plan, chart);
  const open = openSession(asked, plan);
  const exact = flatSession(flat, asked.rounds, () => spreadOf(rulebook, 'main'));
  const stakes = hands.levels.map((level) => level.stakes);
  const highest = Math.max(...stakes.map(({ bet }) => bet));
  const guess = { mean: 0, variance: 1.5 * highest ** 2 * asked.rounds };
  const scale = scaleFor(open, exact ?? guess, unitOf(stakes.flatMap((one) => Object.values(one))));
  const session = { ...open, scale };
  const key = keyOf(BigInt(asked.seed));
  const given = { key, session };
  const steps = blackjackSteps(hands);
  const freely = exact && freeOf(open, exact);
  return {
    session,
    exact,
    free: freely && {
      session: freely,
      play: runKernel(loadedBlackjack(hands, { key, session: freely })),
    },
    firstUp: stakes[0]?.bet ?? 0,
    isLasting: false,
    pathOf: (at) => sessionPath(steps, given, at),
    runsOn: () => ({ kind: 'hands' }),
    play: runKernel(loadedBlackjack(hands, given)),
  };
};
