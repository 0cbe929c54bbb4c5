import { useEffect, useState, useSyncExternalStore } from 'react';
import { useVisit } from '../session/session.ts';
import { type Seen, unseen } from './seen.ts';
import { openTable, type TableStore } from './store.ts';

/** A table watched as long as the page shows it; a new session watches it anew, from its own seat. */
export const useTable = (
  id: string,
): { readonly store: TableStore | null; readonly seen: Seen } => {
  const token = useVisit()?.token;
  const [store, setStore] = useState<TableStore | null>(null);
  useEffect(() => {
    const opened = openTable(id, token);
    setStore(opened);
    return () => opened.close();
  }, [id, token]);
  const seen = useSyncExternalStore(store?.subscribe ?? never, store?.get ?? (() => unseen));
  return { store, seen };
};

const never = () => () => {};
