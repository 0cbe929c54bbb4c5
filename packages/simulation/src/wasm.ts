/** The part of WebAssembly that is used here; the platform has it, the language's own library does not name it. */
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

/** Where a kernel's memory is its host's to lay out: the first page is the compiler's own. */
export const firstByte = pageBytes;

/** A kernel's memory with all that a run needs in it, and how it is called: enough for a worker anywhere. */
export type LoadedKernel = {
  readonly wasm: string;
  readonly image: Uint32Array<ArrayBuffer>;
  /** The function that plays, and what it is given before the number of the first unit and of how many. */
  readonly call: string;
  readonly given: readonly number[];
  /** Where it adds its result up, as this many whole numbers of 64 bits. */
  readonly resultAt: number;
  readonly length: number;
};

/** Plays units of a run from the first on, and gives the whole numbers they come to. */
export type RunKernel = (first: number, units: number) => Float64Array<ArrayBuffer>;

/** Memory for this many bytes, filled by its host. */
export const imageOf = (bytes: number): Uint32Array<ArrayBuffer> =>
  new Uint32Array((Math.ceil(bytes / pageBytes) * pageBytes) / wordBytes);

/** A kernel in this thread. Its text is what a worker runs as well. */
export const runKernel = (loaded: LoadedKernel): RunKernel => {
  const { wasm, image, call, given, resultAt, length } = loaded;
  const bytes = Uint8Array.from(atob(wasm), (letter) => letter.charCodeAt(0));
  const memory = new WebAssembly.Memory({ initial: image.byteLength / 65_536 });
  new Uint32Array(memory.buffer).set(image);
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { env: { memory } });
  const counts = new BigInt64Array(memory.buffer, resultAt, length);
  return (first, units) => {
    counts.fill(0n);
    exports[call]?.(...given, first, units);
    return Float64Array.from(counts, Number);
  };
};

/**
 * A worker as text, so that it starts from source, from a package and in a browser alike. `receive` and `send` are what the
 * platform calls them. It is sent a `LoadedKernel` to begin with, and then pairs of numbers, each answered with what they come to.
 */
export const workerText = ({
  receive,
  send,
}: {
  readonly receive: string;
  readonly send: string;
}): string => `
const runKernel = ${runKernel.toString()};
let play;
${receive}((message) => {
  if ('wasm' in message) play = runKernel(message);
  else ${send}(play(message.first, message.units));
});
`;
