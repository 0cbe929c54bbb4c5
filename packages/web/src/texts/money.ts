import { type Cents, cents, writeDollars } from '@openpit/engine';

const groups = /\B(?=(\d{3})+(?!\d))/g;

/** An amount as the table shows it: `1,250`, `12.50`. */
export const money = (amount: Cents | number): string => {
  const [whole = '', part] = writeDollars(cents(amount)).split('.');
  const grouped = whole.replace(groups, ',');
  return part === undefined ? grouped : `${grouped}.${part}`;
};

/** With its sign, for what was won or lost. */
export const signed = (amount: number): string =>
  amount > 0 ? `+${money(amount)}` : amount < 0 ? `−${money(-amount)}` : '0';
