import type { AccessLimits } from './access/rate-limits.ts';
import { cryptoChance } from './adapters/crypto-chance/index.ts';
import { type DrandSetup, drandBeacon } from './adapters/drand/index.ts';
import { standardErrorLog } from './adapters/error-log/index.ts';
import { workerPrices } from './adapters/price-worker/index.ts';
import { systemClock } from './adapters/system-clock/index.ts';
import { trouble } from './fault.ts';
import { type House, openHouse } from './house.ts';
import { beginNextKey, endNextKey, type HouseKeys, hasKeys, keysIn } from './log/keys.ts';
import { notaryFor, refuseStrangeKeys, usualCheckpointMs } from './log/notary.ts';
import type { Prices } from './ports.ts';
import { ensureAdministrator } from './startup/first-administrator.ts';
import { openDatabase, type Place, readDatabase } from './startup/open-database.ts';
import { cannotPersist, cannotWrite } from './startup/startup-errors.ts';
import { type Pace, usualPace } from './table/dealer.ts';
import { exportHouse } from './verify/index.ts';

/** `data` is the folder of the house's keys and, without `databaseUrl`, of its PostgreSQL. */
export type ServeOptions = Place & {
  readonly host: string;
  readonly port: number;
  readonly pace?: Partial<Pace>;
  /** The public beacon that is part of every outcome while it is available. */
  readonly beacon?: DrandSetup;
  /** Changes to a new key for signing. */
  readonly newKey?: boolean;
  readonly checkpointMs?: number;
  readonly gatherMs?: number;
  /** The folder of the web's built files. */
  readonly site?: string;
  readonly origins?: readonly string[];
  readonly proxies?: readonly string[];
  readonly isSecondFactorNeeded?: boolean;
  /** The rate limits; the usual ones by default. */
  readonly limits?: AccessLimits;
  /** The prices that reports compare wins with; by default the exact ones, computed on a thread of their own. */
  readonly prices?: Prices;
};

/** A house that serves until it is stopped. */
export type Serving = House & {
  /** The administrator's password, shown on the first start only. */
  readonly adminPassword: string | null;
  /** Whether a PostgreSQL that an earlier server had left was found running. */
  readonly isTakenOver: boolean;
};

/** Opens the house on a real database. */
export const serve = async (options: ServeOptions): Promise<Serving> => {
  const isNewKeyWanted = options.newKey === true && hasKeys(options.data);
  const first = keysOf(options.data);
  const database = await openDatabase(options);
  const beacon = options.beacon && drandBeacon(systemClock, options.beacon);
  try {
    const { store } = database;
    // Only once the database is this server's: one that was refused must not change a key.
    if (isNewKeyWanted) beginNextKey(options.data);
    const keys = isNewKeyWanted ? keysOf(options.data) : first;
    let adminPassword: string | null = null;
    const house = await openHouse({
      store,
      chance: cryptoChance,
      ...(beacon && { beacon }),
      prices: options.prices ?? workerPrices(),
      clock: systemClock,
      errors: standardErrorLog,
      pace: { ...usualPace, ...options.pace },
      keys,
      host: options.host,
      port: options.port,
      checkpointMs: options.checkpointMs ?? usualCheckpointMs,
      gatherMs: options.gatherMs ?? 500,
      ...(options.site !== undefined && { site: options.site }),
      ...(options.origins && { origins: options.origins }),
      ...(options.limits && { limits: options.limits }),
      ...(options.proxies && { proxies: options.proxies }),
      ...(options.isSecondFactorNeeded !== undefined && {
        isSecondFactorNeeded: options.isSecondFactorNeeded,
      }),
      async beforeOpening({ backOffice }) {
        adminPassword = await ensureAdministrator(backOffice);
      },
    });
    endNextKey(options.data);
    const { suspend, resume } = house.outage;
    database.onOutage({ suspend, resume: () => void resume() });
    return {
      ...house,
      adminPassword,
      isTakenOver: database.isTakenOver,
      async stop() {
        // Also if the database is away and the last checkpoint cannot be signed: everything is released.
        await house.stop().finally(database.close);
      },
    };
  } catch (error) {
    beacon?.stop();
    await database.close();
    throw error;
  }
};

/** Writes an export of a house; while it is being served, up to its last checkpoint. */
export const exportFrom = async (place: Place, folder: string): Promise<void> => {
  if (!hasKeys(place.data)) {
    const message = `there is no house in ${place.data}`;
    throw trouble('cannot-open', `${message}: name its folder with --data`);
  }
  const { current, next, publicKeys } = keysOf(place.data);
  const database = await readDatabase(place);
  try {
    const { store } = database;
    await refuseStrangeKeys(store, { current, next });
    if (database.isOurs) {
      const signing = { key: current, everyMs: 3_600_000 };
      const notary = notaryFor({ store, clock: systemClock }, signing);
      if (next) await notary.handOver(next);
      await notary.stop();
      endNextKey(place.data);
    }
    await exportHouse(store, publicKeys, folder).catch((error: unknown) => {
      throw cannotWrite(error, folder);
    });
  } finally {
    await database.close();
  }
};

const keysOf = (data: string): HouseKeys => {
  try {
    return keysIn(data);
  } catch (error) {
    throw cannotPersist(error, data);
  }
};
