import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { AccessLimits } from './access/limits.ts';
import { cryptoChance } from './adapters/crypto-chance/index.ts';
import { standardErrorLog } from './adapters/error-log/index.ts';
import { postgresStore, startEmbedded } from './adapters/postgres/index.ts';
import { workerPrices } from './adapters/price-worker/index.ts';
import { systemClock } from './adapters/system-clock/index.ts';
import { cannotKeep, cannotReach, cannotWrite } from './cannot-open.ts';
import { fault } from './fault.ts';
import { type House, openHouse } from './house.ts';
import { publicPem } from './log/checkpoint.ts';
import { keyIn, notaryFor } from './log/notary.ts';
import { everywhere, type Prices } from './ports.ts';
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
  readonly origins?: readonly string[];
  readonly proxies?: readonly string[];
  readonly isSecondFactorNeeded?: boolean;
  /** How much anybody may ask of the house; the usual if nothing else is said. */
  readonly limits?: AccessLimits;
  /** What reports measure wins against; the exact prices, worked out beside the tables, if nothing else is given. */
  readonly prices?: Prices;
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
  const key = keyOf(options);
  const database = await openDatabase(options);
  if (!database.isOurs) {
    await database.close();
    const says = 'another OpenPit server is at work on this database';
    throw fault('cannot-open', `${says}: stop it first, or open a house of its own with --data`);
  }
  try {
    const { store } = database;
    const house = await openHouse({
      store,
      chance: cryptoChance,
      prices: options.prices ?? workerPrices(),
      clock: systemClock,
      errors: standardErrorLog,
      pace: { ...usualPace, ...options.pace },
      key,
      host: options.host,
      port: options.port,
      checkpointMs: options.checkpointMs ?? 10_000,
      gatherMs: options.gatherMs ?? 500,
      ...(options.site !== undefined && { site: options.site }),
      ...(options.origins && { origins: options.origins }),
      ...(options.limits && { limits: options.limits }),
      ...(options.proxies && { proxies: options.proxies }),
      ...(options.isSecondFactorNeeded !== undefined && {
        isSecondFactorNeeded: options.isSecondFactorNeeded,
      }),
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
export const exportFrom = async (options: Kept, folder: string): Promise<void> => {
  if (!existsSync(keyFile(options))) {
    const says = `there is no house in ${options.data}`;
    throw fault('cannot-open', `${says}: name its folder with --data`);
  }
  const key = keyOf(options);
  const database = await openDatabase(options);
  try {
    const { store } = database;
    if (database.isOurs)
      await notaryFor({ store, clock: systemClock }, { key, everyMs: 3_600_000 }).stop();
    await exportHouse(store, publicPem(key), folder).catch((error: unknown) => {
      throw cannotWrite(error, folder);
    });
  } finally {
    await database.close();
  }
};

type Kept = Pick<ServeOptions, 'data' | 'databaseUrl'>;

const keyFile = ({ data }: Kept): string => join(data, 'house-key.pem');

const keyOf = (options: Kept) => {
  try {
    return keyIn(keyFile(options));
  } catch (error) {
    throw cannotKeep(error, options.data);
  }
};

const openDatabase = async ({ data, databaseUrl }: Kept) => {
  const embedded = databaseUrl === undefined ? await embeddedIn(data) : null;
  const url = databaseUrl ?? embedded?.url ?? '';
  // Found running, it may be another server's: until the lock is ours it is not for us to stop.
  let mayStop = embedded !== null && !embedded.isTakenOver;
  let lock: pg.Client | null = null;
  try {
    const locked = await lockHouse(url);
    lock = locked.lock;
    mayStop = locked.isOurs;
    const store = await postgresStore(url, () => {});
    return {
      store,
      /** No other server is at work here. */
      isOurs: locked.isOurs,
      isTakenOver: embedded?.isTakenOver ?? false,
      async close() {
        await store.close();
        await locked.lock.end();
        if (locked.isOurs) await embedded?.stop();
      },
    };
  } catch (error) {
    await lock?.end().catch(() => {});
    if (mayStop) await embedded?.stop();
    throw databaseUrl === undefined ? error : cannotReach(error, databaseUrl);
  }
};

const embeddedIn = async (data: string) => {
  try {
    return await startEmbedded(data);
  } catch (error) {
    throw cannotKeep(error, data);
  }
};

// Any number will do, as long as no other program on the same database uses it.
const houseLock = 7_481_002;

/** One server at a time: a lock that falls with the connection, however the server ends. */
const lockHouse = async (url: string) => {
  const lock = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
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
  const visitor = { address: 'house', label: 'the first start' };
  const { account } = await people.signUp({ name: 'admin', password }, null, visitor);
  await people.grant({ account: account.id, table: everywhere, role: 'administrator' });
  await people.sessions.endAll(account.id);
  return password;
};
