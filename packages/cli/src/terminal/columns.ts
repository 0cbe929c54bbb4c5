import type { Terminal } from './terminal.ts';

/** A table for the terminal: a heading row, then rows; columns of numbers are aligned right. */
export type Columns = {
  readonly heading: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Which columns are aligned right, by number. */
  readonly right?: readonly number[];
};

/** Lays out a table in columns as wide as their widest cell. If a screen is too narrow, a row takes several lines. */
export const writeColumns = (
  { heading, rows, right = [] }: Columns,
  { paint, columns }: Pick<Terminal, 'paint' | 'columns'>,
): string => {
  const widths = heading.map((title, at) =>
    Math.max(title.length, ...rows.map((row) => row[at]?.length ?? 0)),
  );
  const folds = foldsOf(widths, columns ?? Number.POSITIVE_INFINITY);
  const linesOf = (cells: readonly string[]): readonly string[] =>
    folds
      .map((places, fold) => {
        const text = places
          .map((at) => {
            const cell = cells[at] ?? '';
            const width = widths[at] ?? 0;
            return right.includes(at) ? cell.padStart(width) : cell.padEnd(width);
          })
          .join(gap);
        return fold === 0 || text.trim() === '' ? text.trimEnd() : `${foldIndent}${text.trimEnd()}`;
      })
      .filter((text, fold) => fold === 0 || text !== '');
  return [...linesOf(heading).map((text) => paint('heading', text)), ...rows.flatMap(linesOf)]
    .map((text) => `${text}\n`)
    .join('');
};

const gap = '  ';
const foldIndent = '    ';

/** Which columns are on each line of a row: as many as there is room for. */
const foldsOf = (widths: readonly number[], room: number): readonly (readonly number[])[] => {
  const folds: number[][] = [[]];
  let used = 0;
  for (const [at, width] of widths.entries()) {
    const own = folds.at(-1) ?? [];
    if (own.length === 0 || used + gap.length + width <= room) {
      used += (own.length === 0 ? 0 : gap.length) + width;
      own.push(at);
      continue;
    }
    folds.push([at]);
    used = foldIndent.length + width;
  }
  return folds;
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

type Screen = Pick<Terminal, 'columns'>;

/** Measures by name, one per line; on a narrow screen the explanation of a name continues below it. */
export const writeNamed = (
  rows: readonly (readonly [name: string, text: string])[],
  { columns = Number.POSITIVE_INFINITY }: Screen,
  room = 24,
): string =>
  rows
    .map(([name, text]) => {
      const line = `  ${name.padEnd(room)}${text}\n`;
      if (line.length <= columns + 1) return line;
      const isWide = columns >= 2 * room;
      const indent = isWide ? ' '.repeat(room + 2) : '    ';
      const below = wrap(text, { width: columns, indent });
      if (isWide) return `  ${name.padEnd(room)}${below.slice(indent.length)}`;
      return name === '' ? below : `  ${name}\n${below}`;
    })
    .join('');

/** Sentences, broken between words if a screen is too narrow for them. */
export const writeProse = (text: string, { columns = Number.POSITIVE_INFINITY }: Screen): string =>
  text
    .split('\n')
    .map((line) => {
      const [indent = ''] = /^ */.exec(line) ?? [];
      if (line.length <= columns) return line;
      return wrap(line.trim(), { width: columns, indent }).trimEnd();
    })
    .join('\n');
