import type { AccountId, Store } from '../ports.ts';
import type { TableState } from '../table/state.ts';
import { totalsOf } from './day-report.ts';

/** The sheets of all shifts, each with what the table took in and paid out in it. */
export const shiftsOf = async ({ store }: { readonly store: Store }, state: TableState) => {
  const sheets = [...state.backOffice.closed, ...openSheet(state)];
  const totals = sheets.map(({ from, to }) =>
    store.movesOfEntries(state.setup.id, from, to ?? state.version),
  );
  const moves = await Promise.all(totals);
  const named = (ids: readonly AccountId[]): Promise<string[]> =>
    Promise.all(ids.map(async (id) => (await store.accountById(id))?.name ?? id));
  return Promise.all(
    sheets.map(async (sheet, at) => ({
      ...sheet,
      openedBy: await named(sheet.openedBy),
      closedBy: await named(sheet.closedBy),
      totals: totalsOf(moves[at] ?? []),
    })),
  );
};

/** There are no books before the tray has been counted for the first time. */
const openSheet = (state: TableState) => {
  const { shift } = state.backOffice;
  if (!shift) return [];
  const { number, ...open } = shift;
  const end = { to: null, closedAt: null, closedBy: [], expected: null, counted: null };
  return [{ shift: number, ...open, ...end }];
};
