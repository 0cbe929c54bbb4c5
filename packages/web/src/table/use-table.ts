import type { Role } from '@openpit/engine';
import { startTransition, useEffect, useState } from 'react';
import { useVisit } from '../session/session.ts';
import { openTable } from './open-table.ts';
import { type Seen, unseen } from './seen.ts';
import type { TableStore } from './store.ts';

type Watched = { readonly store: TableStore | null; readonly seen: Seen };

/** A table that is watched as long as the page shows it; with a new session it is watched again, from the visitor's own seat. */
export const useTable = (id: string, as?: Role): Watched => {
  const visit = useVisit()?.id;
  const [watched, setWatched] = useState<Watched>({ store: null, seen: unseen });
  useEffect(() => {
    const store = openTable(id, visit !== undefined, as);
    let shown = store.get();
    setWatched({ store, seen: shown });
    const stop = store.subscribe(() => {
      const seen = store.get();
      const isOwn = seen.pending !== shown.pending || seen.notices !== shown.notices;
      shown = seen;
      // What the player did is shown within the frame; the house's events are drawn a piece at a time.
      if (isOwn) setWatched({ store, seen });
      else startTransition(() => setWatched({ store, seen }));
    });
    return () => {
      stop();
      store.close();
    };
  }, [id, visit, as]);
  return watched;
};
