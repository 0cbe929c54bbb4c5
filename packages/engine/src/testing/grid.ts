/** A table written in a test: a heading row, then rows; two spaces or more separate cells. */
export type Row = Readonly<Record<string, string>>;

/** Reads the rows of a grid written as a tagged template, which keeps its columns safe from the formatter. */
export const rows = (template: TemplateStringsArray): readonly Row[] => {
  const lines = template
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const [heading = '', ...body] = lines;
  const columns = heading.split(/\s{2,}/);
  return body.map((line) => {
    const cells = line.split(/\s{2,}/);
    if (cells.length !== columns.length) {
      throw new Error(
        `${cells.length} cells under ${columns.length} columns, two spaces between cells: ${line}`,
      );
    }
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']));
  });
};
