import type { Game } from '@openpit/engine';
import type { ReactNode } from 'react';
import { clauseAt } from '../table/clauses.ts';
import { crewBetName } from '../table/engine.ts';
import type { Fee } from '../table/events.ts';
import { money } from '../texts/money.ts';
import type { Mend } from './differences.ts';
import { pilesOf } from './owed.ts';
import { PileOf } from './pile-of.tsx';
import { consoleTexts } from './texts.ts';

const texts = consoleTexts.owed;

type RowProps = {
  readonly mark: ReactNode;
  readonly isNow: boolean;
  readonly isLit: boolean;
  onDone(): void;
};

type ChipsProps = RowProps & {
  readonly verb: string;
  readonly seat: number;
  readonly place: string;
  readonly amount: number;
  readonly children?: ReactNode;
};

/** Chips that go to a seat or come from it, in one line: the reason is shown, and there is nothing to calculate. */
const Chips = ({ mark, verb, seat, place, amount, children, isNow, isLit, onDone }: ChipsProps) => (
  <p className="owed-row mend">
    {mark}
    <span className="verb">{verb}</span>
    <span>
      <strong>{texts.seat(seat)}</strong> {place}
    </span>
    <span className="in-row quiet">{children}</span>
    <span className="amount">{money(amount)}</span>
    {isNow && (
      <button type="button" className={isLit ? 'primary' : ''} onClick={onDone}>
        {texts.next} {isLit && <kbd>Enter</kbd>}
      </button>
    )}
  </p>
);

type MendingProps = RowProps & {
  readonly game: Game;
  readonly mend: Mend;
  /** Whether it is still to be done from before, rather than changed. */
  readonly isLeft?: boolean;
};

/** One change by a correction: what is paid in addition, or comes back. */
export const Mending = ({ game, mend, isLeft = false, ...row }: MendingProps) => (
  <Chips
    {...row}
    verb={isLeft ? texts.left[mend.kind] : texts.kinds[mend.kind]}
    seat={mend.of.seat}
    place={placeOf(game, mend)}
    amount={mend.amount}
  >
    {pilesOf(mend.amount).piles.map(({ chip, count }) => (
      <PileOf key={chip} chip={chip} count={count} />
    ))}
  </Chips>
);

type ChargeProps = RowProps & { readonly game: Game; readonly fee: Fee };

/** What a seat is charged from its rack, with its clause once it is due. */
export const Charge = ({ game, fee: { seat, account, amount, by }, ...row }: ChargeProps) => (
  <Chips
    {...row}
    verb={texts.kinds.take}
    seat={seat}
    place={texts.fees[account] ?? account}
    amount={amount}
  >
    {row.isNow && clauseAt(game.rulebook, by[0] ?? '')}
  </Chips>
);

const placeOf = (game: Game, { of: { bet, hand, tip } }: Mend): string =>
  [
    bet === '' ? texts.otherChips : crewBetName(game, bet),
    hand > 1 ? ` (${hand})` : '',
    tip ? `, ${texts.toDealers}` : '',
  ].join('');
