import {
  approximate,
  type Chart,
  columns,
  gameOf,
  meterPriceOf,
  type Priced,
  priceBefore,
  pricesOf,
  solveBlackjack,
  subtract,
  totalStrategy,
} from '@openpit/analysis';
import { dollars, isRefusal, type Rulebook } from '@openpit/engine';
import { type BlackjackRulebook, isBlackjack } from '@openpit/engine/blackjack';
import { type CrapsRulebook, offerFor } from '@openpit/engine/craps';
import { refusalSentence } from '@openpit/messages';
import { findRulebook, rulebookById, rulebooks } from '@openpit/rulebooks';

/** A wager with its exact price, for each unit of the stake. */
export type OddsRow = {
  readonly bet: string;
  readonly when: string;
  /** Whether nobody makes it: a wager only moves there. */
  readonly isReached: boolean;
  readonly edge: number;
  /** Rolls, spins or hands until it is decided, on average. */
  readonly rounds: number;
  readonly variance: number;
  /** By how much house rules have changed the edge; null if none is changed, or if the document has no such wager. */
  readonly change: number | null;
};

/** A cell of a chart: what to do, and the value of each choice. */
export type ChartCell = {
  readonly code: string;
  /** The document's choice, if house rules change it. */
  readonly was?: string;
  readonly worth: readonly (readonly [string, number])[];
};

export type ChartRow = { readonly name: string; readonly cells: readonly ChartCell[] };

/** A wager in another rulebook. */
export type ComparedRow = OddsRow & { readonly rulebook: string };

/**
 * A question of the page: a rulebook, its game with cards gone, one wager over all rulebooks, or one on a meter that shows this
 * many dollars.
 */
export type ExplorerQuestion =
  | { readonly kind: 'rulebook'; readonly rules: string }
  | { readonly kind: 'cards'; readonly rules: string; readonly gone: readonly number[] }
  | { readonly kind: 'compare'; readonly family: string; readonly bet: string }
  | { readonly kind: 'meter'; readonly rules: string; readonly dollars: number };

export type Explored =
  | { readonly kind: 'compared'; readonly bet: string; readonly rows: readonly ComparedRow[] }
  | { readonly kind: 'metered'; readonly row: OddsRow | null }
  | { readonly kind: 'wrong'; readonly text: string }
  | { readonly kind: 'prices'; readonly rows: readonly OddsRow[] }
  | GameChart;

/** How to play a game of blackjack best, what it then costs, and how many cards of each value the full shoe has, from the ace to the ten. */
export type GameChart = {
  readonly kind: 'chart';
  readonly parts: Readonly<Record<string, readonly ChartRow[]>>;
  readonly houseEdge: number;
  readonly cards: readonly number[];
  /** By how much house rules have changed the edge; null if none is changed. */
  readonly change: number | null;
};

// Exact prices and charts take seconds to compute: in a worker they do not block the page.
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
    send({ kind: 'metered', row: price ? rowOf(rulebook, price) : null });
    return;
  }
  if (data.kind === 'cards') {
    if (isBlackjack(rulebook)) send(chartOf(rulebook, { gone: data.gone }));
    return;
  }
  const document = documentOf(rulebook);
  if (isBlackjack(rulebook)) {
    const before = document && isBlackjack(document) ? chartOf(document) : null;
    send(chartOf(rulebook, { before }));
  }
  send({ kind: 'prices', rows: rowsOf(rulebook, document) });
});

/** The rulebook as it was published; null if this one is unchanged. */
const documentOf = ({ id }: Rulebook): Rulebook | null => {
  const [base = ''] = id.split(':');
  return base === id ? null : (rulebookById.get(base) ?? null);
};

/** The same wager in every rulebook of its game, the cheapest first. */
const comparedOf = (family: string, bet: string): readonly ComparedRow[] =>
  rulebooks
    .filter((rulebook) => rulebook.family === family)
    .flatMap((rulebook) =>
      pricesOf(rulebook, bet).map((price) => ({
        ...rowOf(rulebook, price),
        rulebook: rulebook.id,
      })),
    )
    .sort((a, b) => a.edge - b.edge);

const rowOf = (
  rulebook: Rulebook,
  { bet, condition, model, edge, rolls, variance }: Priced,
  before: Priced | null = null,
): OddsRow => ({
  bet,
  when: [condition, model].filter((word) => word !== null).join(', '),
  isReached: isCraps(rulebook) && offerFor(rulebook, bet)?.isReached === true,
  edge: approximate(edge),
  rounds: approximate(rolls),
  variance: approximate(variance),
  change: before ? approximate(subtract(edge, before.edge)) : null,
});

const isCraps = (rulebook: Rulebook): rulebook is CrapsRulebook => rulebook.family === 'craps';

const rowsOf = (rulebook: Rulebook, document: Rulebook | null): readonly OddsRow[] => {
  const before = document ? pricesOf(document) : [];
  return pricesOf(rulebook)
    .map((price) => rowOf(rulebook, price, priceBefore(before, price)))
    .sort((a, b) => a.edge - b.edge);
};

const perDeck = [4, 4, 4, 4, 4, 4, 4, 4, 4, 16];

type Charted = { readonly gone?: readonly number[]; readonly before?: GameChart | null };

const chartOf = (rulebook: BlackjackRulebook, { gone, before }: Charted = {}): GameChart => {
  const cards = perDeck.map((count) => count * gameOf(rulebook).deal.decks.is);
  const left = gone && { cards: cards.map((count, value) => count - (gone[value] ?? 0)) };
  const { chart, houseEdge } = totalStrategy(solveBlackjack(rulebook, { by: 'totals', ...left }));
  const part = (kind: 'hard' | 'soft' | 'pair'): readonly ChartRow[] =>
    Object.entries<Chart['hard'][string]>(chart[kind]).map(([name, row]) => {
      const old = before?.parts[kind]?.find((one) => one.name === name);
      const cells = columns.map((column, at): ChartCell => {
        const { code = '', worth = {} } = row[column] ?? {};
        const was = old?.cells[at]?.code ?? code;
        return { code, worth: Object.entries(worth), ...(was === code ? {} : { was }) };
      });
      return { name, cells };
    });
  const parts = { hard: part('hard'), soft: part('soft'), pair: part('pair') };
  const change = before ? houseEdge - before.houseEdge : null;
  return { kind: 'chart', parts, houseEdge, cards, change };
};
