import type { CountSystem } from './systems.ts';

/** What a running count says about a shoe if this many cards are gone and nothing else is known. */
export type ShoeByCount = {
  /** The probability of the running count, in the units of the count. */
  chance(gone: number, running: number): number;
  /** How many cards of each value are left on average; null for a running count that is impossible. */
  left(gone: number, running: number): readonly number[] | null;
};

/** Counts the ways in which up to this many cards can be gone and give each running count. Nothing is drawn at random. */
export const shoeByCount = (
  counts: readonly number[],
  { tags }: CountSystem,
  most: number,
): ShoeByCount => {
  const all = drawsOf(counts, tags, most);
  // If one of the cards gone has a certain tag, the others are gone from a shoe without that card.
  const others = new Map<number, Draws>();
  for (const [value, tag] of tags.entries()) {
    const count = counts[value] ?? 0;
    if (count > 0 && !others.has(tag))
      others.set(tag, drawsOf(counts.with(value, count - 1), tags, most));
  }
  return {
    chance: (gone, running) => all.draws(gone, running) / all.sum(gone),
    left: (gone, running) => {
      const draws = all.draws(gone, running);
      if (draws === 0) return null;
      return counts.map((count, value) => {
        const tag = tags[value] ?? 0;
        return count * (1 - (others.get(tag)?.draws(gone - 1, running - tag) ?? 0) / draws);
      });
    },
  };
};

type Draws = {
  draws(gone: number, running: number): number;
  sum(gone: number): number;
};

/** The number of ways in which cards can leave a shoe, by their number and their running count. */
const drawsOf = (counts: readonly number[], tags: readonly number[], most: number): Draws => {
  const cardsBy = new Map<number, number>();
  for (const [value, tag] of tags.entries())
    cardsBy.set(tag, (cardsBy.get(tag) ?? 0) + (counts[value] ?? 0));
  const reach = (isHigh: boolean): number =>
    [...cardsBy].reduce(
      (sum, [tag, cards]) =>
        tag > 0 === isHigh ? sum + Math.abs(tag) * Math.min(cards, most) : sum,
      0,
    );
  const lowest = reach(false);
  const width = lowest + reach(true) + 1;
  let draws = new Float64Array((most + 1) * width);
  draws[lowest] = 1;
  for (const [tag, cards] of cardsBy) draws = withCards(draws, { tag, cards, width, most });
  const sums = Float64Array.from({ length: most + 1 }, (_, gone) =>
    draws.subarray(gone * width, (gone + 1) * width).reduce((sum, one) => sum + one, 0),
  );
  return {
    draws: (gone, running) =>
      gone < 0 || gone > most || running < -lowest || running >= width - lowest
        ? 0
        : (draws[gone * width + lowest + running] ?? 0),
    sum: (gone) => sums[gone] ?? 0,
  };
};

type More = {
  readonly tag: number;
  readonly cards: number;
  readonly width: number;
  readonly most: number;
};

/** The same after cards of one more tag are included. */
const withCards = (
  draws: Float64Array,
  { tag, cards, width, most }: More,
): Float64Array<ArrayBuffer> => {
  const next = new Float64Array(draws.length);
  const picks = binomials(cards);
  for (let from = 0; from < draws.length; from++) {
    const before = draws[from] ?? 0;
    if (before === 0) continue;
    const room = Math.min(cards, most - Math.floor(from / width));
    for (let more = 0; more <= room; more++) {
      const to = from + more * (width + tag);
      next[to] = (next[to] ?? 0) + before * (picks[more] ?? 0);
    }
  }
  return next;
};

const binomials = (cards: number): readonly number[] => {
  const row = [1];
  for (let more = 1; more <= cards; more++) {
    row.push(((row[more - 1] ?? 0) * (cards - more + 1)) / more);
  }
  return row;
};
