import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { cryptoChance } from './adapters/crypto-chance/index.ts';
import { postgresStore, startEmbedded } from './adapters/postgres/index.ts';
import { systemClock } from './adapters/system-clock/index.ts';
import { type House, openHouse } from './house.ts';
import { publicPem } from './log/checkpoint.ts';
import { keyIn, notaryFor } from './log/notary.ts';
import { everywhere } from './ports.ts';
import { type Pace, usualPace } from './table/dealer.ts';
import { exportHouse } from './verify/index.ts';

export type ServeOptions = {
  /** Where the house keeps its key and, without `databaseUrl`, its PostgreSQL. */
  readonly data: string;
  readonly databaseUrl?: string;
  readonly host: string;
  readonly port: number;
  readonly pace?: Partial<Pace>;
  readonly checkpointMs?: number;
  readonly gatherMs?: number;
  /** The folder of the web's built files. */
  readonly site?: string;
};

/** A house that serves until it is stopped. */
export type Serving = House & {
  /** The administrator's password, told on the first start only. */
  readonly adminPassword: string | null;
  /** Whether a PostgreSQL was found running that an earlier server had left behind. */
  readonly isTakenOver: boolean;
};

/** Opens the house on a real database. */
export const serve = async (options: ServeOptions): Promise<Serving> => {
  const database = await openDatabase(options);
  if (!database.isOurs) {
    await database.close();
    throw new Error('another OpenPit server is running on this database');
  }
  try {
    const { store } = database;
    const house = await openHouse({
      store,
      chance: cryptoChance,
      clock: systemClock,
      pace: { ...usualPace, ...options.pace },
      key: keyIn(join(options.data, 'house-key.pem')),
      host: options.host,
      port: options.port,
      checkpointMs: options.checkpointMs ?? 10_000,
      gatherMs: options.gatherMs ?? 500,
      ...(options.site !== undefined && { site: options.site }),
    });
    const adminPassword = await ensureAdministrator(house);
    return {
      ...house,
      adminPassword,
      isTakenOver: database.isTakenOver,
      async stop() {
        await house.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
};

/** Writes an export of a house; while it is being served, as far as its last checkpoint goes. */
export const exportFrom = async (
  options: Pick<ServeOptions, 'data' | 'databaseUrl'>,
  folder: string,
): Promise<void> => {
  const database = await openDatabase(options);
  const key = keyIn(join(options.data, 'house-key.pem'));
  try {
    const { store } = database;
    if (database.isOurs)
      await notaryFor({ store, clock: systemClock }, { key, everyMs: 3_600_000 }).stop();
    await exportHouse(store, publicPem(key), folder);
  } finally {
    await database.close();
  }
};

const openDatabase = async ({ data, databaseUrl }: Pick<ServeOptions, 'data' | 'databaseUrl'>) => {
  const embedded = databaseUrl === undefined ? await startEmbedded(data) : null;
  const url = databaseUrl ?? embedded?.url ?? '';
  const { lock, isOurs } = await lockHouse(url);
  const store = await postgresStore(url, () => {});
  return {
    store,
    /** No other server is at work here. */
    isOurs,
    isTakenOver: embedded?.isTakenOver ?? false,
    async close() {
      await store.close();
      await lock.end();
      if (isOurs) await embedded?.stop();
    },
  };
};

// Any number will do, as long as no other program on the same database uses it.
const houseLock = 7_481_002;

/** One server at a time: a lock that falls with the connection, however the server ends. */
const lockHouse = async (url: string) => {
  const lock = new pg.Client({ connectionString: url });
  lock.on('error', () => {});
  await lock.connect();
  // The lock of a server that was killed falls as soon as PostgreSQL notices: give it a moment.
  for (let attempt = 0; attempt < 20; attempt++) {
    const { rows } = await lock.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
      houseLock,
    ]);
    if (rows[0]?.got) return { lock, isOurs: true };
    await wait(100);
  }
  return { lock, isOurs: false };
};

/** On the first start somebody must be able to let others in. */
const ensureAdministrator = async ({ office, people }: House): Promise<string | null> => {
  if (await office.store.accountByName('admin')) return null;
  const password = randomBytes(12).toString('base64url');
  const { account } = await people.signUp({ name: 'admin', password }, null);
  await people.grant(account.id, everywhere, 'administrator');
  return password;
};
