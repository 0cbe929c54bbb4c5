import { type Ratio, writeDecimal } from '@openpit/analysis';

/** A number as people write it, `2500000`, `2.5e6` or `0.25`; not a number where it is none. */
export const writtenNumber = (text: string): number =>
  /^\d{1,15}(\.\d{1,6})?(e\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;

/** The same where only a whole one will do. */
export const wholeNumber = (text: string): number => {
  const read = writtenNumber(text);
  return Number.isInteger(read) ? read : Number.NaN;
};

/** A share as a percentage with this many decimals. */
export const percent = (share: number, places: number): string => (100 * share).toFixed(places);

/** An exact share as a percentage with three decimals. */
export const exactPercent = ({ top, bottom }: Ratio): string =>
  writeDecimal({ top: top * 100n, bottom }, 3);
