import { lazy, Suspense, useEffect } from 'react';
import { useWitnesses } from '../../fairness/use-witnesses.ts';
import { go, ownPathOf } from '../../route.ts';
import { useWorksAt } from '../../staff/use-roles.ts';
import { rememberKey } from '../../table/friends.ts';
import { useSitting } from '../../table/sitting.ts';
import { useTable } from '../../table/use-table.ts';
import { texts } from '../../texts/index.ts';
import { Table } from './table.tsx';

// Opened rarely, so a table does not wait for it.
const SealPanel = lazy(async () => ({
  default: (await import('../../fairness/seal.tsx')).SealPanel,
}));

const Empty = lazy(async () => ({ default: (await import('../empty.tsx')).Empty }));

type TablePageProps = {
  readonly table: string;
  readonly sit: boolean;
  /** The key of the link that the visitor used. */
  readonly linkKey: string | null;
};

/** A table of the house, to watch or to play at. */
export const TablePage = ({ table, sit, linkKey }: TablePageProps) => {
  if (linkKey !== null) rememberKey(table, linkKey);
  const { store, seen } = useTable(table);
  useSitting(sit, { store, seen, path: `/table/${table}` });
  const witnesses = useWitnesses(seen.chance);
  const worksHere = useWorksAt(table);
  // The dealer of a table finds the console here; if the house deals, there is none.
  const isCrews = worksHere && seen.game !== null && seen.chance === null;
  useEffect(() => {
    if (isCrews) go(`/console/${table}`, true);
  }, [isCrews, table]);
  if (seen.trouble === 'unknown' && seen.game === null) {
    return (
      <Suspense>
        <Empty
          title={texts.table.unknown}
          text={texts.table.unlisted}
          other={{ to: ownPathOf('bclc.craps'), words: texts.lobby.play['craps'] ?? '' }}
        />
      </Suspense>
    );
  }
  return (
    <Table
      name={table}
      store={store}
      seen={seen}
      isReady={!sit || seen.mine.length > 0}
      seal={
        <Suspense>
          <SealPanel
            table={table}
            chance={seen.chance}
            witnesses={witnesses}
            isSwapped={seen.seeds.isSwapped}
          />
        </Suspense>
      }
    />
  );
};
