import type { Game } from '@openpit/engine';
import type { ReactNode } from 'react';
import { crewBetName } from '../table/engine.ts';
import { money } from '../texts/money.ts';
import type { Mend } from './differences.ts';
import { pilesOf } from './owed.ts';
import { PileOf } from './pile-of.tsx';
import { consoleTexts } from './texts.ts';

const texts = consoleTexts.owed;

type MendingProps = {
  readonly game: Game;
  readonly mend: Mend;
  readonly mark: ReactNode;
  readonly isNow: boolean;
  readonly isLit: boolean;
  onDone(): void;
};

/** One thing that a correction has changed: what is paid on top, or comes back. */
export const Mending = ({ game, mend, mark, isNow, isLit, onDone }: MendingProps) => (
  <p className="owed-row mend">
    {mark}
    <span className="verb">{texts.kinds[mend.kind]}</span>
    <span>
      <strong>{texts.seat(mend.of.seat)}</strong> {placeOf(game, mend)}
    </span>
    <span className="in-row quiet">
      {pilesOf(mend.amount).piles.map(({ chip, count }) => (
        <PileOf key={chip} chip={chip} count={count} />
      ))}
    </span>
    <span className="amount">{money(mend.amount)}</span>
    {isNow && (
      <button type="button" className={isLit ? 'primary' : ''} onClick={onDone}>
        {texts.next} {isLit && <kbd>Enter</kbd>}
      </button>
    )}
  </p>
);

const placeOf = (game: Game, { of: { bet, hand, tip } }: Mend): string =>
  [
    bet === '' ? texts.otherChips : crewBetName(game, bet),
    hand > 1 ? ` (${hand})` : '',
    tip ? `, ${texts.toDealers}` : '',
  ].join('');
