import type { LiveTable } from './handle.ts';

/**
 * The last entry of a table's log that may be read. While a round is closed and not proven, its entries name cards that lie face
 * down. Nobody reads them before the table sees them, whatever their role.
 */
export const readableUntil = (live: LiveTable): number => {
  const state = live.state();
  if (!state) return 0;
  return state.chance?.closed ? state.recall.from - 1 : state.version;
};
