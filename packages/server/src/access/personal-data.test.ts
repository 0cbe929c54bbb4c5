import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { memoryStore } from '../adapters/memory/index.ts';
import { tableOpened } from '../cage/cage.ts';
import { isErased, type Store } from '../ports.ts';
import { memoryHouse } from '../testing/house.ts';
import { exportHouse } from '../verify/export.ts';
import { verifyExport } from '../verify/index.ts';
import { erasePerson } from './personal-data.ts';
import { noLimits } from './rate-limits.ts';
import type { Entered } from './sessions.ts';

/** Delays the store's next answers: the one with this number, counted from now, waits until it is released. */
const pausing = (store: Store) => {
  let left = 0;
  let reached = (): void => {};
  let goOn: Promise<void> = Promise.resolve();
  const paused = Object.fromEntries(
    Object.entries(store).map(([name, method]) => [
      name,
      async (...given: readonly unknown[]) => {
        if (left > 0 && --left === 0) {
          reached();
          await goOn;
        }
        return Reflect.apply(method, store, given);
      },
    ]),
  ) as Store; // the same methods, each a little later
  const pauseAt = (call: number) => {
    left = call;
    let letGo = (): void => {};
    goOn = new Promise((resolve) => {
      letGo = () => {
        left = 0;
        resolve();
      };
    });
    const there = new Promise<void>((resolve) => {
      reached = resolve;
    });
    return { there, letGo };
  };
  return { store: paused, pauseAt };
};

const held = pausing(memoryStore());
let house: Awaited<ReturnType<typeof memoryHouse>>;
const visitor = { address: 'here', label: '' };
const money = {
  id: 'money',
  rulebook: 'bclc.wheel',
  options: { min: '1' },
  mode: 'automated',
  currency: 'house',
} as const;

beforeAll(async () => {
  house = await memoryHouse({ store: held.store, limits: noLimits });
  const { cage, floor } = house.backOffice;
  for (const id of ['adm', 'cas'])
    await house.store.createAccount({ id, name: id, isGuest: false, password: null });
  await cage.note({ kind: 'granted', account: 'adm', table: '*', role: 'administrator' }, 'house');
  await cage.note({ kind: 'granted', account: 'cas', table: '*', role: 'cashier' }, 'adm');
  expect(await floor.open(money)).toBeNull();
  await cage.note(tableOpened(money), 'adm');
});

afterAll(() => house.stop());

type Person = { readonly id: string; readonly token: string; readonly entered: Entered };

let people = 0;

const person = async (): Promise<Person> => {
  people += 1;
  const id = randomUUID();
  const account = { id, name: `Ann.${people}`, isGuest: false, password: null };
  await house.store.createAccount(account);
  const { token } = await house.people.enter(account, visitor, true);
  const entered = await house.people.sessions.of(token);
  if (!entered) throw new Error('they have just come in');
  return { id, token, entered };
};

