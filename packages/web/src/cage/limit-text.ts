import type { LimitKind } from '@openpit/protocol/bounds';
import { money } from '../texts/money.ts';
import { cageTexts } from './texts.ts';

/** The value of a person's limit: an amount, or minutes. */
export const limitText = (kind: LimitKind, amount: number | null): string => {
  if (amount === null) return cageTexts.noLimit;
  return kind === 'time' ? `${amount}` : money(amount);
};

/** The figure of an entry in the log of the house: for a limit its new value, otherwise the amount that was paid or asked for. */
export const figureOf = (kind: string, detail: string, amount: number | null): string => {
  if (kind === 'limit-set') return limitText(detail as LimitKind, amount); // of such an entry, which limit
  return amount === null ? '' : money(amount);
};
