import { type CSSProperties, useContext, useEffect, useRef, useState } from 'react';
import type { Point } from '../../felt/zone.ts';
import { CardFront } from './card-face.tsx';
import { isFaceDown } from './card-text.tsx';
import { cardApartMs } from './motion-ms.ts';
import { Moving } from './moving.ts';

/** The distance between two neighbouring cards of a hand. */
const usualStep = 24;

type CardProps = {
  readonly card: string;
  /** How many cards of the deal leave the shoe before it. */
  readonly order?: number;
  /** The position of the shoe, relative to the place of the card. */
  readonly shoe?: Point;
};

/** Comes from the shoe; is turned over in its place; or rests. */
type Manner = 'comes' | 'turns' | 'lies';

/** How a card is moving, until it rests: a card that rests never starts again. */
const useManner = (isDown: boolean): Manner => {
  const isMoving = useContext(Moving);
  const [isAtRest, setIsAtRest] = useState(!isMoving);
  const wasDown = useRef(isDown);
  useEffect(() => {
    if (isMoving) return;
    setIsAtRest(true);
    wasDown.current = isDown;
  }, [isMoving, isDown]);
  if (!isMoving) return 'lies';
  if (!isAtRest) return 'comes';
  return wasDown.current && !isDown ? 'turns' : 'lies';
};

/**
 * A playing card, 60 by 84. A new one slides face down from the shoe and is turned over; one that was face down is turned in its
 * place.
 */
export const CardArt = ({ card, order = 0, shoe = [220, -160] }: CardProps) => {
  const isDown = isFaceDown(card);
  const manner = useManner(isDown);
  // The start of the motion is set once, when the card comes: later changes must not deal it again.
  const [dealt] = useState({ wait: order * cardApartMs, shoe });
  return (
    <g
      className={`card ${manner}`}
      style={
        {
          '--wait': `${dealt.wait}ms`,
          '--shoe': `translate(${dealt.shoe[0]}px, ${dealt.shoe[1]}px) rotate(18deg)`,
        } as CSSProperties // our own CSS properties are not in React's types
      }
    >
      {/* A card that stands on its edge casts a narrower shadow than one that is flat. */}
      {!isDown && manner !== 'lies' && (
        <g className="turn-away">
          <CardShadow />
          <rect width="60" height="84" rx="5" className="card-face" />
          <CardBack />
        </g>
      )}
      <g className={isDown ? '' : 'turn-up'}>
        <CardShadow />
        <rect width="60" height="84" rx="5" className="card-face" />
        {isDown ? <CardBack /> : <CardFront card={card} />}
      </g>
    </g>
  );
};

const CardShadow = () => (
  <rect x="1.2" y="1.6" width="60" height="84" rx="5" className="card-shadow" />
);

/** The outline of a card that is not there yet. */
export const CardPlace = ({ x = 0 }: { readonly x?: number }) => (
  <rect x={x} width="60" height="84" rx="5" className="cloth-line card-place" />
);

/** The broken ring again, in a lattice with a white edge, like the cards that casinos use. */
const CardBack = () => (
  <g>
    <rect x="4" y="4" width="52" height="76" rx="3" className="card-back" />
    <path d={lattice} className="card-lattice" />
    <rect x="6.5" y="6.5" width="47" height="71" rx="2" className="card-edge" />
    <circle cx="30" cy="42" r="19" className="card-back" />
    {[7, 12, 17].map((r) => (
      <circle key={r} cx="30" cy="42" r={r} className="card-rings" pathLength="60" />
    ))}
    <circle cx="30" cy="42" r="2.6" className="card-hub" />
  </g>
);

const lattice = Array.from({ length: 15 }, (_, at) => {
  const y = 8 + at * 8;
  const [top, bottom] = [Math.max(7, y - 46), Math.min(77, y)];
  return `M${7 + (y - bottom)} ${bottom} L${7 + (y - top)} ${top} M${53 - (y - bottom)} ${bottom} L${53 - (y - top)} ${top}`;
}).join(' ');

type HandProps = {
  readonly cards: readonly string[];
  /** The middle of the hand's lower edge, or of its upper one. */
  readonly at: Point;
  readonly from?: 'top' | 'bottom';
  readonly step?: number;
  readonly scale?: number;
  readonly isFaded?: boolean;
  /** Where cards come from. */
  readonly shoe?: Point | undefined;
  /** The place of the hand in the order of the deal, and the number of hands: the first cards are dealt in turns. */
  readonly round?: readonly [turn: number, of: number];
};

/** The width of a hand. */
export const handWidth = (count: number, step = usualStep): number =>
  60 + Math.max(0, count - 1) * step;

type Held = { readonly cards: readonly string[]; readonly deal: number };

/** How many cards of a hand were there before: those that are the same, or were only turned over. */
export const layBefore = (before: readonly string[], now: readonly string[]): number => {
  const common = before.slice(0, now.length);
  const isSame = common.every((was, at) => was === now[at] || isFaceDown(was));
  return isSame ? common.length : 0;
};

/** Counts the deals of one hand: a new deal has new cards, even if they are in the same place. */
const useDeal = (cards: readonly string[]) => {
  const held = useRef<Held>({ cards: [], deal: 0 });
  const lay = layBefore(held.current.cards, cards);
  const isNew = lay === 0 && cards.length > 0 && held.current.cards !== cards;
  const deal = held.current.deal + (isNew ? 1 : 0);
  held.current = { cards, deal };
  return { lay, deal };
};

/** Cards laid over one another, centred on a place. */
export const HandArt = ({
  cards,
  at: [x, y],
  from = 'top',
  step = usualStep,
  scale = 1,
  isFaded = false,
  shoe,
  round: [turn, of] = [0, 1],
}: HandProps) => {
  const { lay, deal } = useDeal(cards);
  const width = handWidth(cards.length, step);
  const top = from === 'top' ? y : y - 84 * scale;
  const left = x - (width * scale) / 2;
  return (
    <g transform={`translate(${left} ${top}) scale(${scale})`} className={isFaded ? 'faded' : ''}>
      {cards.map((card, at) => (
        // Cards never change places, so the index is a stable key.
        <g key={`${deal} ${at}`} transform={`translate(${at * step} 0)`}>
          <CardArt
            card={card}
            order={lay === 0 ? at * of + turn : at - lay}
            {...(shoe && {
              shoe: [(shoe[0] - left) / scale - at * step, (shoe[1] - top) / scale] as const,
            })}
          />
        </g>
      ))}
    </g>
  );
};