const sit = async (table: string, { token }: Person): Promise<void> => {
  const seats = house.backOffice.floor.table(table).state()?.owners ?? new Map();
  const seat = [1, 2, 3, 4, 5, 6, 7, 8].find((one) => !seats.has(one));
  await fetch(`${house.url}/api/tables/${table}/acts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ command: { kind: 'sit', seat, amount: 10_000 } }),
  });
};

const leaveAll = async ({ id, token }: Person): Promise<void> => {
  for (const table of house.backOffice.floor.tables().map(({ id: one }) => one))
    for (const [seat, owner] of house.backOffice.floor.table(table).state()?.owners ?? [])
      if (owner === id)
        await fetch(`${house.url}/api/tables/${table}/acts`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ command: { kind: 'leave', seat } }),
        });
};

const payIn = (id: string, amount: number) =>
  house.backOffice.cage.pay(
    { id: randomUUID(), kind: 'pay-in', account: id, amount, reason: '' },
    'cas',
  );

/** What a person may do, or others may do to them, while they are erased; and their state before. */
const meanwhile: Readonly<
  Record<
    string,
    {
      before?(who: Person): Promise<unknown>;
      act(who: Person): Promise<unknown>;
    }
  >
> = {
  'they sit down with all their money': {
    before: ({ id }) => payIn(id, 10_000),
    act: (who) => sit('money', who),
  },
  'they sit down with play money': {
    before: ({ id }) => house.store.mint(id, 10_000),
    act: (who) => sit('bclc.wheel', who),
  },
  'they are paid in for': { act: ({ id }) => payIn(id, 10_000) },
  'a payment waits for a second person': { act: ({ id }) => payIn(id, 5_000_000) },
  'a reset is asked for': {
    act: ({ id }) => house.backOffice.cage.requestReset(id, 'cas', 'lost'),
  },
  'they are given a role': {
    act: ({ id }) => house.people.grant({ account: id, table: '*', role: 'dealer' }, 'adm'),
  },
  'they ask to be excluded': { act: ({ id }) => house.backOffice.protection.exclude(id, 24) },
  'they take recovery codes': {
    act: ({ entered }) => house.people.credentials.renewRecoveryCodes(entered),
  },
  'they come in': { act: ({ entered }) => house.people.enter(entered.account, visitor, true) },
};

/** Everything that an account must not have once its person is erased. */
const leftBehind = async ({ id }: Person, started: string | null): Promise<readonly unknown[]> => {
  const { floor, cage, protection } = house.backOffice;
  const seats = floor.tables().flatMap((live) => [...(live.state()?.owners.values() ?? [])]);
  const { recovery, passkeys, totp } = await house.store.credentialsOf(id);
  return [
    seats.includes(id),
    await house.store.balance(id),
    (await house.store.grantsOf(id)).length,
    cage.waiting().filter(({ ask }) => ask.account === id).length,
    (await protection.standing(id, 'house')).excludedUntil,
    recovery.length + passkeys.length,
    totp,
    started === null ? null : await house.people.sessions.of(started),
  ];
};

const nothing = [false, 0, 0, 0, 0, 0, null, null];

const hosted = { ...money, id: 'hosted', mode: 'hosted' } as const;

test('nobody is gone whose round may still be corrected, and nobody who is gone is handed tips', async () => {
  const { cage, floor } = house.backOffice;
  expect(await floor.open(hosted)).toBeNull();
  await cage.note(tableOpened(hosted), 'adm');
  const parts = { ...house.backOffice, store: house.store, ...house.people };
  const who = await person();
  await payIn(who.id, 10_000);
  await sit('hosted', who);
  await leaveAll(who);
  await cage.pay(
    { id: randomUUID(), kind: 'pay-out', account: who.id, amount: 10_000, reason: '' },
    'cas',
  );
  await expect(erasePerson(parts, who)).rejects.toThrow('may still be corrected');

  const gone = await person();
  await erasePerson(parts, gone);
  const dealer = await person();
  await house.people.grant({ account: dealer.id, table: '*', role: 'supervisor' }, 'adm');
  const answer = await fetch(`${house.url}/api/tables/hosted/tips`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${dealer.token}` },
    body: JSON.stringify({ to: [{ account: gone.id, amount: 100 }] }),
  });
  expect(await answer.json()).toMatchObject({ message: 'they have left the house for good' });
});

describe('nobody is gone who holds anything, whatever happens at the same time', () => {
  test.each(Object.keys(meanwhile))('%s', async (name) => {
    const { before, act } = meanwhile[name] ?? { act: async () => {} };
    const outcomes = new Set<boolean>();
    for (let call = 1; ; call++) {
      const who = await person();
      await before?.(who);
      const { people: access, store } = house;
      const parts = { ...house.backOffice, store, ...access };
      const { there, letGo } = held.pauseAt(call);
      const erasing = erasePerson(parts, who).catch(() => {});
      // Fewer answers were asked for than that, so every place was tried.
      if ((await Promise.race([there, erasing.then(() => 'over')])) === 'over') {
        letGo();
        break;
      }
      const acting = act(who).catch(() => null);
      await Promise.race([acting, wait(60)]);
      letGo();
      await erasing;
      const done = await acting;
      const started =
        typeof done === 'object' && done !== null && 'token' in done ? String(done.token) : null;
      const account = await house.store.accountById(who.id);
      const isGone = account !== null && isErased(account);
      outcomes.add(isGone);
      if (isGone) expect([call, await leftBehind(who, started)]).toEqual([call, nothing]);
      await leaveAll(who);
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });

  test('and the log of such a house verifies', async () => {
    await house.stop();
    const folder = mkdtempSync(join(tmpdir(), 'openpit-erased-'));
    await exportHouse(house.store, house.backOffice.publicKey, folder);
    expect(verifyExport(folder).problems).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});
