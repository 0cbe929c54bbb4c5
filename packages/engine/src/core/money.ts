import { bug } from './assert.ts';

declare const unit: unique symbol;

/** Money: whole cents in a safe integer. */
export type Cents = number & { readonly [unit]: 'cents' };

/** The only constructor of the type: anything but whole cents is a bug. */
export const cents = (amount: number): Cents => {
  if (!Number.isSafeInteger(amount)) bug(`money is whole cents, not ${amount}`);
  return amount as Cents; // checked on the line above
};

export const zero: Cents = cents(0);

/** Dollars that are whole cents. A fraction of a cent is a bug, and so is a text; rounding errors of floating point are not. */
export const dollars = (amount: number): Cents => {
  const whole = typeof amount === 'number' ? Math.round(amount * 100) : Number.NaN;
  if (!(Math.abs(amount * 100 - whole) < 1e-3)) bug(`money is whole cents, not ${amount} dollars`);
  return cents(whole);
};

export const add = (a: Cents, b: Cents): Cents => cents(a + b);

export const subtract = (a: Cents, b: Cents): Cents => cents(a - b);

export const times = (amount: Cents, factor: number): Cents => cents(amount * factor);

export const smaller = (a: Cents, b: Cents): Cents => (a < b ? a : b);

export const sum = (amounts: Iterable<Cents>): Cents => {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
};

/** A dollar amount as people write it, with at most two decimals; undefined if it is not one. */
export const parseDollars = (text: string): Cents | undefined => {
  const match = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return undefined;
  return cents(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')));
};

/** `12`, `12.50`, `-3`: whole dollars without decimals, otherwise two decimals. */
export const writeDollars = (amount: Cents): string => {
  const size = Math.abs(amount);
  const whole = Math.floor(size / 100);
  const rest = size % 100;
  return `${amount < 0 ? '-' : ''}${whole}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
};
