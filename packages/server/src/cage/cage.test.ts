import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { heldClock, memoryStore } from '../adapters/memory/index.ts';
import { isFault } from '../fault.ts';
import { type Protection, protectionOf } from '../player-protection/protection.ts';
import type { Store } from '../ports.ts';
import { checkHouseLog } from '../verify/house-log.ts';
import { type Cage, openCage, tableOpened } from './cage.ts';
import { type HouseEntry, houseLogId, sealEntry, secondPersonFrom } from './house-log.ts';

let store: Store;
let cage: Cage;
let protection: Protection;
let resets: string[];
const clock = heldClock(Date.now());

const open = async (): Promise<void> => {
  protection = protectionOf(store, clock, (body, actor) => cage.note(body, actor));
  cage = await openCage({
    store,
    clock,
    protection,
    async reset(account) {
      resets.push(account);
      return 'a-code';
    },
  });
};

beforeEach(async () => {
  store = memoryStore();
  resets = [];
  for (const id of ['ann', 'cas', 'kim', 'gus', 'adm']) {
    await store.createAccount({ id, name: id, isGuest: id === 'gus', password: null });
  }
  await open();
  await cage.note({ kind: 'granted', account: 'adm', table: '*', role: 'administrator' }, 'house');
  for (const account of ['cas', 'kim'])
    await cage.note({ kind: 'granted', account, table: '*', role: 'cashier' }, 'adm');
});

afterEach(() => protection.stop());

let orders = 0;

const order = (kind: 'pay-in' | 'pay-out', amount: number, more: object = {}) => ({
  id: `order-${++orders}`,
  kind,
  account: 'ann',
  amount,
  reason: 'passport',
  ...more,
});

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (isFault(error) ? error.fault : String(error)),
  );

test('a limit that somebody sets while money is paid in or confirmed for them holds nobody up', async () => {
  const done: string[] = [];
  for (let at = 0; at < 20; at++) {
    const pending = await cage.pay(order('pay-in', secondPersonFrom), 'cas');
    const works = [
      () => cage.pay(order('pay-in', 1), 'cas'),
      () => protection.setLimit('ann', 'loss', 1_000 + at),
      () => cage.confirm(pending.request ?? 0, 'kim'),
      () => protection.setLimit('ann', 'time', 60 + at),
      () => cage.pay(order('pay-out', 1), 'kim'),
    ];
    // Each begins a little later than the one before, after a number of steps that varies.
    const under = works.map(async (work, step) => {
      for (let wait = 0; wait < (step * at) % 13; wait++) await Promise.resolve();
      return codeOf(work());
    });
    done.push(...(await Promise.all(under)));
  }
  expect(done).toHaveLength(100);
  expect(new Set(done)).toEqual(new Set(['done']));
});

test('what a cashier has asked for and waits for its turn is not done once the role is taken back', async () => {
  const { request } = await cage.pay(order('pay-in', secondPersonFrom), 'cas');
  const revoked = { kind: 'revoked', account: 'kim', table: '*', role: 'cashier' } as const;
  const [, ...done] = await Promise.all([
    codeOf(cage.note(revoked, 'adm')),
    codeOf(cage.pay(order('pay-in', 100), 'kim')),
    codeOf(cage.confirm(request ?? 0, 'kim')),
    codeOf(cage.requestReset('ann', 'kim', 'lost')),
    codeOf(cage.withdraw(request ?? 0, 'kim')),
  ]);
  expect(done).toEqual(done.map(() => 'refused'));
  expect(resets).toEqual([]);
});

test('nobody takes the id of a reset that is still to come', async () => {
  for (let at = 1; at <= 9; at++) {
    await cage.pay(order('pay-in', 1, { id: `reset-${at}` }), 'cas');
  }
  expect(await codeOf(cage.requestReset('ann', 'adm', 'lost'))).toBe('done');
});

const rows = async () => {
  const stored = await store.entriesAfter(houseLogId, 0, 1_000);
  return stored.map(({ text, hash }, at) => ({ word: hash, text, at, textAt: at }));
};

const verified = async () => checkHouseLog(await rows());

