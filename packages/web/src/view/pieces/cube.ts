// A die as a cube that can be turned in any way, seen from above and a little from the side.

export type Vector = readonly [x: number, y: number, z: number];

/** A matrix of three by three. */
export type Turn = readonly [Vector, Vector, Vector];

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export const turned = (turn: Turn, v: Vector): Vector => [
  dot(turn[0], v),
  dot(turn[1], v),
  dot(turn[2], v),
];

export const asItStands: Turn = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** A rotation by this many radians around an axis of length one. */
export const turnRound = ([x, y, z]: Vector, angle: number): Turn => {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const t = 1 - c;
  return [
    [t * x * x + c, t * x * y - s * z, t * x * z + s * y],
    [t * x * y + s * z, t * y * y + c, t * y * z - s * x],
    [t * x * z - s * y, t * y * z + s * x, t * z * z + c],
  ];
};

/** The two visible sides beside the face on top. Opposite sides of a die add up to seven. */
const sidesOf: Readonly<Record<number, readonly [left: number, right: number]>> = {
  1: [2, 3],
  2: [6, 3],
  3: [2, 6],
  4: [5, 1],
  5: [1, 4],
  6: [5, 3],
};

/** The position of a point of the die in the drawing: two axes run down the page to the right and left, the third one runs up. */
const drawn = ([x, y, z]: Vector): readonly [number, number] => [
  0.5 * (x - y),
  0.25 * (x + y) - 0.52 * z,
];

/** The direction of the viewer. */
const eye: Vector = [1, 1, 0.9615];

/** The colours of the sides by their light: brightest on top, darkest at the left, between them at the right. */
const lights = { top: [228, 73, 60], left: [169, 35, 28], right: [191, 47, 37] } as const;

const colourOf = ([x, y, z]: Vector): string => {
  // The squares of a direction add up to one, so they serve as the shares of the three colours.
  const mixed = lights.top.map((top, at) =>
    Math.round(top * z * z + (lights.left[at] ?? 0) * y * y + (lights.right[at] ?? 0) * x * x),
  );
  return `rgb(${mixed.join(' ')})`;
};

type Side = {
  readonly face: number;
  /** Maps the side's own square, from -1 to 1, to its position in the drawing. */
  readonly matrix: string;
  readonly colour: string;
  readonly isSeen: boolean;
  /** How far the side faces up: 1 for the face on top. */
  readonly up: number;
};

/** The six sides of a die that shows `face`, rotated away from its final position. */
export const sidesOfDie = (face: number, turn: Turn): readonly Side[] => {
  const [left, right] = sidesOf[face] ?? [2, 3];
  const cut: readonly (readonly [number, Vector, Vector, Vector])[] = [
    [face, [0, 0, 1], [1, 0, 0], [0, 1, 0]],
    [7 - face, [0, 0, -1], [1, 0, 0], [0, -1, 0]],
    [left, [0, 1, 0], [1, 0, 0], [0, 0, -1]],
    [7 - left, [0, -1, 0], [-1, 0, 0], [0, 0, -1]],
    [right, [1, 0, 0], [0, -1, 0], [0, 0, -1]],
    [7 - right, [-1, 0, 0], [0, 1, 0], [0, 0, -1]],
  ];
  return cut.map(([shown, out, across, down]) => {
    const normal = turned(turn, out);
    const [[a, b], [c, d], [e, f]] = [
      drawn(turned(turn, across)),
      drawn(turned(turn, down)),
      drawn(normal),
    ];
    return {
      face: shown,
      matrix: [a, b, c, d, e, f + 0.17].map((one) => one.toFixed(4)).join(' '),
      colour: colourOf(normal),
      isSeen: dot(normal, eye) > 0,
      up: normal[2],
    };
  });
};
