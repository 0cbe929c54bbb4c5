import { type Cents, parseDollars, writeDollars } from '@openpit/engine';
import type { Words } from './word-reader.ts';

/** `tip=5` at the end of a seat's act: the act also applies to that much of its dealer bet. */
export const readTipSetting = (words: Words): { readonly tip?: Cents } => {
  if (words.peek() === undefined) return {};
  const tip = words.takeIf('tip=AMOUNT, such as tip=5', (word) =>
    word.startsWith('tip=') ? parseDollars(word.slice('tip='.length)) : undefined,
  );
  return { tip };
};

export const writeTipSetting = ({ tip }: { readonly tip?: Cents }): string =>
  tip === undefined ? '' : ` tip=${writeDollars(tip)}`;
