import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Command } from 'commander';
import type { AddCommand } from './commands/add-command.ts';
import { commands } from './commands/index.ts';
import { processTerminal, type Terminal } from './terminal/terminal.ts';

/** Runs the command line; the exit code says how it went. */
export const main = async (
  argv: readonly string[],
  terminal: Terminal = processTerminal(),
): Promise<void> => {
  const program = new Command('openpit')
    .description('Casino table games, played, dealt, priced and proved from their rule documents.')
    .version(version(), '-V, --version', 'print the version')
    .addHelpText('after', '\nEvery command has --help with examples, and --json.')
    .showHelpAfterError('(add --help for what the command takes)')
    .configureOutput({ writeOut: terminal.out, writeErr: terminal.err })
    .configureHelp({ helpWidth: terminal.width })
    .exitOverride((error) => {
      // A mistyped command is a line that cannot be read: 2, as everywhere in OpenPit.
      terminal.exit(error.exitCode === 0 ? 0 : 2);
      throw error;
    });
  for (const add of await asked(argv)) add(program, terminal);
  try {
    await program.parseAsync([...argv]);
  } catch (error) {
    if (!(error instanceof Error && 'exitCode' in error)) throw error;
  }
};

/** The command that is named, or all of them for the help. */
const asked = (argv: readonly string[]): Promise<readonly AddCommand[]> => {
  const named = commands[argv[2] ?? ''];
  return Promise.all((named ? [named] : Object.values(commands)).map((load) => load()));
};

/** The version in the nearest package.json above: how deep this file lies depends on how it was built. */
const version = (folder: string = import.meta.dirname): string => {
  const file = join(folder, 'package.json');
  return existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8')).version
    : version(dirname(folder));
};
