import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Checkpoint } from '../log/checkpoint.ts';
import { entriesOf } from '../log/entries.ts';
import type { TableStore } from '../ports.ts';
import { makeFolder } from '../startup/make-folder.ts';

/** The files of an export: all that a verification needs, and nothing secret. */
export const exportFiles = {
  key: 'house.pub',
  checkpoints: 'checkpoints.log',
  balances: 'balances.log',
  tables: 'tables',
} as const;

/** Writes the key, the checkpoints, every table's log as far as the last checkpoint vouches for it, and the books at that time. */
export const exportHouse = async (
  store: TableStore,
  publicKey: string,
  folder: string,
): Promise<void> => {
  makeFolder(join(folder, exportFiles.tables));
  writeFileSync(join(folder, exportFiles.key), publicKey);
  const signed = await store.checkpoints();
  const rows = signed.map(({ signature, text }) => `${signature} ${text}\n`);
  writeFileSync(join(folder, exportFiles.checkpoints), rows.join(''));
  const last = signed.at(-1);
  if (!last) return;
  const { heads } = JSON.parse(last.text) as Checkpoint; // signed by us
  for (const [table, { version }] of Object.entries(heads)) {
    const log = await readLog(store, table, version);
    writeFileSync(join(folder, exportFiles.tables, `${table}.log`), log);
  }
  writeFileSync(join(folder, exportFiles.balances), balanceRows(await store.balancesAt(heads)));
};

/** One row an account that holds anything, `AMOUNT ACCOUNT`, in the order of their names. */
export const balanceRows = (held: ReadonlyMap<string, number>): string =>
  [...held]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([account, amount]) => `${amount} ${account}\n`)
    .join('');

const readLog = async (store: TableStore, table: string, until: number): Promise<string> => {
  const rows: string[] = [];
  for await (const { hash, text } of entriesOf(store, table, { until }))
    rows.push(`${hash} ${text}\n`);
  return rows.join('');
};
