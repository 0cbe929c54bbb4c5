import { assert } from '@openpit/engine';
import { type DealerShape, halves, mostGone, type SumList } from './dealer-kernel.ts';
import { outcome22 } from './dealer-tree.ts';
import type { GoneTree } from './gone.ts';
import { handTree, values } from './hand-tree.ts';
import type { Kernel, Layout } from './memory.ts';
import type { Shoe } from './shoe.ts';

/** Evaluates all hands of a tree. `win` and `lose` say where the results of each lot go. */
export type JudgeTree = (shoe: Shoe, tree: GoneTree, into: Into) => void;

export type Into = { readonly win: readonly number[]; readonly lose: readonly number[] };

type Started = { readonly buffer: ArrayBuffer; readonly run: Kernel };

// More lots than there are tables, and a tree with as many hands as the tables hold.
const lotsMost = 128;
const treeBytes = 2 ** 22;

/** Where the walk over the gone cards finds its numbers. */
export type WalkPlaces = {
  readonly record: number;
  readonly counted: number;
  readonly known: number;
  readonly ofAce: number;
  readonly perOrder: number;
  readonly totals: number;
  readonly shoe: number;
  readonly rest: number;
  readonly win: number;
  readonly lose: number;
  readonly tree: number;
};

export const walkPlaces = ({ shape }: DealerShape, { place }: Layout): WalkPlaces => ({
  record: place(512),
  counted: place(shape.counted.length * 8),
  known: place(halves * mostGone * 4),
  ofAce: place(cardsMost(shape) * 8),
  perOrder: place((cardsMost(shape) + 1) * 8),
  totals: place(handTree.size),
  shoe: place(values * 8),
  rest: place(values * 8),
  win: place(lotsMost * 4),
  lose: place(lotsMost * 4),
  tree: place(treeBytes),
});

const cardsMost = ({ counted }: DealerShape['shape']): number =>
  Math.max(...counted.map(({ cards }) => cards));

const noSums: SumList = { at: 0, end: 0 };

/** The description of a walk as the kernel reads it; assembly/solver.ts says where each field is. */
const recordOf = ({ shape, places }: DealerShape, at: WalkPlaces): readonly number[] => {
  const levels = shape.levels.flatMap(({ most, sums }, level) => {
    const { at: list, end } = places.levelSums[level] ?? noSums;
    const [count, into, side] = [places.count, places.levels, places.sides].map(
      (all) => all[level] ?? 0,
    );
    return [list, end, count ?? 0, most, into ?? 0, sums, side ?? 0, 0];
  });
  const ends = [0, 1, 2, 3, 4, outcome22].flatMap((outcome) => {
    const { at: list, end } = places.endSums.get(outcome) ?? noSums;
    return [list, end];
  });
  return [
    ...levels,
    ...ends,
    places.min,
    places.lastCount,
    at.counted,
    shape.counted.length,
    cardsMost(shape),
    at.known,
    at.ofAce,
    at.perOrder,
    at.totals,
    handTree.size,
    at.shoe,
    at.rest,
    at.win,
    at.lose,
  ];
};

/**
 * Lets the kernel walk over all collections of gone cards, value by value. It computes the sums that each count changes, and
 * evaluates the hands of a tree on the way.
 */
export const dealerWalk = (
  kernel: DealerShape,
  at: WalkPlaces,
  { buffer, run }: Started,
): JudgeTree => {
  const { shape, places } = kernel;
  const numbers = new Float64Array(buffer);
  const words = new Int32Array(buffer);
  numbers.set(shape.weights, places.weights / 8);
  words.set(recordOf(kernel, at), at.record / 4);
  words.set(
    shape.counted.flatMap(({ aces, cards }) => [aces, cards]),
    at.counted / 4,
  );
  new Uint8Array(buffer).set(handTree.total, at.totals);
  // The number of ways without an ace, and one over the number of ways of the up card.
  numbers[at.ofAce / 8] = 1;
  numbers[at.perOrder / 8 + 1] = 1;
  return (shoe, tree, { win, lose }) => {
    assert(tree.byteLength <= treeBytes && win.length <= lotsMost, 'a walk has room for its tree');
    numbers.set(shoe.counts, at.shoe / 8);
    words.set(win, at.win / 4);
    words.set(lose, at.lose / 4);
    words.set(tree, at.tree / 4);
    run.walk(at.record, at.tree, shoe.size);
  };
};
