import type { Terminal } from './terminal.ts';

/** Prints a fault in one line, as JSON if JSON was asked for, and ends with 1. */
export const printFault = (
  terminal: Terminal,
  message: string,
  json: boolean | undefined,
): void => {
  if (json) terminal.out(`${JSON.stringify({ error: message })}\n`);
  else terminal.err(`error: ${message}\n`);
  terminal.exit(1);
};
