import { pipsOf } from '@openpit/engine';
import { useEffect, useState } from 'react';

/** The two sides one sees beside the face on top: dice are cut so that opposite sides make seven. */
const sidesOf: Readonly<Record<number, readonly [number, number]>> = {
  1: [2, 3],
  2: [6, 3],
  3: [2, 6],
  4: [5, 1],
  5: [1, 4],
  6: [5, 3],
};

/** One side of a die, drawn flat and laid where it belongs by its matrix. */
const Side = ({
  face,
  matrix,
  name,
}: {
  readonly face: number;
  readonly matrix: string;
  readonly name: string;
}) => (
  <g transform={`matrix(${matrix})`}>
    <rect x="-1" y="-1" width="2" height="2" rx="0.18" className={`die-${name}`} />
    {pipsOf(face).map(([x, y]) => (
      <circle
        key={`${x} ${y}`}
        cx={x * 0.52}
        cy={y * 0.52}
        r={face === 1 ? 0.24 : 0.19}
        className="pip"
      />
    ))}
  </g>
);

/** A die as it stands on the cloth: the roll on top, two sides below it. About 2 units wide and high. */
export const Die = ({ face, size }: { readonly face: number; readonly size: number }) => {
  const [left, right] = sidesOf[face] ?? [2, 3];
  return (
    <g transform={`scale(${size / 2})`}>
      <Side face={left} name="left" matrix="0.5 0.25 0 0.52 -0.5 0.42" />
      <Side face={right} name="right" matrix="0.5 -0.25 0 0.52 0.5 0.42" />
      <Side face={face} name="top" matrix="0.5 0.25 -0.5 0.25 0 -0.35" />
    </g>
  );
};

type DiceProps = {
  readonly dice: readonly [number, number];
  readonly x: number;
  readonly y: number;
  readonly size: number;
};

/** Two dice where they came to rest. */
export const Dice = ({ dice, x, y, size }: DiceProps) => (
  <g transform={`translate(${x} ${y})`} className="dice">
    <g transform={`translate(${-size * 0.62} ${-size * 0.12}) rotate(-9)`}>
      <Die face={dice[0]} size={size} />
    </g>
    <g transform={`translate(${size * 0.58} ${size * 0.1}) rotate(12)`}>
      <Die face={dice[1]} size={size} />
    </g>
  </g>
);

const anyFace = (): number => 1 + ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % 6);

/** Two dice in flight: what they show on the way is nothing, the result is not among what is drawn. */
export const Tumbling = ({ x, y, size }: Omit<DiceProps, 'dice'>) => {
  const [faces, setFaces] = useState<readonly [number, number]>([1, 6]);
  useEffect(() => {
    const timer = setInterval(() => setFaces([anyFace(), anyFace()]), 85);
    return () => clearInterval(timer);
  }, []);
  return (
    <g transform={`translate(${x} ${y})`}>
      <g className="throw throw-a">
        <Die face={faces[0]} size={size} />
      </g>
      <g className="throw throw-b">
        <Die face={faces[1]} size={size} />
      </g>
    </g>
  );
};
