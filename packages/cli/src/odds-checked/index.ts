import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Batch,
  batchesOf,
  type Checked,
  isWithinTolerance,
  pricesOf,
  unplayed,
  withSection,
  writeSection,
} from '@openpit/analysis';
import type { Rulebook } from '@openpit/engine';
import { rulebookById, rulebookOf, rulebooks } from '@openpit/rulebooks';
import { unknownName } from '../names.ts';
import type { PriceName } from '../prices/distribution.ts';
import { processTerminal, type Terminal } from '../terminal/terminal.ts';
import { type Answer, type Order, playOrder } from './order.ts';
import { type ResultsFile, resultsIn } from './results-file.ts';

const roundsMin = 1_000_000;

// The relative path is the same from src/ and from dist/.
const root = join(import.meta.dirname, '../../../..');

/** The file of the results, and the file that stores those of a run that was stopped. */
export type Files = { readonly page: string; readonly results: string };

const usual: Files = {
  page: join(root, 'docs/odds-checked.md'),
  results: join(root, 'data/odds-checked.jsonl'),
};

/**
 * `npm run odds:checked -- [RULEBOOK…] [--jobs=N] [--rounds=N]`: plays a million rounds of every price and returns the exit code.
 * A run that was stopped continues where it was.
 */
export const oddsChecked = async (
  argv: readonly string[],
  terminal: Terminal = processTerminal(),
  files: Files = usual,
): Promise<number> => {
  const asked = askedIn(argv);
  if (typeof asked === 'string') {
    terminal.err(`${asked}\n`);
    return 2;
  }
  const run: Run = {
    terminal,
    files,
    resultsFile: resultsIn(files.results),
    rounds: asked.rounds,
    books: asked.rulebooks.map(bookOf),
  };
  const stop = () => {
    terminal.err(
      '\nstopped; what was played to the end is stored, and the next run goes on from there\n',
    );
    process.exit(130);
  };
  process.once('SIGINT', stop);
  const checked = await playAll(run, asked.jobs).finally(() => process.off('SIGINT', stop));
  const failed = checked.filter((one) => !isWithinTolerance(one));
  for (const one of failed) terminal.err(`${nameOf(one)}: ${one.z.toFixed(2)} standard errors\n`);
  const missing = run.books.flatMap(({ missing: prices }) => prices);
  for (const one of missing) terminal.err(`${nameOf(one)}: nobody plays it\n`);
  terminal.out(`${checked.length} prices played, ${failed.length} not within tolerance\n`);
  return failed.length + missing.length === 0 ? 0 : 1;
};

type RunOptions = {
  readonly rulebooks: readonly Rulebook[];
  readonly jobs: number;
  readonly rounds: number;
};

/** The options, or what is wrong with them. */
const askedIn = (argv: readonly string[]): RunOptions | string => {
  const ids = argv.filter((word) => !word.startsWith('--'));
  const unknown = ids.find((id) => !rulebookOf(id));
  if (unknown !== undefined) {
    const names = [...rulebookById.keys()];
    return unknownName(unknown, { what: 'rulebook', names, list: 'openpit rulebooks' });
  }
  const options = { jobs: 1, rounds: roundsMin };
  for (const word of argv.filter((one) => one.startsWith('--'))) {
    const [, name = '', value] = /^--(jobs|rounds)=([1-9]\d*)$/.exec(word) ?? [];
    if (name !== 'jobs' && name !== 'rounds')
      return `error: ${word} is not known; there are --jobs=N and --rounds=N`;
    options[name] = Number(value);
  }
  return {
    ...options,
    rulebooks: rulebooks.filter(({ id }) => ids.length === 0 || ids.includes(id)),
  };
};

const nameOf = ({ rulebook, bet, condition, model }: PriceName): string =>
  [rulebook, bet, condition, model].filter((word) => word !== null).join(' ');

/** A rulebook in play: its batches, and the results so far. */
type Book = {
  readonly rulebook: Rulebook;
  readonly batches: readonly Batch[];
  readonly missing: readonly PriceName[];
  readonly results: (readonly Checked[] | undefined)[];
};

