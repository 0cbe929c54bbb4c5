import { familyOf, type Rulebook } from '@openpit/engine';
import { type BlackjackRulebook, isBlackjack } from '@openpit/engine/blackjack';
import {
  blackjackProgram,
  blackjackSteps,
  compilePlan,
  type ExactSession,
  exactSession,
  firstWagers,
  type GpuProgram,
  type IdleClause,
  keyOf,
  type LoadedKernel,
  loadedBlackjack,
  loadedSessions,
  outlookBy,
  type Plan,
  type PlayedPlan,
  parsePlan,
  planOutlook,
  playOnEngine,
  type Session,
  scaleFor,
  sessionProgram,
  stopsOf,
  tallyLength,
  unitOf,
} from '@openpit/simulation';
import { blackjackRun } from './blackjack-run.ts';

/** A plan, ready to be played in sessions. */
export type PlanRun = {
  readonly plan: Plan;
  readonly session: Session;
  readonly length: number;
  readonly kernel: LoadedKernel | ((first: number, units: number) => Float64Array);
  /** The same for a GPU; null if it does not compile. The program is written only when it is asked for. */
  readonly gpu: (() => GpuProgram) | null;
  /** Where it is played, and why not on the fast kernel. */
  readonly runsOn: 'kernel' | 'engine';
  readonly why: PlayedPlan['why'];
  readonly states: number | null;
  /** The number of blackjack charts in use: several if they depend on the count. */
  readonly charts: number;
  /** Whether a session can end with wagers that are not decided. */
  readonly isLasting: boolean;
  /** Clauses that never do anything. */
  readonly idle: readonly IdleClause[];
  /** The amount of the first wagers. */
  readonly firstUp: number;
  /** The exact figures of a session without limits; null if it cannot be counted. */
  readonly exact: ExactSession | null;
};

/**
 * What plays a plan: a compiled table, the kernel of blackjack, or the engine. The engine is asked only once for each situation,
 * if situations repeat.
 */
export type Pace = 'table' | 'hands' | 'situations' | 'engine';

export const paceOf = ({ runsOn, states, why }: PlanRun): Pace => {
  if (runsOn === 'kernel') return states === null ? 'hands' : 'table';
  return why === 'recalls' ? 'engine' : 'situations';
};

export type Planned = {
  readonly text: string;
  readonly session: number;
  /** Of all sessions together. */
  readonly rounds: number;
  readonly bankroll: number | null;
  readonly chart: string | null;
  readonly seed: bigint;
};

/** Every bet that a plan may name. */
export const betsOf = (rulebook: Rulebook): readonly string[] =>
  familyOf(rulebook)
    .bets(rulebook)
    .map(({ bet }) => bet);

/** Prepares a plan that was read; throws `PlanRefused` if the rules refuse an order of it. */
export const planRun = (rulebook: Rulebook, planned: Planned): PlanRun => {
  const parsed = parsePlan(planned.text, betsOf(rulebook));
  if (!parsed.ok) throw new Error('bug: the plan was read when it was asked for');
  const { plan } = parsed;
  return isBlackjack(rulebook)
    ? blackjackPlan(rulebook, plan, planned)
    : tablePlan(rulebook, plan, planned);
};

const blackjackPlan = (rulebook: BlackjackRulebook, plan: Plan, planned: Planned): PlanRun => {
  const { play, exactOf } = blackjackRun(rulebook, { plan, chart: planned.chart });
  const { session: rounds, bankroll } = planned;
  const open = { rounds, bankroll, ...stopsOf(plan, bankroll) };
  const key = keyOf(planned.seed);
  const exact = exactOf(planned.session);
  const steps = blackjackSteps(play);
  const unit = unitOf(play.levels.flatMap(({ stakes }) => Object.values(stakes)));
  const scale = scaleFor(open, outlookBy(steps, { key, open, exact }), unit);
  const session = { ...open, scale };
  return {
    plan,
    session,
    length: tallyLength,
    kernel: loadedBlackjack(play, { key, session }),
    gpu: () => blackjackProgram(play),
    runsOn: 'kernel',
    why: null,
    states: null,
    charts: play.charts.length,
    isLasting: false,
    idle: [],
    firstUp: play.levels[0]?.stakes.bet ?? 0,
    exact,
  };
};

const tablePlan = (rulebook: Rulebook, plan: Plan, planned: Planned): PlanRun => {
  const played = compilePlan(rulebook, plan, {
    bankroll: planned.bankroll,
    rounds: planned.rounds,
  });
  if (!played) throw new Error(`bug: ${rulebook.id} has no plans`);
  const { player, table, why, isWhole, idle } = played;
  const { session: rounds, bankroll } = planned;
  const open = { rounds, bankroll, ...stopsOf(plan, bankroll) };
  const key = keyOf(planned.seed);
  const exact =
    table && isWhole ? exactSession({ table, isLasting: player.isLasting }, planned.session) : null;
  const unit = table ? unitOf(table.nets) : 1;
  const outlook = planOutlook(played, { key, open, exact });
  const session = { ...open, scale: scaleFor(open, outlook, unit) };
  const given = { key, session };
  return {
    plan,
    session,
    length: tallyLength,
    kernel: table
      ? loadedSessions(table, given)
      : (first, sessions) => playOnEngine(played, given, { first, sessions }),
    gpu: table && (() => sessionProgram(table)),
    runsOn: table ? 'kernel' : 'engine',
    why,
    states: table?.states ?? null,
    charts: 0,
    isLasting: player.isLasting,
    idle,
    firstUp: firstWagers(player),
    exact,
  };
};
