import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pricesOf } from '@openpit/analysis';
import { rulebooks } from '@openpit/rulebooks';
import { writeColumns } from '../terminal/columns.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** One wager of one rulebook. */
type Wager = { readonly rulebook: string; readonly bet: string };

/** How long `openpit odds RULEBOOK --bet BET` takes as a command of its own, in milliseconds from its start to its end. */
export type TimeWager = (wager: Wager) => Promise<number>;

/** What is asked for one by one: the answer has to be there before anybody begins to wait for it. */
const mostMs = 500;

const shown = 12;

/** `npm run bench -- wagers`: every wager of every rulebook, priced by a command of its own. Ends with 1 when one takes over half a second. */
export const benchWagers = async (
  terminal: Terminal,
  { isJson }: { readonly isJson: boolean },
  { wagers = everyWager(), time = timeApart }: { wagers?: readonly Wager[]; time?: TimeWager } = {},
): Promise<number> => {
  const timed: (Wager & { readonly ms: number })[] = [];
  for (const wager of wagers) timed.push({ ...wager, ms: await time(wager) });
  timed.sort((one, other) => other.ms - one.ms);
  const slow = timed.filter(({ ms }) => ms > mostMs);
  const middle = timed[timed.length >> 1]?.ms ?? 0;
  if (isJson) terminal.out(`${JSON.stringify({ mostMs, middle, timed }, null, 2)}\n`);
  else {
    const heading = ['rulebook', 'wager', 'ms'];
    const rows = timed
      .slice(0, shown)
      .map(({ rulebook, bet, ms }) => [rulebook, bet, ms.toFixed(0)]);
    terminal.out(writeColumns({ heading, rows, right: [2] }, terminal));
    terminal.out(
      `${timed.length} wagers, the middle one ${middle.toFixed(0)} ms; ${slow.length} over ${mostMs} ms\n`,
    );
  }
  return slow.length === 0 ? 0 : 1;
};

const everyWager = (): readonly Wager[] =>
  rulebooks.flatMap((rulebook) =>
    [...new Set(pricesOf(rulebook).map(({ bet }) => bet))].map((bet) => ({
      rulebook: rulebook.id,
      bet,
    })),
  );

const bin = join(import.meta.dirname, '../../bin/openpit.js');

const timeApart: TimeWager = ({ rulebook, bet }) =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const args = [bin, 'odds', rulebook, '--bet', bet];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    child.on('close', (code) => {
      if (code === 0) resolve(performance.now() - began);
      else reject(new Error(`openpit odds ${rulebook} --bet ${bet} ended with ${code}`));
    });
  });
