import type { Document } from '@openpit/engine';
import { type ClauseCoverage, clausesOf, coverageOf, coverageStatuses } from '@openpit/notation';
import { documents } from '@openpit/rulebooks';
import { collectEvidence } from '../evidence.ts';
import { unknownName } from '../names.ts';
import { writeColumns, writeProse } from '../terminal/columns.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { AddCommand } from './add-command.ts';

/** `openpit clauses`: the status of every clause of the documents, measured while records and tests run. */
export const addClauses: AddCommand = (program, terminal) => {
  const command = program
    .command('clauses')
    .description(
      'count what becomes of the clauses of each document, and list those that are only cited',
    )
    .argument('[name...]', 'documents or clauses to look at, such as bclc.wheel or bclc.craps.6.1')
    .option('--only-cited', 'list the clauses that are only cited')
    .option('--json', 'print [{id, document, kind, status, by}]')
    .addHelpText(
      'after',
      `
enforced    a record fails without the refusal, the money, the call, the order or the step by which
            it holds, or with another value of the choice it stands behind
prompted    the crew is asked to do it in time, and a record expects that
outside     no software can honour it; "by" says why
only cited  an event or a rule names it, and nothing would miss it
heading     it says nothing of its own; what stands under it is counted

Examples:
  openpit clauses
  openpit clauses bclc.wheel
  openpit clauses bclc.craps.6.1 division.craps.5
  openpit clauses --only-cited --json`,
    )
    .action((names: readonly string[], options: ClausesOptions) => {
      // A wrong name is refused before all records are played, which takes seconds.
      const known = documents.flatMap(numbered);
      for (const name of names) {
        if (!known.some((clause) => isUnder(clause, name))) {
          command.error(unknownClause(name, known));
        }
      }
      const { evidence, broken } = collectEvidence();
      const all = coverageOf(evidence);
      for (const { path, message } of broken) terminal.err(`not counted: ${path}: ${message}\n`);
      const named =
        names.length === 0 ? all : all.filter((one) => names.some((n) => isUnder(one, n)));
      const shown = options.onlyCited
        ? named.filter(({ status }) => status === 'only-cited')
        : named;
      if (options.json) {
        const rows = shown.map(({ with: _, ...row }) => row);
        return terminal.out(`${JSON.stringify(rows, null, 2)}\n`);
      }
      if (!options.onlyCited) terminal.out(`${counts(shown, terminal)}\n`);
      terminal.out(details(shown, { terminal, isNamed: names.length > 0 }));
    });
};

type ClausesOptions = { readonly onlyCited?: boolean; readonly json?: boolean };

type Numbered = Pick<ClauseCoverage, 'id' | 'document'>;

const numbered = (document: Document): readonly Numbered[] =>
  clausesOf(document).map(([id]) => ({ id, document: document.id }));

const isUnder = ({ id, document }: Numbered, name: string): boolean =>
  document === name || id === name || id.startsWith(`${name}.`);

const unknownClause = (name: string, all: readonly Numbered[]): string => {
  const names = [...documents.map(({ id }) => id), ...all.map(({ id }) => id)];
  return unknownName(name, { what: 'document or clause', names, list: 'openpit clauses --json' });
};

const counts = (shown: readonly ClauseCoverage[], terminal: Terminal): string => {
  const documents = [...new Set(shown.map(({ document }) => document))];
  const row = (name: string, clauses: readonly ClauseCoverage[]): readonly string[] => [
    name,
    String(clauses.length),
    ...coverageStatuses.map((status) => String(count(clauses, status))),
    bar(clauses),
  ];
  const rows = documents.map((document) =>
    row(
      document,
      shown.filter((clause) => clause.document === document),
    ),
  );
  const named = coverageStatuses.map((status) => status.replace('-', ' '));
  const heading = ['document', 'clauses', ...named, '█ ▓ ░ ·'];
  return writeColumns(
    { heading, rows: [...rows, row('all', shown)], right: [1, 2, 3, 4, 5, 6] },
    terminal,
  );
};

const count = (clauses: readonly ClauseCoverage[], status: ClauseCoverage['status']): number =>
  clauses.filter((clause) => clause.status === status).length;

const barWidth = 20;

const shades: Readonly<Record<ClauseCoverage['status'], string>> = {
  enforced: '█',
  prompted: '▓',
  outside: '░',
  'only-cited': '·',
  heading: '',
};

/**
 * A bar of the same width for every document. The ends of its parts are rounded as a running sum, so the parts always add up to
 * the width.
 */
const bar = (all: readonly ClauseCoverage[]): string => {
  const clauses = all.filter(({ status }) => status !== 'heading');
  let counted = 0;
  let drawn = 0;
  return coverageStatuses
    .map((status) => {
      counted += count(clauses, status);
      const end = Math.round((counted / Math.max(1, clauses.length)) * barWidth);
      const part = shades[status].repeat(end - drawn);
      drawn = end;
      return part;
    })
    .join('');
};

type Details = { readonly terminal: Terminal; readonly isNamed: boolean };

const details = (shown: readonly ClauseCoverage[], { terminal, isNamed }: Details): string => {
  const { paint } = terminal;
  const listed = isNamed ? shown : shown.filter(({ status }) => status === 'only-cited');
  const note = togetherNote(shown, terminal);
  if (listed.length === 0) return `${paint('win', 'No clause is only cited.')}\n${note}`;
  const heading = isNamed
    ? ['clause', 'kind', 'status', 'by']
    : [`only cited (${listed.length})`, 'kind', 'what it says'];
  const rows = listed.map(({ id, kind, status, by }) =>
    isNamed
      ? [id, kind, status, by ?? '']
      : [id, kind, shorten(clauses.get(id)?.text ?? '', terminal)],
  );
  const table = writeColumns({ heading, rows }, terminal);
  return isNamed || note === '' ? table : `${table}\n${note}`;
};

/** The number of clauses that no record distinguishes from others. */
const togetherNote = (shown: readonly ClauseCoverage[], terminal: Terminal): string => {
  const same = shown.filter((one) => one.status === 'enforced' && one.with.length > 0).length;
  const note = `${same} enforced clauses are always cited together with another: explain says with which.\n`;
  return same > 0 ? writeProse(note, terminal) : '';
};

const clauses = new Map(documents.flatMap((document: Document) => clausesOf(document)));

const shorten = (text: string, { width }: Terminal): string => {
  const room = Math.max(30, width - 50);
  return text.length <= room ? text : `${text.slice(0, room - 1)}…`;
};
