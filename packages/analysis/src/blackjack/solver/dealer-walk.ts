import {
  type DealerShape,
  halves,
  mostGone,
  pairBytes,
  rowBytes,
  type SumList,
} from './dealer-kernel.ts';
import { outcome22 } from './dealer-tree.ts';
import { type GoneTree, handIn, lotOf } from './gone.ts';
import { ace, handTree, ten, values } from './hand-tree.ts';
import type { Kernel } from './memory.ts';
import type { Shoe } from './shoe.ts';

/** Judges all hands of a tree; `win` and `lose` say where those of each lot go. */
export type JudgeTree = (shoe: Shoe, tree: GoneTree, into: Into) => void;

export type Into = { readonly win: readonly number[]; readonly lose: readonly number[] };

type Started = { readonly buffer: ArrayBuffer; readonly run: Kernel };

/**
 * Goes through all collections of gone cards, value by value, and has the routines sum up what
 * each count changes. Whatever cannot have gone from the shoe is left out.
 */
export const dealerWalk = (kernel: DealerShape, { buffer, run }: Started): JudgeTree => {
  const { shape, places } = kernel;
  const { levels } = shape;
  const numbers = new Float64Array(buffer);
  numbers.set(shape.weights, places.weights / 8);
  const most = levels.map((level) => level.most + 1);
  const count = countOf(kernel, numbers);
  const rest = restOf(kernel, numbers);
  const last = lastOf(kernel, { run, rest, count });
  return (shoe, tree, into) => {
    count.fill(shoe);
    const leaf = last({ shoe, tree, into });
    const visit = (at: number, level: number, others: number): void => {
      const value = ten - level;
      const held = shoe.counts[value] ?? 0;
      let from = at + 1;
      for (let left = tree[at] ?? 0; left > 0; left--) {
        const half = tree[from] ?? 0;
        const first = from + 2;
        const second = first + (tree[from + 1] ?? 0) + 1;
        from = second + (tree[second - 1] ?? 0);
        if (2 * half > held) return;
        if (value === ace) {
          leaf(first, half, others);
          continue;
        }
        const sums = places.levels[level] ?? 0;
        const { at: list, end } = places.levelSums[level] ?? noSums;
        const own = (places.count[level] ?? 0) + half * (most[level] ?? 0) * pairBytes;
        run.sums(list, end, own, sums);
        for (let one = 0; one < 2; one++) {
          const gone = 2 * half + one;
          const next = one === 0 ? first : second;
          if (tree[next - 1] === 0 || gone > held) continue;
          run.oneSide(sums + one * 8, levels[level]?.sums ?? 0, places.sides[level] ?? 0);
          rest.hold(value, held - gone);
          visit(next, level + 1, others + gone);
        }
      }
    };
    visit(0, 0, 0);
  };
};

const noSums: SumList = { at: 0, end: 0 };

type Counts = {
  fill(shoe: Shoe): void;
  /** Where those of the aces lie, worked out when first asked for. */
  ofAces(shoe: Shoe, half: number, others: number): number;
};

/** In how many ways cards of each value can come, for each number of them gone. */
const countOf = ({ shape, places }: DealerShape, numbers: Float64Array): Counts => {
  const { levels, counted } = shape;
  const known = new Int32Array(halves * mostGone);
  const [acesAt, cardsAt] = [counted.map(({ aces }) => aces), counted.map(({ cards }) => cards)];
  const mostCards = Math.max(...cardsAt);
  // In how many ways this many aces come, and one over the ways of as many cards in order, the first of them up.
  const [ofAce, perOrder] = [new Float64Array(mostCards), new Float64Array(mostCards + 1)];
  ofAce[0] = 1;
  perOrder[1] = 1;
  let shoes = 0;
  return {
    fill({ counts }) {
      shoes++;
      for (const [at, { value, most }] of levels.entries()) {
        for (let gone = 0; gone < mostGone; gone++) {
          const base = (places.count[at] ?? 0) / 8 + (gone >> 1) * (most + 1) * 2 + (gone & 1);
          let product = 1;
          for (let cards = 0; cards <= most; cards++) {
            numbers[base + cards * 2] = product;
            product *= (counts[value] ?? 0) - gone - cards;
          }
        }
      }
    },
    ofAces({ counts, size }, half, others) {
      const block = half * mostGone + others;
      const base = places.lastCount + block * counted.length * pairBytes;
      if (known[block] === shoes) return base;
      known[block] = shoes;
      for (let one = 0; one < 2; one++) {
        const gone = 2 * half + one;
        for (let drawn = 1; drawn < mostCards; drawn++) {
          ofAce[drawn] = (ofAce[drawn - 1] ?? 0) * ((counts[ace] ?? 0) - gone - drawn + 1);
          perOrder[drawn + 1] = (perOrder[drawn] ?? 0) / (size - others - gone - drawn);
        }
        for (let at = 0; at < counted.length; at++) {
          const count = ofAce[acesAt[at] ?? 0] ?? 0;
          numbers[base / 8 + at * 2 + one] = count * (perOrder[cardsAt[at] ?? 0] ?? 0);
        }
      }
      return base;
    },
  };
};

