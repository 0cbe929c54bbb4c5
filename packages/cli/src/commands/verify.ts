import { existsSync, statSync } from 'node:fs';
import { cents, writeDollars } from '@openpit/engine';
import type { Verification } from '@openpit/server';
import { InvalidArgumentError } from 'commander';
import { reasonOf } from '../files/file-fault.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { AddCommand } from './add-command.ts';
import { certificateText, verifiedCertificate } from './verify-certificate.ts';

/** `openpit verify FOLDER` or `openpit verify CERTIFICATE`: checks an export, or a certificate of the school, from its files alone. */
export const addVerify: AddCommand = (program, terminal) => {
  program
    .command('verify')
    .description(
      'check an export offline: signatures, chain, every outcome, every settlement, every cent; or a certificate of a drill',
    )
    .argument(
      '<folder>',
      'an export: house.pub, checkpoints.log, balances.log, tables/; or the file of a certificate',
    )
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
Exit codes: 0 everything holds that is due, 1 something does not, 2 the export cannot be read.
What is not proven yet is said by table and round, with when it is due: ask for a later export.

Examples:
  openpit verify audit
  openpit verify audit --seen checkpoints-of-last-week.log
  openpit verify audit --json
  openpit verify certificate.json --key house.pub`,
    )
    .action(async (folder: string, options: Options) => {
      if (isFile(folder)) return reportCertificate(terminal, folder, options);
      if (!existsSync(folder)) {
        terminal.err(`there is no folder and no file ${folder}\n`);
        return terminal.exit(2);
      }
      const found = await verified(folder, options);
      if (typeof found === 'string') {
        terminal.err(`${found}\n`);
        return terminal.exit(2);
      }
      terminal.out(options.json ? `${JSON.stringify(found, null, 2)}\n` : asText(found));
      terminal.exit(found.problems.length === 0 ? 0 : 1);
    });
};

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile();

const reportCertificate = async (
  terminal: Terminal,
  file: string,
  { key, json }: Options,
): Promise<void> => {
  const found = await verifiedCertificate(file, key);
  if (typeof found === 'string') {
    terminal.err(`${found}\n`);
    return terminal.exit(2);
  }
  if (found.certificate === null) {
    terminal.err(`${file} is no certificate of OpenPit, and no folder of an export\n`);
    return terminal.exit(2);
  }
  const text = json
    ? `${JSON.stringify(found, null, 2)}\n`
    : certificateText(found, key !== undefined);
  terminal.out(text);
  terminal.exit(found.problems.length === 0 ? 0 : 1);
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
      now: Date.now(),
      ...(seen !== undefined && { seen }),
      ...(key !== undefined && { key }),
      ...(beacon !== undefined && { beacons: [beacon] }),
      ...(asOf !== undefined && { asOf }),
    });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    if (error.code === 'ENOENT' && 'path' in error) {
      return `cannot be read: there is no ${error.path}; an export has house.pub, checkpoints.log, balances.log and tables/`;
    }
    const file = 'path' in error ? `${error.path}: ` : '';
    return `cannot be read: ${file}${reasonOf(error, 'read')}`;
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

const asText = (found: Verification): string => {
  const { problems, checkpoints, until, tables, house } = found;
  const rows = tables.map(({ table, logEntries, settled, proven, isDealt, beaconRounds }) => {
    const beacon = beaconRounds === 0 ? '' : `, ${beaconRounds} rounds with a public beacon`;
    const outcomes = isDealt
      ? `${proven} outcomes from revealed shares${beacon}`
      : 'no outcome dealt by the house';
    return `  ${table}: ${logEntries} lines, ${settled} settlements, ${outcomes}`;
  });
  const bad = problems.map(({ file, byte, message }) => `  ${file}: byte ${byte}: ${message}`);
  const verdict = bad.length === 0 ? verdictOf(found) : ['Does not hold:', ...bad];
  const cage = `  the house: ${house.entries} entries, ${money(house.paidIn)} paid in over the counter, ${money(house.paidOut)} paid out; ${house.accounts} accounts of the books followed cent by cent`;
  return [`${checkpoints} signed checkpoints, as of ${until}`, ...rows, cage, ...verdict, ''].join(
    '\n',
  );
};

/** A result is complete only if nothing is left to be shown: an outcome is not proven before its share is revealed. */
const verdictOf = ({ tables }: Verification): readonly string[] => {
  const open = tables.flatMap(({ table, unproven, open: one }) => {
    if (!one) return [];
    const { round, since, dueAt } = one;
    return [`  ${table}: ${unproven} of round ${round}, closed at ${since}, due by ${dueAt}`];
  });
  const unproven = tables.reduce((sum, one) => sum + one.unproven, 0);
  if (open.length === 0) return ['Everything holds.'];
  return [`Holds so far; ${unproven} outcomes not proven yet:`, ...open];
};

const money = (amount: number): string => writeDollars(cents(amount));
