import {
  dealtKindOf,
  gameOf,
  handChart,
  priceChart,
  type Strategy,
  solveBlackjack,
  spreadOf,
  totalStrategy,
} from '@openpit/analysis';
import type { BlackjackRulebook, Dealt } from '@openpit/engine/blackjack';
import {
  type BlackjackPlay,
  type ExactSession,
  flatSession,
  HandPlanRefused,
  handPlanOf,
  type Plan,
} from '@openpit/simulation';
import { BlackjackRefused, chartsByCount } from './own-chart.ts';

export type BlackjackAsked = {
  readonly plan: Plan;
  /** The reader's own chart, which replaces the best one in the cells that it names; null for the best one alone. */
  readonly chart: string | null;
  /** The usual way of dealing unless another one is named. */
  readonly dealt?: Dealt;
};

/** A plan for blackjack as the kernel plays it, and its exact cost if that is known. */
export const blackjackRun = (
  rulebook: BlackjackRulebook,
  { plan, chart, dealt = dealtKindOf(rulebook) }: BlackjackAsked,
): { readonly play: BlackjackPlay; readonly exactOf: (rounds: number) => ExactSession | null } => {
  const solved = solveBlackjack(rulebook, { by: 'totals', dealt });
  const best = totalStrategy(solved);
  const charts = chart === null ? [{ count: 0, strategy: best }] : chartsByCount(best, chart);
  const [{ strategy } = { strategy: best }] = charts;
  const { play, flat } = inWords(() =>
    handPlanOf(
      gameOf(rulebook, dealt),
      plan,
      charts.map(({ count, strategy: own }) => ({ count, chart: handChart(own) })),
    ),
  );
  return {
    play,
    exactOf: (rounds) =>
      flatSession(flat, rounds, () => {
        if (chart === null) return spreadOf(rulebook, 'main');
        if (splitsTens(strategy.chart)) return null;
        const { houseEdge, variance } = priceChart(solved, strategy.chart);
        return { mean: -houseEdge, variance };
      }),
  };
};

/** Split tens are split again too often for all of their hands to be counted, so the exact variance is not known. */
const splitsTens = ({ pair }: Strategy['chart']): boolean =>
  Object.values(pair['10,10'] ?? {}).some(({ code }) => code === 'P' || code === 'Rp');

const inWords = <T>(made: () => T): T => {
  try {
    return made();
  } catch (error) {
    if (!(error instanceof HandPlanRefused)) throw error;
    throw new BlackjackRefused(sentenceOf(error));
  }
};

const sentenceOf = ({ why, clause, written }: HandPlanRefused): string => {
  const where = clause ? `line ${clause.line}, "${clause.text}": ` : '';
  switch (why) {
    case 'no-bet':
      return 'a plan for blackjack says what is bet: on hand: bet main 10';
    case 'unknown-setting':
      return `a plan for blackjack knows the setting cut, not ${written}`;
    case 'no-cut':
      return 'a plan that counts says how far the shoe is dealt: table cut=75';
    case 'cut':
      return `cut is the part of the shoe that is dealt, 10 to 85 of 100, not ${written}`;
    case 'not-main':
      return clause?.when.kind === 'after'
        ? `${where}in blackjack a plan bets on hand or on count, and never by what the hand before brought`
        : `${where}in blackjack a plan bets main, and a chart plays the hand`;
    case 'not-counted':
      return `${where}a plan that bets by the count says so: count hilo`;
    case 'when':
      return `${where}in blackjack a plan bets on hand or on count`;
  }
};
