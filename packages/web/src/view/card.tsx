import type { Point } from '../felt/zone.ts';
import { texts } from '../texts/index.ts';

const marks: Readonly<Record<string, string>> = { c: '♣', d: '♦', h: '♥', s: '♠' };

/** The suits drawn, since not every system has letters for them; each about 22 wide around its middle. */
const pictures: Readonly<Record<string, string>> = {
  h: 'M0 9 C-13 -1 -11 -11 -5 -11 C-2 -11 0 -8 0 -6 C0 -8 2 -11 5 -11 C11 -11 13 -1 0 9 Z',
  d: 'M0 -12 L9 0 L0 12 L-9 0 Z',
  s: 'M0 -12 C10 -3 11 6 5 6 C3 6 1.6 5 1 4 L3 11 H-3 L-1 4 C-1.6 5 -3 6 -5 6 C-11 6 -10 -3 0 -12 Z',
  c: 'M0 -12 A5 5 0 0 1 4.2 -4.4 A5 5 0 1 1 1 3.5 L3 11 H-3 L-1 3.5 A5 5 0 1 1 -4.2 -4.4 A5 5 0 0 1 0 -12 Z',
};

const isFaceDown = (card: string): boolean => !Object.hasOwn(marks, card[1] ?? '');

/** A card's name, for those who listen to the table. */
export const cardName = (card: string): string => {
  if (isFaceDown(card)) return texts.cards.hidden;
  const [rank = '', suit = ''] = card;
  return texts.cards.name(texts.cards.ranks[rank] ?? rank, texts.cards.suits[suit] ?? suit);
};

/** A card as it is written in a line of text. */
export const cardText = (card: string): string =>
  isFaceDown(card) ? '▮' : `${card[0] === 'T' ? '10' : card[0]}${marks[card[1] ?? ''] ?? ''}`;

const suitOf: ReadonlyMap<string, string> = new Map(
  Object.entries(marks).map(([suit, mark]) => [mark, suit]),
);

/** A text with its suits drawn, since not every system has letters for them. */
export const Suited = ({ text }: { readonly text: string }) =>
  text.split(/([♣♦♥♠▮])/).map((part, at) => {
    const suit = suitOf.get(part);
    if (suit === undefined && part !== '▮') return part;
    return (
      <svg key={`${at}${part}`} viewBox="-13 -13 26 26" className={`suit suit-${suit ?? 'none'}`}>
        <title>{suit === undefined ? texts.cards.hidden : texts.cards.suits[suit]}</title>
        {suit === undefined ? (
          <rect x="-8" y="-12" width="16" height="24" rx="3" />
        ) : (
          <path d={pictures[suit]} />
        )}
      </svg>
    );
  });

/** How wide the next card of a hand lies from the one before. */
const usualStep = 24;

const courts = new Set(['J', 'Q', 'K']);

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
      <rect width="60" height="84" rx="5" className="card-face" />
      {isDown ? <CardBack /> : <CardFront card={card} />}
    </g>
  );
};

const CardBack = () => (
  <g>
    <rect x="4" y="4" width="52" height="76" rx="3" className="card-back" />
    {[7, 12, 17].map((r) => (
      <circle key={r} cx="30" cy="42" r={r} className="card-rings" pathLength="60" />
    ))}
    <circle cx="30" cy="42" r="2.6" className="card-hub" />
  </g>
);

const CardFront = ({ card }: { readonly card: string }) => {
  const [rank = '', suit = ''] = card;
  const art = pictures[suit];
  return (
    <g className={/[dh]$/.test(card) ? 'card-red' : 'card-black'}>
      <text x="5" y="21" fontSize="21" className="card-rank">
        {rank === 'T' ? '10' : rank}
      </text>
      <path d={art} transform="translate(12.5 33) scale(0.6)" />
      {courts.has(rank) && (
        <>
          <circle cx="38" cy="57" r="17" className="card-medal" />
          <path d="M27 46 l4.6 5 l6.4 -8 l6.4 8 l4.6 -5 l-2 11 h-18 Z" />
          <path d={art} transform="translate(38 65) scale(0.72)" />
        </>
      )}
      {!courts.has(rank) && <path d={art} transform="translate(38 59) scale(1.5)" />}
    </g>
  );
};

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
