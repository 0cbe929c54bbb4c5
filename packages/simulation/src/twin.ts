import { blockWords, chachaBlock, type Key } from './chacha.ts';
import { type Counts, type Part, roundsInStream } from './streams.ts';
import { type CompiledTable, cellOf } from './table.ts';

const twoTo32 = 2 ** 32;

/** The reference: plays a part of a run stream by stream, one outcome after the other. Kernels must give the same counts. */
export const playPlainly = (table: CompiledTable, key: Key, { first, rounds }: Part): Counts => {
  const counts = table.nets.map(() => 0);
  for (let stream = 0; stream * roundsInStream < rounds; stream++) {
    const here = Math.min(roundsInStream, rounds - stream * roundsInStream);
    playStream(table, outcomes(key, first + stream, table.count), { rounds: here, counts });
  }
  return counts;
};

type Playing = { readonly rounds: number; readonly counts: number[] };

const playStream = (
  table: CompiledTable,
  drawn: Iterator<number, never>,
  { rounds, counts }: Playing,
): void => {
  let state = 0;
  for (let left = rounds; left > 0; ) {
    const { next, ending } = cellOf(table, state, drawn.next().value);
    counts[ending] = (counts[ending] ?? 0) + 1;
    if (ending > 0) left--;
    state = next;
  }
};

/** The outcomes of a stream, two from each word: the whole part of word × ways / 2³², then the same of the remainder. */
export function* outcomes(key: Key, stream: number, count: number): Generator<number, never> {
  for (let block = 0; ; block++) {
    const words = chachaBlock(key, stream, block);
    for (let at = 0; at < blockWords; at++) {
      const product = (words[at] ?? 0) * count;
      yield Math.floor(product / twoTo32);
      yield Math.floor(((product % twoTo32) * count) / twoTo32);
    }
  }
}
