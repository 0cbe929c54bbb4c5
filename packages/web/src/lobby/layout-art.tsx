import { chipDepth, LyingChip } from '../view/pieces/chip-face.tsx';
import { Dice } from '../view/pieces/dice.tsx';

const numbers = ['4', '5', 'Six', '8', 'Nine', '10'];

type BoxesProps = {
  /** Where the first stands, how far it is to the next, and how large each is. */
  readonly at: readonly [number, number];
  readonly step: number;
  readonly size: readonly [number, number];
  /** Of a figure; a number in words is written smaller. */
  readonly fontSize: number;
  /** The number a point stands on. */
  readonly lit?: string;
};

/** The boxes of the numbers at craps. */
export const NumberBoxes = ({ at: [x, y], step, size, fontSize, lit }: BoxesProps) => {
  const [width, height] = size;
  return numbers.map((number, at) => (
    <g key={number} transform={`translate(${x + at * step} ${y})`}>
      <rect
        width={width}
        height={height}
        rx="6"
        className={number === lit ? 'cloth-line lamp' : 'cloth-line'}
      />
      <text
        x={width / 2}
        y={height / 2}
        dy="0.35em"
        textAnchor="middle"
        fontSize={number.length > 2 ? Math.round(fontSize * 0.65) : fontSize}
        className="cloth-text serif"
      >
        {number}
      </text>
    </g>
  ));
};

const five = 500 as Parameters<typeof LyingChip>[0]['chip']; // a chip for a picture: no money is made of it

const Chips = ({ x, y }: { readonly x: number; readonly y: number }) =>
  [0, 1, 2, 3].map((height) => (
    <g key={height} transform={`translate(${x} ${y - height * 2 * chipDepth}) scale(2)`}>
      <LyingChip chip={five} />
    </g>
  ));

/** The corner of a craps layout, a throw on it; a narrow place has the throw in its middle and the lettering whole. */
export const LayoutArt = ({ shows = 'corner' }: { readonly shows?: 'corner' | 'dice' }) => {
  const isNarrow = shows === 'dice';
  return (
    <svg
      viewBox={isNarrow ? '176 -12 400 400' : '0 0 720 360'}
      className="hero-art"
      aria-hidden="true"
      preserveAspectRatio={isNarrow ? 'xMidYMid meet' : 'xMaxYMid slice'}
    >
      {!isNarrow && <NumberBoxes at={[20, -8]} step={90} size={[84, 86]} fontSize={46} lit="8" />}
      <path
        d={
          isNarrow
            ? 'M-60 258 H400 Q486 258 486 172 V-200 M-60 308 H430 Q536 308 536 202 V-200 M-60 366 H470 Q590 366 590 246 V-200'
            : 'M-60 208 H480 Q566 208 566 122 V-10 M-60 266 H560 Q626 266 626 200 V-10 M-60 342 H580 Q702 342 702 220 V-10'
        }
        className="cloth-line"
      />
      <text
        className="hero-moved cloth-text serif"
        x={isNarrow ? 330 : 300}
        y={isNarrow ? 337 : 305}
        dy="0.35em"
        textAnchor="middle"
        fontSize={isNarrow ? 30 : 46}
        letterSpacing="0.16em"
      >
        PASS LINE
      </text>
      <g className="hero-chips">
        <Chips x={isNarrow ? 480 : 520} y={isNarrow ? 320 : 308} />
      </g>
      {!isNarrow && <Chips x={664} y={150} />}
      <g className="hero-moved">
        <Dice
          dice={[5, 6]}
          x={isNarrow ? 340 : 330}
          y={isNarrow ? 130 : 170}
          size={isNarrow ? 112 : 150}
        />
      </g>
    </svg>
  );
};
