import { texts } from '../../texts/index.ts';
import { suitPaths } from './suits.ts';

const marks: Readonly<Record<string, string>> = { c: '♣', d: '♦', h: '♥', s: '♠' };

export const isFaceDown = (card: string): boolean => !Object.hasOwn(marks, card[1] ?? '');

/** A card's name, for screen readers. */
export const cardName = (card: string): string => {
  if (isFaceDown(card)) return texts.cards.hidden;
  const [rank = '', suit = ''] = card;
  return texts.cards.name(texts.cards.ranks[rank] ?? rank, texts.cards.suits[suit] ?? suit);
};

/** A card's rank alone, as it is written if only ranks count. */
export const rankText = (card: string): string => (card[0] === 'T' ? '10' : (card[0] ?? ''));

/** A card as it is written in a line of text. */
export const cardText = (card: string): string =>
  isFaceDown(card) ? '▮' : `${rankText(card)}${marks[card[1] ?? ''] ?? ''}`;

const suitOf: ReadonlyMap<string, string> = new Map(
  Object.entries(marks).map(([suit, mark]) => [mark, suit]),
);

/** A text with its cards by name, with commas between those of a hand, for screen readers. */
export const withCardNames = (text: string): string =>
  text
    .replace(/(?<=[♣♦♥♠]) (?=(?:10|[2-9AJQK])[♣♦♥♠])/g, ', ')
    .replace(/(10|[2-9AJQK])([♣♦♥♠])/g, (_, rank: string, mark: string) =>
      cardName(`${rank === '10' ? 'T' : rank}${suitOf.get(mark) ?? ''}`),
    );

/** A text with drawn suits, since not every system has letters for them. */
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
          <path d={suitPaths[suit]} />
        )}
      </svg>
    );
  });
