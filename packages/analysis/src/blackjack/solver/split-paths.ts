import { ace, ten } from './hand-tree.ts';
import { type Shoe, shoeWithout } from './shoe.ts';
import type { SplitPlay } from './split-play.ts';

/** In how many orders second cards can come that make this many hands, split again as long as that may be. */
export type Path = {
  readonly more: number;
  /** Hands whose second card does not pair, and hands that may not be split again. */
  readonly single: number;
  readonly open: number;
  readonly counts: number;
};

/** How likely second cards come so, and the dealer has no blackjack: exactly, so that only what hands bring is a mean. */
export const pathChance = ({ pair, up }: SplitPlay, shoe: Shoe, path: Path): number => {
  const all = cameSo(shoe, pair, path);
  const needed = up === ace ? ten : up === ten ? ace : null;
  if (needed === null) return all;
  const natural = (shoe.counts[needed] ?? 0) / shoe.size;
  return all - natural * cameSo(shoeWithout(shoe, [needed]), pair, path);
};

const cameSo = ({ counts, size, isEndless }: Shoe, pair: number, path: Path): number => {
  let [chance, pairs, all] = [path.counts, counts[pair] ?? 0, size];
  const gone = isEndless ? 0 : 1;
  for (let more = 0; more < path.more; more++) {
    chance *= pairs / all;
    [pairs, all] = [pairs - gone, all - gone];
  }
  for (let single = 0; single < path.single; single++) {
    chance *= (all - pairs) / all;
    all -= gone;
  }
  return chance;
};

/** Every way to come to some number of hands, few hands first. */
export const pathsTo = (most: number): readonly Path[] => {
  const found: Path[] = [];
  const wide = most + 2;
  const counts = new Float64Array((most + 1) * wide);
  counts[0] = 1;
  for (let more = 0; 2 + more <= most; more++) {
    for (let single = 0; single <= 2 + more; single++) {
      const at = more * wide + single;
      const own = counts[at] ?? 0;
      if (own === 0) continue;
      const open = 2 + more - single;
      if (open === 0 || 2 + more === most) {
        found.push({ more, single, open, counts: own });
        continue;
      }
      counts[at + wide] = (counts[at + wide] ?? 0) + own;
      counts[at + 1] = (counts[at + 1] ?? 0) + own;
    }
  }
  return found;
};

export const handsOf = ({ single, open }: Path): number => single + open;
