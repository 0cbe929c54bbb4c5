import { texts } from '../texts/index.ts';

const marks: Readonly<Record<string, string>> = { c: '♣', d: '♦', h: '♥', s: '♠' };

/** The suits drawn, since not every system has letters for them; each about 22 wide around its middle. */
const pictures: Readonly<Record<string, string>> = {
  h: 'M0 9 C-13 -1 -11 -11 -5 -11 C-2 -11 0 -8 0 -6 C0 -8 2 -11 5 -11 C11 -11 13 -1 0 9 Z',
  d: 'M0 -12 L9 0 L0 12 L-9 0 Z',
  s: 'M0 -12 C10 -3 11 6 5 6 C3 6 1.6 5 1 4 L3 11 H-3 L-1 4 C-1.6 5 -3 6 -5 6 C-11 6 -10 -3 0 -12 Z',
  c: 'M0 -12 A5 5 0 0 1 4.2 -4.4 A5 5 0 1 1 1 3.5 L3 11 H-3 L-1 3.5 A5 5 0 1 1 -4.2 -4.4 A5 5 0 0 1 0 -12 Z',
};

/** The pattern on a card's back. */
const lattice =
  'M8 8 L38 56 M38 8 L8 56 M8 24 L18 8 M8 40 L28 8 M8 56 L38 8 M18 56 L38 24 M28 56 L38 40 M8 40 L18 56 M8 24 L28 56 M18 8 L38 40 M28 8 L38 24';

const isFaceDown = (card: string): boolean => !Object.hasOwn(marks, card[1] ?? '');

/** A card's name, for those who hear the table. */
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

/** A playing card, 46 by 64. It slides in when it is new. */
export const CardArt = ({ card }: { readonly card: string }) => (
  <g className="slide">
    <rect width="46" height="64" rx="5" className={isFaceDown(card) ? 'card-back' : 'card-face'} />
    {isFaceDown(card) && <path d={lattice} className="card-lattice" />}
    {!isFaceDown(card) && (
      <g className={/[dh]$/.test(card) ? 'card-red' : 'card-black'}>
        <text x="5" y="18" fontSize="17" fontWeight="700" className="card-rank">
          {card[0] === 'T' ? '10' : card[0]}
        </text>
        <path d={pictures[card[1] ?? '']} transform="translate(11, 27) scale(0.5)" />
        <path d={pictures[card[1] ?? '']} transform="translate(28, 43) scale(1.15)" />
      </g>
    )}
  </g>
);

type HandProps = {
  readonly cards: readonly string[];
  readonly x: number;
  readonly y: number;
  readonly step?: number;
  readonly scale?: number;
};

/** Cards laid over one another, centred on a place. */
export const HandArt = ({ cards, x, y, step = 22, scale = 1 }: HandProps) => {
  const width = 46 + (cards.length - 1) * step;
  return (
    <g transform={`translate(${x - (width * scale) / 2}, ${y}) scale(${scale})`}>
      {cards.map((card, at) => (
        // Cards never change places, so where one lies is what it is known by.
        <g key={`${at}${card}`} transform={`translate(${at * step}, 0)`}>
          <CardArt card={card} />
        </g>
      ))}
    </g>
  );
};
