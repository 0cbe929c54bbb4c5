import { type Chart, columns, type Strategy } from './blackjack/strategy.ts';
import type { Priced } from './price.ts';
import { approximate, subtract } from './ratio.ts';

/** A price under changed rules beside the one by the document; null if only one of the two has the wager. */
export type ChangedPrice = { readonly before: Priced | null; readonly after: Priced | null };

/** The name of a price: the wager, when it is made, and how it is played. */
export const priceName = ({ bet, condition, model }: Priced): string =>
  [bet, condition, model].filter((word) => word !== null).join(' ');

/**
 * The price by the document with which one under changed rules is compared. If the document has the same price for a way of
 * dealing as for the usual one, it has no price of its own there.
 */
export const priceBefore = (before: readonly Priced[], price: Priced): Priced | null => {
  const find = (name: string) => before.find((one) => priceName(one) === name);
  const rest = (price.condition ?? '').split(',').filter((part) => !part.startsWith('dealt='));
  const usual = { ...price, condition: rest.join(',') || null };
  return find(priceName(price)) ?? find(priceName(usual)) ?? null;
};

/** The prices that the changed rules move, add and remove. */
export const changedPrices = (
  before: readonly Priced[],
  after: readonly Priced[],
): readonly ChangedPrice[] => {
  const names = new Set(after.map(priceName));
  const gone = before.filter((price) => !names.has(priceName(price)) && !isUsual(after, price));
  return [
    ...after
      .map((price) => ({ before: priceBefore(before, price), after: price }))
      .filter((pair) => pair.before === null || !isSame(pair.before, pair.after)),
    ...gone.map((price) => ({ before: price, after: null })),
  ];
};

/** Whether a price for one way of dealing now equals that of the usual one. */
const isUsual = (after: readonly Priced[], price: Priced): boolean =>
  (price.condition ?? '').startsWith('dealt=') && priceBefore(after, price) !== null;

const isSame = (a: Priced, b: Priced): boolean =>
  approximate(subtract(a.edge, b.edge)) === 0 &&
  approximate(subtract(a.variance, b.variance)) === 0;

/** A cell of a chart that the changed rules move. */
export type ChangedCell = {
  readonly hand: string;
  readonly up: string;
  readonly before: string;
  readonly after: string;
};

export const changedCells = (before: Strategy, after: Strategy): readonly ChangedCell[] =>
  (['hard', 'soft', 'pair'] as const).flatMap((kind) => cellsOf(kind, before.chart, after.chart));

const cellsOf = (
  kind: 'hard' | 'soft' | 'pair',
  before: Chart,
  after: Chart,
): readonly ChangedCell[] =>
  Object.keys(after[kind]).flatMap((row) =>
    columns.flatMap((up) => {
      const [was, is] = [before[kind][row]?.[up]?.code, after[kind][row]?.[up]?.code];
      const name = kind === 'pair' ? row : `${kind} ${row}`;
      return was === is ? [] : [{ hand: name, up, before: was ?? '', after: is ?? '' }];
    }),
  );
