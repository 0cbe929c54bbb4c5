import type { Key } from '../chacha.ts';
import { roundsInStream } from '../streams.ts';
import { firstByte, imageOf, type LoadedKernel, longBytes, wordBytes } from '../wasm.ts';
import { kernel } from './kernel.ts';
import { type CardTable, cardEndingBits } from './table.ts';

const keyAt = firstByte;
const scratchAt = keyAt + 64;
const kindsAt = scratchAt + 512;
const usedAt = kindsAt + 448;
const totalsAt = usedAt + 448 * wordBytes;
const tableAt = totalsAt + 2 ** cardEndingBits * longBytes;

/** The kernel of cards with a table in its memory. It gets the number of the first stream and how many rounds to play. */
export const loadedCards = (table: CardTable, key: Key): LoadedKernel => {
  const { cards, kinds, cells, rowCells, endings } = table;
  const image = imageOf(tableAt + cells.byteLength);
  image.set(key, keyAt / wordBytes);
  new Uint8Array(image.buffer).set(kinds, kindsAt);
  image.set(cells, tableAt / wordBytes);
  const places = [keyAt, kindsAt, usedAt, totalsAt, scratchAt, roundsInStream];
  return {
    wasm: kernel.wasm,
    image,
    call: 'playPart',
    given: [tableAt, cards, Math.log2(rowCells), ...places],
    resultAt: totalsAt,
    length: endings,
  };
};
