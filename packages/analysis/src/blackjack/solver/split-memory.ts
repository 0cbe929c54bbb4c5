import { layout, startedKernel } from './memory.ts';
import { factorOf, nodeNumbers, nodesMostOf } from './shoe-nodes.ts';
import { kernel } from './split-kernel.ts';
import { lengthOf, mostHands, pathsTo } from './split-paths.ts';

/** What the kernel for splits exports: assembly/splits.ts. */
type SplitKernel = {
  place(shares: number): void;
  run(plan: number, nodes: number, count: number, gains: number): void;
  sum(...given: readonly number[]): void;
};

export const mostOrder = 3;
export const levels = mostOrder + 1;

/** The number of different gains of the most hands. */
export const widest = lengthOf(mostHands);

/** How many orders lower a split is computed again, to estimate the error: none, one and two. */
const accuracyCount = 3;

/** The memory of the kernel: what every split uses, and room for the plan of one split. */
export type SplitMemory = {
  readonly run: SplitKernel;
  readonly numbers: Float64Array;
  readonly words: Int32Array;
  readonly bytes: Uint8Array;
  readonly nodes: number;
  /** The gain of one hand: for chips and then with a token, without a pair and then with any second card. */
  readonly gains: number;
  /** The probability of each path of a split. */
  readonly chances: number;
  /** The weight of each level of nodes, by order. */
  readonly factors: number;
  /** A row with the gains of a split for each accuracy, and one for intermediate results. */
  readonly brought: number;
  /** The bytes from here on belong to one split. */
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
