import { assert } from '@openpit/engine';
import type { Key } from './chacha.ts';
import { kernel } from './kernel.ts';
import { type Counts, type Part, roundsInStream } from './streams.ts';
import { type CompiledTable, endingsMax } from './table.ts';

/** The part of WebAssembly that is used here; the platform has it, the language's own library does not name it. */
type Platform = {
  readonly Memory: new (size: { readonly initial: number }) => { readonly buffer: ArrayBuffer };
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: Exports };
};

/** What the kernel does: assembly/table.ts. */
type Exports = { playPart(...given: readonly number[]): void };

declare const WebAssembly: Platform;

const word = 4;
const page = 65_536;

// Where things lie in the kernel's memory, from its second page on: the first is the compiler's own.
const keyAt = page;
const scratchAt = keyAt + 64;
const totalsAt = scratchAt + 1024;
const countsAt = totalsAt + (endingsMax + 1) * 8;
const tableAt = countsAt + (endingsMax + 1) * 16;

/** A kernel's memory with a table and a key in it, and how the kernel is called: all that a worker needs. */
export type Loaded = {
  readonly image: Uint32Array;
  readonly totalsAt: number;
  readonly endings: number;
  /** What is given to the kernel before the first stream and the number of rounds. */
  readonly given: readonly number[];
};

export const loaded = ({ cells, nets, count }: CompiledTable, key: Key): Loaded => {
  const pages = Math.ceil((tableAt + cells.byteLength) / page);
  const image = new Uint32Array((pages * page) / word);
  image.set(key, keyAt / word);
  image.set(cells, tableAt / word);
  const endings = nets.length;
  const places = [keyAt, countsAt, totalsAt, scratchAt, roundsInStream];
  return { image, totalsAt, endings, given: [tableAt, count, endings, ...places] };
};

/** The kernel itself, to be sent to workers. */
export const kernelModule = (): object =>
  new WebAssembly.Module(Uint8Array.from(atob(kernel.wasm), (letter) => letter.charCodeAt(0)));

/** Plays parts of a run of one compiled table. */
export type Kernel = (part: Part) => Counts;

/** The most rounds of one part: the kernel counts them in 32 bits. */
export const partRoundsMax = 2 ** 31;

/** A kernel in this thread. */
export const kernelFor = (table: CompiledTable, key: Key): Kernel => {
  const { image, endings, given } = loaded(table, key);
  const memory = new WebAssembly.Memory({ initial: (image.length * word) / page });
  new Uint32Array(memory.buffer).set(image);
  const { exports } = new WebAssembly.Instance(kernelModule(), { env: { memory } });
  const totals = new BigUint64Array(memory.buffer, totalsAt, endings);
  return ({ first, rounds }) => {
    assert(rounds <= partRoundsMax, 'a part is small enough to be counted');
    totals.fill(0n);
    exports.playPart(...given, first, rounds);
    return Array.from(totals, Number);
  };
};

/**
 * A worker as text, so that it starts from source, from a package and in a browser alike. `receive` and `send` are what the
 * platform calls them. It is sent a `Loaded` to begin a table, and then parts of its run, each answered with its counts.
 */
export const workerText = ({
  receive,
  send,
  module,
}: {
  readonly receive: string;
  readonly send: string;
  readonly module: string;
}): string => `
let play;
const load = ({ image, totalsAt, endings, given }) => {
  const memory = new WebAssembly.Memory({ initial: image.byteLength / ${page} });
  new Uint32Array(memory.buffer).set(image);
  const { exports } = new WebAssembly.Instance(${module}, { env: { memory } });
  const totals = new BigUint64Array(memory.buffer, totalsAt, endings);
  play = ({ first, rounds }) => {
    totals.fill(0n);
    exports.playPart(...given, first, rounds);
    return Array.from(totals, Number);
  };
};
${receive}((message) => ('image' in message ? load(message) : ${send}(play(message))));
`;
