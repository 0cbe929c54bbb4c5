import { type DealerTree, outcomes } from './dealer-tree.ts';
import { values } from './hand-tree.ts';

/** How the dealer ends for two hands at once: each reads what is left and is told all outcomes. */
export type DealerKernel = {
  /** What is left of each value, the two hands side by side. */
  readonly left: Float64Array;
  /** One over the number of draws of so many cards, side by side. */
  readonly perDraw: Float64Array;
  /** Up card × outcomes + outcome, side by side, still to be divided by what is left of the up card. */
  readonly into: Float64Array;
  run(): void;
};

// The few instructions of WebAssembly that the kernel is made of, under their names.
const op = {
  loop: [0x03, 0x40],
  end: [0x0b],
  again: [0x0d, 0x00],
  isBelow: [0x49],
  add: [0x6a],
  loadAddress: (offset: number) => [0x28, 0x02, offset],
  loadPair: [0xfd, 0x00, 0x04, 0x00],
  loadSplat: (offset: number) => [0xfd, 0x0a, 0x03, offset],
  storePair: [0xfd, 0x0b, 0x04, 0x00],
  addPairs: [0xfd, 0xf0, 0x01],
  subtractPairs: [0xfd, 0xf1, 0x01],
  multiplyPairs: [0xfd, 0xf2, 0x01],
} as const;

const get = (local: number) => [0x20, local];
const set = (local: number) => [0x21, local];
const tee = (local: number) => [0x22, local];
/** Moves a local on to the next record; every record is 16 bytes long. */
const step = (local: number) => [...get(local), 0x41, 16, ...op.add, ...set(local)];
const againWhile = (local: number, end: number) => [
  ...get(local),
  ...get(end),
  ...op.isBelow,
  ...op.again,
];

// Locals: the six arguments, the end of a hand's entries, an address, and a hand's chance.
const [node, nodesEnd, product, hand, handsEnd, entry, entriesEnd, cell, chance] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8,
];

/** A node's product is its parent's times what is left of its value, less those above it on the branch. */
const products = [
  ...op.loop,
  ...get(product),
  ...[...get(node), ...op.loadAddress(0), ...op.loadPair],
  ...[...get(node), ...op.loadAddress(4), ...op.loadPair],
  ...[...get(node), ...op.loadSplat(8), ...op.subtractPairs],
  ...[...op.multiplyPairs, ...op.storePair],
  ...[...step(product), ...step(node), ...againWhile(node, nodesEnd)],
  ...op.end,
];

/** A hand's chance goes to each of its up cards, as often as there are orders. */
const sums = [
  ...op.loop,
  ...[...get(hand), ...op.loadAddress(0), ...op.loadPair],
  ...[...get(hand), ...op.loadAddress(4), ...op.loadPair, ...op.multiplyPairs, ...set(chance)],
  ...[...get(hand), ...op.loadAddress(8), ...set(entriesEnd)],
  ...op.loop,
  ...[...get(entry), ...op.loadAddress(0), ...tee(cell), ...get(cell), ...op.loadPair],
  ...[...get(chance), ...get(entry), ...op.loadSplat(8), ...op.multiplyPairs],
  ...[...op.addPairs, ...op.storePair],
  ...[...step(entry), ...againWhile(entry, entriesEnd)],
  ...op.end,
  ...[...step(hand), ...againWhile(hand, handsEnd)],
  ...op.end,
];

const sized = (bytes: readonly number[]): readonly number[] => [...leb(bytes.length), ...bytes];

const leb = (size: number): readonly number[] =>
  size < 128 ? [size] : [(size & 127) | 128, ...leb(size >>> 7)];

const section = (id: number, bytes: readonly number[]) => [id, ...sized(bytes)];

const module = (pages: number): Uint8Array<ArrayBuffer> => {
  const [i32, v128] = [0x7f, 0x7b];
  const body = [2, 2, i32, 1, v128, ...products, ...sums, ...op.end];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
    ...section(1, [1, 0x60, 6, i32, i32, i32, i32, i32, i32, 0]),
    ...section(3, [1, 0]),
    ...section(5, [1, 0x00, ...leb(pages)]),
    // Two exports: "m", the memory, and "f", the function.
    ...section(7, [2, 1, 0x6d, 0x02, 0, 1, 0x66, 0x00, 0]),
    ...section(10, [1, ...sized(body)]),
  ]);
};

const record = 16;

/** The part of WebAssembly that is used here; the platform has it, the language's own library does not name it. */
type Wasm = {
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (
    module: object,
  ) => {
    readonly exports: { readonly m: { readonly buffer: ArrayBuffer }; readonly f: Run };
  };
};

type Run = (...addresses: readonly number[]) => void;

declare const WebAssembly: Wasm;

/** Lays a dealer's tree out in memory and gives the function over it; an endless shoe misses no card it gave. */
export const dealerKernel = (tree: DealerTree, isEndless: boolean): DealerKernel => {
  const { nodes, hands, deepest } = tree;
  const entries = tree.into.length;
  let free = 0;
  const place = (records: number): number => {
    const at = free;
    free += records * record;
    return at;
  };
  const at = {
    left: place(values),
    perDraw: place(deepest + 1),
    into: place(values * outcomes),
    products: place(nodes + 1),
    nodes: place(nodes),
    hands: place(hands),
    entries: place(entries),
  };
  const made = new WebAssembly.Instance(new WebAssembly.Module(module(Math.ceil(free / 65_536))));
  const { buffer } = made.exports.m;
  const [words, numbers] = [new Int32Array(buffer), new Float64Array(buffer)];
  const pairAt = (base: number, index: number) => base + index * record;
  numbers.fill(1, at.products / 8, at.products / 8 + 2);
  for (let node = 0; node < nodes; node++) {
    const start = pairAt(at.nodes, node);
    words[start / 4] = pairAt(at.products, (tree.parent[node] ?? 0) + 1);
    words[start / 4 + 1] = pairAt(at.left, tree.value[node] ?? 0);
    numbers[start / 8 + 1] = isEndless ? 0 : (tree.before[node] ?? 0);
  }
  for (let hand = 0; hand < hands; hand++) {
    const start = pairAt(at.hands, hand);
    words[start / 4] = pairAt(at.products, (tree.node[hand] ?? 0) + 1);
    words[start / 4 + 1] = pairAt(at.perDraw, tree.cards[hand] ?? 0);
    words[start / 4 + 2] = pairAt(at.entries, tree.first[hand + 1] ?? 0);
  }
  for (let entry = 0; entry < entries; entry++) {
    const start = pairAt(at.entries, entry);
    words[start / 4] = pairAt(at.into, tree.into[entry] ?? 0);
    numbers[start / 8 + 1] = tree.orders[entry] ?? 0;
  }
  const view = (base: number, records: number) => new Float64Array(buffer, base, records * 2);
  const into = view(at.into, values * outcomes);
  const first = pairAt(at.products, 1);
  return {
    left: view(at.left, values),
    perDraw: view(at.perDraw, deepest + 1),
    into,
    run: () => {
      into.fill(0);
      made.exports.f(
        at.nodes,
        at.nodes + nodes * record,
        first,
        at.hands,
        at.hands + hands * record,
        at.entries,
      );
    },
  };
};
