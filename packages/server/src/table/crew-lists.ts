import type { CrewProgress } from '@openpit/protocol';
import type { TableId } from '../ports.ts';

/** How far each crew has got with taking and paying. It is not logged and is lost when the house stops. */
export type CrewLists = {
  at(table: TableId): CrewProgress | undefined;
  /** Records progress on a list, or its first display. Returns whether others need to be notified. */
  tick(table: TableId, progress: CrewProgress, isFirst: boolean): boolean;
  /** Whether nothing on an entry's list has been taken or paid. It is unknown for entries from before the house was opened. */
  isUntouched(table: TableId, entry: number): boolean;
};

/** `openedAt` is the version of the table's log when the house was opened. */
export const crewListsFrom = (openedAt: (table: TableId) => number): CrewLists => {
  const lists = new Map<TableId, CrewProgress>();
  // Chips that were handed out stay handed out, even if somebody goes back in the list.
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
