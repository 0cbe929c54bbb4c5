/** The two upper faces, in the order they were read. */
export type Dice = readonly [number, number];

export const faces = [1, 2, 3, 4, 5, 6] as const;

export const points = [4, 5, 6, 8, 9, 10] as const;
export const hardTotals = [4, 6, 8, 10] as const;

/** A total that can be a point. */
export type Point = (typeof points)[number];
export type HardTotal = (typeof hardTotals)[number];

/** Every one of the 36 ways two dice can fall. */
export const allRolls: readonly Dice[] = faces.flatMap((first) =>
  faces.map((second): Dice => [first, second]),
);

export const totalOf = (dice: Dice): number => dice[0] + dice[1];

export const isPair = ([first, second]: Dice): boolean => first === second;

export const isFace = (value: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= 6;

export const isPoint = (total: number): total is Point => total >= 4 && total <= 10 && total !== 7;

/** The index of a roll among the 36. */
export const indexOfRoll = (dice: Dice): number => (dice[0] - 1) * 6 + dice[1] - 1;

export const seven = 7;

/** The totals that win a pass wager on the come-out. */
export const isNatural = (total: number): boolean => total === seven || total === 11;

/** The totals that lose one. */
export const isCraps = (total: number): boolean => total === 2 || total === 3 || total === 12;

/** A value for each point. */
export const mapPoints = <T>(make: (point: Point) => T): Readonly<Record<Point, T>> => ({
  4: make(4),
  5: make(5),
  6: make(6),
  8: make(8),
  9: make(9),
  10: make(10),
});
