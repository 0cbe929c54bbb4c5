import { farthest, type SolvedByCount } from './solved-by-count.ts';

/** How far apart the true counts are that are looked at. */
export const fineness = 0.25;

/** The true counts that are looked at. */
export const countGrid: readonly number[] = Array.from(
  { length: (2 * farthest) / fineness + 1 },
  (_, at) => -farthest + at * fineness,
);

/** A true count before a round, and how likely it is at its depth. */
export type Met = { readonly trueCount: number; readonly chance: number };

/** How often rounds begin with this many cards gone, and the counts that are met then. */
export type Depth = { readonly share: number; readonly met: readonly Met[] };

/** One player and the dealer take about this many cards: a shoe has as many rounds as that goes into it, the first from all cards and the others from anywhere. */
const cardsPerRound = 5.4;

type Counted = Pick<SolvedByCount, 'shoe' | 'decks' | 'system'>;

/** Every depth at which a round may begin, this part of the shoe being dealt, with the counts that are met there. */
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

/** How often each count of the grid is met; those beyond it are taken for its ends. */
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
