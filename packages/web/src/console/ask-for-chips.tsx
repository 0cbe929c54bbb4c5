import { useState } from 'react';
import { denominations } from '../table/chips.ts';
import { money, moneyPattern, readMoney } from '../texts/money.ts';
import { ChipFace } from '../view/pieces/chip-face.tsx';
import { consoleTexts } from './texts.ts';

const texts = consoleTexts.requests;

type Counted = { readonly chip: number; readonly count: number };

/** 20 × 25. */
export const chipsText = ({ chip, count }: Counted): string =>
  consoleTexts.owed.chips(count, money(chip));

/** Asks for chips for the tray, or out of it: how many of each, or an amount in any chips. */
export const AskForChips = ({ give }: { give(path: string, body: object): Promise<void> }) => {
  const [amount, setAmount] = useState('');
  const [counts, setCounts] = useState<Readonly<Record<number, string>>>({});
  const chips = denominations.flatMap((chip): readonly Counted[] => {
    const count = Number.parseInt(counts[chip] ?? '', 10);
    return count > 0 ? [{ chip, count }] : [];
  });
  const counted = chips.reduce((sum, { chip, count }) => sum + chip * count, 0);
  const value = chips.length > 0 ? counted : readMoney(amount);
  const ask = (kind: 'fill' | 'credit'): void => {
    if (value === null || value <= 0) return;
    const which = chips.length > 0 ? { chips } : {};
    void give('requests', { kind, amount: value, ...which }).then(() => {
      setAmount('');
      setCounts({});
    });
  };
  return (
    <form
      className="ask-chips"
      onSubmit={(event) => {
        event.preventDefault();
        ask('fill');
      }}
    >
      <h3>{texts.chips}</h3>
      <label>
        {texts.amount}
        <input
          inputMode="decimal"
          pattern={moneyPattern}
          value={chips.length > 0 ? `${counted / 100}` : amount}
          readOnly={chips.length > 0}
          onChange={({ target }) => setAmount(target.value)}
        />
      </label>
      <details className="which-chips">
        <summary>{texts.which}</summary>
        {denominations.map((chip) => (
          <label key={chip}>
            <svg viewBox="-15 -15 30 30" aria-hidden="true">
              <ChipFace chip={chip} />
            </svg>
            <span className="hidden-text">{texts.howMany(money(chip))}</span>
            <input
              inputMode="numeric"
              pattern="[0-9]*"
              value={counts[chip] ?? ''}
              onChange={({ target }) => setCounts({ ...counts, [chip]: target.value })}
            />
          </label>
        ))}
      </details>
      <button type="submit">{texts.fill}</button>
      <button type="button" onClick={() => ask('credit')}>
        {texts.credit}
      </button>
    </form>
  );
};
