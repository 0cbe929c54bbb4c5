import type { FamilyId } from '@openpit/engine';
import type { ReactNode } from 'react';
import { equipmentOf } from '../games/traits.ts';
import { stackOf } from '../table/chips.ts';
import { CardArt } from '../view/pieces/card.tsx';
import { chipDepth, LyingChip } from '../view/pieces/chip-face.tsx';
import { Dice } from '../view/pieces/dice.tsx';
import { RouletteWheel } from '../view/pieces/roulette-wheel.tsx';
import { ballRadii } from '../view/pieces/spin.ts';
import { still } from '../view/pieces/turning.tsx';
import { signatureOf } from './facts-text.ts';
import type { Last } from './last-outcomes.ts';
import { NumberBoxes } from './layout-art.tsx';
import { paintOf, wheels } from './wheels.ts';

/** The state of a live table: its last outcomes, newest first, and the wagers that are up. */
type Live = {
  readonly last: readonly Last[];
  readonly point: number | null;
  readonly riding: Readonly<Record<string, number>>;
};

type PreviewProps = {
  readonly family: string;
  readonly rulebook: string;
  /** Null for a picture of the game. */
  readonly live: Live | null;
};

/** A small picture of a game, drawn with the table's own parts. For a live table it shows real outcomes only. */
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

const numberNames: Readonly<Record<number, string>> = { 6: 'Six', 9: 'Nine' };

const boxes = [4, 5, 6, 8, 9, 10];
const boxStep = 50;

const Craps = ({ live, rulebook }: PreviewProps) => {
  const point = live?.point ?? null;
  return (
    <>
      <NumberBoxes
        at={[12, 10]}
        step={boxStep}
        size={[46, 52]}
        fontSize={26}
        {...(point !== null && { lit: numberNames[point] ?? `${point}` })}
      />
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
      {boxes.map((number, at) => (
        <Riding
          key={number}
          x={35 + at * boxStep}
          y={56}
          amount={sumOn(live, (bet) => bet.endsWith(`:${number}`))}
        />
      ))}
      <Riding x={112} y={86} amount={sumOn(live, (bet) => bet === 'come' || bet === 'field')} />
      {live ? (
        <Riding x={46} y={124} amount={sumOn(live, (bet) => bet === 'pass')} />
      ) : (
        <Pile x={46} y={122} cents={[500, 500]} />
      )}
      {point !== null && <On x={12 + boxes.indexOf(point) * boxStep + 40} y={62} />}
      <Rolled live={live} rulebook={rulebook} />
    </>
  );
};

/** The puck on the number that is the point. */
const On = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <g transform={`translate(${x} ${y}) scale(0.62)`}>
    <circle r="18" className="puck-on" />
    <circle r="15" className="puck-ring" />
    <text className="puck-text" textAnchor="middle" dy="0.35em">
      ON
    </text>
  </g>
);

/** The dice, or the cards in their place: the last outcome, or a throw for a picture. */
const Rolled = ({ live, rulebook }: Pick<PreviewProps, 'live' | 'rulebook'>) => {
  const last = live?.last[0];
  if (last?.scanned) {
    return last.scanned.map((card, at) => (
      // Scanned from left to right.
      <Laid key={at} card={card} x={192 + at * 38} y={52} scale={0.6} />
    ));
  }
  const dice = live ? last?.dice : ([5, 6] as const);
  return dice ? (
    <Dice dice={dice} x={236} y={86} size={50} />
  ) : (
    <text
      x="306"
      y="84"
      dy="0.35em"
      textAnchor="end"
      fontSize="12.5"
      letterSpacing="0.04em"
      className="cloth-text serif"
    >
      {signatureOf(rulebook)}
    </text>
  );
};

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

/** The wagers on some bets of a live table. */
const sumOn = (live: Live | null, isMeant: (bet: string) => boolean): number =>
  Object.entries(live?.riding ?? {}).reduce(
    (sum, [bet, amount]) => (isMeant(bet) ? sum + amount : sum),
    0,
  );

