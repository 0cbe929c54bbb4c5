import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, homeOf, startEmbedded } from '../adapters/postgres/index.ts';

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
      removeData(folder);
    },
  };
};

/** Removes a data folder, and what was kept elsewhere for it. */
export const removeData = (folder: string): void => {
  rmSync(homeOf(folder), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
};
