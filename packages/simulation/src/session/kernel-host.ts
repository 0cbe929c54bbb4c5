import type { Key } from '../chacha.ts';
import { firstByte, imageOf, type LoadedKernel, longBytes, runKernel, wordBytes } from '../wasm.ts';
import { kernel } from './kernel.ts';
import { markAt, marks, type Session, startOf, type Tally, tallyLength } from './session.ts';
import type { SessionTable } from './table.ts';
import type { SessionPart } from './twin.ts';

const keyAt = firstByte;
const scratchAt = keyAt + 64;
const stateAt = scratchAt + 512;
const sessionAt = stateAt + 256;
const tallyPlace = sessionAt + 512;
const tableAt = Math.ceil((tallyPlace + tallyLength * longBytes) / 64) * 64;

const farthest = 2n ** 62n;

export const loadedSessions = (
  table: SessionTable,
  { key, session }: { readonly key: Key; readonly session: Session },
): LoadedKernel => {
  const rows = packedRows(table);
  const image = imageOf(tableAt + rows.byteLength);
  image.set(key, keyAt / wordBytes);
  image.set(new Uint32Array(rows.buffer), tableAt / wordBytes);
  new BigInt64Array(image.buffer, sessionAt, sessionLongs).set(sessionNumbers(session));
  const given = [tableAt, table.count, keyAt, sessionAt, tallyPlace, scratchAt, stateAt];
  return {
    wasm: kernel.wasm,
    image,
    call: 'playSessions',
    given,
    resultAt: tallyPlace,
    length: tallyLength,
  };
};

/** How many numbers a kernel reads of a session. */
export const sessionLongs = 8 + marks;

/** A session as kernels read it; assembly/tally.ts says which number is which. */
export const sessionNumbers = (session: Session): readonly bigint[] => {
  const { rounds, bankroll, high, low, scale } = session;
  return [
    BigInt(rounds),
    BigInt(startOf(session)),
    high === null ? farthest : BigInt(high),
    low === null ? -farthest : BigInt(low),
    bankroll === null ? 0n : 1n,
    BigInt(scale.from),
    BigInt(scale.width),
    0n,
    ...Array.from({ length: marks }, (_, mark) => BigInt(markAt(session, mark))),
  ];
};

/** Rows one after the other: what must be owned, a gap, then for each outcome the address of the next row and the gain. */
const packedRows = ({ count, states, next, nets, ups }: SessionTable): Int32Array<ArrayBuffer> => {
  const rowWords = 2 + 2 * count;
  const rows = new Int32Array(states * rowWords);
  for (let state = 0; state < states; state++) {
    const at = state * rowWords;
    rows[at] = ups[state] ?? 0;
    for (let way = 0; way < count; way++) {
      const cell = state * count + way;
      rows[at + 2 + 2 * way] = (next[cell] ?? 0) * rowWords * wordBytes;
      rows[at + 3 + 2 * way] = nets[cell] ?? 0;
    }
  }
  return rows;
};

/** Plays parts of a run of sessions. */
export type SessionKernel = (part: SessionPart) => Tally;

/** A kernel in this thread. */
export const sessionKernelFor = (loaded: LoadedKernel): SessionKernel => {
  const play = runKernel(loaded);
  return ({ first, sessions }) => play(first, sessions);
};
