import { lazy, Suspense } from 'react';
import { useWitnesses } from '../seal/use-witnesses.ts';
import { useSitting } from '../table/sitting.ts';
import { useTable } from '../table/use-table.ts';
import { Table } from './table.tsx';

// Opened now and then: not part of what a table waits for.
const SealPanel = lazy(async () => ({ default: (await import('../seal/seal.tsx')).SealPanel }));

/** A table of the house, watched or played at. */
export const TablePage = ({ table, sit }: { readonly table: string; readonly sit: boolean }) => {
  const { store, seen } = useTable(table);
  useSitting(sit, { store, seen, path: `/table/${table}` });
  const witnesses = useWitnesses(seen.chance);
  return (
    <Table
      {...{ name: table, store, seen }}
      isReady={!sit || seen.mine.length > 0}
      seal={
        <Suspense>
          <SealPanel table={table} chance={seen.chance} witnesses={witnesses} />
        </Suspense>
      }
    />
  );
};
