import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type EmbeddedPostgres,
  homeOf,
  startEmbedded,
  stopAbandoned,
} from '../adapters/postgres/index.ts';

export { homeOf } from '../adapters/postgres/index.ts';

/** A PostgreSQL of a test's own, in a folder that goes with it. */
export const temporaryPostgres = async (): Promise<
  EmbeddedPostgres & { readonly folder: string }
> => {
  const folder = mkdtempSync(join(tmpdir(), 'openpit-'));
  const postgres = await startEmbedded(folder);
  return {
    ...postgres,
    folder,
    async stop() {
      await postgres.stop();
      await removeData(folder);
    },
  };
};

/** Removes a data folder, and what was stored elsewhere for it; a PostgreSQL that still runs there is stopped first. */
export const removeData = async (folder: string): Promise<void> => {
  const home = homeOf(folder);
  if (existsSync(join(home, 'postgres', 'postmaster.pid'))) stopAbandoned(folder);
  for (const place of [home, folder]) rmSync(place, { recursive: true, force: true });
};
