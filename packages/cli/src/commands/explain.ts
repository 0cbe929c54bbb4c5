import { type Clause, type Document, house } from '@openpit/engine';
import { type ClauseCoverage, clausesOf, coverageOf } from '@openpit/notation';
import { documents } from '@openpit/rulebooks';
import { collectEvidenceFor } from '../evidence.ts';
import { unknownName } from '../names.ts';
import { wrap } from '../terminal/columns.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { AddCommand } from './add-command.ts';

/** `openpit explain CLAUSE`: the text of a clause, how we read it, and where it is cited. */
export const addExplain: AddCommand = (program, terminal) => {
  const command = program
    .command('explain')
    .description('show a clause: what it says, how it is read, where it is cited')
    .argument('<clause>', 'a full id, such as bclc.craps.6.1.2 or house.rack')
    .option('--json', 'print as JSON')
    .addHelpText(
      'after',
      `
Examples:
  openpit explain bclc.wheel.2.7
  openpit explain house.rack --json`,
    )
    .action((id: string, { json }: { json?: boolean }) => {
      const explained = explain(id);
      if (!explained) {
        const names = everyClause.map((one) => one.id);
        return command.error(
          unknownName(id, { what: 'clause', names, list: 'openpit clauses --json' }),
        );
      }
      terminal.out(json ? `${JSON.stringify(explained, null, 2)}\n` : asText(explained, terminal));
    });
};

type Known = { readonly id: string; readonly document: Document; readonly clause: Clause };

const everyClause: readonly Known[] = [house, ...documents].flatMap((document: Document) =>
  clausesOf(document).map(([id, clause]) => ({ id, document, clause })),
);

type Explained = Clause & {
  readonly id: string;
  readonly document: string;
  readonly title: string;
  readonly status: ClauseCoverage['status'];
  /** How the clause was shown and by which line of which record, if it was. */
  readonly shown: string | null;
  /** The clauses that are always cited together with it: no record distinguishes them. */
  readonly with: readonly string[];
  /** Why it is outside software, if it is. */
  readonly reason: string | null;
  readonly rules: readonly string[];
  readonly cited: readonly string[];
  readonly under: readonly string[];
};

const explain = (id: string): Explained | undefined => {
  const known = everyClause.find((one) => one.id === id);
  if (!known) return undefined;
  const { document, clause } = known;
  const { evidence } = collectEvidenceFor(id);
  const covered = coverageOf({ ...evidence, documents: [document] }).find((one) => one.id === id);
  const status = covered?.status ?? 'only-cited';
  const isShown = status === 'enforced' || status === 'prompted';
  return {
    id,
    document: document.id,
    title: document.title,
    ...clause,
    status,
    shown: isShown ? (covered?.by ?? null) : null,
    with: isShown ? (covered?.with ?? []) : [],
    reason: status === 'outside' ? (covered?.by ?? null) : null,
    rules: evidence.configured.get(id) ?? [],
    cited: evidence.cited.get(id) ?? [],
    under: everyClause.flatMap((one) => (one.id.startsWith(`${id}.`) ? [one.id] : [])),
  };
};

const asText = (explained: Explained, { paint, width }: Terminal): string => {
  const { id, title, kind, about, text, status, rules, cited, under } = explained;
  const { reading, transcribed, reason, shown } = explained;
  const indent = '  ';
  const section = (heading: string, text: string | null | undefined): string =>
    text ? `\n${paint('heading', heading)}\n${wrap(text, { width, indent })}` : '';
  const list = (heading: string, items: readonly string[]): string =>
    items.length === 0
      ? ''
      : `\n${paint('heading', heading)}\n${items.map((item) => `${indent}${item}\n`).join('')}`;
  return [
    `${paint('heading', id)}  ${title}\n`,
    `${paint('quiet', `${kind} · about ${about.join(', ')} · ${status.replace('-', ' ')}`)}\n\n`,
    wrap(text, { width, indent }),
    section('Read as', reading),
    section('Transcribed', transcribed),
    section('Outside software', reason),
    section('Shown by', shown),
    list('Always cited together with, so that no record shows a difference', explained.with),
    list('Rules that cite it', rules),
    list('Cited at run time in', cited),
    list('Clauses under it', under),
  ].join('');
};
