import { expect, test } from 'vitest';
import { memoryStore } from '../adapters/memory/index.ts';
import { messageOf } from '../fault.ts';
import type { Store } from '../ports.ts';
import { askHouse } from '../testing/ask-house.ts';
import { memoryHouse } from '../testing/house.ts';
import { watchTable } from '../testing/watcher.ts';
import { type Interrupted, outageOf } from './outage.ts';

const gone = messageOf('database-gone');
const visitor = { address: '127.0.0.1', label: '' };

const signUp = (house: Awaited<ReturnType<typeof memoryHouse>>, name: string) =>
  house.people.signUp({ name, password: 'a long password' }, null, visitor);

test('what another server did while it had the house holds in this one as soon as it has it again', async () => {
  const store: Store = memoryStore();
  const first = await memoryHouse({ store, isSecondFactorNeeded: false });
  const { url } = first;
  const [ann, bob, cas] = [
    await signUp(first, 'Ann'),
    await signUp(first, 'Bob'),
    await signUp(first, 'Cas'),
  ];
  const { id: cashier } = cas.account;
  await first.people.grant({ account: cashier, table: '*', role: 'cashier' });
  const dealer = { account: cashier, table: 'bclc.war', role: 'dealer' } as const;
  await first.people.grant(dealer);
  const table = 'bclc.roulette';
  const buy = (token: string, kind: 'sit' | 'buy-in', seat: number) =>
    askHouse(`${url}/api/tables/${table}/acts`, token, { command: { kind, seat, amount: 1_000 } });
  await store.mint(ann.account.id, 10_000);
  expect(await buy(ann.token, 'sit', 1)).toMatchObject({ said: { ok: true } });
  const watching = await watchTable({ url, token: bob.token, table });
  const working = await watchTable({ url, token: cas.token, table: 'bclc.war', as: 'dealer' });
  first.outage.suspend(gone);

  const second = await memoryHouse({ store, isSecondFactorNeeded: false });
  await second.backOffice.protection.exclude(ann.account.id, 24);
  await second.people.sessions.endAll(bob.account.id);
  await second.people.revoke(dealer);
  await second.stop();

  await first.outage.resume();
  expect(await buy(ann.token, 'buy-in', 1)).toMatchObject({
    said: { ok: false, refusal: { code: 'excluded' } },
  });
  const isOver = (code: string) => (message: { readonly kind: string }) =>
    message.kind === 'error' && 'code' in message && message.code === code;
  await watching.until(isOver('no-session'));
  await working.until(isOver('role-taken'));
  expect(await first.people.rolesAt(cashier, 'bclc.war')).toEqual(['cashier']);
  // Its own log goes on where the other one left it.
  const pay = { account: bob.account.id, amount: 100 };
  expect(await askHouse(`${url}/api/deposits`, cas.token, pay)).toMatchObject({ status: 200 });
  await first.stop();
});

test('a database that is away again before all was asked is asked until it is there, and a house that closes asks no more', async () => {
  const done: string[] = [];
  let failures = 1;
  const parts: Interrupted = {
    floor: {
      suspend: () => done.push('suspended'),
      resume: async () => void done.push('resumed'),
    },
    protection: { refresh: () => {} },
    people: {
      async refresh() {
        if (failures-- > 0) throw new Error('away');
      },
    },
    cage: { refresh: async () => {} },
    notary: { refresh: () => {} },
  };
  const outage = outageOf(parts);
  outage.suspend(gone);
  await outage.resume();
  expect(done).toEqual(['suspended', 'resumed']);
  failures = Number.POSITIVE_INFINITY;
  const waiting = outage.resume();
  outage.end();
  await waiting;
  expect(done).toEqual(['suspended', 'resumed']);
});
