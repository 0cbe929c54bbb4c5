import type { OddsRow } from './worker.ts';

/**
 * Wagers as a player makes them, one price each: the plain one, or where there are prices under conditions alone the dearest. Those
 * that nobody makes, because they only travel to where they stand, are left out.
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
  /** How many other rows stand for the same, where they are one. */
  readonly others?: number;
};

/** What a bet is without what it is made on: place bets on the 6 and on the 8 are of one kind. */
export const kindOf = (bet: string): string =>
  bet.includes(':') ? bet.slice(0, bet.lastIndexOf(':')) : bet;

/** Bets of one kind that cost the same in the same way share a row. */
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

// This many rows are read at a glance, more hide what costs something.
const freeMax = 2;

/** What costs nothing, odds behind every number for the most part, is one row: the first wager with a price stands next to it. */
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
