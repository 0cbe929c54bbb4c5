import { type Paint, unpainted } from '@openpit/notation';
import { colours, safeText } from './safe-text.ts';

/** Where a command prints: the real terminal, or a string in a test. */
export type Terminal = {
  out(text: string): void;
  err(text: string): void;
  /** The exit code once the command is done. */
  exit(code: number): void;
  readonly width: number;
  /** How many letters fit on a line of the screen; undefined if the output goes somewhere else. */
  readonly columns?: number;
  readonly paint: Paint;
  /** Shows a line over the one before if somebody watches; an empty one leaves nothing. */
  show?(line: string): void;
};

/** The terminal of this process. */
export const processTerminal = (): Terminal => {
  process.stdout.on('error', stopPrinting);
  const own = hasColours() ? colours() : { paint: unpainted, safeText };
  return {
    out: (text) => process.stdout.write(own.safeText(text)),
    err: (text) => process.stderr.write(own.safeText(text)),
    exit: (code) => {
      process.exitCode = code;
    },
    width: process.stdout.columns ?? 100,
    ...(process.stdout.columns > 0 ? { columns: process.stdout.columns } : {}),
    paint: own.paint,
    ...(process.stderr.isTTY === true
      ? { show: (line) => process.stderr.write(shown(line, process.stderr.columns)) }
      : {}),
  };
};

// A reader that has seen enough (`openpit clauses | head`) closes the pipe: that is not our fault. A full disk is.
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

/** A line over the one before, cut to the width: a second line could never be removed again. */
export const shown = (line: string, width = 80): string => {
  const fits = safeText(line).replaceAll(/\s/g, ' ');
  const most = Math.max(1, width - 1);
  return `\r\u001b[K${fits.length > most ? `${fits.slice(0, most - 1)}…` : fits}`;
};

/** Shows the progress while somebody watches; the next call replaces it, and an empty one removes it. */
export const showProgress = ({ show }: Terminal, text: string): void => show?.(text);

/** Runs a count to its end. */
export const drained = <T>(counting: Generator<number, T>, onStep: (done: number) => void): T => {
  for (;;) {
    const next = counting.next();
    if (next.done) return next.value;
    onStep(next.value);
  }
};
