import type { FamilyId } from '@openpit/engine';
import type { ReactNode } from 'react';
import { equipmentOf } from '../games/traits.ts';
import { CardArt } from '../view/pieces/card.tsx';
import { chipDepth, LyingChip } from '../view/pieces/chip-face.tsx';
import { Dice } from '../view/pieces/dice.tsx';
import { RouletteWheel } from '../view/pieces/roulette-wheel.tsx';
import { ballRadii } from '../view/pieces/spin.ts';
import { still } from '../view/pieces/turning.tsx';
import type { Last } from './last-outcomes.ts';
import { NumberBoxes } from './layout-art.tsx';
import { paintOf, wheels } from './wheels.ts';

type PreviewProps = {
  readonly family: string;
  readonly rulebook: string;
  /** What came at a live table, newest first; null for a picture of the game. */
  readonly last: readonly Last[] | null;
};

/** A glimpse of a game, drawn with the table's own parts; of a live table it shows what came there, and nothing that did not. */
export const Preview = (props: PreviewProps) => {
  const Drawn = drawings[props.family] ?? Cards;
  return (
    <svg
      viewBox="0 0 320 150"
      className="preview"
      data-equipment={equipmentOf(props.family)}
      aria-hidden="true"
      preserveAspectRatio="xMidYMid slice"
    >
      <Drawn {...props} />
    </svg>
  );
};

const Craps = ({ last }: PreviewProps) => (
  <>
    <NumberBoxes at={[12, 10]} step={50} size={[46, 52]} fontSize={26} />
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
    <Pile x={46} y={122} cents={[500, 500]} />
    <text
      x="20"
      y="84"
      dy="0.35em"
      fontSize="16"
      letterSpacing="0.2em"
      className="cloth-text serif"
    >
      COME
    </text>
    {thrown(last) && <Dice dice={thrown(last) ?? [5, 6]} x={236} y={86} size={50} />}
  </>
);

/** The dice as they lie: what came last, or a throw for a picture. */
const thrown = (last: readonly Last[] | null): readonly [number, number] | undefined =>
  last === null ? [5, 6] : last[0]?.dice;

const chip = (cents: number) => cents as Parameters<typeof LyingChip>[0]['chip']; // a chip for a picture: no money is made of it

const Pile = ({
  x,
  y,
  cents,
}: {
  readonly x: number;
  readonly y: number;
  readonly cents: readonly number[];
}) =>
  cents.map((one, height) => (
    // Drawn from the bottom up, so a chip is known by its height.
    <g key={height} transform={`translate(${x} ${y - height * 1.1 * chipDepth}) scale(1.1)`}>
      <LyingChip chip={chip(one)} />
    </g>
  ));

/** The first twelve numbers as they lie on a layout: a picture of the cloth, not of what came. */
const layout = ['3', '6', '9', '12', '2', '5', '8', '11', '1', '4', '7', '10'];

const Roulette = ({ last, rulebook }: PreviewProps) => {
  const order = wheels[rulebook] ?? wheels['bclc.roulette'] ?? [];
  const rested = last?.[0]?.mark;
  const numbers = last === null ? layout : last.map(({ mark }) => mark);
  return (
    <>
      <g transform="translate(84 78) scale(0.72)">
        <RouletteWheel
          pockets={order.map((name) => ({ name, paint: paintOf(name) }))}
          turning={still}
        >
          {rested !== undefined && (
            <g transform={`rotate(${(order.indexOf(rested) * 360) / order.length})`}>
              <circle cy={-ballRadii.pocket} r="6" className="ball-dot" />
            </g>
          )}
        </RouletteWheel>
      </g>
      {numbers.slice(0, 12).map((number, at) => (
        // Newest first: a number may come twice, so it is known by its place.
        <g key={at} transform={`translate(${196 + (at % 4) * 31} ${22 + Math.floor(at / 4) * 38})`}>
          {paintOf(number) === 'red' ? (
            <ellipse cx="13" cy="15" rx="13" ry="15" className="paint-red" />
          ) : (
            <rect width="26" height="30" rx="4" className={`paint-${paintOf(number)}`} />
          )}
          <text
            x="13"
            y="15"
            dy="0.35em"
            textAnchor="middle"
            fontSize="14"
            className="cloth-text serif"
          >
            {number}
          </text>
        </g>
      ))}
    </>
  );
};

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

/** A live table of cards shows their backs: what was dealt there takes a table to see. */
const faceOf = (card: string, last: readonly Last[] | null): string =>
  last === null ? card : '??';

const Cards = ({ last }: PreviewProps) => (
  <>
    <path d="M-10 52 Q160 132 330 52" className="cloth-line" />
    <Laid card={faceOf('Kd', last)} x={104} y={-22} scale={0.9} />
    <Laid card="??" x={162} y={-22} scale={0.9} />
    <Laid card={faceOf('Ah', last)} x={112} y={70} turn={-9} scale={1.1} />
    <Laid card={faceOf('Js', last)} x={148} y={62} turn={6} scale={1.1} />
    <Pile x={66} y={116} cents={[2_500, 2_500, 500]} />
    <Pile x={262} y={116} cents={[500, 500]} />
  </>
);

const Baccarat = ({ last }: PreviewProps) => (
  <>
    {['PLAYER', 'BANKER'].map((side, at) => (
      <g key={side} transform={`translate(${at * 160} 0)`}>
        <text
          x="80"
          y="20"
          dy="0.35em"
          textAnchor="middle"
          fontSize="14"
          letterSpacing="0.16em"
          className="cloth-text serif"
        >
          {side}
        </text>
        <Laid card={faceOf(at === 0 ? '4c' : '9d', last)} x={22} y={40} scale={0.95} />
        <Laid card={faceOf(at === 0 ? '5h' : 'Qs', last)} x={83} y={40} scale={0.95} />
      </g>
    ))}
    <path d="M160 12 V138" className="cloth-line" />
  </>
);

const RedDog = ({ last }: PreviewProps) => (
  <>
    <Laid card={faceOf('4s', last)} x={56} y={26} scale={1.15} />
    <rect x="130" y="26" width="64" height="97" rx="6" className="cloth-line lamp" />
    {last === null && (
      <text
        x="162"
        y="75"
        dy="0.35em"
        textAnchor="middle"
        fontSize="40"
        className="cloth-text serif"
      >
        7
      </text>
    )}
    <Laid card={faceOf('Qh', last)} x={200} y={26} scale={1.15} />
  </>
);

const War = ({ last }: PreviewProps) => (
  <>
    <Laid card={faceOf('9c', last)} x={82} y={26} turn={-6} scale={1.2} />
    <Laid card={faceOf('Kd', last)} x={170} y={20} turn={7} scale={1.2} />
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

const drawings: Readonly<Record<string, (props: PreviewProps) => ReactNode>> = {
  craps: Craps,
  roulette: Roulette,
  blackjack: Cards,
  baccarat: Baccarat,
  'red-dog': RedDog,
  'casino-war': War,
  wheel: Wheel,
} satisfies Readonly<Record<FamilyId, (props: PreviewProps) => ReactNode>>;
