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
