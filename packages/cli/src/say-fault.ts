import type { Terminal } from './terminal.ts';

/** Says in one line what stands in the way, as JSON where JSON was asked for, and ends with 1. */
export const sayFault = (terminal: Terminal, says: string, json: boolean | undefined): void => {
  if (json) terminal.out(`${JSON.stringify({ error: says })}\n`);
  else terminal.err(`error: ${says}\n`);
  terminal.exit(1);
};
