import { hash } from 'node:crypto';
import type { Command } from '@openpit/engine';
import { expect, test } from 'vitest';
import { memoryStore } from '../adapters/memory/index.ts';
import { canonical } from '../log/canonical.ts';
import type { Store } from '../ports.ts';
import { memoryHouse } from '../testing/house.ts';
import { giveOrder } from './give-order.ts';

const table = 'wheel-1';

/** A house on a store, and what somebody with a session there orders under an id. */
const houseOn = async (store: Store) => {
  const house = await memoryHouse({ store });
  const give = async (token: string, id: string, command: Command) => {
    const entered = await house.people.sessions.of(token);
    if (!entered) throw new Error('nobody has entered');
    const source = { ...entered, address: 'here' };
    return giveOrder(house.backOffice, source, { kind: 'act', id, table, command });
  };
  return { house, give };
};

const opened = async (store: Store) => {
  const { house, give } = await houseOn(store);
  const setup = { id: table, rulebook: 'bclc.wheel', options: {}, mode: 'automated' } as const;
  expect(await house.backOffice.floor.open({ ...setup, currency: 'play' })).toBeNull();
  const { token, account } = await house.people.guest(undefined, { address: 'here', label: '' });
  return { house, give, token, name: account.name };
};

const sitting = (seat: number): Command => Object.assign({ kind: 'sit' }, { seat, amount: 5_000 });

test('an order that an earlier version has answered is answered the same again, and another one is refused', async () => {
  const store = memoryStore();
  let name = '';
  // As orders were stored before they were stored as they are.
  const digest = (command: object) =>
    hash('sha256', canonical([table, { kind: 'act', command, drawn: null }]), 'base64');
  const earlier: Store = {
    ...store,
    append: ({ asked, ...append }) =>
      store.append({
        ...append,
        asked: asked && { ...asked, digest: digest({ ...sitting(1), player: name }) },
      }),
  };
  const before = await opened(earlier);
  name = before.name;
  const first = await before.give(before.token, 'once', sitting(1));
  expect(first).toMatchObject({ ok: true });
  await before.house.stop();
  const { house, give } = await houseOn(store);
  expect(await give(before.token, 'once', sitting(1))).toEqual(first);
  expect(await give(before.token, 'once', sitting(2))).toMatchObject({
    refusal: { code: 'id-reused' },
  });
  await house.stop();
});

test('an order holds its fields itself: what its prototype has is none of them', async () => {
  const { house, give, token } = await opened(memoryStore());
  const inherited = JSON.parse('{"kind":"sit","seat":1,"__proto__":{"amount":5000}}');
  expect(await give(token, 'a', inherited)).toMatchObject({ unreadable: expect.any(String) });
  await house.stop();
});
