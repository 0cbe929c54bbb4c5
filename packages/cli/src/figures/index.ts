import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answering } from './answers.ts';
import { worthOfFormula } from './formula.ts';

/** A figure that somebody published, and how our commands compute the same one. */
export type Figure = {
  readonly id: string;
  readonly game: string;
  readonly quantity: string;
  readonly published: string;
  /** How far ours may be off; half of the last printed digit by default. */
  readonly within: string;
  readonly outcome: 'agrees' | 'explained' | 'not expressible';
  readonly ours: string;
  readonly note: string;
  readonly page: string;
};

/** Every figure of the list, read from beside this file or from its source. */
export const figures = (): readonly Figure[] => {
  const [heading = '', ...lines] = readFileSync(list, 'utf8').trimEnd().split('\n');
  const names = heading.split('\t');
  return lines.map(
    (line) =>
      // The heading of the list names these fields.
      Object.fromEntries(line.split('\t').map((cell, at) => [names[at] ?? '', cell])) as Figure,
  );
};

const list = join(import.meta.dirname, '../../src/figures/figures.tsv');

export type Checked = {
  readonly figure: Figure;
  readonly values: readonly number[];
  /** Whether ours equals the published figure, to the printed digits. */
  readonly isSame: boolean;
};

/** Computes a figure; one that cannot be expressed has no values. */
export const checker = (): ((figure: Figure) => Checked) => {
  const answer = answering();
  return (figure) => {
    const { published, ours, within } = figure;
    if (ours === '') return { figure, values: [], isSame: false };
    const printed = published.split(' / ').map(readPrinted);
    const values = ours.split(' ; ').map((formula) => worthOfFormula(formula, answer));
    const isSame =
      values.length === printed.length &&
      values.every((value, at) => isWithin(value, printed[at], within));
    return { figure, values, isSame };
  };
};

type Printed = { readonly value: number; readonly unit: number };

/** A printed number, and the value of its last digit. */
const readPrinted = (text: string): Printed => {
  const share = text.endsWith('%') ? 100 : 1;
  const digits = text.replace('%', '');
  const decimals = digits.split('.')[1]?.length ?? 0;
  return { value: Number(digits) / share, unit: 10 ** -decimals / share };
};

const isWithin = (value: number, printed: Printed | undefined, within: string): boolean => {
  if (!printed) return false;
  const most = within === '' ? printed.unit / 2 : readPrinted(within).value;
  // A source that cuts digits off instead of rounding is right to the digits it prints.
  const isCut =
    within === '' &&
    Math.abs(Math.trunc(value / printed.unit) * printed.unit - printed.value) < printed.unit / 1000;
  return isCut || Math.abs(value - printed.value) <= most * (1 + 1e-9);
};
