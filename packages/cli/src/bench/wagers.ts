import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pricesOf } from '@openpit/analysis';
import { rulebooks } from '@openpit/rulebooks';
import { writeColumns } from '../terminal/columns.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { endedChildrenMs } from './processor-time.ts';

/** One wager of one rulebook. */
type Wager = { readonly rulebook: string; readonly bet: string };

/**
 * How long `openpit odds RULEBOOK --bet BET` takes as a command, in milliseconds; null measures Node.js alone with nothing to
 * run.
 */
export type TimeWager = (wager: Wager | null) => Promise<number>;

/** Wagers that people ask for one by one: the answer should come at once. */
const mostMs = 500;

/** What takes longer is measured again, and the shortest time counts, because others may have used the machine. */
const mostTakes = 5;

const shown = 12;

/**
 * `npm run bench -- wagers`: every wager of every rulebook, each priced by a command of its own. Exits with 1 if one takes over
 * half a second, in processor time if that is known, because a command alone on a machine would not have to wait for other
 * processes.
 */
export const benchWagers = async (
  terminal: Terminal,
  { isJson }: { readonly isJson: boolean },
  { wagers = everyWager(), time = timeApart }: { wagers?: readonly Wager[]; time?: TimeWager } = {},
): Promise<number> => {
  const alone = await shortest(time, null, { takes: mostTakes });
  const timed: (Wager & { readonly ms: number })[] = [];
  for (const wager of wagers)
    timed.push({ ...wager, ms: await shortest(time, wager, { takes: 1 }) });
  timed.sort((one, other) => other.ms - one.ms);
  const slow = timed.filter(({ ms }) => ms > mostMs);
  const middle = timed[timed.length >> 1]?.ms ?? 0;
  if (isJson) terminal.out(`${JSON.stringify({ mostMs, alone, middle, timed }, null, 2)}\n`);
  else {
    const heading = ['rulebook', 'wager', 'ms'];
    const rows = timed
      .slice(0, shown)
      .map(({ rulebook, bet, ms }) => [rulebook, bet, ms.toFixed(0)]);
    terminal.out(writeColumns({ heading, rows, right: [2] }, terminal));
    terminal.out(
      `${timed.length} wagers, the middle one ${middle.toFixed(0)} ms, Node alone ${alone.toFixed(0)} ms; ${slow.length} over ${mostMs} ms\n`,
    );
  }
  return slow.length === 0 ? 0 : 1;
};

/** The shortest of some takes, and of more takes if that is too long. */
const shortest = async (
  time: TimeWager,
  wager: Wager | null,
  { takes }: { readonly takes: number },
): Promise<number> => {
  let ms = Number.POSITIVE_INFINITY;
  for (let take = 0; take < takes || (ms > mostMs && take < mostTakes); take++) {
    ms = Math.min(ms, await time(wager));
  }
  return ms;
};

const everyWager = (): readonly Wager[] =>
  rulebooks.flatMap((rulebook) =>
    [...new Set(pricesOf(rulebook).map(({ bet }) => bet))].map((bet) => ({
      rulebook: rulebook.id,
      bet,
    })),
  );

const bin = join(import.meta.dirname, '../../bin/openpit.js');

const timeApart: TimeWager = (wager) =>
  new Promise((resolve, reject) => {
    const before = endedChildrenMs();
    const began = performance.now();
    const odds = wager ? ['odds', wager.rulebook, '--bet', wager.bet] : [];
    const args = wager ? [bin, ...odds] : ['-e', '0'];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    child.on('close', (code) => {
      if (code !== 0) reject(new Error(`openpit ${odds.join(' ')} ended with ${code}`));
      else if (before === undefined) resolve(performance.now() - began);
      else resolve((endedChildrenMs() ?? before) - before);
    });
  });
