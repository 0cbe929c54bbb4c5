import pg from 'pg';
import { isFault, trouble } from '../../fault.ts';
import type { Append } from '../../ports.ts';
import { type IsHosted, writeAppends } from './append.ts';
import { limited, limits } from './limits.ts';

/** The one connection for all appends, so that batches stay in order. */
export type Writer = {
  write(batch: readonly Append[]): Promise<void>;
  close(): Promise<void>;
};

/** Connects when there is something to write, and again after a connection was lost. */
export const writerTo = (
  url: string,
  onLost: (error: Error) => void,
  isHosted: IsHosted,
): Writer => {
  let connection: Promise<pg.Client> | null = null;
  let isClosed = false;
  const connect = (): Promise<pg.Client> => {
    // A batch is sent while the one before it is being stored, so that the database can continue at once.
    const client = new pg.Client({ ...limited(url, limits.appendMs), pipeline: true });
    const opening = client.connect().then(() => client);
    client.on('error', (error) => {
      // Not a connection that was opened in its place since.
      if (connection === opening) connection = null;
      onLost(error);
    });
    return opening;
  };
  /** Whatever is wrong with a connection, the next batch gets a new one. */
  const drop = async (lost: Promise<pg.Client>): Promise<void> => {
    if (connection === lost) connection = null;
    await (await lost).end();
  };
  return {
    async write(batch) {
      if (isClosed) throw trouble('unknown', 'the store is closed');
      connection ??= connect();
      const used = connection;
      try {
        await writeAppends(await used, batch, isHosted);
      } catch (error) {
        // After an error about its content a connection is still good; after any other error it is not.
        if (!isFault(error)) drop(used).catch(() => {});
        throw error;
      }
    },
    async close() {
      isClosed = true;
      if (connection) await (await connection).end();
    },
  };
};
