import { closeSync, openSync, readSync } from 'node:fs';

/** One row of an exported file, `WORD TEXT`, and its position in bytes. */
export type Row = {
  readonly word: string;
  readonly text: string;
  /** The byte of the file at which the row begins, and that at which its text begins. */
  readonly at: number;
  readonly textAt: number;
};

/** What is wrong with an export, and the first byte that shows it. */
export type Problem = { readonly file: string; readonly byte: number; readonly message: string };

const feed = 0x0a;
const space = 0x20;

/** The rows of a file: the complete ones, and where a broken one begins. */
export const readRows = (
  bytes: Buffer,
): { readonly rows: readonly Row[]; readonly brokenAt: number | null } => {
  const rows: Row[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = bytes.indexOf(feed, at);
    const gap = bytes.indexOf(space, at);
    if (end < 0 || gap < 0 || gap > end) return { rows, brokenAt: at };
    const textAt = gap + 1;
    const word = bytes.toString('latin1', at, gap);
    rows.push({ word, text: bytes.toString('utf8', textAt, end), at, textAt });
    at = end + 1;
  }
  return { rows, brokenAt: null };
};

/** A file that is read row by row, because all rows may be more than memory holds. */
export type RowsOfFile = {
  readonly rows: Iterable<Row>;
  /** Where a broken row begins, once all rows before it were read. */
  brokenAt(): number | null;
};

const pieceBytes = 16_000_000;

export const rowsOfFile = (file: string, piece = pieceBytes): RowsOfFile => {
  let brokenAt: number | null = null;
  const rows = function* (): Generator<Row> {
    const descriptor = openSync(file, 'r');
    try {
      let rest: Buffer = Buffer.alloc(0);
      for (let begin = 0; ; ) {
        const read = Buffer.alloc(piece);
        const bytes = Buffer.concat([rest, read.subarray(0, readSync(descriptor, read))]);
        const isLast = bytes.length === rest.length;
        const whole = readRows(isLast ? bytes : bytes.subarray(0, bytes.lastIndexOf(feed) + 1));
        for (const row of whole.rows)
          yield { ...row, at: begin + row.at, textAt: begin + row.textAt };
        if (whole.brokenAt !== null) brokenAt = begin + whole.brokenAt;
        if (isLast || brokenAt !== null) return;
        const end = bytes.lastIndexOf(feed) + 1;
        rest = bytes.subarray(end);
        begin += end;
      }
    } finally {
      closeSync(descriptor);
    }
  };
  return { rows: rows(), brokenAt: () => brokenAt };
};

/** The first byte at which a row's text differs from the expected one. */
export const firstDifference = ({ text, textAt }: Row, expected: string): number => {
  const [is, should] = [Buffer.from(text), Buffer.from(expected)];
  let at = 0;
  while (at < is.length && is[at] === should[at]) at++;
  return textAt + at;
};
