import pg from 'pg';

/** What a database was doing at one time: what its own work waited for, and the maintenance beside it. */
export type DatabaseSample = { readonly at: number; readonly busy: readonly string[] };

const everyMs = 50;

const activity = `
select case when backend_type = 'client backend' then coalesce(wait_event, 'working') else coalesce(nullif(query, ''), backend_type) end as busy
from pg_stat_activity
where pid <> pg_backend_pid() and (state = 'active' or backend_type = 'autovacuum worker'
  or backend_type = 'checkpointer' and wait_event <> 'CheckpointerMain')`;

/** Samples it until it is stopped. It is one more connection and almost no work. */
export const watchDatabase = async (
  url: string,
): Promise<{ stop(): Promise<readonly DatabaseSample[]> }> => {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  const samples: DatabaseSample[] = [];
  let isOver = false;
  const look = async (): Promise<void> => {
    while (!isOver) {
      const { rows } = await client.query<{ busy: string }>(activity);
      samples.push({ at: performance.now(), busy: rows.map(({ busy }) => busy) });
      await new Promise((later) => setTimeout(later, everyMs));
    }
  };
  const looking = look();
  return {
    async stop() {
      isOver = true;
      await looking;
      await client.end();
      return samples;
    },
  };
};