const pileMax = 4;

/** An amount as chips: the largest of it, as many as a small picture has room for. */
const Riding = ({
  x,
  y,
  amount,
}: {
  readonly x: number;
  readonly y: number;
  readonly amount: number;
}) => (amount > 0 ? <Pile x={x} y={y} cents={stackOf(amount).slice(0, pileMax)} /> : null);

/** The end of a layout: a picture of the cloth, not of outcomes. The zeros have their own column, because they distinguish two roulettes. */
const layout = ['3', '6', '9', '2', '5', '8', '1', '4', '7'];

/** Where a number of the board or the layout lies: four columns, three rows. */
const cellAt = (column: number, row: number): string =>
  `translate(${196 + column * 31} ${22 + row * 38})`;

const Roulette = ({ live, rulebook }: PreviewProps) => {
  const [base = ''] = rulebook.split(':');
  const order = wheels[base] ?? wheels['bclc.roulette'] ?? [];
  const rested = live?.last[0]?.mark;
  const zeros = order.filter((name) => paintOf(name) === 'green');
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
      {live ? <Board numbers={live.last.map(({ mark }) => mark)} /> : <LayoutEnd zeros={zeros} />}
    </>
  );
};

/** The last outcomes of a live table, newest first. */
const Board = ({ numbers }: { readonly numbers: readonly string[] }) =>
  Array.from({ length: 12 }, (_, at) => {
    const number = numbers[at];
    return (
      // A number may come twice, so its key is its place.
      <g key={at} transform={cellAt(at % 4, Math.floor(at / 4))}>
        {number === undefined ? (
          // A board that waits for its numbers leaves space for them.
          <rect width="26" height="30" rx="4" className="cloth-line faint" />
        ) : (
          <Numbered number={number} />
        )}
      </g>
    );
  });

const LayoutEnd = ({ zeros }: { readonly zeros: readonly string[] }) => {
  const high = (3 * 38 - 8 - (zeros.length - 1) * 8) / zeros.length;
  return (
    <>
      {zeros.toReversed().map((zero, at) => (
        <g key={zero} transform={`translate(196 ${22 + at * (high + 8)})`}>
          <Numbered number={zero} height={high} />
        </g>
      ))}
      {layout.map((number, at) => (
        <g key={number} transform={cellAt(1 + (at % 3), Math.floor(at / 3))}>
          <Numbered number={number} />
        </g>
      ))}
    </>
  );
};

