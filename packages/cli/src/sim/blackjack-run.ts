import {
  approximate,
  type Cell,
  chartActs,
  codes,
  columns,
  gameOf,
  pricesOf,
  type Rows,
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

/** What is wrong with a plan or a chart for blackjack, in words. */
export class BlackjackRefused extends Error {}

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
  const best = totalStrategy(solveBlackjack(rulebook, { by: 'totals' }));
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
  const isPriced = cut === null && chart === null && levels.length === 1;
  return {
    play,
    exactOf: (rounds) => (isPriced ? exactFlat(rulebook, first.stakes.bet, rounds) : null),
  };
};

/** Rounds from a whole shoe are alike and independent: a session's figures are a round's, this many times. */
const exactFlat = (
  rulebook: BlackjackRulebook,
  bet: number,
  rounds: number,
): ExactSession | null => {
  const price = pricesOf(rulebook, 'main').find(({ condition }) => condition === null);
  if (!price) return null;
  return {
    mean: -approximate(price.edge) * bet * rounds,
    variance: approximate(price.variance) * bet * bet * rounds,
    decided: bet * rounds,
  };
};

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

const kinds = ['hard', 'soft', 'pair'] as const;

/** A chart with some cells of one's own. A line is a row: `hard 16: S S S S S H H Rh Rh Rh`, against 2 to 10 and the ace. */
const overruled = (best: Strategy, text: string): Strategy => {
  const chart: Record<(typeof kinds)[number], Rows> = { ...best.chart };
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const code = line.replace(/(^|\s)#.*$/, '').trim();
    if (code === '') continue;
    const [, kind, row, cells] = /^(hard|soft|pair)\s+(\S+?)\s*:\s*(.+)$/.exec(code) ?? [];
    const where = `line ${at + 1} of the chart`;
    const of = kinds.find((one) => one === kind);
    const known = of && row !== undefined ? chart[of][row] : undefined;
    if (!of || row === undefined || cells === undefined || !known) {
      throw new BlackjackRefused(
        `${where}: expected a row such as "hard 16: …", "soft 18: …" or "pair 8,8: …", not "${code}"`,
      );
    }
    const words = cells.split(/\s+/);
    if (words.length !== columns.length) {
      throw new BlackjackRefused(
        `${where}: a row has ${columns.length} cells, against 2 to 10 and the ace, not ${words.length}`,
      );
    }
    const own = columns.map(
      (column, index) => [column, cellOf(words[index] ?? '', known[column], where)] as const,
    );
    chart[of] = { ...chart[of], [row]: Object.fromEntries(own) };
  }
  return { ...best, chart };
};

const cellOf = (word: string, best: Cell | undefined, where: string): Cell => {
  const code = codes.find((one) => one === word);
  if (!code) {
    throw new BlackjackRefused(`${where}: there is "${word}"; expected one of ${codes.join(' ')}`);
  }
  if (best?.code === code) return best;
  const or =
    code === 'H' || code.endsWith('h')
      ? 'H'
      : code === 'S' || code.endsWith('s')
        ? 'S'
        : (best?.or ?? 'H');
  // What it is worth is not asked when it is played, but for a split that comes later.
  const worth = code === 'P' || code === 'Rp' ? { split: 1, stand: 0 } : {};
  return { code, or, doubles: code.startsWith('D'), worth, lead: 0 };
};
