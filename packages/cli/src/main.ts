import { Command } from 'commander';
import { commands } from './commands/index.ts';

/** Runs the command line; the exit code says how it went. */
export const main = async (argv: readonly string[]): Promise<void> => {
  const program = new Command('openpit')
    .description('Casino table games, played, dealt, priced and proved from their rule documents.')
    .showHelpAfterError()
    .exitOverride((error) => {
      // A mistyped command is a line that cannot be read: 2, as everywhere in OpenPit.
      process.exitCode = error.exitCode === 0 ? 0 : 2;
      throw error;
    });
  for (const add of commands) add(program);
  try {
    await program.parseAsync([...argv]);
  } catch (error) {
    if (!(error instanceof Error && 'exitCode' in error)) throw error;
  }
};
