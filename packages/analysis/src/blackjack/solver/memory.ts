/** Assigns places in a memory one after the other. All addresses are multiples of 16. */
export type Layout = { place(bytes: number): number; readonly used: number };

export const layout = (): Layout => {
  let used = 0;
  return {
    place(bytes) {
      const at = used;
      used += Math.ceil(bytes / 16) * 16;
      return at;
    },
    get used() {
      return used;
    },
  };
};

/** What the kernel does: assembly/solver.ts. */
export type Kernel = {
  place(perUp: number, open: number, at22: number, counts: number, left: number): void;
  walk(record: number, tree: number, cards: number): void;
  play(...given: readonly number[]): void;
};

/** The part of WebAssembly that is used here: the platform has it, the type library does not. */
type Platform = {
  readonly Memory: new (size: { readonly initial: number }) => { readonly buffer: ArrayBuffer };
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: object };
};

declare const WebAssembly: Platform;

/** A kernel with its own memory. The caller knows what it exports. */
export const startedKernel = <K extends object>(
  wasm: string,
  bytes: number,
): { readonly buffer: ArrayBuffer; readonly run: K } => {
  const memory = new WebAssembly.Memory({ initial: Math.ceil(bytes / 65_536) });
  const code = Uint8Array.from(atob(wasm), (letter) => letter.charCodeAt(0));
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(code), { env: { memory } });
  return { buffer: memory.buffer, run: exports as K }; // the kernel's source says what it exports
};
