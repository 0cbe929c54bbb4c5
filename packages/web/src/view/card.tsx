import type { Point } from '../felt/zone.ts';
import { CardFront } from './card-face.tsx';
import { isFaceDown } from './card-text.tsx';

/** How wide the next card of a hand lies from the one before. */
const usualStep = 24;

/** A playing card, 60 by 84. It slides in from the shoe when it is new. */
export const CardArt = ({
  card,
  order = 0,
}: {
  readonly card: string;
  readonly order?: number;
}) => {
  const isDown = isFaceDown(card);
  return (
    <g className="slide" style={{ animationDelay: `${order * 70}ms` }}>
      <rect x="1.2" y="1.6" width="60" height="84" rx="5" className="card-shadow" />
      <rect width="60" height="84" rx="5" className="card-face" />
      {isDown ? <CardBack /> : <CardFront card={card} />}
    </g>
  );
};

/** The outline of a card that is not there yet. */
export const CardPlace = ({ x = 0 }: { readonly x?: number }) => (
  <rect x={x} width="60" height="84" rx="5" className="cloth-line card-place" />
);

/** The broken ring again, in a lattice with a white edge, as cards for a casino have it. */
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
  /** Where the middle of the hand's lower edge lies, or of its upper one. */
  readonly at: Point;
  readonly from?: 'top' | 'bottom';
  readonly step?: number;
  readonly scale?: number;
  readonly isFaded?: boolean;
};

/** How wide a hand lies. */
export const handWidth = (count: number, step = usualStep): number =>
  60 + Math.max(0, count - 1) * step;

/** Cards laid over one another, centred on a place. */
export const HandArt = ({
  cards,
  at: [x, y],
  from = 'top',
  step = usualStep,
  scale = 1,
  isFaded = false,
}: HandProps) => {
  const width = handWidth(cards.length, step);
  const top = from === 'top' ? y : y - 84 * scale;
  return (
    <g
      transform={`translate(${x - (width * scale) / 2} ${top}) scale(${scale})`}
      className={isFaded ? 'faded' : ''}
    >
      {cards.map((card, at) => (
        // Cards never change places, so where one lies is what it is known by.
        <g key={`${at}${card}`} transform={`translate(${at * step} 0)`}>
          <CardArt card={card} />
        </g>
      ))}
    </g>
  );
};
