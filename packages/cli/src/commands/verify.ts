import { cents, writeDollars } from '@openpit/engine';
import type { Verification } from '@openpit/server';
import { InvalidArgumentError } from 'commander';
import type { AddCommand } from './index.ts';

/** `openpit verify FOLDER`: checks an export from its files alone. */
export const addVerify: AddCommand = (program, terminal) => {
  program
    .command('verify')
    .description(
      'check an export offline: signatures, chain, every outcome, every settlement, every cent',
    )
    .argument('<folder>', 'an export: house.pub, checkpoints.log, balances.log, tables/')
    .option(
      '--seen <file>',
      'checkpoints saved on an earlier day: shows whether the house was rolled back',
    )
    .option('--key <file>', 'the public key of the house from elsewhere than the export')
    .option(
      '--beacon <key>',
      'the public key of a beacon that is trusted besides drand’s',
      beaconKey,
    )
    .option(
      '--as-of <time>',
      'when the export was taken: what was determined long before is settled',
      timeIn,
    )
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

type Options = {
  readonly seen?: string;
  readonly key?: string;
  readonly beacon?: string;
  readonly asOf?: number;
  readonly json?: boolean;
};

const verified = async (
  folder: string,
  { seen, key, beacon, asOf }: Options,
): Promise<Verification | string> => {
  const { verifyExport } = await import('@openpit/server');
  try {
    return verifyExport(folder, {
      ...(seen !== undefined && { seen }),
      ...(key !== undefined && { key }),
      ...(beacon !== undefined && { beacons: [beacon] }),
      ...(asOf !== undefined && { asOf }),
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error) return `cannot be read: ${error.message}`;
    throw error;
  }
};

/** The key of a beacon that signs on G1: a point of G2, compressed, in hex. */
const beaconKey = (text: string): string => {
  if (/^[0-9a-f]{192}$/.test(text)) return text;
  throw new InvalidArgumentError('Write the key of a beacon as its 192 digits of hex.');
};

const timeIn = (text: string): number => {
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) throw new InvalidArgumentError('Write a time as 2026-01-31T10:00:00Z.');
  return ms;
};

const asText = ({ problems, checkpoints, tables, house }: Verification): string => {
  const rows = tables.map(
    ({ table, logEntries, settled, proven, isDealt, beaconRounds, ...one }) => {
      const open =
        one.open === null ? '' : `, round ${one.open.round} not settled since ${one.open.since}`;
      const beacon = beaconRounds === 0 ? '' : `, ${beaconRounds} rounds with a public beacon`;
      const outcomes = isDealt
        ? `${proven} outcomes from revealed shares${open}${beacon}`
        : 'no outcome dealt by the house';
      return `  ${table}: ${logEntries} lines, ${settled} settlements, ${outcomes}`;
    },
  );
  const bad = problems.map(({ file, byte, message }) => `  ${file}: byte ${byte}: ${message}`);
  const verdict = bad.length === 0 ? 'Everything holds.' : 'Does not hold:';
  const cage = `  the house: ${house.entries} entries, ${money(house.paidIn)} paid in over the counter, ${money(house.paidOut)} paid out; ${house.accounts} accounts of the books followed cent by cent`;
  return [`${checkpoints} signed checkpoints`, ...rows, cage, verdict, ...bad, ''].join('\n');
};

const money = (amount: number): string => writeDollars(cents(amount));
