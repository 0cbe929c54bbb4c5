import { suitPaths } from './suits.ts';

type Pip = readonly [column: -1 | 0 | 1, row: number];

const pair = (row: number): readonly Pip[] => [
  [-1, row],
  [1, row],
];

/** The places of the marks of a number, from the top row at -1 to the bottom row at 1; those below the middle are upside down. */
const pips: Readonly<Record<string, readonly Pip[]>> = {
  '2': [
    [0, -1],
    [0, 1],
  ],
  '3': [
    [0, -1],
    [0, 0],
    [0, 1],
  ],
  '4': [...pair(-1), ...pair(1)],
  '5': [...pair(-1), [0, 0], ...pair(1)],
  '6': [...pair(-1), ...pair(0), ...pair(1)],
  '7': [...pair(-1), [0, -0.5], ...pair(0), ...pair(1)],
  '8': [...pair(-1), [0, -0.5], ...pair(0), [0, 0.5], ...pair(1)],
  '9': [...pair(-1), ...pair(-1 / 3), [0, 0], ...pair(1 / 3), ...pair(1)],
  T: [...pair(-1), [0, -2 / 3], ...pair(-1 / 3), ...pair(1 / 3), [0, 2 / 3], ...pair(1)],
};

/** The front of a card, 60 by 84: a large index in two corners, and between them the number in marks or a court. */
export const CardFront = ({ card }: { readonly card: string }) => {
  const [rank = '', suit = ''] = card;
  const art = suitPaths[suit];
  return (
    <g className={/[dh]$/.test(card) ? 'card-red' : 'card-black'}>
      <Index rank={rank} art={art} />
      <g transform="rotate(180 30 42)" className="card-mirrored">
        <Index rank={rank} art={art} />
      </g>
      {rank === 'A' && <path d={art} transform="translate(30 42) scale(1.3)" />}
      {pips[rank]?.map(([column, row]) => (
        <path
          key={`${column} ${row}`}
          d={art}
          // Beside the widest index the marks are a little closer together.
          transform={`translate(${30 + column * (rank === 'T' ? 6.3 : 7)} ${42 + row * 27}) scale(0.44 ${row > 0 ? -0.44 : 0.44})`}
        />
      ))}
      {courts[rank] && (
        <>
          <rect x="17" y="10" width="26" height="64" rx="2" className="court-frame" />
          <Court rank={rank} art={art} />
          <g transform="rotate(180 30 42)">
            <Court rank={rank} art={art} />
          </g>
        </>
      )}
    </g>
  );
};

type HalfProps = { readonly rank: string; readonly art: string | undefined };

/** An index that is too wide for its corner is set narrower, not smaller. */
const widths: Readonly<Record<string, number>> = { A: 12.8, Q: 12.6, K: 12.8, T: 14.2 };

const Index = ({ rank, art }: HalfProps) => (
  <>
    <text
      x={rank === 'T' ? 9.4 : 9}
      y="18.5"
      textAnchor="middle"
      fontSize="18.6"
      className="card-rank"
      {...(widths[rank] && { textLength: widths[rank], lengthAdjust: 'spacingAndGlyphs' })}
    >
      {rank === 'T' ? '10' : rank}
    </text>
    <path d={art} transform="translate(9 27.5) scale(0.46)" />
  </>
);

/** The head of a court: a king's crown, a queen's coronet, a jack's cap. */
const courts: Readonly<Record<string, string>> = {
  K: 'M23 23 L22.4 13 L26.2 17.4 L30 11.6 L33.8 17.4 L37.6 13 L37 23 Z',
  Q: 'M23.4 22.4 C22.6 19 22 16.6 21.8 14.6 C24 16 25.6 16.6 26.8 16.8 C28 15 29 13.4 30 12 C31 13.4 32 15 33.2 16.8 C34.4 16.6 36 16 38.2 14.6 C38 16.6 37.4 19 36.6 22.4 Z',
  J: 'M22.6 22.6 C22 16.6 26 13.4 30.6 13.6 C35.6 13.8 38.4 17 37.6 22.6 C33 20.6 27 20.6 22.6 22.6 Z',
};

/** One half of a court; the other half is its mirror image. */
const Court = ({ rank, art }: HalfProps) => (
  <g>
    <path
      d="M17 42 V37.4 C20 33.6 25 32.4 30 32.4 C35 32.4 40 33.6 43 37.4 V42 Z"
      className="court-robe"
    />
    <path d="M26 32.6 L30 41.6 L34 32.6 Z" className="court-collar" />
    {rank !== 'J' && (
      <path
        d="M22.8 24 C21.4 28.6 22 32.6 23.6 35 H36.4 C38 32.6 38.6 28.6 37.2 24 Z"
        className="court-hair"
      />
    )}
    <ellipse cx="30" cy="26.6" rx="5.4" ry="6.8" className="court-skin" />
    {rank === 'K' && (
      <path
        d="M24.7 27.6 C25 33.2 27 36.8 30 37.6 C33 36.8 35 33.2 35.3 27.6 C33.6 30.2 26.4 30.2 24.7 27.6 Z"
        className="court-hair"
      />
    )}
    <path d="M26.5 24.7 q1.1 -0.8 2.2 -0.1 M31.3 24.6 q1.1 -0.7 2.2 0.1" className="court-line" />
    <path d="M26.9 26.2 h1.5 M31.6 26.2 h1.5" className="court-line eye" />
    <path d="M30.1 26.2 L30.5 28.4 H29.6" className="court-line" />
    <path d="M28.7 29.9 q1.3 0.8 2.6 0" className="court-line lips" />
    <path d={courts[rank]} className="court-crown" />
    <path d={art} transform="translate(37.4 37.4) scale(0.2)" className="court-mark" />
    <path d={art} transform="translate(22.6 37.4) scale(0.2)" className="court-mark" />
  </g>
);
