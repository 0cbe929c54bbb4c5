import { readFileSync } from 'node:fs';
import { playRecord, type Replay, Unreadable, writeStatement } from '@openpit/notation';
import type { Command } from 'commander';

/** `openpit play FILE…`: replays records and prints the statement of each table. */
export const addPlay = (program: Command): void => {
  program
    .command('play')
    .description('replay play records on the engine and print the statement of each table')
    .argument('<file...>', 'play records (.pit)')
    .option('--json', 'print events and settlements as JSON')
    .option('--quiet', 'print one line a record')
    .addHelpText(
      'after',
      '\nExit codes: 0 every record holds, 1 an expectation fails, 2 a line cannot be read.',
    )
    .action((files: readonly string[], options: PlayOptions) => {
      const replays = files.map((file) => ({ file, ...replay(file) }));
      process.stdout.write(
        options.json
          ? `${JSON.stringify(replays.map(asJson), null, 2)}\n`
          : replays.map((one) => asText(one, options)).join(''),
      );
      process.exitCode = Math.max(0, ...replays.map(({ code }) => code));
    });
};

type PlayOptions = { readonly json?: boolean; readonly quiet?: boolean };

type Outcome = {
  readonly code: 0 | 1 | 2;
  readonly error: string | null;
  readonly replay: Replay | null;
};

const replay = (file: string): Outcome => {
  try {
    const played = playRecord(readFileSync(file, 'utf8'));
    const { failure } = played;
    const error = failure && `line ${failure.line}: ${failure.text}: ${failure.says}`;
    return { code: failure ? 1 : 0, error, replay: played };
  } catch (fault) {
    if (fault instanceof Unreadable) return { code: 2, error: fault.message, replay: null };
    if (fault instanceof Error && 'syscall' in fault) {
      return { code: 2, error: `cannot be read: ${fault.message}`, replay: null };
    }
    throw fault;
  }
};

const asText = (one: Outcome & { readonly file: string }, { quiet }: PlayOptions): string => {
  const head = `${one.file}: ${one.error ?? 'holds'}\n`;
  return quiet || !one.replay ? head : `${head}\n${writeStatement(one.replay)}\n`;
};

const asJson = ({ file, error, replay: played }: Outcome & { readonly file: string }) => ({
  file,
  ok: error === null,
  error,
  acts:
    played?.played.map(({ line, text, events, refusal, met }) => ({
      line,
      text,
      events,
      refusal,
      met,
    })) ?? [],
  racks: played?.game?.table.layout.seats ?? [],
});
