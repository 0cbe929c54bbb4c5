import { temporaryPostgres } from '../../testing/postgres.ts';
import { storeContract } from '../store.contract.ts';
import { postgresStore } from './store.ts';

storeContract('PostgreSQL', async () => {
  const postgres = await temporaryPostgres();
  const store = await postgresStore(postgres.url, () => {});
  return {
    store,
    async close() {
      await store.close();
      await postgres.stop();
    },
  };
});
