import { threadsOf } from '../sim/asked.ts';
import { openPool } from '../sim/pool.ts';
import { atQueue, workOn } from '../sim/queue.ts';
import type { AddCommand } from './add-command.ts';

type WorkOptions = { readonly threads?: string; readonly json?: true };

/** `openpit work`: takes shards of simulations from the queue and plays them until it is stopped. */
export const addWork: AddCommand = (program, terminal) => {
  const command = program
    .command('work')
    .description('play shards that "openpit sim --queue" put on the PostgreSQL of DATABASE_URL')
    .option('--threads <number>', 'how many threads play; as many as there are processors')
    .option('--json', 'print each shard that was played as a line of JSON')
    .addHelpText(
      'after',
      `
Any number of workers on any machines share a run; a killed one's shard is played by another.

Example:
  DATABASE_URL=postgres://pit:secret@host/sim openpit work`,
    )
    .action(async ({ threads: asked, json }: WorkOptions) => {
      const threads = threadsOf(command, asked);
      let isStopped = false;
      const stop = (): void => {
        isStopped = true;
      };
      process.once('SIGINT', stop);
      process.once('SIGTERM', stop);
      await atQueue(command, async (boss) => {
        const pool = openPool(threads);
        terminal.err('waiting for shards; Ctrl-C ends the worker\n');
        try {
          await workOn(boss, {
            pool,
            threads,
            isStopped: () => isStopped,
            onAway: (text) => terminal.err(`${text}\n`),
            onShard: (shard, of, rulebook) => {
              if (json) terminal.out(`${JSON.stringify({ rulebook, shard, of })}\n`);
              else terminal.err(`${rulebook}: shard ${shard} of ${of} is played\n`);
            },
          });
        } finally {
          await pool.close();
        }
      });
    });
};
