import {
  approximate,
  chartActs,
  gameOf,
  priceChart,
  pricesOf,
  type Strategy,
  solveBlackjack,
  totalStrategy,
} from '@openpit/analysis';
import type { BlackjackRulebook } from '@openpit/engine/blackjack';
import {
  type BlackjackPlay,
  blackjackGame,
  type ExactSession,
  type Level,
  type Plan,
  stakesFor,
  wishesOf,
} from '@openpit/simulation';
import { BlackjackRefused, overruled } from './own-chart.ts';

export type BlackjackAsked = {
  readonly plan: Plan;
  /** A chart of one's own, that overrules the best one where it speaks; null for the best alone. */
  readonly chart: string | null;
};

/** A plan for blackjack as the kernel plays it, and what it costs exactly where that is known. */
export const blackjackRun = (
  rulebook: BlackjackRulebook,
  { plan, chart }: BlackjackAsked,
): { readonly play: BlackjackPlay; readonly exactOf: (rounds: number) => ExactSession | null } => {
  const rules = gameOf(rulebook);
  const cut = cutOf(plan);
  const solved = solveBlackjack(rulebook, { by: 'totals' });
  const best = totalStrategy(solved);
  const strategy = chart === null ? best : overruled(best, chart);
  const levels = levelsOf(plan).map(
    ({ count, amount }): Level => ({ count, stakes: stakesFor(rules, amount) }),
  );
  const [first] = levels;
  if (!first)
    throw new BlackjackRefused('a plan for blackjack says what is bet: on hand: bet main 10');
  const { takesEvenMoney } = strategy.againstAce;
  const play: BlackjackPlay = {
    game: blackjackGame(rules, { cut, takesEvenMoney: takesEvenMoney === true }),
    wishes: wishesOf(({ kind, ...asked }) =>
      chartActs(strategy, {
        ...asked,
        isSplit: kind === 'split' || kind === 'token',
        isZapped: kind === 'zapped',
        isOnToken: kind === 'token',
      }),
    ),
    insured: new Set(strategy.againstAce.insured.map(pairNumber)),
    levels,
  };
  const isPriced = cut === null && levels.length === 1;
  const { bet } = first.stakes;
  return {
    play,
    exactOf: (rounds) => {
      if (!isPriced) return null;
      if (chart === null) return exactFlat(rulebook, bet, rounds);
      if (splitsTens(strategy.chart)) return null;
      const { houseEdge, variance } = priceChart(solved, strategy.chart);
      return flatSession({ mean: -houseEdge, variance }, bet, rounds);
    },
  };
};

/** Tens come again so often that their hands are not counted out: what they scatter is then not known exactly. */
const splitsTens = ({ pair }: Strategy['chart']): boolean =>
  Object.values(pair['10,10'] ?? {}).some(({ code }) => code === 'P' || code === 'Rp');

/** Rounds from a whole shoe are alike and independent: a session's figures are a round's, this many times. */
const exactFlat = (
  rulebook: BlackjackRulebook,
  bet: number,
  rounds: number,
): ExactSession | null => {
  const price = pricesOf(rulebook, 'main').find(({ condition }) => condition === null);
  if (!price) return null;
  const [mean, variance] = [-approximate(price.edge), approximate(price.variance)];
  return flatSession({ mean, variance }, bet, rounds);
};

const flatSession = (
  { mean, variance }: { readonly mean: number; readonly variance: number },
  bet: number,
  rounds: number,
): ExactSession => ({
  mean: mean * bet * rounds,
  variance: variance * bet * bet * rounds,
  decided: bet * rounds,
});

/** Two cards by name as ten times the lower and the higher, an ace as 1. */
const pairNumber = (name: string): number => {
  const [low = 0, high = 0] = name
    .split(',')
    .map((card) => (card === 'A' ? 1 : Number(card)))
    .sort((a, b) => a - b);
  return 10 * low + high;
};

const cutOf = ({ options, counts }: Plan): number | null => {
  const { cut, ...others } = options;
  const [other] = Object.keys(others);
  if (other !== undefined) {
    throw new BlackjackRefused(`a plan for blackjack knows the setting cut, not ${other}`);
  }
  if (cut === undefined) {
    if (counts !== null) {
      throw new BlackjackRefused('a plan that counts says how far the shoe is dealt: table cut=75');
    }
    return null;
  }
  const share = Number(cut);
  if (!(Number.isInteger(share) && share >= 10 && share <= 85)) {
    throw new BlackjackRefused(
      `cut is the part of the shoe that is dealt, 10 to 85 of 100, not ${cut}`,
    );
  }
  return share;
};

type Bets = readonly { readonly count: number; readonly amount: number }[];

const always = -99;

const levelsOf = ({ clauses, counts }: Plan): Bets =>
  clauses
    .map(({ line, text, when, action }) => {
      const where = `line ${line}, "${text}"`;
      if (action.kind !== 'bet' || action.bet !== 'main') {
        throw new BlackjackRefused(
          `${where}: in blackjack a plan bets main, and a chart plays the hand`,
        );
      }
      if (when.kind === 'count' && counts === null) {
        throw new BlackjackRefused(`${where}: a plan that bets by the count says so: count hilo`);
      }
      if (when.kind !== 'count' && when.kind !== 'round') {
        throw new BlackjackRefused(`${where}: in blackjack a plan bets on hand or on count`);
      }
      return { count: when.kind === 'count' ? when.min : always, amount: action.amount };
    })
    .toSorted((a, b) => a.count - b.count);
