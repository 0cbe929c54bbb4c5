import { type Paint, type Tone, unpainted } from '@openpit/notation';

/** Where a command prints: the real terminal, or a string in a test. */
export type Terminal = {
  out(text: string): void;
  err(text: string): void;
  /** The exit code once the command is done. */
  exit(code: number): void;
  readonly width: number;
  readonly paint: Paint;
  /** Whether somebody watches what goes to `err`, so that progress may be shown there and wiped out again. */
  readonly isWatched?: boolean;
};

/** The terminal this process runs in. */
export const processTerminal = (): Terminal => {
  process.stdout.on('error', stopPrinting);
  return {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    exit: (code) => {
      process.exitCode = code;
    },
    width: process.stdout.columns ?? 100,
    paint: hasColours() ? ansi : unpainted,
    isWatched: process.stderr.isTTY === true,
  };
};

// A reader that has seen enough (`openpit clauses | head`) closes the pipe: that is no fault of ours. A full disk is one.
const stopPrinting = (error: Error & { readonly code?: string }): void => {
  if (error.code === 'EPIPE') process.exit();
  process.stderr.write(`error: the output cannot be written: ${error.message}\n`);
  process.exit(1);
};

// https://no-color.org: any value switches colours off.
const hasColours = (): boolean => {
  if (process.env['NO_COLOR']) return false;
  return Boolean(process.env['FORCE_COLOR']) || process.stdout.isTTY === true;
};

const codes: Readonly<Record<Tone, number>> = {
  win: 32,
  lose: 31,
  push: 33,
  refused: 35,
  call: 36,
  clause: 90,
  heading: 1,
  quiet: 90,
};

const ansi: Paint = (tone, text) => `\u001b[${codes[tone]}m${text}\u001b[0m`;

/** Shows what is being done while somebody watches; the next showing wipes it out, and an empty one leaves nothing. */
export const showProgress = ({ err, isWatched }: Terminal, text: string): void => {
  if (isWatched) err(`\r\u001b[K${text}`);
};

/** Runs a count to its end. */
export const drained = <T>(counting: Generator<number, T>, onStep: (done: number) => void): T => {
  for (;;) {
    const next = counting.next();
    if (next.done) return next.value;
    onStep(next.value);
  }
};
