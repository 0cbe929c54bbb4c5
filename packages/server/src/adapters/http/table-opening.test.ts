import { expect, test } from 'vitest';
import { fault } from '../../fault.ts';
import { everywhere } from '../../ports.ts';
import { memoryHouse } from '../../testing/house.ts';
import { memoryStore } from '../memory/index.ts';

test('a table whose opening could not be written down is written down when it is asked for again', async () => {
  const store = memoryStore();
  let isAway = false;
  const house = await memoryHouse({
    isSecondFactorNeeded: false,
    store: {
      ...store,
      appendHouse: (entry) =>
        isAway ? Promise.reject(fault('busy', 'busy')) : store.appendHouse(entry),
    },
  });
  const visitor = { address: 'here', label: 'a test' };
  const entry = { name: 'Ada', password: 'a long enough one' };
  const { account } = await house.people.signUp(entry, null, visitor);
  await house.people.grant({ account: account.id, table: everywhere, role: 'administrator' });
  const { token } = await house.people.logIn(entry, visitor);
  const open = async (): Promise<number> => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const body = { id: 'new', rulebook: 'bclc.wheel', options: {}, mode: 'automated' };
    const sent = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await fetch(`${house.url}/api/tables`, sent)).status;
  };
  isAway = true;
  expect(await open()).toBe(503);
  expect(house.backOffice.cage.knows('new')).toBe(false);
  isAway = false;
  expect(await open()).toBe(200);
  expect(house.backOffice.cage.knows('new')).toBe(true);
  expect(await open()).toBe(409);
  await house.stop();
});
