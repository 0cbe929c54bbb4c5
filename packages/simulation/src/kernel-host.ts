import type { Key } from './chacha.ts';
import { kernel } from './kernel.ts';
import { type Counts, type Part, roundsInStream } from './streams.ts';
import type { CompiledTable } from './table.ts';

/** The part of WebAssembly that is used here; the platform has it, the language's own library does not name it. */
type Platform = {
  readonly Memory: new (size: { readonly initial: number }) => { readonly buffer: ArrayBuffer };
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: Exports };
};

/** What the kernel does: assembly/table.ts. */
type Exports = { play(...given: readonly number[]): void };

declare const WebAssembly: Platform;

const lanes = 4;
const word = 4;
const page = 65_536;

// Where things lie in the kernel's memory; below the first page is the compiler's own.
const keyAt = page;
const roundsAt = keyAt + 64;
const scratchAt = roundsAt + 64;
const countsAt = scratchAt + 1024;
const tableAt = countsAt + 16_384;

/** Plays parts of a run of one compiled table. */
export type Kernel = (part: Part) => Counts;

/** A kernel with a table and a key in its memory. */
export const kernelFor = (table: CompiledTable, key: Key): Kernel => {
  const { cells, nets, ways } = table;
  const bytes = tableAt + cells.byteLength;
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / page) });
  const code = Uint8Array.from(atob(kernel.wasm), (letter) => letter.charCodeAt(0));
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(code), { env: { memory } });
  const words = new Uint32Array(memory.buffer);
  words.set(key, keyAt / word);
  words.set(cells, tableAt / word);
  const laneCounts = words.subarray(countsAt / word, countsAt / word + nets.length * lanes);
  return ({ first, rounds }) => {
    const counts = nets.map(() => 0);
    for (let done = 0; done < rounds; done += lanes * roundsInStream) {
      for (let lane = 0; lane < lanes; lane++) {
        const left = rounds - done - lane * roundsInStream;
        words[roundsAt / word + lane] = Math.max(0, Math.min(roundsInStream, left));
      }
      laneCounts.fill(0);
      const stream = first + done / roundsInStream;
      exports.play(tableAt, ways, keyAt, stream, roundsAt, countsAt, scratchAt);
      for (const [at, count] of laneCounts.entries()) {
        const ending = Math.floor(at / lanes);
        counts[ending] = (counts[ending] ?? 0) + count;
      }
    }
    return counts;
  };
};
