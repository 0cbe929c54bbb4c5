import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { memoryHouse } from '../../testing/house.ts';
import { memoryStore } from '../memory/index.ts';

// As the database's driver says that it has waited long enough.
const waited = 'Query read timeout';

test('who asks over HTTP while the database hangs reads that it is not done just now, and not that the house is broken', async () => {
  const driver = createRequire(import.meta.url).resolve('pg/lib/client.js');
  expect(readFileSync(driver, 'utf8')).toContain(`new Error('${waited}')`);
  const store = memoryStore();
  let error: Error | null = null;
  const house = await memoryHouse({
    store: {
      ...store,
      createAccount: (account) => (error ? Promise.reject(error) : store.createAccount(account)),
    },
  });
  const enter = async () => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`${house.url}/api/guest`, { method: 'POST', headers, body: '{}' });
    const { code } = (await answer.json()) as { readonly code?: string }; // as every problem has it
    return [answer.status, code];
  };
  expect(await enter()).toEqual([200, undefined]);
  error = new Error(waited);
  expect(await enter()).toEqual([503, 'not-persisted']);
  error = new Error('bug: something else');
  expect(await enter()).toEqual([500, 'internal']);
  await house.stop();
});
