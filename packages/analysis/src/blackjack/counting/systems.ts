import { values } from '../solver/hand-tree.ts';

/** The tag of each card, from the ace to the ten, in parts of a point. */
export type CountSystem = {
  readonly name: string;
  readonly tags: readonly number[];
  /** How many parts are one point: 2 for counts with half points. */
  readonly perPoint: number;
};

const system = (name: string, tags: readonly number[], perPoint = 1): CountSystem => ({
  name,
  tags,
  perPoint,
});

/** Well-known counts. All are balanced: the tags of a whole deck add up to zero. */
export const countSystems: readonly CountSystem[] = [
  system('hilo', [-1, 1, 1, 1, 1, 1, 0, 0, 0, -1]),
  system('hiopt1', [0, 0, 1, 1, 1, 1, 0, 0, 0, -1]),
  system('hiopt2', [0, 1, 1, 2, 2, 1, 1, 0, 0, -2]),
  system('omega2', [0, 1, 1, 2, 2, 2, 1, 0, -1, -2]),
  system('zen', [-1, 1, 1, 2, 2, 2, 1, 0, 0, -2]),
  system('halves', [-2, 1, 2, 2, 3, 2, 1, 0, -1, -2], 2),
];

/** How many cards of each value a deck has, from the ace to the ten. */
export const deckCounts: readonly number[] = Array.from({ length: values }, (_, value) =>
  value === values - 1 ? 16 : 4,
);

/** The sum of the tags of a whole deck: zero for a balanced count, which a true count needs. */
export const deckSum = ({ tags }: CountSystem): number =>
  tags.reduce((sum, tag, value) => sum + tag * (deckCounts[value] ?? 0), 0);
