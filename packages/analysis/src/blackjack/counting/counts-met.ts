import { farthest, type SolvedByCount } from './solved-by-count.ts';

/** The distance between the true counts of the grid. */
export const fineness = 0.25;

/** The true counts of the grid. */
export const countGrid: readonly number[] = Array.from(
  { length: (2 * farthest) / fineness + 1 },
  (_, at) => -farthest + at * fineness,
);

/** A true count before a round, and its probability at this depth. */
export type Met = { readonly trueCount: number; readonly chance: number };

/** How often rounds begin with this many cards gone, and the distribution of the counts then. */
export type Depth = { readonly share: number; readonly met: readonly Met[] };

/** One player and the dealer take about this many cards a round. The first round begins with all cards, the others at any depth. */
const cardsPerRound = 5.4;

type Counted = Pick<SolvedByCount, 'shoe' | 'decks' | 'system'>;

/** Every depth at which a round may begin if this part of the shoe is dealt, with the counts at that depth. */
export const depthsMet = (
  { shoe, decks, system: { tags, perPoint } }: Counted,
  dealt: number,
): readonly Depth[] => {
  const cards = decks * 52;
  const top = Math.max(...tags.map(Math.abs));
  const length = Math.max(1, Math.floor(cards * dealt));
  const rounds = 1 + (length - 1) / cardsPerRound;
  return Array.from({ length }, (_, gone) => {
    const reach = Math.min(gone, cards - gone) * top;
    const met: Met[] = [];
    for (let running = -reach; running <= reach; running++) {
      const chance = shoe.chance(gone, running);
      if (chance > 0) met.push({ trueCount: (running * 52) / (cards - gone) / perPoint, chance });
    }
    return { share: (gone === 0 ? 1 : 1 / cardsPerRound) / rounds, met };
  });
};

/** The frequency of each count of the grid. Counts beyond the grid are added to its ends. */
export const countsMet = (solved: SolvedByCount, dealt: number): readonly number[] => {
  const often = countGrid.map(() => 0);
  for (const { share, met } of depthsMet(solved, dealt)) {
    for (const { trueCount, chance } of met) {
      const at = Math.round((trueCount + farthest) / fineness);
      const within = Math.min(countGrid.length - 1, Math.max(0, at));
      often[within] = (often[within] ?? 0) + share * chance;
    }
  }
  return often;
};
