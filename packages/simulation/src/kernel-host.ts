import { assert } from '@openpit/engine';
import type { Key } from './chacha.ts';
import { kernel } from './kernel.ts';
import { type Counts, type Part, roundsInStream } from './streams.ts';
import { type CompiledTable, endingsMax } from './table.ts';
import { firstByte, imageOf, type LoadedKernel, longBytes, runKernel, wordBytes } from './wasm.ts';

const keyAt = firstByte;
const scratchAt = keyAt + 64;
const totalsAt = scratchAt + 1024;
const countsAt = totalsAt + (endingsMax + 1) * longBytes;
const tableAt = countsAt + (endingsMax + 1) * 2 * longBytes;

/** The kernel of tables with one table in its memory. It gets the number of the first stream and how many rounds to play. */
export const loaded = ({ cells, nets, count }: CompiledTable, key: Key): LoadedKernel => {
  const image = imageOf(tableAt + cells.byteLength);
  image.set(key, keyAt / wordBytes);
  image.set(cells, tableAt / wordBytes);
  const endings = nets.length;
  const places = [keyAt, countsAt, totalsAt, scratchAt, roundsInStream];
  return {
    wasm: kernel.wasm,
    image,
    call: 'playPart',
    given: [tableAt, count, endings, ...places],
    resultAt: totalsAt,
    length: endings,
  };
};

/** Plays parts of a run of one compiled table. */
export type Kernel = (part: Part) => Counts;

/** The most rounds of one part, because the kernel counts them in 32 bits. */
const partRoundsMax = 2 ** 31;

/** A kernel in this thread. */
export const kernelFor = (table: CompiledTable, key: Key): Kernel => {
  const play = runKernel(loaded(table, key));
  return ({ first, rounds }) => {
    assert(rounds <= partRoundsMax, 'a part is small enough to be counted');
    return [...play(first, rounds)];
  };
};
