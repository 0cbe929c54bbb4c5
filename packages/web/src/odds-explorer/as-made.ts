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
export type RankedRow = { readonly row: OddsRow; readonly bets: readonly string[] };

/** Bets of one kind that cost the same in the same way share a row. */
export const sharedRows = (rows: readonly OddsRow[]): readonly RankedRow[] => {
  const shared = new Map<string, { readonly row: OddsRow; readonly bets: string[] }>();
  for (const row of rows) {
    const { bet, when, edge, rounds, variance, change } = row;
    const kind = bet.includes(':') ? bet.slice(0, bet.lastIndexOf(':')) : bet;
    const figures = [edge, rounds, variance, change ?? 0].map((figure) => figure.toFixed(9));
    const key = [kind, when, ...figures].join(' ');
    const known = shared.get(key);
    if (known) known.bets.push(bet);
    else shared.set(key, { row, bets: [bet] });
  }
  return [...shared.values()];
};

const namedMax = 6;

/** The first of them by its name, the others by what distinguishes them: Place the 6, 8. */
export const nameShared = (
  { bets }: Pick<RankedRow, 'bets'>,
  nameOf: (bet: string) => string,
): string => {
  const [first = '', ...others] = bets;
  const more = others.slice(0, namedMax - 1).map((bet) => bet.slice(bet.lastIndexOf(':') + 1));
  return [nameOf(first), ...more, ...(bets.length > namedMax ? ['…'] : [])].join(', ');
};
