import { familyOf, type Rulebook } from '@openpit/engine';
import { type BlackjackRulebook, isBlackjack } from '@openpit/engine/blackjack';
import {
  blackjackProgram,
  blackjackSteps,
  compilePlan,
  type ExactSession,
  engineSteps,
  exactSession,
  type GpuProgram,
  type IdleClause,
  type Key,
  keyOf,
  type LoadedKernel,
  loadedBlackjack,
  loadedSessions,
  outcomes,
  type Plan,
  type PlayedPlan,
  parsePlan,
  playSession,
  playSessionsPlainly,
  type Session,
  type Steps,
  scaleFor,
  sessionProgram,
  startOf,
  tallyLength,
  unitOf,
} from '@openpit/simulation';
import { blackjackRun } from './blackjack-run.ts';

/** A plan ready to be played in sessions. */
export type PlanRun = {
  readonly plan: Plan;
  readonly session: Session;
  readonly length: number;
  readonly kernel: LoadedKernel | ((first: number, units: number) => Float64Array);
  /** The same for a GPU; null where it does not compile. Written out when it is asked for. */
  readonly gpu: (() => GpuProgram) | null;
  /** Where it is played, and why not on the fast kernel. */
  readonly runsOn: 'kernel' | 'engine';
  readonly why: PlayedPlan['why'];
  readonly states: number | null;
  /** How many charts of blackjack hands are played by: several where they go by the count. */
  readonly charts: number;
  /** Clauses that never do anything. */
  readonly idle: readonly IdleClause[];
  /** What the first wagers take. */
  readonly firstUp: number;
  /** When nothing stops it: null where that cannot be counted. */
  readonly exact: ExactSession | null;
};

export type Planned = {
  readonly text: string;
  readonly session: number;
  readonly bankroll: number | null;
  readonly chart: string | null;
  readonly seed: bigint;
};

/** Every bet a plan may name. */
export const betsOf = (rulebook: Rulebook): readonly string[] =>
  familyOf(rulebook)
    .bets(rulebook)
    .map(({ bet }) => bet);

/** Makes a plan ready that can be read; throws `PlanRefused` where the rules refuse an order of it. */
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
  const { high, low } = plan.stop;
  const open = { rounds: planned.session, bankroll: planned.bankroll, high, low };
  const key = keyOf(planned.seed);
  const exact = exactOf(planned.session);
  const steps = blackjackSteps(play);
  const unit = unitOf(play.levels.flatMap(({ stakes }) => Object.values(stakes)));
  const scale = scaleFor(open, exact ?? tried({ ...open, scale: anyScale }, key, steps), unit);
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
    idle: [],
    firstUp: play.levels[0]?.stakes.bet ?? 0,
    exact,
  };
};

const tablePlan = (rulebook: Rulebook, plan: Plan, planned: Planned): PlanRun => {
  const played = compilePlan(rulebook, plan, { hasBankroll: planned.bankroll !== null });
  if (!played) throw new Error(`bug: ${rulebook.id} has no plans`);
  const { player, table, why, isWhole, idle } = played;
  const { high, low } = plan.stop;
  const open = { rounds: planned.session, bankroll: planned.bankroll, high, low };
  const key = keyOf(planned.seed);
  const common = { plan, length: tallyLength, why, charts: 0, idle, firstUp: player.first.up };
  if (table) {
    const exact = isWhole ? exactSession(table, planned.session) : null;
    const scale = scaleFor(
      open,
      exact ?? tried({ ...open, scale: anyScale }, key, engineSteps(player)),
      unitOf(table.nets),
    );
    const session = { ...open, scale };
    const kernel = loadedSessions(table, { key, session });
    const gpu = () => sessionProgram(table);
    return { ...common, session, kernel, gpu, runsOn: 'kernel', states: table.states, exact };
  }
  const steps = engineSteps(player);
  const session = {
    ...open,
    scale: scaleFor(open, tried({ ...open, scale: anyScale }, key, steps)),
  };
  return {
    ...common,
    session,
    kernel: (first, sessions) => playSessionsPlainly(steps, { key, session }, { first, sessions }),
    gpu: null,
    runsOn: 'engine',
    states: null,
    exact: null,
  };
};

const anyScale = { from: 0, width: 1 };
const pilots = 16;

/** What a handful of sessions say of the rest: only to choose a scale by. */
const tried = <S>(session: Session, key: Key, steps: Steps<S>) => {
  const free = {
    ...session,
    bankroll: null,
    high: null,
    low: null,
    rounds: Math.min(session.rounds, 200),
  };
  const changes = Array.from({ length: pilots }, (_, at) => {
    const { final } = playSession(steps, free, outcomes(key, at, steps.count));
    return ((final - startOf(free)) * session.rounds) / free.rounds;
  });
  const mean = changes.reduce((sum, change) => sum + change, 0) / pilots;
  const variance = changes.reduce((sum, change) => sum + (change - mean) ** 2, 0) / pilots;
  return { mean, variance: 4 * variance };
};
