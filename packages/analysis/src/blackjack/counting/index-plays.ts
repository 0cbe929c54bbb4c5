import { handTree, values } from '../solver/hand-tree.ts';
import type { FirstWorth, Solved } from '../solver/solve.ts';
import type { HandChoice } from '../solver/worth.ts';
import { columns, handName } from '../strategy.ts';
import { countGrid, countsMet, fineness } from './counts-met.ts';
import type { SolvedByCount, SolvedFrom } from './solved-by-count.ts';

/** A choice that depends on the count: one play from this true count on, the other one below it. */
export type IndexPlay = {
  readonly hand: string;
  readonly up: string;
  readonly choice: HandChoice;
  readonly other: HandChoice;
  /** Which of the two the chart of the full shoe plays. */
  readonly chart: HandChoice;
  /** The true count at which both are worth the same, with the hand and the up card counted. */
  readonly trueCount: number;
  /** The nearest whole true count: the play changes there for a player who rounds the count down. */
  readonly index: number;
  /**
   * What a player gains per round, in bets, by following the count in this play instead of the chart, with equal bets and only
   * these two plays allowed.
   */
  readonly gain: number;
};

/** The choices that are asked about, in their order. A hand for which none is made is hit. */
export const askedChoices = ['surrender', 'zap', 'split', 'double', 'stand'] as const;

/** A choice, compared with the best of the others that are offered. */
type Question = { readonly choice: HandChoice; readonly others: readonly HandChoice[] };

const questions = askedChoices.map(
  (choice, at): Question => ({ choice, others: [...askedChoices.slice(at + 1), 'hit'] }),
);

/** Every play that depends on the count, most valuable first. */
export const indexPlays = (solved: SolvedByCount, dealt: number): readonly IndexPlay[] => {
  const often = countsMet(solved, dealt);
  return rowsOf(solved.full.solved)
    .flatMap((row) =>
      columns.flatMap((column) =>
        questions
          .filter(({ choice }) => isAskedOf(row, choice))
          .flatMap((question) => playsOf(solved, { row, column, question, often })),
      ),
    )
    .sort((a, b) => b.gain - a.gain);
};

/** A row of a chart: its name, the indexes of its first hands, and its hands of any number of cards. */
type Row = {
  readonly name: string;
  readonly isPair: boolean;
  readonly first: readonly number[];
  readonly hands: readonly number[];
};

const rowsOf = ({ first }: Solved): readonly Row[] => {
  const rows = new Map<string, Row>();
  for (const [at, { hand, isPair, isNatural, low }] of first.entries()) {
    if (isNatural) continue;
    const kind = handTree.isSoft[hand] === 1 ? 'soft' : 'hard';
    const name = isPair ? handName(low, low) : `${kind} ${handTree.total[hand]}`;
    const hands = rows.get(name)?.hands ?? (isPair ? [] : handsLike(hand));
    rows.set(name, { name, isPair, hands, first: [...(rows.get(name)?.first ?? []), at] });
  }
  return [...rows.values()];
};

const handsLike = (hand: number): readonly number[] =>
  Array.from({ length: handTree.size }, (_, at) => at).filter(
    (at) =>
      (handTree.cards[at] ?? 0) > 1 &&
      handTree.total[at] === handTree.total[hand] &&
      handTree.isSoft[at] === handTree.isSoft[hand],
  );

/** For a pair the question is whether to split or surrender it; otherwise it is played by its total. */
const isAskedOf = ({ isPair }: Row, choice: HandChoice): boolean =>
  !isPair || choice === 'split' || choice === 'surrender';

type Asked = {
  readonly row: Row;
  readonly column: string;
  readonly question: Question;
  /** The frequency of each count of the grid. */
  readonly often: readonly number[];
};

const playsOf = (
  solved: SolvedByCount,
  { row, column, question, often }: Asked,
): readonly IndexPlay[] => {
  const up = column === 'A' ? 0 : Number(column) - 1;
  const figures = question.choice === 'stand' ? standLeads(row, up) : firstLeads(row, up, question);
  const start = meanOf(figures(solved.full));
  if (start === null) return [];
  const leads = meansByCount(solved, up, figures);
  const chance = figures(solved.full).reduce((sum, { weight }) => sum + weight, 0);
  const better = leads.map((lead) =>
    lead !== null && lead > 0 !== start > 0 ? Math.abs(lead) : 0,
  );
  const gain = chance * better.reduce((sum, lead, at) => sum + lead * (often[at] ?? 0), 0);
  return crossingsOf(leads).map(({ at, trueCount, isRising }): IndexPlay => {
    const { choice } = question;
    const other = bestOther(solved, { row, up, question, at });
    const [above, below] = isRising ? [choice, other] : [other, choice];
    return {
      hand: row.name,
      up: column,
      choice: above,
      other: below,
      chart: start > 0 ? choice : other,
      trueCount,
      index: Math.round(trueCount) + 0,
      gain,
    };
  });
};

