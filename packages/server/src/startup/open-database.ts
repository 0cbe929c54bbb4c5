import { setTimeout as wait } from 'node:timers/promises';
import type { Message } from '@openpit/engine';
import { guardedBy } from '../adapters/postgres/guarded.ts';
import {
  type EmbeddedPostgres,
  type PostgresStore,
  postgresStore,
  startEmbedded,
  takeLock,
} from '../adapters/postgres/index.ts';
import { messageOf, trouble } from '../fault.ts';
import { cannotPersist, cannotReach } from './startup-errors.ts';

/** Where a house stores its data. */
export type Place = {
  readonly data: string;
  readonly databaseUrl?: string;
};

/** What is done when the database of an open house goes away, and when it is back. */
export type Outage = { suspend(why: Message): void; resume(): void };

const lostDatabase = messageOf('table-stands', { why: messageOf('database-gone') });

/** A database that belongs to this one server. */
export type Database = {
  readonly store: PostgresStore;
  readonly isTakenOver: boolean;
  onOutage(outage: Outage): void;
  close(): Promise<void>;
};

/** Opens the database of a house that is to be served. It is refused if another server is running. */
export const openDatabase = async (place: Place): Promise<Database> => {
  const { url, embedded } = await reach(place);
  let outage: Outage = { suspend() {}, resume() {} };
  const end = async (): Promise<void> => embedded?.stop();
  try {
    if (embedded && (await isOthersStill(embedded))) throw atWork();
    const lock = await takeLock(url, {
      revive: async () => embedded?.restart(),
      onLost: () => outage.suspend(lostDatabase),
      onHeld: () => outage.resume(),
    });
    if (!lock) throw atWork();
    try {
      embedded?.adopt();
      const store = await postgresStore(url, () => {});
      return {
        store: guardedBy(store, lock.isHeld),
        isTakenOver: embedded?.isTakenOver ?? false,
        onOutage(call) {
          outage = call;
          if (!lock.isHeld()) outage.suspend(lostDatabase);
        },
        async close() {
          // Nobody waits for a database that hangs: what was answered is stored, and the rest was sent to nobody.
          await Promise.race([store.close(), wait(closeMs, undefined, { ref: false })]);
          await lock.release();
          await end();
        },
      };
    } catch (error) {
      await lock.release();
      throw error;
    }
  } catch (error) {
    await end();
    throw place.databaseUrl === undefined ? error : cannotReach(error, place.databaseUrl);
  }
};

const closeMs = 5_000;

/** A database that is only read, and signed for if nobody else does it. */
export type Reading = {
  readonly store: PostgresStore;
  /** No server is running on it. */
  readonly isOurs: boolean;
  close(): Promise<void>;
};

/** Opens the database of a house to read it. Nothing that somebody else has started is stopped, changed or taken over. */
export const readDatabase = async (place: Place): Promise<Reading> => {
  const { url, embedded } = await reach(place);
  const quiet = { revive: async () => {}, onLost() {}, onHeld() {} };
  try {
    const lock = embedded?.isOthers() ? null : await takeLock(url, quiet, 0);
    try {
      const store = await postgresStore(url, () => {}, { isMigrated: lock !== null });
      return {
        store,
        isOurs: lock !== null,
        async close() {
          await store.close();
          await lock?.release();
          await embedded?.stop();
        },
      };
    } catch (error) {
      await lock?.release();
      throw error;
    }
  } catch (error) {
    await embedded?.stop();
    throw place.databaseUrl === undefined ? error : cannotReach(error, place.databaseUrl);
  }
};

const reach = async ({ data, databaseUrl }: Place) => {
  if (databaseUrl !== undefined) return { url: databaseUrl, embedded: null };
  try {
    const embedded = await startEmbedded(data);
    return { url: embedded.url, embedded };
  } catch (error) {
    throw cannotPersist(error, data);
  }
};

/** An export ends soon; a server does not. */
const isOthersStill = async (embedded: EmbeddedPostgres): Promise<boolean> => {
  for (let attempt = 0; attempt < 20 && embedded.isOthers(); attempt++) await wait(100);
  return embedded.isOthers();
};

const atWork = () => {
  const message = 'another OpenPit server is at work on this database';
  return trouble(
    'cannot-open',
    `${message}: stop it first, or open a house of its own with --data`,
  );
};
