import { createHash } from 'node:crypto';
import { pricesOf, type Report, reportAsHtml, reportAsJson, reportOf } from '@openpit/analysis';
import type { Rulebook } from '@openpit/engine';
import { documents } from '@openpit/rulebooks';
import { checkWritable } from '../files/read-file.ts';
import { writeText } from '../files/write-file.ts';
import { rulebookNamed, rulesOption } from '../names.ts';
import { printFault } from '../terminal/print-fault.ts';
import { showProgress } from '../terminal/terminal.ts';
import type { AddCommand } from './add-command.ts';

/** `openpit report RULEBOOK --out FILE.html`: the PAR sheet, printable and complete in one file. */
export const addReport: AddCommand = (program, terminal) => {
  const command = program
    .command('report')
    .description('write a printable sheet: rules in force, every wager’s exact price, charts')
    .argument('<rulebook>', 'a rulebook, such as bclc.craps')
    .option(...rulesOption)
    .option('--out <file>', 'where to write the sheet, an HTML file')
    .option('--json', 'print the same content as JSON')
    .addHelpText(
      'after',
      `
Examples:
  openpit report bclc.craps --out craps.html
  openpit report bclc.blackjack --rules dealer.hitsSoft17=no --out s17.html
  openpit report bclc.blackjack --json | jq .digest`,
    )
    .action((id: string, { out, json, rules }: ReportOptions) => {
      const rulebook = rulebookNamed(command, id, rules);
      if (out === undefined && !json) {
        command.error('error: say where the sheet goes with --out FILE.html, or ask for --json');
      }
      if (out !== undefined) checkWritable(command, '--out', out);
      showProgress(terminal, `pricing ${rulebook.id} … Ctrl-C stops`);
      const report = gathered(rulebook, rules === undefined ? null : rulebookNamed(command, id));
      showProgress(terminal, '');
      if (out !== undefined) {
        const fault = writeText(out, reportAsHtml(report));
        if (fault !== null) return printFault(terminal, `cannot write ${out}: ${fault}`, json);
      }
      if (json) terminal.out(`${JSON.stringify(reportAsJson(report), null, 2)}\n`);
      else terminal.out(`wrote ${out}\n`);
    });
};

type ReportOptions = { readonly rules?: string; readonly out?: string; readonly json?: boolean };

/** The sheet, with the document's own figures beside it if some choices are changed. */
const gathered = (rulebook: Rulebook, original: Rulebook | null): Report => {
  const digest = createHash('sha256').update(canonical(rulebook)).digest('hex');
  return reportOf(rulebook, {
    documents,
    prices: pricesOf(rulebook),
    digest,
    ...(original ? { original: { rulebook: original, prices: pricesOf(original) } } : {}),
  });
};

/** JSON with one spelling for each value: sorted keys, no spaces. */
const canonical = (value: unknown): string => JSON.stringify(value, inOrder);

const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;
