import { layout, startedKernel } from './memory.ts';
import { factorOf, nodeNumbers, nodesMostOf } from './shoe-nodes.ts';
import { kernel } from './split-kernel.ts';
import { lengthOf, mostHands, pathsTo } from './split-paths.ts';

/** What the kernel of splits does: assembly/splits.ts. */
type SplitKernel = {
  place(shares: number): void;
  run(plan: number, nodes: number, count: number, gains: number): void;
  sum(...given: readonly number[]): void;
};

export const mostOrder = 3;
export const levels = mostOrder + 1;

/** How many different gains the most hands can bring. */
export const widest = lengthOf(mostHands);

/** To which order less than asked for a split is also worked out: by none, by one and by two. */
const accuracyCount = 3;

/** The memory of the kernel: what every split uses alike, and room for what is written for one. */
export type SplitMemory = {
  readonly run: SplitKernel;
  readonly numbers: Float64Array;
  readonly words: Int32Array;
  readonly bytes: Uint8Array;
  readonly nodes: number;
  /** What one hand brings: for chips and then on a token, unpaired and then with any second card. */
  readonly gains: number;
  /** How likely each path of a split is. */
  readonly chances: number;
  /** What each level of nodes counts for, by order. */
  readonly factors: number;
  /** A row of what a split brings for each accuracy, and one for use meanwhile. */
  readonly brought: number;
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
  const chances = place(pathsTo(mostHands).length * 8);
  const factors = place(levels * levels * 8);
  const brought = place((accuracyCount + 1) * widest * 8);
  const room = place(roomBytes);
  const { buffer, run } = startedKernel<SplitKernel>(kernel.wasm, room + roomBytes);
  run.place(shares);
  const numbers = new Float64Array(buffer);
  const [words, bytes] = [new Int32Array(buffer), new Uint8Array(buffer)];
  for (let at = 0; at < levels * levels; at++) {
    numbers[factors / 8 + at] = factorOf(Math.floor(at / levels), at % levels);
  }
  const places = { nodes, gains, chances, factors, brought, room };
  return { run, numbers, words, bytes, ...places, roomBytes };
};
