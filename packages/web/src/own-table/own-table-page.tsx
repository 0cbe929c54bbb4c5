import { rulebookOf } from '@openpit/rulebooks';
import { lazy, Suspense, useMemo, useSyncExternalStore } from 'react';
import type { Seen } from '../table/seen.ts';
import type { TableStore } from '../table/store.ts';
import { texts } from '../texts/index.ts';
import { Table } from '../view/table/table.tsx';
import { openOwnTable } from './own-store.ts';

const Empty = lazy(async () => ({ default: (await import('../view/empty.tsx')).Empty }));

/** A table of one's own. It never asks the house, so the code for the connection is not loaded. */
export const OwnTablePage = ({ rulebook: id }: { readonly rulebook: string }) => {
  const rulebook = rulebookOf(id);
  const store = useMemo(() => (rulebook ? openOwnTable(rulebook) : null), [rulebook]);
  const seen = useOwnTable(store);
  return store && seen ? (
    <Table name={id} store={store} seen={seen} isReady />
  ) : (
    <Suspense>
      <Empty title={texts.table.unknown} text={texts.empty.noGame} />
    </Suspense>
  );
};

const never = (): (() => void) => () => {};

/** A table of one's own, as it stands. */
export const useOwnTable = (store: TableStore | null): Seen | null =>
  useSyncExternalStore(store?.subscribe ?? never, () => store?.get() ?? null);