/** What is left of each value where the walk now is, as the routine that gives wants it. */
type Rest = {
  hold(value: number, cards: number): void;
  /** All values are held: a dealer's blackjack is left out. */
  complete(cards: number): void;
};

const restOf = ({ places }: DealerShape, numbers: Float64Array): Rest => {
  const left = new Float64Array(values);
  const [perUp, open] = [places.perUp / 8, places.open / 8];
  return {
    hold(value, cards) {
      left[value] = cards;
      numbers[perUp + value] = cards > 0 ? 1 / cards : 0;
      numbers[open + value] = cards > 0 ? 1 : 0;
    },
    complete(cards) {
      const [aces, tens] = [left[ace] ?? 0, left[ten] ?? 0];
      if (aces > 0) numbers[open + ace] = 1 - tens / (cards - 1);
      if (tens > 0) numbers[open + ten] = 1 - aces / (cards - 1);
    },
  };
};

type Judging = { readonly shoe: Shoe; readonly tree: GoneTree; readonly into: Into };

/** Judges what is asked for after the aces: where it stands, the half, and how many other cards have gone. */
type Leaf = (at: number, half: number, others: number) => void;

type Tools = { readonly run: Started['run']; readonly rest: Rest; readonly count: Counts };

const lowest = 17;

/** Sums over the aces and judges the hands asked for: only the ends that they do not all beat are looked at. */
const lastOf = (
  { places }: DealerShape,
  { run, rest, count }: Tools,
): ((judging: Judging) => Leaf) => {
  const rowFor = (total: number): number => places.min + (total - lowest) * rowBytes;
  const sumTotal = (total: number, own: number): void => {
    const { at, end } = places.endSums.get(total - lowest) ?? noSums;
    run.sumsOnto(at, end, own, rowFor(total), rowFor(total + 1));
  };
  const sum22 = (own: number): void => {
    const { at, end } = places.endSums.get(outcome22) ?? noSums;
    run.sumsOnto(at, end, own, places.at22, rowFor(lowest + 5));
  };
  return ({ shoe, tree, into }) => {
    const aces = shoe.counts[ace] ?? 0;
    return (at, half, others) => {
      const own = count.ofAces(shoe, half, others);
      sum22(own);
      let down = 22;
      let from = at;
      for (let side = 0; side < 2; side++) {
        const gone = 2 * half + side;
        const to = from + (tree[from - 1] ?? 0);
        if (to > from && gone <= aces) {
          rest.hold(ace, aces - gone);
          rest.complete(shoe.size - others - gone);
          for (; from < to; from++) {
            const hand = handIn(tree[from] ?? 0);
            const lot = lotOf(tree[from] ?? 0);
            const total = handTree.total[hand] ?? 0;
            const needed = Math.max(total, lowest);
            while (down > needed) sumTotal(--down, own);
            const beaten = rowFor(Math.max(total + 1, lowest));
            const row = hand * values * 8;
            const win = (into.win[lot] ?? 0) + row;
            run.give(beaten, rowFor(needed), side * 8, win, (into.lose[lot] ?? 0) + row);
          }
        }
        from = to + 1;
      }
    };
  };
};
