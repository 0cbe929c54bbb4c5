import { type InputHTMLAttributes, useState } from 'react';
import { moneyPattern, readMoney } from '../texts/money.ts';

type MoneyInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> & {
  /** In cents; chips that are counted into it elsewhere are shown too. */
  readonly amount: number;
  onAmount(amount: number): void;
};

/** An amount that is typed, with point or comma, one figure after the other. */
export const MoneyInput = ({ amount, onAmount, ...rest }: MoneyInputProps) => {
  const [typed, setTyped] = useState('');
  const isTyped = (readMoney(typed) ?? 0) === amount;
  return (
    <input
      inputMode="decimal"
      autoComplete="off"
      pattern={moneyPattern}
      {...rest}
      value={isTyped ? typed : amount === 0 ? '' : `${amount / 100}`}
      onChange={({ target }) => {
        setTyped(target.value);
        onAmount(readMoney(target.value) ?? 0);
      }}
    />
  );
};
