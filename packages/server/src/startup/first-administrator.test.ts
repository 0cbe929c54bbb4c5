import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { everywhere } from '../ports.ts';
import { oneHouse } from '../testing/house.ts';
import { type Entering, ensureAdministrator } from './first-administrator.ts';

const { opened, stop } = oneHouse();
afterEach(stop);

const visitor = { address: '127.0.0.1', label: '' };

test('the first start makes an administrator, and shows the password once', async () => {
  const { backOffice, people, store } = await opened();
  const password = (await ensureAdministrator(backOffice)) ?? '';
  const { account } = await people.logIn({ name: 'admin', password }, visitor);
  expect(await store.grantsOf(account.id)).toMatchObject([
    { table: everywhere, role: 'administrator' },
  ]);
  expect(await ensureAdministrator(backOffice)).toBeNull();
});

test('a house killed before the first administrator had the role gives it at its next start, under a new password', async () => {
  const { backOffice, people, store } = await opened();
  const killed: Entering = {
    ...backOffice,
    people: { ...people, grant: () => Promise.reject(new Error('killed')) },
  };
  await expect(ensureAdministrator(killed)).rejects.toThrow('killed');
  const password = (await ensureAdministrator(backOffice)) ?? '';
  const { account } = await people.logIn({ name: 'admin', password }, visitor);
  expect(await store.grantsOf(account.id)).toHaveLength(1);
});

/** A port that nobody listens at. */
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens at one
  server.close();
  await once(server, 'close');
  return port;
};

test('nobody is let in before it is done', async () => {
  const port = await freePort();
  const isLetIn = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/api/tables`).then(
      ({ ok }) => ok,
      () => false,
    );
  const early: boolean[] = [];
  await opened({
    port,
    async beforeOpening({ backOffice }) {
      await ensureAdministrator(backOffice);
      early.push(await isLetIn());
    },
  });
  expect([...early, await isLetIn()]).toEqual([false, true]);
});
