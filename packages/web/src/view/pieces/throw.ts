import { asItStands, type Turn, turned, turnRound, type Vector } from './cube.ts';

/** The path of one die, in sizes of the die: from the hand to the wall, and back to its final place. */
export type Throw = {
  readonly hand: readonly [number, number];
  readonly wall: readonly [number, number];
  /** Its final rotation on the page, in degrees. */
  readonly leans: number;
  readonly rest: readonly [number, number];
  /** The axis and the number of its tumbles. They are random for each throw, so that the start does not reveal the result. */
  readonly axis: Vector;
  readonly turns: number;
};

/** When it hits the wall, when it has bounced on the cloth, and when it only rolls on. */
const [wallAt, clothAt, rollsAt] = [0.36, 0.6, 0.76] as const;

const between = (a: number, b: number, share: number): number => b - (b - a) * (1 - share);

const arc = (share: number, [from, to]: readonly [number, number], height: number): number => {
  const at = (share - from) / (to - from);
  return at < 0 || at > 1 ? 0 : 4 * height * at * (1 - at);
};

const product = (a: Turn, b: Turn): Turn => {
  const columns = [0, 1, 2].map((at) => turned(a, [b[0][at] ?? 0, b[1][at] ?? 0, b[2][at] ?? 0]));
  const row = (at: 0 | 1 | 2): Vector => [
    columns[0]?.[at] ?? 0,
    columns[1]?.[at] ?? 0,
    columns[2]?.[at] ?? 0,
  ];
  return [row(0), row(1), row(2)];
};

/** The state of a die at a share of its throw: its place on the cloth, its height, its tilt and its rotation. */
export const throwAt = (thrown: Throw, share: number) => {
  const { hand, wall, rest, leans, axis, turns } = thrown;
  const isBack = share > wallAt;
  const back = (share - wallAt) / (1 - wallAt);
  // It arrives fast and evenly, loses half of its speed at the wall and the rest on the cloth.
  const on = isBack ? 1 - (1 - back) ** 2.2 : share / wallAt;
  const at = [0, 1].map((i) =>
    isBack ? between(wall[i] ?? 0, rest[i] ?? 0, on) : between(hand[i] ?? 0, wall[i] ?? 0, on),
  );
  const left = (1 - share) ** 2;
  const turn =
    share >= 1
      ? asItStands
      : product(
          turnRound([0, 0, 1], 0.9 * turns * left),
          turnRound(axis, turns * 2 * Math.PI * left),
        );
  return {
    x: at[0] ?? 0,
    y: at[1] ?? 0,
    height:
      arc(share, [-0.1, wallAt], 1.5) +
      arc(share, [wallAt, clothAt], 0.9) +
      arc(share, [clothAt, rollsAt], 0.24),
    leans: leans * on,
    turn,
  };
};
