import { assert } from '@openpit/engine';
import { handsCounted } from './game.ts';
import { type Shoe, shoeWithout } from './shoe.ts';
import { factorOf, type NodeRow, type Noding, nodeNumbers, nodesInto } from './shoe-nodes.ts';
import { mostOrder, type SplitMemory, splitMemory } from './split-memory.ts';
import { handsOf, type Path, pathChance, pathsTo } from './split-paths.ts';
import { lengthOf, type Plan, planFor } from './split-plan.ts';
import type { SplitPlay, Spread } from './split-play.ts';

/** More hands than these come once in a million million rounds: they are left at these. */
const mostHands = 14;

/** Out of a single deck, or less, the second order is not enough. */
const smallShoe = 90;

/** The rarer this many hands are, the lower the order that will do. */
const orderFor = (path: Path, { size, isEndless }: Shoe): number => {
  if (isEndless) return 0;
  const hands = handsOf(path);
  if (hands > 10) return 1;
  return hands > 4 || size > smallShoe ? 2 : mostOrder;
};

/** What a split brings, and the same worked out to an order less and to two less: how these close in shows how far off the first can be. */
export type MixedSplit = {
  readonly spread: Spread;
  readonly rougher: Spread;
  readonly roughest: Spread;
};

export const accuracies = ['spread', 'rougher', 'roughest'] as const;

/** A split by itself, and after each exchange of two cards that are then out as well. */
export type MixedSplits = { readonly plain: MixedSplit; readonly after: readonly MixedSplit[] };

/** Two cards that were exchanged. */
export type Exchange = readonly [low: number, high: number];

/**
 * What a split brings, against a dealer's blackjack or without one, out of a shoe too large for counting every card of every
 * hand: see shoe-nodes.ts. The shoe is the one that the pair and the up card are out of. Cards may be thought of as drawn
 * in any order, so two that were exchanged before are two more of those drawn: one run answers for every exchange.
 */
export const mixedSplit = (
  play: SplitPlay,
  shoe: Shoe,
  exchanges: readonly Exchange[] = [],
): MixedSplits => {
  const memory = splitMemory();
  const orderOf = (path: Path) => orderFor(path, shoe);
  const paths = pathsTo(Math.min(handsCounted(play.game, play.pair), mostHands));
  const plan = planFor(play, { paths, orderOf, exchanges });
  const order = Math.max(...paths.map(orderOf));
  const count = writeNodes(memory, { shoe, pair: play.pair, order });
  memory.run.run(plan.at, memory.nodes, count, memory.gains);
  const summed = (exchange: number, left: Shoe): MixedSplit => {
    const chances = paths.map((path) => pathChance(play, left, path));
    return spreadsFrom(memory, { plan, exchange, paths, chances, orderOf });
  };
  return {
    plain: summed(0, shoe),
    after: exchanges.map((cards, at) => summed(at + 1, shoeWithout(shoe, cards))),
  };
};

/** The nodes of a shoe; of no order it has its own shares alone. Another game out of the same shoe has the same: they are remembered. */
const writeNodes = ({ numbers, words, nodes }: SplitMemory, asked: Noding): number => {
  const { shoe, pair, order } = asked;
  const from = nodes / 8;
  const name = `${shoe.counts} ${pair} ${order}`;
  const known = knownNodes.get(name);
  if (known) {
    numbers.set(known, from);
    return known.length / nodeNumbers;
  }
  const row: NodeRow = { numbers: numbers.subarray(from), words: words.subarray(nodes / 4) };
  const count = nodesInto(asked, row);
  // Enough for every pair against every up card, and no room for all shoes there are.
  if (knownNodes.size === 128) knownNodes.clear();
  knownNodes.set(name, numbers.slice(from, from + count * nodeNumbers));
  return count;
};

const knownNodes = new Map<string, Float64Array>();

type Summing = {
  readonly plan: Plan;
  /** 0 for none, 1 for the first, … */
  readonly exchange: number;
  readonly paths: readonly Path[];
  /** How likely each path is, exactly: only what hands bring is a mean. */
  readonly chances: readonly number[];
  orderOf(path: Path): number;
};

const widest = lengthOf(mostHands);

/** What the levels come to at each accuracy, path by path. */
const spreadsFrom = (
  memory: SplitMemory,
  { plan, exchange, paths, chances, orderOf }: Summing,
): MixedSplit => {
  const sums = accuracies.map(() => new Float64Array(widest));
  const brought = accuracies.map(() => new Float64Array(widest));
  let from = 0;
  for (const [place, path] of paths.entries()) {
    const length = lengthOf(handsOf(path));
    const order = orderOf(path);
    for (const one of brought) one.fill(0, 0, length);
    for (let level = 0; level <= order; level++) {
      const { at, bytes } = plan.sums[level] ?? { at: 0, bytes: 0 };
      const half = (at + exchange * bytes) / 8 + 2 * from;
      addLevel(memory, { half, length, level, order }, brought);
    }
    const shift = (widest - length) / 2;
    for (const [accuracy, one] of brought.entries()) {
      addPath(one, { length, shift, chance: chances[place] ?? 0 }, sums[accuracy] ?? one);
    }
    from += length;
  }
  const [spread, rougher, roughest] = sums.map(asSpread);
  assert(spread && rougher && roughest, 'there are three accuracies');
  return { spread, rougher, roughest };
};

type LevelOf = {
  readonly half: number;
  readonly length: number;
  readonly level: number;
  readonly order: number;
};

/** Adds a level to each accuracy: to the order itself, one less and two less. The two halves of each real part lie apart. */
const addLevel = (
  { numbers }: SplitMemory,
  { half, length, level, order }: LevelOf,
  brought: readonly Float64Array[],
): void => {
  for (const [less, into] of brought.entries()) {
    const factor = factorOf(Math.max(0, order - less), level);
    if (factor === 0) continue;
    for (let gain = 0; gain < length; gain++) {
      const part = (numbers[half + 2 * gain] ?? 0) + (numbers[half + 2 * gain + 1] ?? 0);
      into[gain] = (into[gain] ?? 0) + factor * part;
    }
  }
};

type PathOf = { readonly length: number; readonly shift: number; readonly chance: number };

const addPath = (
  brought: Float64Array,
  { length, shift, chance }: PathOf,
  into: Float64Array,
): void => {
  let all = 0;
  for (let gain = 0; gain < length; gain++) all += brought[gain] ?? 0;
  if (all === 0) return;
  for (let gain = 0; gain < length; gain++) {
    into[shift + gain] = (into[shift + gain] ?? 0) + ((brought[gain] ?? 0) * chance) / all;
  }
};

const asSpread = (sums: Float64Array): Spread => {
  const spread = new Map<number, number>();
  for (let at = 0; at < widest; at++) {
    const chance = sums[at] ?? 0;
    if (chance !== 0) spread.set(at - (widest - 1) / 2, chance);
  }
  return spread;
};
