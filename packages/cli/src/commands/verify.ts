import { cents, writeDollars } from '@openpit/engine';
import type { Verification } from '@openpit/server';
import type { AddCommand } from './index.ts';

/** `openpit verify FOLDER`: checks an export from its files alone. */
export const addVerify: AddCommand = (program, terminal) => {
  program
    .command('verify')
    .description('check an export offline: signatures, chain, every outcome and every settlement')
    .argument('<folder>', 'an export: house.pub, checkpoints.log, tables/')
    .option(
      '--seen <file>',
      'checkpoints kept from an earlier day: shows whether the house was rolled back',
    )
    .option('--key <file>', 'the public key of the house from elsewhere than the export')
    .option('--json', 'print the findings as JSON')
    .addHelpText(
      'after',
      `
Exit codes: 0 everything holds, 1 something does not, 2 the export cannot be read.

Examples:
  openpit verify audit
  openpit verify audit --seen checkpoints-of-last-week.log
  openpit verify audit --json`,
    )
    .action(async (folder: string, options: Options) => {
      const found = await verified(folder, options);
      if (typeof found === 'string') {
        terminal.err(`${found}\n`);
        return terminal.exit(2);
      }
      terminal.out(options.json ? `${JSON.stringify(found, null, 2)}\n` : asText(found));
      terminal.exit(found.problems.length === 0 ? 0 : 1);
    });
};

type Options = { readonly seen?: string; readonly key?: string; readonly json?: boolean };

const verified = async (folder: string, { seen, key }: Options): Promise<Verification | string> => {
  const { verifyExport } = await import('@openpit/server');
  try {
    return verifyExport(folder, {
      ...(seen !== undefined && { seen }),
      ...(key !== undefined && { key }),
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error) return `cannot be read: ${error.message}`;
    throw error;
  }
};

const asText = ({ problems, checkpoints, tables, house }: Verification): string => {
  const rows = tables.map(({ table, lines, settled, proven, unproven }) => {
    const open = unproven === 0 ? '' : `, ${unproven} of a round still open`;
    return `  ${table}: ${lines} lines, ${settled} settlements, ${proven} outcomes from revealed seeds${open}`;
  });
  const bad = problems.map(({ file, byte, says }) => `  ${file}: byte ${byte}: ${says}`);
  const verdict = bad.length === 0 ? 'Everything holds.' : 'Does not hold:';
  const cage = `  the house: ${house.entries} entries, ${money(house.paidIn)} paid in over the counter, ${money(house.paidOut)} paid out`;
  return [`${checkpoints} signed checkpoints`, ...rows, cage, verdict, ...bad, ''].join('\n');
};

const money = (amount: number): string => writeDollars(cents(amount));
