import type { ReactNode } from 'react';
import { CardArt } from '../view/card.tsx';
import { ChipFace } from '../view/chip-face.tsx';
import { Dice } from '../view/dice.tsx';

/** A glimpse of a game, drawn with the table's own parts: the same cloth, cards, dice and chips. */
export const Preview = ({ family }: { readonly family: string }) => {
  const Drawn = drawings[family] ?? Cards;
  return (
    <svg
      viewBox="0 0 320 150"
      className="preview"
      data-hue={hues[family] ?? 'cards'}
      aria-hidden="true"
      preserveAspectRatio="xMidYMid slice"
    >
      <Drawn />
    </svg>
  );
};

export const hues: Readonly<Record<string, string>> = {
  craps: 'dice',
  roulette: 'wheels',
  wheel: 'wheels',
};

const numbers = ['4', '5', 'Six', '8', 'Nine', '10'];

const Craps = () => (
  <>
    {numbers.map((number, at) => (
      <g key={number} transform={`translate(${12 + at * 50} 10)`}>
        <rect
          width="46"
          height="52"
          rx="6"
          className={number === '8' ? 'cloth-line lamp' : 'cloth-line'}
        />
        <text
          x="23"
          y="27"
          dy="0.35em"
          textAnchor="middle"
          fontSize={number.length > 2 ? 17 : 26}
          className="cloth-text serif"
        >
          {number}
        </text>
      </g>
    ))}
    <rect x="12" y="104" width="296" height="36" rx="10" className="cloth-line" />
    <text
      x="166"
      y="122"
      dy="0.35em"
      textAnchor="middle"
      fontSize="19"
      letterSpacing="0.14em"
      className="cloth-text serif"
    >
      PASS LINE
    </text>
    <g transform="translate(48 120) scale(1.05)">
      <ChipFace chip={chip(500)} />
    </g>
    <Dice dice={[5, 6]} x={240} y={84} size={46} />
  </>
);

const chip = (cents: number) => cents as Parameters<typeof ChipFace>[0]['chip']; // a chip for a picture: no money is made of it

const spin = ['20', '7', '33', '00', '14', '29', '5', '16', '2', '36', '11', '31'];

const reds = new Set(['7', '14', '5', '16', '36']);

const Roulette = () => (
  <>
    <g transform="translate(76 75)">
      <circle r="96" className="wheel-rim" />
      {Array.from({ length: 38 }, (_, at) => {
        const [a, b] = [at, at + 1].map((n) => ((n * 360) / 38 / 180) * Math.PI);
        const arc = (r: number, angle = 0): string =>
          `${r * Math.cos(angle)} ${r * Math.sin(angle)}`;
        const paint = at % 19 === 0 ? 'green' : at % 2 === 0 ? 'red' : 'black';
        return (
          <path
            key={at}
            d={`M${arc(86, a)} A86 86 0 0 1 ${arc(86, b)} L${arc(54, b)} A54 54 0 0 0 ${arc(54, a)} Z`}
            className={`paint-${paint} pocket-line`}
          />
        );
      })}
      <circle r="54" className="wheel-bowl" />
      <circle r="10" className="wheel-hub" />
      <circle cx="50" cy="-40" r="5" className="ball-dot" />
    </g>
    {spin.map((number, at) => {
      const [x, y] = [186 + (at % 4) * 33, 20 + Math.floor(at / 4) * 42];
      const isRed = reds.has(number);
      return (
        <g key={number} transform={`translate(${x} ${y})`}>
          {isRed ? (
            <ellipse cx="14" cy="16" rx="14" ry="16" className="paint-red" />
          ) : (
            <rect
              width="28"
              height="32"
              rx="4"
              className={number === '00' ? 'paint-green' : 'paint-black'}
            />
          )}
          <text
            x="14"
            y="16"
            dy="0.35em"
            textAnchor="middle"
            fontSize="15"
            className="cloth-text serif"
          >
            {number}
          </text>
        </g>
      );
    })}
  </>
);

const Laid = ({
  card,
  x,
  y,
  turn = 0,
  scale = 1,
}: {
  readonly card: string;
  readonly x: number;
  readonly y: number;
  readonly turn?: number;
  readonly scale?: number;
}) => (
  <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>
    <CardArt card={card} />
  </g>
);

const Cards = () => (
  <>
    <path d="M-10 58 Q160 150 330 58" className="cloth-line" />
    <Laid card="7d" x={104} y={-14} />
    <Laid card="??" x={168} y={-14} />
    <Laid card="Ah" x={118} y={76} turn={-8} />
    <Laid card="Js" x={150} y={72} turn={6} />
    <g transform="translate(62 116) scale(1.1)">
      <ChipFace chip={chip(2_500)} />
    </g>
    <g transform="translate(262 116) scale(1.1)">
      <ChipFace chip={chip(500)} />
    </g>
  </>
);

const RedDog = () => (
  <>
    <Laid card="4s" x={60} y={26} scale={1.15} />
    <rect x="130" y="26" width="69" height="97" rx="6" className="cloth-line lamp" />
    <text x="164" y="75" dy="0.35em" textAnchor="middle" fontSize="40" className="cloth-text serif">
      7
    </text>
    <Laid card="Qh" x={202} y={26} scale={1.15} />
  </>
);

const War = () => (
  <>
    <Laid card="9c" x={82} y={26} turn={-6} scale={1.2} />
    <Laid card="9d" x={170} y={20} turn={7} scale={1.2} />
  </>
);

const tones = [
  'ivory',
  'green',
  'ivory',
  'red',
  'ivory',
  'green',
  'blue',
  'ivory',
  'green',
  'purple',
  'ivory',
  'red',
];

const Wheel = () => (
  <g transform="translate(160 168)">
    <circle r="150" className="wheel-rim" />
    {Array.from({ length: 48 }, (_, at) => {
      const [a, b] = [at, at + 1].map((n) => ((n * 360) / 48 / 180) * Math.PI);
      const arc = (r: number, angle = 0): string => `${r * Math.cos(angle)} ${r * Math.sin(angle)}`;
      return (
        <path
          key={at}
          d={`M${arc(140, a)} A140 140 0 0 1 ${arc(140, b)} L${arc(104, b)} A104 104 0 0 0 ${arc(104, a)} Z`}
          className={`tone-${tones[at % tones.length]} space`}
        />
      );
    })}
    <circle r="104" className="wheel-bowl" />
    <path d="M0 -130 l-9 -30 h18 Z" className="pointer" />
  </g>
);

const drawings: Readonly<Record<string, () => ReactNode>> = {
  craps: Craps,
  roulette: Roulette,
  blackjack: Cards,
  'red-dog': RedDog,
  'casino-war': War,
  wheel: Wheel,
};
