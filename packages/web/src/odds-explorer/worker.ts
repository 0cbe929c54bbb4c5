import {
  approximate,
  type Chart,
  columns,
  gameOf,
  meterPriceOf,
  type Priced,
  pricesOf,
  solveBlackjack,
  totalStrategy,
} from '@openpit/analysis';
import { choicesOf, dollars, isRefusal, type Rulebook } from '@openpit/engine';
import { type BlackjackRulebook, isBlackjack } from '@openpit/engine/blackjack';
import { refusalSentence } from '@openpit/messages';
import { findRulebook, rulebooks } from '@openpit/rulebooks';

/** A wager with its exact price, for each unit of the stake. */
export type OddsRow = {
  readonly bet: string;
  readonly when: string;
  readonly edge: number;
  /** Rolls, spins or hands until it is decided, on average. */
  readonly rounds: number;
  readonly variance: number;
};

/** A house rule with its value and the values it could have instead, as they are written. */
export type RuleChoice = {
  readonly name: string;
  readonly value: string;
  readonly others: readonly string[];
};

/** A cell of a chart: what to do, and what each choice is worth. */
export type ChartCell = {
  readonly code: string;
  readonly worth: readonly (readonly [string, number])[];
};

export type ChartRow = { readonly name: string; readonly cells: readonly ChartCell[] };

/** A wager as another rulebook has it. */
export type ComparedRow = OddsRow & { readonly rulebook: string };

/** What the page asks for: a rulebook with its choices, its game with cards gone, one wager over all rulebooks, or one on a meter that shows this many dollars. */
export type ExplorerQuestion =
  | { readonly kind: 'rulebook'; readonly rules: string }
  | { readonly kind: 'cards'; readonly rules: string; readonly gone: readonly number[] }
  | { readonly kind: 'compare'; readonly family: string; readonly bet: string }
  | { readonly kind: 'meter'; readonly rules: string; readonly dollars: number };

export type Explored =
  | { readonly kind: 'compared'; readonly bet: string; readonly rows: readonly ComparedRow[] }
  | { readonly kind: 'metered'; readonly row: OddsRow | null }
  | { readonly kind: 'wrong'; readonly text: string }
  | { readonly kind: 'rules'; readonly choices: readonly RuleChoice[] }
  | { readonly kind: 'prices'; readonly rows: readonly OddsRow[] }
  | GameChart;

/** How to play a game of blackjack best, what it then costs, and how many cards of each value the full shoe has, from the ace to the ten. */
export type GameChart = {
  readonly kind: 'chart';
  readonly parts: Readonly<Record<string, readonly ChartRow[]>>;
  readonly houseEdge: number;
  readonly cards: readonly number[];
};

// Exact prices and charts take seconds to count: a thread of their own leaves the page smooth.
addEventListener('message', ({ data }: MessageEvent<ExplorerQuestion>) => {
  const send = (explored: Explored) => postMessage(explored);
  if (data.kind === 'compare') {
    send({ kind: 'compared', bet: data.bet, rows: comparedOf(data.family, data.bet) });
    return;
  }
  const rulebook = findRulebook(data.rules);
  if (isRefusal(rulebook)) {
    send({ kind: 'wrong', text: refusalSentence(rulebook) });
    return;
  }
  if (data.kind === 'meter') {
    const price = isBlackjack(rulebook) ? meterPriceOf(rulebook, dollars(data.dollars)) : undefined;
    send({ kind: 'metered', row: price ? rowOf(price) : null });
    return;
  }
  if (data.kind === 'cards') {
    if (isBlackjack(rulebook)) send(chartOf(rulebook, data.gone));
    return;
  }
  send({ kind: 'rules', choices: rulesOf(rulebook) });
  if (isBlackjack(rulebook)) send(chartOf(rulebook));
  send({ kind: 'prices', rows: rowsOf(rulebook) });
});

/** The same wager in every rulebook of its game, the cheapest first. */
const comparedOf = (family: string, bet: string): readonly ComparedRow[] =>
  rulebooks
    .filter((rulebook) => rulebook.family === family)
    .flatMap((rulebook) =>
      pricesOf(rulebook, bet).map((price) => ({ ...rowOf(price), rulebook: rulebook.id })),
    )
    .sort((a, b) => a.edge - b.edge);

const rulesOf = (rulebook: Rulebook): readonly RuleChoice[] =>
  choicesOf(rulebook).map(({ name, domain, choice }) => ({
    name,
    value: domain.write(choice.is),
    others: domain.others(choice.is).map((other) => domain.write(other)),
  }));

const rowOf = ({ bet, condition, model, edge, rolls, variance }: Priced): OddsRow => ({
  bet,
  when: [condition, model].filter((word) => word !== null).join(', '),
  edge: approximate(edge),
  rounds: approximate(rolls),
  variance: approximate(variance),
});

const rowsOf = (rulebook: Rulebook): readonly OddsRow[] =>
  pricesOf(rulebook)
    .map(rowOf)
    .sort((a, b) => a.edge - b.edge);

const perDeck = [4, 4, 4, 4, 4, 4, 4, 4, 4, 16];

const chartOf = (rulebook: BlackjackRulebook, gone?: readonly number[]): GameChart => {
  const cards = perDeck.map((count) => count * gameOf(rulebook).deal.decks.is);
  const left = gone && { cards: cards.map((count, value) => count - (gone[value] ?? 0)) };
  const { chart, houseEdge } = totalStrategy(solveBlackjack(rulebook, { by: 'totals', ...left }));
  const part = (rows: Chart['hard']): readonly ChartRow[] =>
    Object.entries(rows).map(([name, row]) => ({
      name,
      cells: columns.map((column) => {
        const cell = row[column];
        return { code: cell?.code ?? '', worth: Object.entries(cell?.worth ?? {}) };
      }),
    }));
  const parts = { hard: part(chart.hard), soft: part(chart.soft), pair: part(chart.pair) };
  return { kind: 'chart', parts, houseEdge, cards };
};