const Numbered = ({
  number,
  height = 30,
}: {
  readonly number: string;
  readonly height?: number;
}) => (
  <>
    {paintOf(number) === 'red' ? (
      <ellipse cx="13" cy="15" rx="13" ry="15" className="paint-red" />
    ) : (
      <rect width="26" height={height} rx="4" className={`paint-${paintOf(number)}`} />
    )}
    <text
      x="13"
      y={height / 2}
      dy="0.35em"
      textAnchor="middle"
      fontSize="14"
      className="cloth-text serif"
    >
      {number}
    </text>
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

/** The cards of a live table's last round, or those of the picture; backs if nothing has been dealt yet. */
const handOf = (
  live: Live | null,
  { name, picture }: { readonly name: string; readonly picture: readonly string[] },
): readonly string[] => {
  if (!live) return picture;
  const hand = live.last[0]?.hands?.[name] ?? [];
  return hand.length > 0 ? hand : picture.map(() => '??');
};

/** A hand around the middle of a place, with the cards closer together if it is long. */
const Hand = ({
  cards,
  middle,
  y,
  scale,
  room,
}: {
  readonly cards: readonly string[];
  readonly middle: number;
  readonly y: number;
  readonly scale: number;
  readonly room: number;
}) => {
  const width = 60 * scale;
  const step = cards.length > 1 ? Math.min(width + 4, (room - width) / (cards.length - 1)) : 0;
  const from = middle - (width + step * (cards.length - 1)) / 2;
  return cards.map((card, at) => (
    // A card may come twice from a shoe, so its key is its place.
    <Laid key={at} card={card} x={from + at * step} y={y} scale={scale} />
  ));
};

const Cards = ({ live, rulebook }: PreviewProps) => {
  if (live) {
    return (
      <>
        <path d="M-10 104 Q160 158 330 104" className="cloth-line" />
        <path id={`arc-${rulebook}`} d="M-10 94 Q160 148 330 94" fill="none" />
        <text
          fontSize="12.5"
          letterSpacing="0.06em"
          textAnchor="middle"
          className="cloth-text serif"
        >
          <textPath href={`#arc-${rulebook}`} startOffset="50%">
            {signatureOf(rulebook)}
          </textPath>
        </text>
        <Hand
          cards={handOf(live, { name: 'dealer', picture: ['??', '??'] })}
          middle={160}
          y={12}
          scale={0.95}
          room={220}
        />
        <Riding x={262} y={74} amount={sumOn(live, () => true)} />
      </>
    );
  }
  return (
    <>
      <path d="M-10 52 Q160 132 330 52" className="cloth-line" />
      <Laid card="Kd" x={104} y={-22} scale={0.9} />
      <Laid card="??" x={162} y={-22} scale={0.9} />
      <Laid card="Ah" x={112} y={70} turn={-9} scale={1.1} />
      <Laid card="Js" x={148} y={62} turn={6} scale={1.1} />
      <Pile x={66} y={116} cents={[2_500, 2_500, 500]} />
      <Pile x={262} y={116} cents={[500, 500]} />
    </>
  );
};

const coup = [
  { side: 'PLAYER', name: 'player', picture: ['4c', '5h'] },
  { side: 'BANKER', name: 'banker', picture: ['9d', 'Qs'] },
];

const Baccarat = ({ live }: PreviewProps) => (
  <>
    {coup.map(({ side, name, picture }, at) => (
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
        <Hand cards={handOf(live, { name, picture })} middle={80} y={40} scale={0.95} room={136} />
        <Riding x={80} y={134} amount={sumOn(live, (bet) => bet === name)} />
      </g>
    ))}
    <path d="M160 12 V138" className="cloth-line" />
  </>
);

const RedDog = ({ live }: PreviewProps) => {
  const [left = '??', right = '??', middle] = handOf(live, {
    name: 'cards',
    picture: ['4s', 'Qh'],
  });
  return (
    <>
      <Laid card={left} x={56} y={26} scale={1.15} />
      <rect x="130" y="26" width="64" height="97" rx="6" className="cloth-line lamp" />
      {!live && (
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
      {middle !== undefined && <Laid card={middle} x={131} y={28} scale={1.04} />}
      <Laid card={right} x={200} y={26} scale={1.15} />
      <Riding x={34} y={118} amount={sumOn(live, () => true)} />
    </>
  );
};

const War = ({ live }: PreviewProps) => (
  <>
    {live ? (
      <Hand
        cards={[
          ...handOf(live, { name: 'dealer', picture: ['??'] }),
          ...(live.last[0]?.hands?.['warDealer'] ?? []),
        ]}
        middle={160}
        y={26}
        scale={1.2}
        room={200}
      />
    ) : (
      <>
        <Laid card="9c" x={82} y={26} turn={-6} scale={1.2} />
        <Laid card="Kd" x={170} y={20} turn={7} scale={1.2} />
      </>
    )}
    <Riding x={56} y={118} amount={sumOn(live, () => true)} />
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

const Wheel = ({ live }: PreviewProps) => (
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
    {live?.last[0] && (
      <text
        y="-58"
        dy="0.35em"
        textAnchor="middle"
        fontSize={live.last[0].mark.length > 3 ? 26 : 46}
        className="cloth-text serif"
      >
        {live.last[0].mark}
      </text>
    )}
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
