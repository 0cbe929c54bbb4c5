import type { Key } from '../chacha.ts';
import { kernel } from './kernel.ts';
import {
  emptyTally,
  markAt,
  marks,
  type Session,
  startOf,
  type Tally,
  tallyLength,
} from './session.ts';
import type { SessionTable } from './table.ts';
import type { SessionPart } from './twin.ts';

/** The part of WebAssembly that is used here; the platform has it, the language's own library does not name it. */
type Platform = {
  readonly Memory: new (size: { readonly initial: number }) => { readonly buffer: ArrayBuffer };
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: Exports };
};

type Exports = { playSessions(...given: readonly number[]): void };

declare const WebAssembly: Platform;

const word = 4;
const long = 8;
const page = 65_536;

// Where things lie in the kernel's memory, from its second page on: the first is the compiler's own.
const keyAt = page;
const scratchAt = keyAt + 64;
const stateAt = scratchAt + 512;
const sessionAt = stateAt + 256;
const tallyPlace = sessionAt + 512;
const tableAt = Math.ceil((tallyPlace + tallyLength * long) / 64) * 64;

/** A kernel's memory with a plan, a session and a key in it, and how the kernel is called: all that a worker needs. */
export type LoadedSessions = {
  readonly image: Uint32Array<ArrayBuffer>;
  readonly tallyAt: number;
  readonly tallyLength: number;
  /** What is given to the kernel before the first session and how many. */
  readonly given: readonly number[];
};

const farthest = 2n ** 62n;

export const loadedSessions = (
  table: SessionTable,
  { key, session }: { readonly key: Key; readonly session: Session },
): LoadedSessions => {
  const rows = packedRows(table);
  const pages = Math.ceil((tableAt + rows.byteLength) / page);
  const image = new Uint32Array((pages * page) / word);
  image.set(key, keyAt / word);
  image.set(new Uint32Array(rows.buffer), tableAt / word);
  const { rounds, bankroll, high, low, scale } = session;
  const numbers = [
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
  new BigInt64Array(image.buffer, sessionAt, numbers.length).set(numbers);
  const given = [tableAt, table.ways, keyAt, sessionAt, tallyPlace, scratchAt, stateAt];
  return { image, tallyAt: tallyPlace, tallyLength, given };
};

/** Rows one after the other: what must be owned, a gap, then for each outcome the next row's place and what it brings. */
const packedRows = ({ ways, states, next, nets, ups }: SessionTable): Int32Array<ArrayBuffer> => {
  const rowWords = 2 + 2 * ways;
  const rows = new Int32Array(states * rowWords);
  for (let state = 0; state < states; state++) {
    const at = state * rowWords;
    rows[at] = ups[state] ?? 0;
    for (let way = 0; way < ways; way++) {
      const cell = state * ways + way;
      rows[at + 2 + 2 * way] = (next[cell] ?? 0) * rowWords * word;
      rows[at + 3 + 2 * way] = nets[cell] ?? 0;
    }
  }
  return rows;
};

/** The kernel itself, to be sent to workers. */
export const sessionModule = (): object =>
  new WebAssembly.Module(Uint8Array.from(atob(kernel.wasm), (letter) => letter.charCodeAt(0)));

/** Plays parts of a run of sessions. */
export type SessionKernel = (part: SessionPart) => Tally;

/** A kernel in this thread. */
export const sessionKernelFor = ({ image, given, ...at }: LoadedSessions): SessionKernel => {
  const memory = new WebAssembly.Memory({ initial: (image.length * word) / page });
  new Uint32Array(memory.buffer).set(image);
  const { exports } = new WebAssembly.Instance(sessionModule(), { env: { memory } });
  const counts = new BigInt64Array(memory.buffer, at.tallyAt, at.tallyLength);
  return ({ first, sessions }) => {
    counts.fill(0n);
    exports.playSessions(...given, first, sessions);
    const tally = emptyTally();
    for (let place = 0; place < tally.length; place++) tally[place] = Number(counts[place]);
    return tally;
  };
};
