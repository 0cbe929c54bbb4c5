import { handsCounted } from './game.ts';
import type { Shoe } from './shoe.ts';
import { type NodeRow, nodesInto } from './shoe-nodes.ts';
import { mostOrder, type SplitMemory, splitMemory } from './split-memory.ts';
import { handsOf, type Path, pathChance, pathsTo } from './split-paths.ts';
import { planFor } from './split-plan.ts';
import type { SplitPlay, Spread } from './split-play.ts';

/** More hands than these come once in a hundred million rounds: they are left at these. */
const mostHands = 10;

/** The rarer this many hands are, the lower the order that will do. */
const orderFor = (path: Path): number => (handsOf(path) <= 5 ? 3 : handsOf(path) <= 8 ? 2 : 1);

/** What a split brings, and the same worked out to an order less: the two show how far off the better one can be. */
export type MixedSplit = { readonly spread: Spread; readonly rougher: Spread };

/**
 * What a split brings, against a dealer's blackjack or without one, out of a shoe too large for counting every card of every
 * hand: see shoe-nodes.ts. The shoe is the one that the pair and the up card are out of. `upTo` is the highest order.
 */
export const mixedSplit = (play: SplitPlay, shoe: Shoe, upTo: number = mostOrder): MixedSplit => {
  const { isEndless } = shoe;
  const order = isEndless ? 0 : upTo;
  const memory = splitMemory();
  const paths = pathsTo(Math.min(handsCounted(play.game, play.pair), mostHands));
  const orderOf = (path: Path) => Math.min(order, orderFor(path));
  const plan = planFor(play, { paths, orderOf });
  memory.run.run(plan.at, memory.nodes, writeNodes(memory, shoe, order), memory.gains);
  const spreadOf = (sums: readonly number[]): Spread => {
    const spread = new Map<number, number>();
    for (const [place, path] of paths.entries()) {
      const sum = realParts(memory, sums[place] ?? 0, 4 * handsOf(path) + 1);
      const all = sum.reduce((total, chance) => total + chance, 0);
      const factor = all === 0 ? 0 : pathChance(play, shoe, path) / all;
      for (const [at, chance] of sum.entries()) {
        const gain = at - 2 * handsOf(path);
        if (chance !== 0) spread.set(gain, (spread.get(gain) ?? 0) + factor * chance);
      }
    }
    return spread;
  };
  const spread = spreadOf(plan.full);
  return { spread, rougher: isEndless ? spread : spreadOf(plan.rough) };
};

/** The nodes of a shoe; of no order it has its own shares alone. */
const writeNodes = ({ numbers, words, nodes }: SplitMemory, shoe: Shoe, order: number): number => {
  const row: NodeRow = {
    numbers: numbers.subarray(nodes / 8),
    words: words.subarray(nodes / 4),
  };
  return nodesInto(shoe, order, row);
};

/** The two halves of each real part lie apart. */
const realParts = ({ numbers }: SplitMemory, at: number, length: number): readonly number[] =>
  Array.from({ length }, (_, place) => {
    const half = at / 8 + 2 * place;
    return (numbers[half] ?? 0) + (numbers[half + 1] ?? 0);
  });
