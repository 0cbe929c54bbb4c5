import { type FormEvent, useState } from 'react';
import { whyNot } from '../console/why-not.ts';
import { type ConsoleInfo, order } from '../staff/house.ts';
import { MoneyInput } from '../staff/money-input.tsx';
import { money } from '../texts/money.ts';
import { cageTexts } from './texts.ts';

const texts = cageTexts.shift.box;

type TipsProps = {
  readonly table: string;
  readonly tips: NonNullable<ConsoleInfo['tips']>;
  onDone(): void;
};

/** The tips, paid out to the dealers of the table. */
export const Tips = ({ table, tips: { box, crew }, onDone }: TipsProps) => {
  const [shares, setShares] = useState<Readonly<Record<string, number>>>({});
  const [message, setMessage] = useState('');
  const to = crew.flatMap(({ account }) => {
    const amount = shares[account] ?? 0;
    return amount > 0 ? [{ account, amount }] : [];
  });
  const sum = to.reduce((all, { amount }) => all + amount, 0);
  const shareEvenly = (): void => {
    // Cents that cannot be shared go to the first.
    const each = Math.floor(box / crew.length);
    const [first, ...others] = crew;
    if (!first) return;
    const rest = box - each * others.length;
    setShares(Object.fromEntries(crew.map((one) => [one.account, one === first ? rest : each])));
  };
  const give = (event: FormEvent): void => {
    event.preventDefault();
    order(`/api/tables/${table}/tips`, { to }).then(
      () => {
        setShares({});
        setMessage(cageTexts.done);
        onDone();
      },
      (error: unknown) => setMessage(whyNot(error)),
    );
  };
  if (box === 0) return message === '' ? null : <p role="status">{message}</p>;
  return (
    <form className="panel tips no-print" aria-labelledby="tips-title" onSubmit={give}>
      <div className="staff-head">
        <h2 id="tips-title">{texts.title}</h2>
        <p className="amount">{texts.holds(money(box))}</p>
      </div>
      <p className="quiet">{crew.length === 0 ? texts.nobody : texts.first}</p>
      {crew.map(({ account, name }) => (
        <label key={account} htmlFor={`tips-${account}`}>
          {name}
          <MoneyInput
            id={`tips-${account}`}
            amount={shares[account] ?? 0}
            onAmount={(amount) => setShares((was) => ({ ...was, [account]: amount }))}
          />
        </label>
      ))}
      {crew.length > 0 && (
        <div className="tips-buttons">
          <button type="button" onClick={shareEvenly}>
            {texts.evenly}
          </button>
          <button type="submit" aria-disabled={sum === 0 || sum > box}>
            {texts.give(money(sum))}
          </button>
        </div>
      )}
      <p role="status">{message}</p>
    </form>
  );
};
