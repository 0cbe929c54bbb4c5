import { randomUUID } from 'node:crypto';
import { houseRule } from '@openpit/engine';
import { expect, test } from 'vitest';
import { movesOf } from '../access/moves.ts';
import { houseLogId } from '../cage/house-log.ts';
import { isFault } from '../fault.ts';
import { type LedgerPosting, noCredentials, type PersonalMove, type Store } from '../ports.ts';
import { appendOf } from '../testing/append-of.ts';
import { noteIn } from '../testing/facts.ts';

type Bench = {
  store(): Store;
  newTable(): Promise<{ readonly id: string; readonly epoch: number }>;
  newAccount(amount: number): Promise<string>;
};

export const faultOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'none';
  } catch (error) {
    return isFault(error) ? error.fault : String(error);
  }
};

const allMovesOf = async (store: Store, account: string): Promise<readonly PersonalMove[]> => {
  const pages: (readonly PersonalMove[])[] = [];
  for await (const page of movesOf(store, account)) pages.push(page);
  return pages.flat();
};

/** What every store must do about names, currencies and the log of the house. */
export const moneyAndNames = ({ store, newTable, newAccount }: Bench): void => {
  test('names that look alike are one name, of guests and accounts alike', async () => {
    const person = (name: string, isGuest: boolean) => ({
      id: randomUUID(),
      name,
      isGuest,
      password: isGuest ? null : 'hash',
    });
    const suffix = randomUUID().slice(0, 8);
    const ann = person(`Mona.Ingrid-${suffix}`, false);
    await store().createAccount(ann);
    for (const isGuest of [false, true]) {
      for (const name of [
        `mona.ingrid-${suffix}`,
        `MONAINGRID${suffix}`,
        `rnona_lngrid${suffix}`,
        `M0naIngrid${suffix}`,
        `Mоna.Ingrid-${suffix}`,
      ]) {
        expect(await faultOf(store().createAccount(person(name, isGuest)))).toBe('taken');
      }
    }
    const guest = person(`Gus-${suffix}`, true);
    await store().createAccount(guest);
    expect(await faultOf(store().promote(guest.id, `MonaIngrid${suffix}`, 'hash'))).toBe('taken');
    await store().promote(guest.id, `Gustav-${suffix}`, 'hash');
    expect(await store().accountByName(`gustav-${suffix}`)).toMatchObject({ id: guest.id });
  });

  test('the name of a guest is theirs until they have gone', async () => {
    const guest = { id: randomUUID(), name: `Eva-${randomUUID().slice(0, 8)}`, isGuest: true };
    await store().createAccount({ ...guest, password: null });
    const session = { account: guest.id, label: '', isStrong: false, startedAt: 0, endsAt: 9e15 };
    await store().createSession(randomUUID(), { ...session, id: guest.id });
    const second = { ...guest, id: randomUUID(), password: null };
    expect(await faultOf(store().createAccount(second))).toBe('taken');
    await store().endSession(guest.id);
    expect(await faultOf(store().createAccount(second))).toBe('none');
  });

  test('play money and house money are two, and nobody spends one as the other', async () => {
    const account = await newAccount(700);
    await store().mint(account, 1_000);
    const { id, epoch } = await newTable();
    const spend = (from: string, amount: number, expecting: number) => ({
      ...appendOf(id, { epoch, expecting, count: 1 }),
      postings: [
        {
          version: 1,
          from: `${from}${account}`,
          to: 'rack:1',
          amount,
          at: '2026-01-01T00:00:00.000Z',
          by: houseRule('rack'),
        },
      ],
    });
    expect(await faultOf(store().append(spend('account:', 701, 0)))).toBe('funds-short');
    expect(await faultOf(store().append(spend('play:', 1_001, 0)))).toBe('funds-short');
    await store().append(spend('play:', 900, 0));
    expect(await store().balance(account)).toBe(700);
    expect(await store().balance(account, 'play')).toBe(100);
    const books = await store().balances();
    expect(books.get(`play:${account}`)).toBe(100);
    expect(books.get(`account:${account}`)).toBe(700);
    const since = Date.now() - 60_000;
    expect(await store().flowSince(account, since, 'house')).toMatchObject({ deposited: 700 });
    expect(await store().flowSince(account, since, 'play')).toMatchObject({ deposited: 1_000 });
  });

  test('what is paid out over the counter is neither bought nor lost', async () => {
    const account = await newAccount(700);
    const paid = { id: randomUUID(), account, amount: 300, request: null };
    await noteIn({ store: store(), clock: Date }, { kind: 'paid-out', ...paid }, 'cas');
    const flow = await store().flowSince(account, Date.now() - 60_000, 'house');
    expect(flow).toEqual({ deposited: 700, bought: 0, cashed: 0 });
    const day = new Date().toISOString().slice(0, 10);
    const [own] = (await store().largeFlows(day, day, 1)).filter((one) => one.account === account);
    expect(own).toMatchObject({ deposited: 700, paidOut: 300, bought: 0, cashed: 0 });
  });

  test('however much was moved for somebody, all of it is there once and in its order', async () => {
    const account = await newAccount(700);
    const other = await newAccount(700);
    const amounts = Array.from({ length: 2_100 }, (_, at) => at + 1);
    for (const amount of amounts) await store().mint(account, amount);
    await store().mint(other, 1);
    const moves = await allMovesOf(store(), account);
    expect(moves.map(({ amount }) => amount)).toEqual([700, ...amounts]);
  });

  test('what was moved for somebody is theirs to see; erased, they have no name and no way in', async () => {
    const account = await newAccount(700);
    await store().mint(account, 1_000);
    expect(await allMovesOf(store(), account)).toMatchObject([
      { table: houseLogId, from: 'cage', to: `account:${account}`, amount: 700 },
      { table: null, from: 'mint', to: `play:${account}`, amount: 1_000 },
    ]);
    const name = `Ida-${randomUUID().slice(0, 8)}`;
    await store().promote(account, name, 'hash');
    const session = { account, label: '', isStrong: false, startedAt: 0, endsAt: 9e15 };
    await store().createSession(account, { ...session, id: account });
    await store().setCredentials(account, { ...noCredentials, recovery: ['x'] });
    expect(await faultOf(store().erase(account))).toBe('refused');
    expect((await store().accountByName(name))?.id).toBe(account);
    const paid = { id: randomUUID(), account, amount: 700, request: null };
    await noteIn({ store: store(), clock: Date }, { kind: 'paid-out', ...paid }, 'cas');
    await store().erase(account);
    expect(await faultOf(store().promote(account, name, 'hash'))).toBe('unknown');
    expect(await store().accountByName(name)).toBeNull();
    expect(await store().accountById(account)).toMatchObject({
      name: `#${account}`,
      password: null,
    });
    expect(await store().credentialsOf(account)).toEqual(noCredentials);
    expect(await store().sessionsOf(account, 0)).toEqual([]);
    const next = { id: randomUUID(), name, isGuest: false, password: 'hash' };
    expect(await faultOf(store().createAccount(next))).toBe('none');
  });

  test('the books of a time are those of its heads, whatever was moved since', async () => {
    const account = await newAccount(700);
    const { id, epoch } = await newTable();
    const moved = (version: number, amount: number): LedgerPosting => ({
      version,
      from: `account:${account}`,
      to: 'rack:1',
      amount,
      at: '2026-01-01T00:00:00.000Z',
      by: houseRule('rack'),
    });
    const first = appendOf(id, { epoch, expecting: 0, count: 1 });
    await store().append({ ...first, postings: [moved(1, 200)] });
    const heads = await store().heads();
    const before = first.logEntries.at(-1)?.hash ?? '';
    const second = appendOf(id, { epoch, expecting: 1, count: 1, before });
    await store().append({ ...second, postings: [moved(2, 500)] });
    const other = await newTable();
    await store().append({
      ...appendOf(other.id, { epoch: other.epoch, expecting: 0, count: 1 }),
      postings: [{ ...moved(1, 5), from: 'cage' }],
    });
    const then = await store().balancesAt(heads);
    expect([then.get(`account:${account}`), then.get(`${id}/rack:1`)]).toEqual([500, 200]);
    expect(then.has(`${other.id}/rack:1`)).toBe(false);
    const now = await store().balancesAt(await store().heads());
    expect([now.has(`account:${account}`), now.get(`${id}/rack:1`)]).toEqual([false, 700]);
    expect(now.get(`${other.id}/rack:1`)).toBe(5);
    for (const books of [then, now])
      expect([...books.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0);
  });

  test('an entry of the house is stored with all it does, or not at all', async () => {
    const account = await newAccount(0);
    const at = new Date().toISOString();
    const version = (await store().heads())[houseLogId]?.version ?? 0;
    const entry = { version: version + 1, text: '{}', hash: 'ab'.repeat(32) };
    const body = { id: 'x', account, amount: 500, request: null };
    const posting = { version: 1, at, amount: 500, by: houseRule('rack') };
    const into = { ...posting, from: 'cage', to: `account:${account}` };
    await store().appendHouse({ entry, body: { kind: 'paid-in', ...body }, postings: [into] });
    expect(await store().balance(account)).toBe(500);
    const since = Date.now() - 60_000;
    expect(await store().cageFlowSince(account, since)).toEqual({ paidIn: 500, paidOut: 0 });
    expect((await store().heads())[houseLogId]).toEqual({
      version: entry.version,
      hash: entry.hash,
    });
    expect(await store().entriesAfter(houseLogId, version, 10)).toEqual([entry]);
    const next = { ...entry, version: version + 2 };
    const out = { ...posting, amount: 501, from: `account:${account}`, to: 'cage' };
    const tooMuch = {
      entry: next,
      body: { kind: 'paid-out', ...body } as const,
      postings: [out],
    };
    expect(await faultOf(store().appendHouse(tooMuch))).toBe('funds-short');
    const grant = { kind: 'granted', account, table: '*', role: 'cashier' } as const;
    expect(await faultOf(store().appendHouse({ entry, body: grant, postings: [] }))).toBe('stale');
    expect(await store().grantsOf(account)).toEqual([]);
    const nowhere = { ...grant, table: 'nowhere' };
    expect(await faultOf(store().appendHouse({ entry: next, body: nowhere, postings: [] }))).toBe(
      'unknown',
    );
    await store().appendHouse({ entry: next, body: grant, postings: [] });
    expect(await store().grantsOf(account)).toHaveLength(1);
    expect(await store().balance(account)).toBe(500);
  });
};
