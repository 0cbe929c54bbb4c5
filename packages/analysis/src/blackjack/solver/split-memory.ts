import { layout, startedKernel } from './memory.ts';
import { nodeNumbers, nodesMostOf } from './shoe-nodes.ts';
import { kernel } from './split-kernel.ts';

/** What the kernel of splits does: assembly/splits.ts. */
type SplitKernel = {
  place(shares: number): void;
  run(plan: number, nodes: number, count: number, gains: number): void;
};

export const mostOrder = 3;

/** The memory of the kernel: what every split uses alike, and room for what is written for one. */
export type SplitMemory = {
  readonly run: SplitKernel;
  readonly numbers: Float64Array;
  readonly words: Int32Array;
  readonly bytes: Uint8Array;
  readonly nodes: number;
  /** What one hand brings: for chips and then on a token, unpaired and then with any second card. */
  readonly gains: number;
  /** This many bytes from here on are one split's own. */
  readonly room: number;
  readonly roomBytes: number;
};

const roomBytes = 1_000_000;

let made: SplitMemory | null = null;

export const splitMemory = (): SplitMemory => {
  made ??= making();
  return made;
};

const making = (): SplitMemory => {
  const { place } = layout();
  const shares = place(10 * 32);
  const gains = place(4 * 5 * 16);
  const nodes = place(nodesMostOf(mostOrder) * nodeNumbers * 8);
  const room = place(roomBytes);
  const { buffer, run } = startedKernel<SplitKernel>(kernel.wasm, room + roomBytes);
  run.place(shares);
  const numbers = new Float64Array(buffer);
  const [words, bytes] = [new Int32Array(buffer), new Uint8Array(buffer)];
  return { run, numbers, words, bytes, nodes, gains, room, roomBytes };
};
