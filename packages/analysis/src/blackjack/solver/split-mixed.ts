import { handsCounted } from './game.ts';
import { type Shoe, shoeWithout } from './shoe.ts';
import { type NodeRow, type Noding, nodeNumbers, nodesInto } from './shoe-nodes.ts';
import { mostOrder, type SplitMemory, splitMemory, widest } from './split-memory.ts';
import { handsOf, mostHands, type Path, pathChance, pathsTo } from './split-paths.ts';
import { planFor } from './split-plan.ts';
import type { SplitPlay, Spread } from './split-play.ts';

/** For a single deck, or less, the second order is not enough. */
const smallShoe = 90;

/** The rarer rounds with this many hands are, the lower the order that is enough. */
const orderFor = (path: Path, { size, isEndless }: Shoe): number => {
  if (isEndless) return 0;
  const hands = handsOf(path);
  if (hands > 10) return 1;
  return hands > 4 || size > smallShoe ? 2 : mostOrder;
};

/** The gains of a split, and the same computed one and two orders lower. Their differences show how far off the result can be. */
export type MixedSplit = {
  readonly spread: Spread;
  readonly rougher: Spread;
  readonly roughest: Spread;
};

export const accuracies = ['spread', 'rougher', 'roughest'] as const;

/** A split by itself, and after each exchange of two cards that are then not in the shoe. */
export type MixedSplits = { readonly plain: MixedSplit; readonly after: readonly MixedSplit[] };

/** Two cards that were exchanged. */
export type Exchange = readonly [low: number, high: number];

/**
 * The gains of a split, with or without a dealer's blackjack, from a shoe that is too large to count every card of every hand;
 * see shoe-nodes.ts. The shoe is the one without the pair and the up card. Cards may be thought of as drawn in any order, so two
 * cards that were exchanged before are just two more drawn cards, and one run gives the results for every exchange.
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
  const spreadIn = (row: number): Spread => asSpread(memory, memory.brought / 8 + row * widest);
  /** The index of an exchange, from 1 on; 0 is no exchange. */
  const summed = (exchange: number, left: Shoe): MixedSplit => {
    // The probability of each path is exact; only the gains of the hands are means.
    const { numbers, chances, factors, brought, run } = memory;
    for (const [at, path] of paths.entries()) {
      numbers[chances / 8 + at] = pathChance(play, left, path);
    }
    run.sum(plan.at, exchange, chances, factors, widest, brought);
    return { spread: spreadIn(0), rougher: spreadIn(1), roughest: spreadIn(2) };
  };
  return {
    plain: summed(0, shoe),
    after: exchanges.map((cards, at) => summed(at + 1, shoeWithout(shoe, cards))),
  };
};

/**
 * The nodes of a shoe, remembered, because another game with the same shoe has the same ones. Order 0 has only the shares of the
 * shoe itself.
 */
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
  // Enough for every pair against every up card, without storing every shoe.
  if (knownNodes.size === 128) knownNodes.clear();
  knownNodes.set(name, numbers.slice(from, from + count * nodeNumbers));
  return count;
};

const knownNodes = new Map<string, Float64Array>();

const asSpread = ({ numbers }: SplitMemory, row: number): Spread => {
  const spread = new Map<number, number>();
  for (let at = 0; at < widest; at++) {
    const chance = numbers[row + at] ?? 0;
    if (chance !== 0) spread.set(at - (widest - 1) / 2, chance);
  }
  return spread;
};
