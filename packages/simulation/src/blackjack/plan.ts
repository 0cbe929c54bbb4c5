import type { BlackjackRules } from '@openpit/engine/blackjack';
import type { Clause, Plan } from '../plan/plan.ts';
import { blackjackGame, type ChartQuestion, stakesFor, wishesOf } from './game.ts';
import type { BlackjackPlay, Level } from './sessions.ts';

/**
 * How the hands of a plan are played: the chart's answer for each, the first hands that are insured, and whether even money is
 * taken.
 */
export type HandChart = {
  readonly acts: (asked: ChartQuestion) => readonly string[];
  readonly insured: ReadonlySet<number>;
  readonly takesEvenMoney: boolean;
};

/** A plan for blackjack that cannot be played, with the reason as a code; the caller has the words. */
export class HandPlanRefused extends Error {
  readonly why: HandPlanProblem;
  readonly clause: Clause | null;
  readonly written: string;

  constructor(why: HandPlanProblem, clause: Clause | null = null, written = '') {
    super(why);
    this.why = why;
    this.clause = clause;
    this.written = written;
  }
}

export type HandPlanProblem =
  | 'no-bet'
  | 'unknown-setting'
  | 'no-cut'
  | 'cut'
  | 'not-main'
  | 'not-counted'
  | 'when';

/** A plan for blackjack as kernels play it. */
export type HandPlan = {
  readonly play: BlackjackPlay;
  /**
   * The bet of every hand if each comes from a whole shoe, so that rounds are equal. Null if bets, charts or the shoe depend on
   * earlier rounds.
   */
  readonly flat: number | null;
};

/** A chart and the true count from which it is used; the first of several is used below all others. */
export type ChartFrom = { readonly count: number; readonly chart: HandChart };

export const handPlanOf = (
  rules: BlackjackRules,
  plan: Plan,
  charts: HandChart | readonly ChartFrom[],
): HandPlan => {
  const byCount = 'acts' in charts ? [{ count: always, chart: charts }] : charts;
  const takesEvenMoney = byCount[0]?.chart.takesEvenMoney ?? false;
  const cut = cutOf(plan);
  const levels = levelsOf(plan).map(
    ({ count, amount }): Level => ({ count, stakes: stakesFor(rules, amount) }),
  );
  const [first, ...more] = levels;
  if (!first) throw new HandPlanRefused('no-bet');
  return {
    play: {
      game: blackjackGame(rules, { cut, takesEvenMoney }),
      charts: byCount.map(({ count, chart: { acts, insured } }) => ({
        count,
        wishes: wishesOf(acts),
        insured,
      })),
      levels,
    },
    flat: cut === null && more.length === 0 && byCount.length === 1 ? first.stakes.bet : null,
  };
};

const shareMin = 10;
const shareMax = 85;

const cutOf = ({ options, counts }: Plan): number | null => {
  const { cut, ...others } = options;
  const [other] = Object.keys(others);
  if (other !== undefined) throw new HandPlanRefused('unknown-setting', null, other);
  if (cut === undefined) {
    if (counts !== null) throw new HandPlanRefused('no-cut');
    return null;
  }
  const share = Number(cut);
  if (!(Number.isInteger(share) && share >= shareMin && share <= shareMax)) {
    throw new HandPlanRefused('cut', null, cut);
  }
  return share;
};

type Bets = readonly { readonly count: number; readonly amount: number }[];

const always = -99;

const levelsOf = ({ clauses, counts }: Plan): Bets =>
  clauses
    .map((clause) => {
      const { when, action } = clause;
      if (action.kind !== 'bet' || action.bet !== 'main') {
        throw new HandPlanRefused('not-main', clause);
      }
      if (when.kind === 'count' && counts === null)
        throw new HandPlanRefused('not-counted', clause);
      if (when.kind !== 'count' && when.kind !== 'round') throw new HandPlanRefused('when', clause);
      return { count: when.kind === 'count' ? when.min : always, amount: action.amount };
    })
    .toSorted((a, b) => a.count - b.count);
