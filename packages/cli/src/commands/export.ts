import { folderName } from '../files/folder-name.ts';
import { printFault } from '../terminal/print-fault.ts';
import type { AddCommand } from './add-command.ts';

/** `openpit export FOLDER`: the logs, the checkpoints and the public key, for `openpit verify`. */
export const addExport: AddCommand = (program, terminal) => {
  program
    .command('export')
    .description(
      'write the logs of every table, the signed checkpoints and the public key of the house',
    )
    .argument('<folder>', 'where to write them')
    .option('--data <folder>', 'where the house keeps its key and its database', folderName, 'data')
    .option('--json', 'print where the export is as JSON')
    .addHelpText(
      'after',
      `
While the house is open, what its last checkpoint vouches for is exported.

Examples:
  openpit export audit-2026-01
  openpit export audit --data /srv/openpit && openpit verify audit`,
    )
    .action(async (folder: string, { data, json }: Options) => {
      const { exportFrom, isFault } = await import('@openpit/server');
      const databaseUrl = process.env['DATABASE_URL'];
      try {
        await exportFrom({ data, ...(databaseUrl && { databaseUrl }) }, folder);
      } catch (error) {
        if (!isFault(error, 'cannot-open')) throw error;
        return printFault(terminal, error.message, json);
      }
      const done = `exported to ${folder}: check it with openpit verify ${folder}`;
      terminal.out(`${json ? JSON.stringify({ folder }) : done}\n`);
    });
};

type Options = { readonly data: string; readonly json?: boolean };
