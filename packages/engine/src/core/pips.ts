/** The position of a pip on the face of a die: left, middle or right, and top, middle or bottom. */
export type Pip = readonly [across: -1 | 0 | 1, down: -1 | 0 | 1];

const middle: Pip = [0, 0];
const falling: readonly Pip[] = [
  [-1, -1],
  [1, 1],
];
const rising: readonly Pip[] = [
  [1, -1],
  [-1, 1],
];
const beside: readonly Pip[] = [
  [-1, 0],
  [1, 0],
];

/** The pips of a face; none if there is no such face. */
export const pipsOf = (face: number): readonly Pip[] => {
  if (!Number.isInteger(face) || face < 1 || face > 6) return [];
  return [
    ...(face % 2 === 1 ? [middle] : []),
    ...(face > 1 ? falling : []),
    ...(face > 3 ? rising : []),
    ...(face === 6 ? beside : []),
  ];
};
