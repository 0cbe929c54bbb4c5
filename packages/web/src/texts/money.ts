import { type Cents, cents, writeDollars } from '@openpit/engine';
import { locale } from './index.ts';

/** An amount as the visitor's language writes it: `1,250`, `12.50`; always to the cent, never rounded. */
export const money = (amount: Cents | number): string => {
  const [whole = '', part] = writeDollars(cents(amount)).replace('-', '−').split('.');
  const { group, decimal } = marksOf(locale);
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, group);
  return part === undefined ? grouped : `${grouped}${decimal}${part}`;
};

/** A plain number with the visitor's own decimal mark; what rounds to nothing has no sign. */
export const decimals = (plain: string): string => {
  const size = plain.replace('-', '').replace('.', marksOf(locale).decimal);
  return plain.startsWith('-') && /[1-9]/.test(size) ? `−${size}` : size;
};

/** `1.41 %` in the visitor's language; an edge that favours the player is below zero. */
export const percent = (share: number): string =>
  `${decimals((share * 100).toFixed(2).replace(/\.?0+$/, ''))}\u00a0%`;

const known = new Map<string, { readonly group: string; readonly decimal: string }>();

/** What a language puts between thousands and before cents. */
const marksOf = (language: string) => {
  const marks = known.get(language) ?? readMarks(language);
  known.set(language, marks);
  return marks;
};

const readMarks = (language: string) => {
  const parts = new Intl.NumberFormat(language, {
    useGrouping: 'always',
  } as Intl.NumberFormatOptions).formatToParts(1_234_567.5); // newer than the types
  const markOf = (type: string, usual: string): string =>
    parts.find((part) => part.type === type)?.value ?? usual;
  return { group: markOf('group', ','), decimal: markOf('decimal', '.') };
};

/** A mean, with its sign: to the cent, since what comes on average need not be whole. */
export const signedParts = (amount: number): string => {
  const whole = Math.round(amount);
  return whole === 0 ? '0' : signed(whole);
};

/** With its sign, for what was won or lost. */
export const signed = (amount: number): string =>
  amount > 0 ? `+${money(amount)}` : amount < 0 ? `−${money(-amount)}` : '0';

/** How an amount is typed, as a field asks for it. */
export const moneyPattern = String.raw`\s*(\d{1,3}([.,\s’']\d{3})+|\d+)([.,]\d{0,2})?\s*`;

const typedMoney = new RegExp(`^${moneyPattern}$`);

/**
 * An amount as somebody types it in any of our languages: `1250`, `1,250`, `1.250`, `12.50`, `12,5`. One or two figures behind the
 * last mark are cents, three are thousands. Null for what is no amount.
 */
export const readMoney = (text: string): Cents | null => {
  const found = typedMoney.exec(text);
  if (!found) return null;
  const [, whole = '', , part = ''] = found;
  const figures = (written: string): string => written.replaceAll(/\D/g, '');
  const amount = Number(figures(whole)) * 100 + Number(figures(part).padEnd(2, '0'));
  return Number.isSafeInteger(amount) ? cents(amount) : null;
};

/** A number with one decimal, as the reader's language writes it. */
export const oneDecimal = (value: number): string =>
  value.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** The same with its sign; what rounds to nothing has none. */
export const signedOneDecimal = (value: number): string => {
  const size = oneDecimal(Math.abs(value));
  return size === oneDecimal(0) ? size : `${value > 0 ? '+' : '−'}${size}`;
};
