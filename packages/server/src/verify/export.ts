import { createWriteStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Checkpoint, SignedCheckpoint } from '../log/checkpoint.ts';
import { checkpointPages, checkpointRows } from '../log/checkpoint-pages.ts';
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
  const last = await writeCheckpoints(store, join(folder, exportFiles.checkpoints));
  if (!last) return;
  const { heads } = JSON.parse(last.text) as Checkpoint; // the house signed them
  for (const [table, { version }] of Object.entries(heads)) {
    const rows = logRows(store, table, version);
    await pipeline(rows, createWriteStream(join(folder, exportFiles.tables, `${table}.log`)));
  }
  writeFileSync(join(folder, exportFiles.balances), balanceRows(await store.balancesAt(heads)));
};

/** One row for each account that holds anything, `AMOUNT ACCOUNT`, sorted by name. */
export const balanceRows = (held: ReadonlyMap<string, number>): string =>
  [...held]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([account, amount]) => `${amount} ${account}\n`)
    .join('');

const charsAtOnce = 1_000_000;

/** Writes the checkpoints page by page, because those of a year are too long for one string; returns the last. */
const writeCheckpoints = async (
  store: TableStore,
  file: string,
): Promise<SignedCheckpoint | undefined> => {
  let last: SignedCheckpoint | undefined;
  const rows = async function* () {
    for await (const page of checkpointPages(store, { charsAtOnce })) {
      last = page.at(-1);
      yield checkpointRows(page);
    }
  };
  await pipeline(rows, createWriteStream(file));
  return last;
};

/** A thousand rows at a time, because each write is a system call. */
async function* logRows(store: TableStore, table: string, until: number) {
  let rows = '';
  let count = 0;
  for await (const { hash, text } of entriesOf(store, table, { until })) {
    rows += `${hash} ${text}\n`;
    if (++count % 1_000 > 0) continue;
    yield rows;
    rows = '';
  }
  yield rows;
}
