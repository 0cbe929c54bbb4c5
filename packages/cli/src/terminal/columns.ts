import type { Paint } from '@openpit/notation';

/** A table for the terminal: a heading row, then rows; columns of numbers stand right. */
export type Columns = {
  readonly heading: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Which columns stand right, by number. */
  readonly right?: readonly number[];
};

/** Lays a table out in columns as wide as their widest cell. */
export const writeColumns = ({ heading, rows, right = [] }: Columns, paint: Paint): string => {
  const widths = heading.map((title, at) =>
    Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, at) => {
        const width = widths[at] ?? 0;
        return right.includes(at) ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return [paint('heading', line(heading)), ...rows.map(line)].map((text) => `${text}\n`).join('');
};

/** Breaks a text into lines of at most a width, each after an indent. */
export const wrap = (
  text: string,
  { width, indent }: { width: number; indent: string },
): string => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && indent.length + longer.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line].map((each) => `${indent}${each}\n`).join('');
};
