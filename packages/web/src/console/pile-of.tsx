import { money } from '../texts/money.ts';
import { ChipFace } from '../view/pieces/chip-face.tsx';
import type { Owed } from './owed.ts';
import { consoleTexts } from './texts.ts';

const texts = consoleTexts.owed;

/** How many chips of a worth, drawn and in words. */
export const PileOf = ({ chip, count }: Owed['piles'][number]) => (
  <span className="pile">
    <span className="hidden-text">{texts.chips(count, money(chip))}</span>
    <span aria-hidden="true">{count}×</span>
    <svg viewBox="-15 -15 30 30" aria-hidden="true">
      <ChipFace chip={chip} />
    </svg>
  </span>
);
