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

/** A card's name, for those who hear the table. */
export const cardName = (card: string): string => {
  if (isFaceDown(card)) return texts.cards.hidden;
  const [rank = '', suit = ''] = card;
  return texts.cards.name(texts.cards.ranks[rank] ?? rank, texts.cards.suits[suit] ?? suit);
};

/** A card as it is written in a line of text. */
export const cardText = (card: string): string =>
  isFaceDown(card) ? '▮' : `${card[0] === 'T' ? '10' : card[0]}${marks[card[1] ?? ''] ?? ''}`;

/** A playing card, 46 by 64. It slides in when it is new. */
export const CardArt = ({ card }: { readonly card: string }) => (
  <g className="slide">
    <rect width="46" height="64" rx="5" className={isFaceDown(card) ? 'card-back' : 'card-face'} />
    {!isFaceDown(card) && (
      <g className={/[dh]$/.test(card) ? 'card-red' : 'card-black'}>
        <text x="6" y="20" fontSize="18" fontWeight="700">
          {card[0] === 'T' ? '10' : card[0]}
        </text>
        <path d={pictures[card[1] ?? '']} transform="translate(27, 42)" />
      </g>
    )}
  </g>
);

type HandProps = {
  readonly cards: readonly string[];
  readonly x: number;
  readonly y: number;
  readonly step?: number;
};

/** Cards laid over one another, centred on a place. */
export const HandArt = ({ cards, x, y, step = 22 }: HandProps) => {
  const width = 46 + (cards.length - 1) * step;
  return (
    <g transform={`translate(${x - width / 2}, ${y})`}>
      {cards.map((card, at) => (
        // Cards never change places, so where one lies is what it is known by.
        <g key={`${at}${card}`} transform={`translate(${at * step}, 0)`}>
          <CardArt card={card} />
        </g>
      ))}
    </g>
  );
};
