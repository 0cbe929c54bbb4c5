import type { OddsRow } from './worker.ts';

/**
 * Wagers as a player makes them, with one price each: the one without a condition, or the highest if all have conditions. Wagers
 * that nobody makes, because they only move to their places, are left out.
 */
export const asMade = (rows: readonly OddsRow[]): readonly OddsRow[] => {
  const shown = new Map<string, OddsRow>();
  for (const row of rows) {
    const known = shown.get(row.bet);
    if (!row.isReached && (!known || isPlainer(row, known))) shown.set(row.bet, row);
  }
  return [...shown.values()];
};

const isPlainer = (row: OddsRow, than: OddsRow): boolean =>
  (row.when === '') === (than.when === '') ? row.edge > than.edge : row.when === '';

/** A price, and the bets of one kind that have it: place bets on the 6 and on the 8. */
export type RankedRow = {
  readonly row: OddsRow;
  readonly bets: readonly string[];
  /** How many other rows this row replaces, if it replaces any. */
  readonly others?: number;
};

/** The name of a bet without its number: place bets on the 6 and on the 8 are of one kind. */
export const kindOf = (bet: string): string =>
  bet.includes(':') ? bet.slice(0, bet.lastIndexOf(':')) : bet;

/** Bets of one kind with the same price and the same figures share a row. */
export const sharedRows = (rows: readonly OddsRow[]): readonly RankedRow[] => {
  const shared = new Map<string, { readonly row: OddsRow; readonly bets: string[] }>();
  for (const row of rows) {
    const { bet, when, edge, rounds, variance, change } = row;
    const figures = [edge, rounds, variance, change ?? 0].map((figure) => figure.toFixed(9));
    const key = [kindOf(bet), when, ...figures].join(' ');
    const known = shared.get(key);
    if (known) known.bets.push(bet);
    else shared.set(key, { row, bets: [bet] });
  }
  return [...shared.values()];
};

// More rows than this would hide the wagers that cost something.
const freeMax = 2;

/** All wagers that cost nothing, mostly odds behind each number, share one row, so that it is next to the first wager with a price. */
export const freeAsOne = (rows: readonly RankedRow[]): readonly RankedRow[] => {
  const isFree = ({ row: { edge, change } }: RankedRow): boolean =>
    Math.abs(edge) < 5e-9 && (change === null || Math.abs(change) < 5e-9);
  const free = rows.filter(isFree);
  const [first] = free;
  if (!first || free.length <= freeMax) return rows;
  const one = { ...first, bets: free.flatMap(({ bets }) => bets), others: free.length - 1 };
  return rows.flatMap((shared) => (shared === first ? [one] : isFree(shared) ? [] : [shared]));
};

const namedMax = 6;

/** The first of them by its name, the others by what distinguishes them: Place the 6, 8. */
export const nameShared = (
  { row, bets, others }: RankedRow,
  nameOf: (bet: string) => string,
): string => {
  return others === undefined ? nameTogether(bets, nameOf) : nameOf(row.bet);
};

/** Bets of one kind in one name: Place the 6, 8. */
export const nameTogether = (bets: readonly string[], nameOf: (bet: string) => string): string => {
  const [first = '', ...rest] = bets;
  const more = rest.slice(0, namedMax - 1).map((bet) => bet.slice(bet.lastIndexOf(':') + 1));
  return [nameOf(first), ...more, ...(bets.length > namedMax ? ['…'] : [])].join(', ');
};
