import type { StoredEntry, TableId, TableStore } from '../ports.ts';

/** The most entries in memory at once. */
export const entriesAtOnce = 5_000;

/** The entries of a log after a given one, in their order, up to another one if given, page by page. */
export async function* entriesOf(
  store: Pick<TableStore, 'entriesAfter'>,
  log: TableId,
  { after = 0, until = Number.POSITIVE_INFINITY } = {},
): AsyncGenerator<StoredEntry> {
  for (let at = after; at < until; ) {
    const limit = Math.min(entriesAtOnce, until - at);
    const page = await store.entriesAfter(log, at, limit);
    yield* page;
    at += page.length;
    if (page.length < limit) return;
  }
}
