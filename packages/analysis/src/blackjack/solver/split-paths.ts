import { ace, ten } from './hand-tree.ts';
import { type Shoe, shoeWithout } from './shoe.ts';
import type { SplitPlay } from './split-play.ts';

/** Rounds with more hands than this occur less than once in a million million, and are counted as having this many. */
export const mostHands = 14;

/** A hand gains between two stakes lost and two stakes won. */
export const gains = 5;

/** The number of different gains of this many hands. */
export const lengthOf = (hands: number): number => (gains - 1) * hands + 1;

/** The number of orders of second cards that make this many hands, if pairs are split again as long as allowed. */
export type Path = {
  readonly more: number;
  /** Hands whose second card makes no pair, and hands that may not be split again. */
  readonly single: number;
  readonly open: number;
  readonly count: number;
};

/** The exact probability of these second cards, with or without a dealer's blackjack. So only the gains of the hands are means. */
export const pathChance = (play: SplitPlay, shoe: Shoe, path: Path): number =>
  facing(play, shoe, (left) => chanceOfPath(left, play.pair, path));

/** A mean over the next cards, with or without a dealer's blackjack. Cards may be thought of as drawn in any order. */
export const facing = (
  { up, isNatural }: Pick<SplitPlay, 'up' | 'isNatural'>,
  shoe: Shoe,
  mean: (left: Shoe) => number,
): number => {
  const needed = up === ace ? ten : up === ten ? ace : null;
  if (needed === null) return isNatural ? 0 : mean(shoe);
  const chance = (shoe.counts[needed] ?? 0) / shoe.size;
  const natural = chance === 0 ? 0 : chance * mean(shoeWithout(shoe, [needed]));
  return isNatural ? natural : mean(shoe) - natural;
};

/** The probability of these second cards. */
export const chanceOfPath = (
  { counts, size, isEndless }: Shoe,
  pair: number,
  path: Path,
): number => {
  let [chance, pairs, all] = [path.count, counts[pair] ?? 0, size];
  const gone = isEndless ? 0 : 1;
  for (let more = 0; more < path.more; more++) {
    if (chance === 0 || all === 0) return 0;
    chance *= pairs / all;
    [pairs, all] = [pairs - gone, all - gone];
  }
  for (let single = 0; single < path.single; single++) {
    if (chance === 0 || all === 0) return 0;
    chance *= (all - pairs) / all;
    all -= gone;
  }
  return chance;
};

/** Every way to get some number of hands, few hands first. */
export const pathsTo = (most: number): readonly Path[] => {
  const found: Path[] = [];
  const wide = most + 2;
  const count = new Float64Array((most + 1) * wide);
  count[0] = 1;
  for (let more = 0; 2 + more <= most; more++) {
    for (let single = 0; single <= 2 + more; single++) {
      const at = more * wide + single;
      const own = count[at] ?? 0;
      if (own === 0) continue;
      const open = 2 + more - single;
      if (open === 0 || 2 + more === most) {
        found.push({ more, single, open, count: own });
        continue;
      }
      count[at + wide] = (count[at + wide] ?? 0) + own;
      count[at + 1] = (count[at + 1] ?? 0) + own;
    }
  }
  return found;
};

export const handsOf = ({ single, open }: Path): number => single + open;
