/** The part of WebAssembly that is used here: the platform has it, the type library does not. */
type Platform = {
  readonly Memory: new (size: { readonly initial: number }) => { readonly buffer: ArrayBuffer };
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (
    module: object,
    imports: object,
  ) => { readonly exports: Readonly<Record<string, (...given: readonly number[]) => void>> };
};

declare const WebAssembly: Platform;

export const wordBytes = 4;
export const longBytes = 8;
const pageBytes = 65_536;

/** The address from which a kernel's memory is its host's to use: the first page belongs to the compiler. */
export const firstByte = pageBytes;

/** A kernel's memory with everything for a run in it, and how the kernel is called: enough for any worker. */
export type LoadedKernel = {
  readonly wasm: string;
  readonly image: Uint32Array<ArrayBuffer>;
  /** The function that plays, and its arguments before the number of the first unit and the number of units. */
  readonly call: string;
  readonly given: readonly number[];
  /** Where it adds up its result, as this many whole numbers of 64 bits. */
  readonly resultAt: number;
  readonly length: number;
};

/** Plays units of a run from the first on, and returns the result as whole numbers. */
export type RunKernel = (first: number, units: number) => Float64Array<ArrayBuffer>;

/** Memory of this many bytes, filled by its host. */
export const imageOf = (bytes: number): Uint32Array<ArrayBuffer> =>
  new Uint32Array((Math.ceil(bytes / pageBytes) * pageBytes) / wordBytes);

/** A kernel in this thread. It adds up what it plays until the sums are taken. */
type OpenKernel = {
  readonly add: (first: number, units: number) => void;
  /** What was added since the last time. */
  readonly take: () => Float64Array<ArrayBuffer>;
};

/** Its source text also runs in workers. */
const openKernel = (loaded: LoadedKernel): OpenKernel => {
  const { wasm, image, call, given, resultAt, length } = loaded;
  const bytes = Uint8Array.from(atob(wasm), (letter) => letter.charCodeAt(0));
  const memory = new WebAssembly.Memory({ initial: image.byteLength / 65_536 });
  new Uint32Array(memory.buffer).set(image);
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { env: { memory } });
  // Whole numbers of 64 bits as two halves each, the lower one first, because a bigint for each would take longer than a short
  // part does.
  const low = new Uint32Array(memory.buffer, resultAt, 2 * length);
  const high = new Int32Array(memory.buffer, resultAt, 2 * length);
  return {
    add: (first, units) => exports[call]?.(...given, first, units),
    take: () => {
      const sums = new Float64Array(length);
      for (let at = 0; at < length; at++) {
        sums[at] = (high[2 * at + 1] ?? 0) * 4_294_967_296 + (low[2 * at] ?? 0);
      }
      low.fill(0);
      return sums;
    },
  };
};

export const runKernel = (loaded: LoadedKernel): RunKernel => {
  const { add, take } = openKernel(loaded);
  return (first, units) => {
    add(first, units);
    return take();
  };
};

/**
 * A worker as text, so that it starts from source, from a package and in a browser alike. `receive` and `send` are the
 * platform's functions for messages. It gets a `LoadedKernel` first, then pairs of numbers, each answered once it is played, and
 * at last 'take', answered with the sums.
 */
export const workerText = ({
  receive,
  send,
}: {
  readonly receive: string;
  readonly send: string;
}): string => `
const openKernel = ${openKernel.toString()};
let kernel;
${receive}((message) => {
  if (message === 'take') ${send}(kernel.take());
  else if ('wasm' in message) kernel = openKernel(message);
  else {
    kernel.add(message.first, message.units);
    ${send}(null);
  }
});
`;
