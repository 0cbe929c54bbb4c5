import { colourOf } from '@openpit/engine/roulette';
import type { ReactElement } from 'react';
import type { Outcome } from '../../table/outcome.ts';
import { cardText, Suited } from './card-text.tsx';
import { ChalkDie } from './chalk-die.tsx';
import { Dice } from './dice.tsx';

type GlyphProps = { readonly outcome: Outcome };

type Rolled = Extract<Outcome, { readonly kind: 'dice' }>;

const DiceGlyph = ({ dice }: Pick<Rolled, 'dice'>) => (
  <svg viewBox="-38 -24 76 48" className="glyph dice-glyph" aria-hidden="true">
    <Dice dice={dice} x={0} y={0} size={36} />
  </svg>
);

type ScannedProps = Pick<Rolled, 'dice'> & { readonly cards: NonNullable<Rolled['cards']> };

/** The scanned card between its two unread neighbours, and the roll it stands for: nobody throws dice here. */
const ScannedGlyph = ({ dice, cards }: ScannedProps) => (
  <span className="glyph scanned-glyph" aria-hidden="true">
    <span className="scanned-card">
      <Suited text={cardText(cards[1] ?? '')} />
    </span>
    <svg viewBox="0 0 34 70" className="scanned-roll" aria-hidden="true">
      <ChalkDie face={dice[0]} x={17} y={17} size={30} />
      <ChalkDie face={dice[1]} x={17} y={53} size={30} />
    </svg>
  </span>
);

/** The outcome at the size of a line of text: dice, a number in its colour, a symbol, or words. */
export const OutcomeGlyph = ({
  outcome,
  paint,
}: GlyphProps & { readonly paint: string | null }): ReactElement | null => {
  switch (outcome.kind) {
    case 'dice':
      return outcome.cards ? (
        <ScannedGlyph {...outcome} cards={outcome.cards} />
      ) : (
        <DiceGlyph {...outcome} />
      );
    case 'pocket':
      return (
        <span className={`glyph pocket-glyph ${colourOf(outcome.pocket)}`}>{outcome.pocket}</span>
      );
    case 'space':
      return (
        <span className={`glyph space-glyph ${paint === null ? '' : `tone-${paint}`}`}>
          {outcome.space}
        </span>
      );
    case 'cards':
      return null;
  }
};

/** The same in a few characters, for a row of them. */
export const OutcomeChip = ({ outcome }: GlyphProps): ReactElement => {
  switch (outcome.kind) {
    case 'dice':
      return <span>{outcome.dice[0] + outcome.dice[1]}</span>;
    case 'pocket':
      return <span className={`pocket-chip ${colourOf(outcome.pocket)}`}>{outcome.pocket}</span>;
    case 'space':
      return <span>{outcome.space}</span>;
    case 'cards':
      return (
        <span className={outcome.tone ? `bead ${outcome.tone}` : ''}>
          <Suited text={outcome.mark} />
        </span>
      );
  }
};
