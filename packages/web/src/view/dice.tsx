const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

const Die = ({ face }: { readonly face: number }) => (
  <>
    <rect x="-21" y="-21" width="42" height="42" rx="8" className="die" />
    {(pips[face] ?? []).map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={x * 11} cy={y * 11} r="4" className="pip" />
    ))}
  </>
);

type DiceProps = {
  readonly dice: readonly [number, number];
  readonly x: number;
  readonly y: number;
};

/** Two dice where they came to rest. They tumble in when they are new: a fresh key draws them anew. */
export const Dice = ({ dice, x, y }: DiceProps) => (
  <g transform={`translate(${x}, ${y})`}>
    <g className="tumble">
      <g transform="translate(-28, 0) rotate(-8)">
        <Die face={dice[0]} />
      </g>
      <g transform="translate(28, 4) rotate(11)">
        <Die face={dice[1]} />
      </g>
    </g>
  </g>
);
