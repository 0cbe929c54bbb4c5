import type { CrewProgress } from '@openpit/protocol';
import type { TableId } from '../ports.ts';

/** How far the crew of each table is with taking and paying: no part of any log, and gone with the house. */
export type CrewLists = {
  at(table: TableId): CrewProgress | undefined;
  /** Somebody has gone on with a list, or has it on the screen for the first time; whether that is news to the others. */
  tick(table: TableId, progress: CrewProgress, isFirst: boolean): boolean;
  /** Whether nothing an entry brought was taken or paid: of entries from before the house was opened nobody knows. */
  isUntouched(table: TableId, entry: number): boolean;
};

/** `openedAt` says how far the log of a table had come when the house was opened. */
export const crewListsFrom = (openedAt: (table: TableId) => number): CrewLists => {
  const lists = new Map<TableId, CrewProgress>();
  // What was handed out once has been, whatever step the list goes back to.
  const touched = new Map<TableId, number>();
  return {
    at: (table) => lists.get(table),
    tick(table, progress, isFirst) {
      const { list } = progress;
      const before = lists.get(table);
      if (isFirst && before?.list === list) return false;
      const first = before?.list === list ? before : { undone: null };
      const isHanded =
        progress.count > 0 && JSON.stringify(first.undone) !== JSON.stringify(progress.undone);
      if (isHanded) touched.set(table, Math.max(list, touched.get(table) ?? 0));
      lists.set(table, progress);
      return true;
    },
    isUntouched: (table, entry) => entry > openedAt(table) && entry > (touched.get(table) ?? 0),
  };
};