/** The value of a hand by some measure, and how often the hand comes. */
type Figure = { readonly hand: number; readonly weight: number; readonly value: number };

type Figures = (from: SolvedFrom) => readonly Figure[];

/** The advantage of standing over hitting, averaged over the hands of a row as often as they come. */
const standLeads =
  ({ hands }: Row, up: number): Figures =>
  ({ gains, reach }) =>
    hands.map((hand) => {
      const at = hand * values + up;
      return { hand, weight: Math.max(0, reach[at] ?? 0), value: -(gains[at] ?? 0) };
    });

/** The advantage of a choice with first hands over the best of the others; none if it is not offered. */
const firstLeads = (row: Row, up: number, { choice, others }: Question): Figures =>
  firstFigures(row, up, (worth) => {
    const own = worth[choice]?.[up];
    const next = others.map((other) => worth[other]?.[up] ?? Number.NEGATIVE_INFINITY);
    return own === undefined ? undefined : own - Math.max(...next);
  });

const firstFigures =
  (
    { first: places }: Row,
    up: number,
    figure: (worth: FirstWorth['byTotals']) => number | undefined,
  ): Figures =>
  ({ solved: { first } }) =>
    places.flatMap((place) => {
      const one = first[place];
      const value = one ? figure(one.byTotals) : undefined;
      return one && value !== undefined
        ? [{ hand: one.hand, weight: one.weight[up] ?? 0, value }]
        : [];
    });

type Where = {
  readonly row: Row;
  readonly up: number;
  readonly question: Question;
  readonly at: number;
};

/** The best of the others at a count. */
const bestOther = (
  solved: SolvedByCount,
  { row, up, question: { others }, at }: Where,
): HandChoice => {
  const worths = others.map((other) => {
    const known = meansByCount(
      solved,
      up,
      firstFigures(row, up, (worth) => worth[other]?.[up]),
    );
    return [other, known[at] ?? Number.NEGATIVE_INFINITY] as const;
  });
  return worths.reduce((a, b) => (b[1] > a[1] ? b : a))[0];
};

const meanOf = (figures: readonly Figure[]): number | null => {
  const weights = figures.reduce((sum, { weight }) => sum + weight, 0);
  const sum = figures.reduce((before, { weight, value }) => before + weight * value, 0);
  return weights > 0 ? sum / weights : null;
};

/** The mean of a figure over hands at each count of the grid, with every hand counted together with the up card. */
const meansByCount = (
  { at, decksLeft, system: { tags, perPoint } }: SolvedByCount,
  up: number,
  figures: Figures,
): readonly (number | null)[] => {
  const known = at.map((one) => figures(one));
  const [weights, sums] = [countGrid.map(() => 0), countGrid.map(() => 0)];
  for (const [place, { hand }] of (known[0] ?? []).entries()) {
    let seen = tags[up] ?? 0;
    for (let value = 0; value < values; value++) {
      seen += (handTree.counts[hand * values + value] ?? 0) * (tags[value] ?? 0);
    }
    // A hand of more than two cards leaves fewer cards.
    const left = (decksLeft - ((handTree.cards[hand] ?? 0) - 2) / 52) * perPoint;
    const counts = at.map(({ running }) => (running + seen) / left);
    for (const [index, count] of countGrid.entries()) {
      const next = counts.findIndex((one) => one >= count);
      const [low, high] = [known[next - 1]?.[place], known[next]?.[place]];
      if (!low || !high || low.weight + high.weight === 0) continue;
      const before = counts[next - 1] ?? 0;
      const share = (count - before) / ((counts[next] ?? 0) - before);
      const weight = low.weight + share * (high.weight - low.weight);
      weights[index] = (weights[index] ?? 0) + weight;
      sums[index] = (sums[index] ?? 0) + weight * (low.value + share * (high.value - low.value));
    }
  }
  return sums.map((sum, index) => ((weights[index] ?? 0) > 0 ? sum / (weights[index] ?? 1) : null));
};

type Crossing = { readonly at: number; readonly trueCount: number; readonly isRising: boolean };

const crossingsOf = (leads: readonly (number | null)[]): readonly Crossing[] =>
  leads.slice(1).flatMap((high, at) => {
    const low = leads[at] ?? null;
    if (low === null || high === null || low > 0 === high > 0) return [];
    const trueCount = (countGrid[at] ?? 0) + (fineness * low) / (low - high);
    return [{ at, trueCount, isRising: high > 0 }];
  });
