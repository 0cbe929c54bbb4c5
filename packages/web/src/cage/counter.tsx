import { cents } from '@openpit/engine';
import { bounds } from '@openpit/protocol/bounds';
import { useState } from 'react';
import { pilesOf } from '../console/owed.ts';
import { whyNot } from '../console/why-not.ts';
import { freshId } from '../session/fresh-id.ts';
import { order } from '../staff/house.ts';
import { MoneyInput } from '../staff/money-input.tsx';
import { denominations } from '../table/chips.ts';
import { money } from '../texts/money.ts';
import { dateAndTime } from '../texts/time.ts';
import { ChipFace, chipDepth, LyingChip, short } from '../view/pieces/chip-face.tsx';
import type { Person } from './house.ts';
import { cageTexts } from './texts.ts';

type CounterProps = { readonly person: Person; onDone(): void };

/** Money over the counter, counted in chips. */
export const Counter = ({ person, onDone }: CounterProps) => {
  const [isOut, setIsOut] = useState(false);
  const [amount, setAmount] = useState(0);
  const [reason, setReason] = useState('');
  const [message, setMessage] = useState('');
  const pay = (): void => {
    // If it is sent again under its id, it is done only once.
    const body = {
      account: person.account,
      amount,
      reason: reason.trim(),
      id: freshId(),
    };
    order(isOut ? '/api/payouts' : '/api/deposits', body).then(
      (said) => {
        const request =
          typeof said === 'object' && said !== null && 'request' in said ? said.request : null;
        setMessage(typeof request === 'number' ? cageTexts.asked(request) : cageTexts.done);
        setAmount(0);
        // The next payment has a receipt of its own.
        setReason('');
        onDone();
      },
      (error: unknown) => setMessage(whyNot(error)),
    );
  };
  const after = person.balance + (isOut ? -amount : amount);
  return (
    <section className="panel counter" aria-labelledby="counter-title">
      <div className="staff-head">
        <h2 id="counter-title">
          {isOut
            ? cageTexts.takes(person.name, money(amount))
            : cageTexts.pays(person.name, money(amount))}
        </h2>
        <div className="segments">
          <button type="button" aria-pressed={!isOut} onClick={() => setIsOut(false)}>
            {cageTexts.in}
          </button>
          <button type="button" aria-pressed={isOut} onClick={() => setIsOut(true)}>
            {cageTexts.out}
          </button>
        </div>
      </div>
      <p className="quiet">{cageTexts.from(money(person.balance))}</p>
      {person.excludedUntil > 0 && (
        <p className="bad-entry">{cageTexts.excluded(dateAndTime(person.excludedUntil))}</p>
      )}
      <Counted amount={amount} />
      <Chips onChip={(chip) => setAmount(amount + chip)} />
      <PayForm
        amount={amount}
        setAmount={setAmount}
        reason={reason}
        setReason={setReason}
        pay={pay}
        isOut={isOut}
        needsDocument={amount >= person.secondFrom}
      />
      <p className="amount">
        {cageTexts.after} <strong>{money(Math.max(0, after))}</strong>{' '}
        <span className="quiet">{cageTexts.two(money(person.secondFrom))}</span>
      </p>
      <p role="status">{message}</p>
    </section>
  );
};

type PayFormProps = {
  readonly amount: number;
  readonly reason: string;
  readonly isOut: boolean;
  readonly needsDocument: boolean;
  setAmount(amount: number): void;
  setReason(reason: string): void;
  pay(): void;
};

const PayForm = ({ amount, setAmount, reason, setReason, pay, ...rest }: PayFormProps) => (
  <form
    onSubmit={(event) => {
      event.preventDefault();
      if (amount > 0) pay();
    }}
  >
    <label htmlFor="counter-amount">
      {cageTexts.amount}
      <MoneyInput id="counter-amount" amount={amount} onAmount={setAmount} />
    </label>
    <label>
      {cageTexts.reason}
      <input
        required={rest.needsDocument}
        maxLength={bounds.reason.max}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </label>
    <button type="button" className="ghost" onClick={() => setAmount(0)}>
      {cageTexts.clear}
    </button>
    <button type="submit" className="primary big" aria-disabled={amount === 0}>
      {rest.isOut ? cageTexts.payOut : cageTexts.payIn}
    </button>
  </form>
);

const Counted = ({ amount }: { readonly amount: number }) => (
  <div className="count-felt" data-equipment="cards" aria-hidden="true">
    {amount === 0 && <p>{cageTexts.countHere}</p>}
    {pilesOf(cents(amount)).piles.map(({ chip, count }) => (
      <span key={chip}>
        <svg viewBox="-18 -54 36 70" aria-hidden="true">
          {Array.from({ length: Math.min(count, 12) }, (_, at) => (
            <g key={at} transform={`translate(0 ${-at * chipDepth})`}>
              <LyingChip chip={chip} />
            </g>
          ))}
        </svg>
        {money(chip * count)}
      </span>
    ))}
  </div>
);

const Chips = ({ onChip }: { onChip(chip: number): void }) => (
  <p className="chip-buttons">
    {denominations.map((chip) => (
      <button
        key={chip}
        type="button"
        className="ghost"
        aria-label={cageTexts.chip(short(chip))}
        onClick={() => onChip(chip)}
      >
        <svg viewBox="-15 -15 30 30" aria-hidden="true">
          <ChipFace chip={chip} />
        </svg>
      </button>
    ))}
  </p>
);
