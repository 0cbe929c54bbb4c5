import type { TableStore } from '../ports.ts';
import type { SignedCheckpoint } from './checkpoint.ts';

/** The first checkpoint, the most in a page, and about how many characters of them may be in memory at once. */
export type CheckpointRange = {
  readonly after?: number;
  readonly most?: number;
  readonly charsAtOnce: number;
};

/** A page never has more than this, however short the checkpoints are. */
const pageMax = 500;

/** Checkpoints in their order, page by page: each names every table there ever was, and a house signs thousands a day. */
export async function* checkpointPages(
  store: Pick<TableStore, 'checkpointsAfter'>,
  { after = 0, most = Number.POSITIVE_INFINITY, charsAtOnce }: CheckpointRange,
): AsyncGenerator<readonly SignedCheckpoint[]> {
  // The length of a checkpoint is not known before the first one is read.
  let size = 1;
  for (let at = after; at < after + most; ) {
    const limit = Math.min(size, after + most - at);
    const page = await store.checkpointsAfter(at, limit);
    if (page.length > 0) yield page;
    if (page.length < limit) return;
    at += page.length;
    const longest = Math.max(...page.map(({ text }) => text.length));
    size = Math.min(pageMax, Math.max(1, Math.floor(charsAtOnce / longest)));
  }
}

/** As they are written in exports and on the house's own page. */
export const checkpointRows = (page: readonly SignedCheckpoint[]): string =>
  page.map(({ signature, text }) => `${signature} ${text}\n`).join('');
