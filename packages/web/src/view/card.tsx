import { texts } from '../texts/index.ts';

const marks: Readonly<Record<string, string>> = { c: '♣', d: '♦', h: '♥', s: '♠' };

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
        <text x="23" y="52" fontSize="28" textAnchor="middle">
          {marks[card[1] ?? '']}
        </text>
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