test('an entry whose answer was lost is asked about: it is done once, and the log of the house goes on', async () => {
  const lost = new Error('Query read timeout');
  for (const isStored of [true, false]) {
    const asked = order('pay-in', 100);
    const { appendHouse } = store;
    store.appendHouse = async (append) => {
      store.appendHouse = appendHouse;
      if (isStored) await appendHouse(append);
      throw lost;
    };
    const before = await store.balance('ann');
    await expect(cage.pay(asked, 'cas')).rejects.toThrow(lost);
    await cage.pay(asked, 'cas');
    expect(await store.balance('ann')).toBe(before + 100);
  }
  const rows = (await store.entriesAfter(houseLogId, 0, 100)).map(({ text, hash }) => ({
    text,
    word: hash,
    at: 0,
    textAt: 0,
  }));
  expect(checkHouseLog(rows)).toMatchObject({ problem: null, paidIn: 200 });
});

describe('money over the counter', () => {
  test('has an id and an actor, and comes and goes by entries that verify', async () => {
    expect(await cage.pay(order('pay-in', 10_000), 'cas')).toEqual({ version: 4, request: null });
    expect(await cage.pay(order('pay-out', 4_000), 'kim')).toEqual({ version: 5, request: null });
    expect(await store.balance('ann')).toBe(6_000);
    expect(await verified()).toMatchObject({ problem: null, paidIn: 10_000, paidOut: 4_000 });
    const books = await store.balances();
    expect([...books.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0);
  });

  test('is done once under one id, after a restart too', async () => {
    const one = order('pay-in', 10_000);
    const [first, second] = await Promise.all([cage.pay(one, 'cas'), cage.pay(one, 'cas')]);
    expect(second).toEqual(first);
    await open();
    expect(await cage.pay(one, 'cas')).toEqual(first);
    expect(await codeOf(cage.pay({ ...one, amount: 1 }, 'cas'))).toBe('taken');
    expect(await codeOf(cage.pay(one, 'kim'))).toBe('taken');
    expect(await store.balance('ann')).toBe(10_000);
  });

  test('where two are needed, the document that was shown is written down', async () => {
    const nothing = { reason: '' };
    expect(await codeOf(cage.pay(order('pay-in', secondPersonFrom, nothing), 'cas'))).toBe(
      'refused',
    );
    expect((await cage.pay(order('pay-in', 100, nothing), 'cas')).request).toBeNull();
    const half = Math.ceil(secondPersonFrom / 2);
    await cage.pay(order('pay-in', half), 'cas');
    expect(await codeOf(cage.pay(order('pay-in', half, nothing), 'cas'))).toBe('refused');
    expect((await cage.pay(order('pay-in', half), 'cas')).request).toBe(1);
    expect(await verified()).toMatchObject({ problem: null });
  });

  test('takes two from a limit on, also where it is cut into pieces', async () => {
    const half = Math.ceil(secondPersonFrom / 2);
    expect((await cage.pay(order('pay-in', half), 'cas')).request).toBeNull();
    const { request } = await cage.pay(order('pay-in', half), 'cas');
    expect(request).toBe(1);
    expect(await store.balance('ann')).toBe(half);
    expect(await codeOf(cage.confirm(1, 'cas'))).toBe('refused');
    expect(await codeOf(cage.confirm(1, 'ann'))).toBe('refused');
    await cage.confirm(1, 'kim');
    expect(await codeOf(cage.confirm(1, 'kim'))).toBe('unknown');
    expect(await store.balance('ann')).toBe(2 * half);
    expect(await verified()).toMatchObject({ problem: null, paidIn: 2 * half });
  });

  test('is nobody’s own, no guest’s, and nobody’s who is locked out', async () => {
    expect(await codeOf(cage.pay(order('pay-in', 100, { account: 'cas' }), 'cas'))).toBe('refused');
    expect(await codeOf(cage.pay(order('pay-in', 100, { account: 'gus' }), 'cas'))).toBe('refused');
    expect(await codeOf(cage.pay(order('pay-in', 100, { account: 'x' }), 'cas'))).toBe('unknown');
    await cage.pay(order('pay-in', 500), 'cas');
    await protection.exclude('ann', 24);
    expect(await codeOf(cage.pay(order('pay-in', 100), 'cas'))).toBe('refused');
    expect(await codeOf(cage.pay(order('pay-out', 500), 'cas'))).toBe('done');
    expect(await verified()).toMatchObject({ problem: null });
  });

  test('goes out only where it is', async () => {
    await cage.pay(order('pay-in', 500), 'cas');
    const asks = [1, 2, 3].map(() => codeOf(cage.pay(order('pay-out', 400), 'cas')));
    expect((await Promise.all(asks)).sort()).toEqual(['done', 'funds-short', 'funds-short']);
    expect(await store.balance('ann')).toBe(100);
  });
});

test('nobody resets who is above them, asking or confirming', async () => {
  const setup = { id: 'x', rulebook: 'bclc.wheel', options: {}, mode: 'hosted' } as const;
  await store.create(setup);
  await cage.note(tableOpened(setup), 'adm');
  await cage.note({ kind: 'granted', account: 'ann', table: 'x', role: 'executive' }, 'adm');
  for (const above of ['adm', 'ann'])
    expect(await codeOf(cage.requestReset(above, 'cas', 'lost it'))).toBe('refused');
  await cage.requestReset('ann', 'adm', 'lost it');
  expect(await codeOf(cage.confirm(1, 'kim'))).toBe('refused');
  await cage.requestReset('kim', 'adm', 'lost it');
  expect(await cage.confirm(2, 'cas')).toMatchObject({ code: 'a-code' });
  expect(resets).toEqual(['kim']);
  expect(await verified()).toMatchObject({ problem: null });
});

test('a reset takes two, and neither is whom it is for', async () => {
  expect(await codeOf(cage.requestReset('cas', 'cas', 'lost it'))).toBe('refused');
  await cage.requestReset('ann', 'cas', 'lost her phone');
  expect(await codeOf(cage.confirm(1, 'cas'))).toBe('refused');
  expect(await codeOf(cage.confirm(1, 'ann'))).toBe('refused');
  expect(resets).toEqual([]);
  expect(await cage.confirm(1, 'kim')).toMatchObject({ code: 'a-code' });
  expect(resets).toEqual(['ann']);
});

describe('a log of the house that somebody has changed', () => {
  const cheat = async (change: (entry: HouseEntry) => HouseEntry): Promise<string> => {
    const half = Math.ceil(secondPersonFrom / 2);
    await cage.pay(order('pay-in', half), 'cas');
    await cage.pay(order('pay-in', half), 'cas');
    await cage.confirm(1, 'kim');
    let before = '0'.repeat(64);
    const forged = (await rows()).map(({ text, at }) => {
      const sealed = sealEntry(before, change(JSON.parse(text)));
      before = sealed.hash;
      return { word: sealed.hash, text: sealed.text, at, textAt: at };
    });
    return checkHouseLog(forged).problem?.message ?? 'holds';
  };

  test('is found out, even by a house that chains it anew', async () => {
    expect(await cheat((entry) => entry)).toBe('holds');
  });

  test.each<[string, (entry: HouseEntry) => HouseEntry]>([
    ['by who made it', (entry) => (entry.actor === 'kim' ? { ...entry, actor: 'cas' } : entry)],
    [
      'served themselves',
      (entry) =>
        entry.body.kind === 'paid-in'
          ? { ...entry, body: { ...entry.body, account: entry.actor } }
          : entry,
    ],
    [
      'takes two people',
      (entry) =>
        entry.body.kind === 'paid-in'
          ? { ...entry, body: { ...entry.body, request: null, id: `x${entry.version}` } }
          : entry,
    ],
    [
      'something else',
      (entry) =>
        entry.body.kind === 'paid-in' && entry.body.request !== null
          ? { ...entry, body: { ...entry.body, amount: entry.body.amount + 1 } }
          : entry,
    ],
    [
      'no role to do that in',
      (entry) =>
        entry.body.kind === 'paid-in' && entry.body.request === null
          ? { ...entry, actor: 'gus' }
          : entry,
    ],
    [
      'was opened before',
      (entry) =>
        entry.body.kind === 'granted' && entry.actor === 'adm'
          ? {
              ...entry,
              body: {
                kind: 'table-opened',
                opened: 'x',
                rulebook: 'bclc.wheel',
                mode: 'hosted',
                currency: 'house',
              },
            }
          : entry,
    ],
    [
      'given a role to themselves',
      (entry) =>
        entry.body.kind === 'granted' && entry.actor === 'adm'
          ? { ...entry, actor: entry.body.account }
          : entry,
    ],
  ])('%s', async (message, change) => {
    expect(await cheat(change)).toContain(message);
  });
});
