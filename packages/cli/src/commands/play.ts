import {
  playRecord,
  type Replay,
  settlementsIn,
  Unreadable,
  writeStatement,
} from '@openpit/notation';
import { readText } from '../files/read-file.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { AddCommand } from './add-command.ts';

/** `openpit play FILE…`: replays records and prints the statement of each table. */
export const addPlay: AddCommand = (program, terminal) => {
  program
    .command('play')
    .description('replay play records on the engine and print the statement of each table')
    .argument('<file...>', 'play records (.pit)')
    .option('--json', 'print events and settlements as JSON')
    .option('--quiet', 'print one line a record')
    .addHelpText(
      'after',
      `
Exit codes: 0 every record holds, 1 an expectation fails, 2 a line cannot be read.

Examples:
  openpit play records/bclc-wheel/two-spins-of-the-big-six.pit
  openpit play --quiet records/*/*.pit
  openpit play --json dispute.pit > dispute.json`,
    )
    .action((files: readonly string[], options: PlayOptions) => {
      const replays = files.map((file) => ({ file, ...replay(file) }));
      terminal.out(
        options.json
          ? `${JSON.stringify(replays.map(asJson), null, 2)}\n`
          : replays.map((one) => asText(one, options, terminal)).join(''),
      );
      terminal.exit(Math.max(0, ...replays.map(({ code }) => code)));
    });
};

type PlayOptions = { readonly json?: boolean; readonly quiet?: boolean };

type ReplayResult = {
  readonly code: 0 | 1 | 2;
  readonly error: string | null;
  readonly replay: Replay | null;
};

type FileOutcome = ReplayResult & { readonly file: string };

const replay = (file: string): ReplayResult => {
  const read = readText(file);
  if ('fault' in read) return { code: 2, error: `cannot be read: ${read.fault}`, replay: null };
  try {
    const played = playRecord(read.text);
    const { failure } = played;
    const error = failure && `line ${failure.line}: ${failure.text}: ${failure.message}`;
    return { code: failure ? 1 : 0, error, replay: played };
  } catch (fault) {
    if (fault instanceof Unreadable) return { code: 2, error: fault.message, replay: null };
    throw fault;
  }
};

const asText = (one: FileOutcome, { quiet }: PlayOptions, { paint }: Terminal): string => {
  const verdict = one.error === null ? paint('win', 'holds') : paint('refused', one.error);
  const head = `${one.file}: ${verdict}\n`;
  if (quiet || !one.replay) return head;
  const title = one.replay.game?.rulebook.title ?? 'no table';
  return `${paint('heading', title)}\n${writeStatement(one.replay, paint)}${head}\n`;
};

const asJson = ({ file, error, replay: played }: FileOutcome) => ({
  file,
  ok: error === null,
  error,
  rulebook: played?.game?.rulebook.id ?? null,
  acts:
    played?.played.map(({ line, text, events, refusal, met }) => ({
      line,
      text,
      events,
      settlements: settlementsIn(events),
      refusal,
      met,
    })) ?? [],
  racks: played?.game?.table.layout.seats ?? [],
});