const bookOf = (rulebook: Rulebook): Book => {
  const prices = pricesOf(rulebook);
  const batches = batchesOf(rulebook, prices);
  const results = batches.map(() => undefined);
  return { rulebook, batches, missing: unplayed(prices, batches), results };
};

type Run = {
  readonly terminal: Terminal;
  readonly files: Files;
  readonly resultsFile: ResultsFile;
  readonly rounds: number;
  readonly books: readonly Book[];
};

/** Plays every batch that is not stored; a rulebook is written to the file as soon as it is complete. */
const playAll = async (run: Run, jobs: number): Promise<readonly Checked[]> => {
  const { books, rounds, resultsFile, terminal } = run;
  const orders = books.flatMap(({ rulebook, batches }) =>
    batches.map(
      ({ name }, at): Order => ({
        rulebook: rulebook.id,
        at,
        rounds,
        seed: `${rulebook.id}: ${name}`,
      }),
    ),
  );
  const due = orders.filter((order) => {
    const book = books.find(({ rulebook }) => rulebook.id === order.rulebook);
    const batch = book?.batches[order.at];
    const known = batch && resultsFile.of(order, batch);
    if (book && known) book.results[order.at] = known;
    return known === undefined;
  });
  if (due.length < orders.length) {
    terminal.out(
      `${orders.length - due.length} of ${orders.length} batches are stored from before\n`,
    );
  }
  for (const book of books) if (isWhole(book)) writeDown(run, book);
  const onProgress = (answer: Answer): void => note(run, answer);
  // One list for all: a worker that is free takes the next batch.
  const list = due.values();
  if (jobs === 1) for (const order of list) await playOrder(order, onProgress);
  else await Promise.all(Array.from({ length: jobs }, () => workOff(list, onProgress)));
  return books.flatMap(({ results }) => results.flatMap((checked) => checked ?? []));
};

/** One worker, a process of its own, which gets orders until there are none. */
const workOff = (orders: Iterator<Order>, onProgress: (answer: Answer) => void): Promise<void> =>
  new Promise((done, failed) => {
    const worker = fork(join(import.meta.dirname, 'worker.js'));
    const goOn = (): void => {
      const next = orders.next();
      if (next.done) worker.disconnect();
      else worker.send(next.value);
    };
    worker.on('message', (answer: Answer) => {
      onProgress(answer);
      if (answer.kind === 'checked') goOn();
    });
    worker.on('exit', (code) => (code === 0 ? done() : failed(ended(worker))));
    goOn();
  });

const ended = ({ exitCode, signalCode }: ChildProcess): Error =>
  new Error(`a worker ended with ${signalCode ?? exitCode}`);

const note = (run: Run, answer: Answer): void => {
  const { order } = answer;
  const { terminal, resultsFile, books } = run;
  const book = books.find(({ rulebook }) => rulebook.id === order.rulebook);
  if (!book) return;
  if (answer.kind === 'played') {
    const share = (100 * answer.rounds) / order.rounds;
    terminal.out(`  ${order.seed}: ${share.toFixed(0)} %\n`);
    return;
  }
  const { checked } = answer;
  book.results[order.at] = checked;
  resultsFile.add(order, checked);
  const farthest = Math.max(...checked.map(({ z }) => Math.abs(z)));
  const all = books.flatMap(({ results }) => results);
  const done = all.filter((result) => result !== undefined).length;
  const said = `${checked.length} prices, at most ${farthest.toFixed(2)} off`;
  terminal.out(`${order.seed}: ${said} (${done} of ${all.length})\n`);
  if (isWhole(book)) writeDown(run, book);
};

const isWhole = ({ results }: Book): boolean => results.every((result) => result !== undefined);

/** Prices in the order of the list, from whichever batch they were played in. */
const writeDown = ({ files: { page }, resultsFile }: Run, { rulebook, results }: Book): void => {
  const checked = results.flatMap((result) => result ?? []);
  const names = pricesOf(rulebook).map(nameOf);
  const listed = checked.toSorted((a, b) => names.indexOf(nameOf(a)) - names.indexOf(nameOf(b)));
  const before = existsSync(page) ? readFileSync(page, 'utf8') : '';
  const section = writeSection(rulebook.id, listed);
  writeFileSync(page, withSection(before, rulebook.id, section));
  resultsFile.forget(rulebook.id);
};
