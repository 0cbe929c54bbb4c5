import type { Command } from 'commander';
import type { Terminal } from '../terminal/terminal.ts';

/** Adds a command to the program; it prints on the terminal it is given. */
export type AddCommand = (program: Command, terminal: Terminal) => void;
