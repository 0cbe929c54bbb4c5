import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { limited, limits } from './limits.ts';

/** The right to be the only server of a database. It ends with its connection, however the server ends. */
export type HouseLock = {
  /** Nothing is written while this is false. */
  isHeld(): boolean;
  release(): Promise<void>;
};

export type LockSetup = {
  /** Brings the database back, if we can. */
  revive(): Promise<void>;
  /** The lock was lost, with the reason. We try to get it again until it is found or released. */
  onLost(error: Error): void;
  /** We have it again. */
  onHeld(): void;
};

// Any number will do, as long as no other program on the same database uses it.
const lockNumber = 7_481_002;

const retryMs = 250;

/** Takes the lock. After a server was killed this may take a while; null if another server has the lock. */
export const takeLock = async (
  url: string,
  setup: LockSetup,
  patienceMs = 2_000,
): Promise<HouseLock | null> => {
  let client: pg.Client | null = await seek(url, patienceMs);
  if (!client) return null;
  let isReleased = false;
  const lose = (lost: pg.Client, error: Error): void => {
    if (client !== lost || isReleased) return;
    client = null;
    lost.end().catch(() => {});
    setup.onLost(error);
    void seekAgain();
  };
  const seekAgain = async (): Promise<void> => {
    while (!client && !isReleased) {
      await wait(retryMs);
      await setup.revive().catch(() => {});
      const found = await seek(url, 0).catch(() => null);
      if (!found) continue;
      if (isReleased) return void found.end().catch(() => {});
      guard(found);
      client = found;
      setup.onHeld();
    }
  };
  const guard = (held: pg.Client): void => {
    held.on('error', (error) => lose(held, error));
    held.on('end', () => lose(held, new Error('its connection was closed')));
    void beat(held);
  };
  /** A connection can die silently, so it is checked now and then. */
  const beat = async (held: pg.Client): Promise<void> => {
    try {
      while (!isReleased && (client === held || client === null)) {
        await held.query('select 1');
        await wait(limits.beatEveryMs, undefined, { ref: false });
        if (client !== held) return;
      }
    } catch (error) {
      lose(held, error instanceof Error ? error : new Error(String(error)));
    }
  };
  guard(client);
  return {
    isHeld: () => client !== null,
    async release() {
      isReleased = true;
      const held = client;
      client = null;
      // It ends with the process at the latest.
      await Promise.race([held?.end().catch(() => {}), wait(1_000, undefined, { ref: false })]);
    },
  };
};

/** A connection that has the lock; null if somebody else still has it after a while. */
const seek = async (url: string, patienceMs: number): Promise<pg.Client | null> => {
  const client = new pg.Client({ ...limited(url, limits.beatMs), keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  try {
    for (let waited = 0; ; waited += 100) {
      const { rows } = await client.query<{ got: boolean }>(
        'select pg_try_advisory_lock($1) as got',
        [lockNumber],
      );
      if (rows[0]?.got) return client;
      if (waited >= patienceMs) break;
      await wait(100);
    }
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }
  await client.end();
  return null;
};
