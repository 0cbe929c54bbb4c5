import { ChipFace } from '../view/pieces/chip-face.tsx';
import { Dice } from '../view/pieces/dice.tsx';

const numbers = ['4', '5', 'Six', '8', 'Nine', '10'];

const five = 500 as Parameters<typeof ChipFace>[0]['chip']; // a chip for a picture: no money is made of it

const Chips = ({ x, y }: { readonly x: number; readonly y: number }) =>
  [0, 1, 2].map((height) => (
    <g key={height} transform={`translate(${x} ${y - height * 7}) scale(2)`}>
      <ChipFace chip={five} />
    </g>
  ));

/** The corner of a craps layout, a throw on it; where there is no room for both, the one that matters. */
export const LayoutArt = ({ shows = 'corner' }: { readonly shows?: 'corner' | 'dice' }) => (
  <svg
    viewBox="0 0 720 360"
    className="hero-art"
    aria-hidden="true"
    preserveAspectRatio={shows === 'corner' ? 'xMaxYMid slice' : 'xMidYMid slice'}
  >
    {numbers.map((number, at) => (
      <g key={number} transform={`translate(${20 + at * 90} -8)`}>
        <rect
          width="84"
          height="86"
          rx="6"
          className={number === '8' ? 'cloth-line lamp' : 'cloth-line'}
        />
        <text
          x="42"
          y="46"
          dy="0.35em"
          textAnchor="middle"
          fontSize={number.length > 2 ? 30 : 46}
          className="cloth-text serif"
        >
          {number}
        </text>
      </g>
    ))}
    <path
      d="M-60 208 H480 Q566 208 566 122 V-10 M-60 266 H560 Q626 266 626 200 V-10 M-60 342 H580 Q702 342 702 220 V-10"
      className="cloth-line"
    />
    <text
      className="hero-moved cloth-text serif"
      x="300"
      y="305"
      dy="0.35em"
      textAnchor="middle"
      fontSize="46"
      letterSpacing="0.16em"
    >
      PASS LINE
    </text>
    <Chips x={72} y={308} />
    <Chips x={664} y={150} />
    <g className="hero-moved">
      <Dice dice={[5, 6]} x={330} y={170} size={150} />
    </g>
  </svg>
);
