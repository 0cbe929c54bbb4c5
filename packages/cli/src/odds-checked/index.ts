import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import {
  type Checked,
  isBorneOut,
  pricesOf,
  type Stretch,
  stretchesOf,
  unplayed,
  withSection,
  writeSection,
} from '@openpit/analysis';
import type { Rulebook } from '@openpit/engine';
import { rulebookById, rulebooks } from '@openpit/rulebooks';
import { unknownName } from '../names.ts';
import { processTerminal, type Terminal } from '../terminal.ts';

/** What a worker is asked to play. */
export type Order = {
  readonly rulebook: string;
  readonly at: number;
  readonly rounds: number;
  readonly seed: string;
};

/** What a worker says: how far it has come, or what a stretch came to. */
export type Answer =
  | {
      readonly kind: 'played';
      readonly rulebook: string;
      readonly at: number;
      readonly rounds: number;
    }
  | {
      readonly kind: 'checked';
      readonly rulebook: string;
      readonly at: number;
      readonly checked: readonly Checked[];
    };

const roundsMin = 1_000_000;

// The same depth from src/ and from dist/.
const page = join(import.meta.dirname, '../../../../docs/odds-checked.md');

/** `npm run odds:checked -- [RULEBOOK…] [--jobs=N]`: plays a million rounds of every price; gives the exit code. */
export const oddsChecked = async (
  argv: readonly string[],
  terminal: Terminal = processTerminal(),
): Promise<number> => {
  const ids = argv.filter((word) => !word.startsWith('--'));
  const unknown = ids.find((id) => !rulebookById.has(id));
  if (unknown !== undefined) {
    const names = [...rulebookById.keys()];
    terminal.err(
      `${unknownName(unknown, { what: 'rulebook', names, list: 'openpit rulebooks' })}\n`,
    );
    return 2;
  }
  const chosen = rulebooks.filter(({ id }) => ids.length === 0 || ids.includes(id));
  const books = chosen.map(bookOf);
  const jobs = jobsIn(argv) ?? availableParallelism();
  const checked = await playAll(books, { jobs, terminal });
  const failed = checked.filter((one) => !isBorneOut(one));
  for (const one of failed) terminal.err(`${nameOf(one)}: ${one.z.toFixed(2)} standard errors\n`);
  const missing = books.flatMap(({ missing: prices }) => prices);
  for (const one of missing) terminal.err(`${nameOf(one)}: nobody plays it\n`);
  terminal.out(`${checked.length} prices played, ${failed.length} not borne out\n`);
  return failed.length + missing.length === 0 ? 0 : 1;
};

/** `--jobs=N`: how many processes play at a time. */
const jobsIn = (argv: readonly string[]): number | undefined => {
  const [jobs] = argv.flatMap((word) => /^--jobs=([1-9]\d?)$/.exec(word)?.[1] ?? []);
  return jobs === undefined ? undefined : Number(jobs);
};

type Named = Pick<Checked, 'rulebook' | 'bet' | 'condition' | 'model'>;

const nameOf = ({ rulebook, bet, condition, model }: Named): string =>
  [rulebook, bet, condition, model].filter((word) => word !== null).join(' ');

/** A rulebook under play: its stretches, and what those played so far came to. */
type Book = {
  readonly rulebook: Rulebook;
  readonly stretches: readonly Stretch[];
  readonly missing: readonly Named[];
  readonly results: (readonly Checked[] | undefined)[];
};

const bookOf = (rulebook: Rulebook): Book => {
  const prices = pricesOf(rulebook);
  const stretches = stretchesOf(rulebook, prices);
  const results = stretches.map(() => undefined);
  return { rulebook, stretches, missing: unplayed(prices, stretches), results };
};

type How = { readonly jobs: number; readonly terminal: Terminal };

/** Plays every stretch, a process each at a time; a rulebook is written down as soon as it is whole. */
const playAll = async (
  books: readonly Book[],
  { jobs, terminal }: How,
): Promise<readonly Checked[]> => {
  const orders = books.flatMap(({ rulebook, stretches }) =>
    stretches.map(
      ({ name }, at): Order => ({
        rulebook: rulebook.id,
        at,
        rounds: roundsMin,
        seed: `${rulebook.id}: ${name}`,
      }),
    ),
  );
  const bookById = new Map(books.map((book) => [book.rulebook.id, book]));
  const hear = (answer: Answer): void => {
    const book = bookById.get(answer.rulebook);
    if (book) note(book, answer, terminal);
  };
  // One list for all: whoever is free takes the next.
  const list = orders.values();
  await Promise.all(Array.from({ length: Math.max(1, jobs) }, () => workOff(list, hear)));
  return books.flatMap(({ results }) => results.flatMap((checked) => checked ?? []));
};

/** One worker, given orders until there are none. */
const workOff = (orders: Iterator<Order>, hear: (answer: Answer) => void): Promise<void> =>
  new Promise((done, failed) => {
    const worker = fork(join(import.meta.dirname, 'worker.js'));
    const goOn = (): void => {
      const next = orders.next();
      if (next.done) worker.disconnect();
      else worker.send(next.value);
    };
    worker.on('message', (answer: Answer) => {
      hear(answer);
      if (answer.kind === 'checked') goOn();
    });
    worker.on('exit', (code) => (code === 0 ? done() : failed(ended(worker))));
    goOn();
  });

const ended = ({ exitCode, signalCode }: ChildProcess): Error =>
  new Error(`a worker ended with ${signalCode ?? exitCode}`);

const note = (book: Book, answer: Answer, { out }: Terminal): void => {
  const { rulebook, stretches, results } = book;
  const where = `${rulebook.id}, ${stretches[answer.at]?.name}`;
  if (answer.kind === 'played') {
    const share = (100 * answer.rounds) / roundsMin;
    out(`  ${where}: ${share.toFixed(0)} %\n`);
    return;
  }
  results[answer.at] = answer.checked;
  const farthest = Math.max(...answer.checked.map(({ z }) => Math.abs(z)));
  out(`${where}: ${answer.checked.length} prices, at most ${farthest.toFixed(2)} off\n`);
  if (results.every((result) => result !== undefined)) writeDown(book);
};

/** Prices as they are listed, whatever stretch they were played in. */
const writeDown = ({ rulebook, results }: Book): void => {
  const checked = results.flatMap((result) => result ?? []);
  const names = pricesOf(rulebook).map(nameOf);
  const listed = checked.toSorted((a, b) => names.indexOf(nameOf(a)) - names.indexOf(nameOf(b)));
  const before = existsSync(page) ? readFileSync(page, 'utf8') : '';
  const section = writeSection(rulebook.id, listed);
  writeFileSync(page, withSection(before, rulebook.id, section));
};
