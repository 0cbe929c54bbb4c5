import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { genesis, seal } from '../log/chain.ts';
import type { LogEntry } from '../log/log-entry.ts';
import type { Append, LedgerPosting, Store, TableMode } from '../ports.ts';
import { appendOf } from '../testing/append-of.ts';
import { payIn } from '../testing/facts.ts';
import { faultOf, moneyAndNames } from './money.contract.ts';

/** A store under test, and how to close it. */
export type StoreUnderTest = { readonly store: Store; close(): Promise<void> };

/** What every store must do, however it works. */
export const storeContract = (name: string, open: () => Promise<StoreUnderTest>): void => {
  describe(`store contract: ${name}`, () => {
    let store: Store;
    let close: () => Promise<void> = async () => {};
    let count = 0;

    beforeAll(async () => {
      const opened = await open();
      store = opened.store;
      close = () => opened.close();
    });
    afterAll(() => close());

    moneyAndNames({
      store: () => store,
      newTable: () => newTable(),
      newAccount: (amount) => newAccount(amount),
    });

    const newTable = async (mode: TableMode = 'automated') => {
      const id = `table-${++count}`;
      await store.create({
        id,
        rulebook: 'bclc.wheel',
        options: { min: '1' },
        mode,
        currency: 'house',
      });
      return { id, ...(await store.claim(id)) };
    };
    const newAccount = async (amount: number) => {
      const id = `person-${++count}`;
      await store.createAccount({ id, name: id, isGuest: true, password: null });
      if (amount > 0) await payIn({ store, clock: Date }, id, amount);
      return id;
    };

    test('appends of one table that follow on each other may be on their way together', async () => {
      const { id, epoch } = await newTable();
      const first = appendOf(id, { epoch, expecting: 0, count: 2 });
      const second = appendOf(id, { epoch, expecting: 2, count: 1, before: headOf(first) });
      const third = appendOf(id, { epoch, expecting: 3, count: 1, before: headOf(second) });
      await Promise.all([first, second, third].map((append) => store.append(append)));
      const { logEntries, epoch: now } = await store.claim(id);
      expect(logEntries.map(({ version }) => version)).toEqual([1, 2, 3, 4]);
      expect((await store.heads())[id]).toEqual({ version: 4, hash: headOf(third) });
      const gap = appendOf(id, { epoch: now, expecting: 6, count: 1 });
      const next = appendOf(id, { epoch: now, expecting: 4, count: 1, before: headOf(third) });
      const after = appendOf(id, { epoch: now, expecting: 5, count: 1, before: headOf(next) });
      const faults = await Promise.all(
        [next, gap, after].map((append) => faultOf(store.append(append))),
      );
      expect(faults).toEqual(['none', 'stale', 'none']);
      expect((await store.claim(id)).logEntries).toHaveLength(6);
    });

    test('a snapshot takes the place of the lines before it, and of the snapshot before', async () => {
      const { id, epoch, snapshot } = await newTable();
      expect(snapshot).toBeNull();
      const append = appendOf(id, { epoch, expecting: 0, count: 3 });
      await store.append(append);
      await store.saveSnapshot(id, { version: 1, state: new Uint8Array([1]) });
      await store.saveSnapshot(id, { version: 2, state: new Uint8Array([0, 255]) });
      const claimed = await store.claim(id);
      expect(claimed.snapshot?.version).toBe(2);
      expect([...(claimed.snapshot?.state ?? [])]).toEqual([0, 255]);
      expect(claimed.logEntries.map(({ version }) => version)).toEqual([3]);
      expect(await store.entriesAfter(id, 0, 10)).toHaveLength(3);
    });

    test('old answers are forgotten, and only those', async () => {
      const { id, epoch } = await newTable();
      const append = appendOf(id, { epoch, expecting: 0, count: 1 });
      const asked = {
        actor: 'old',
        id: 'a-1',
        digest: 'd',
        answer: { ok: true, version: 1 },
      } as const;
      await store.append({ ...append, asked });
      await store.forgetAnswers(Date.now() - 60_000);
      expect(await store.answerTo('old', 'a-1')).toEqual(asked);
      expect(await store.forgetAnswers(Date.now() + 60_000)).toBeGreaterThan(0);
      expect(await store.answerTo('old', 'a-1')).toBeNull();
    });

    test('what is appended comes back in its order, byte for byte', async () => {
      const { id, epoch } = await newTable();
      const first = appendOf(id, { epoch, expecting: 0, count: 2 });
      await store.append(first);
      const second = appendOf(id, { epoch, expecting: 2, count: 1, before: headOf(first) });
      await store.append(second);
      const { logEntries, setup } = await store.claim(id);
      const expected = [...first.logEntries, ...second.logEntries];
      expect(setup).toEqual({
        id,
        rulebook: 'bclc.wheel',
        options: { min: '1' },
        mode: 'automated',
        currency: 'house',
      });
      expect(logEntries.map(({ text }) => text)).toEqual(expected.map(({ text }) => text));
      expect(logEntries.map(({ hash }) => hash)).toEqual(expected.map(({ hash }) => hash));
      expect(await store.entriesAfter(id, 1, 1)).toEqual([logEntries[1]]);
      expect((await store.heads())[id]).toEqual({ version: 3, hash: headOf(second) });
    });

    test('an append at another version than expected keeps nothing', async () => {
      const { id, epoch } = await newTable();
      await store.append(appendOf(id, { epoch, expecting: 0, count: 1 }));
      const late = { ...appendOf(id, { epoch, expecting: 0, count: 1 }), asked: asked('late') };
      expect(await faultOf(store.append(late))).toBe('stale');
      expect(await faultOf(store.append(appendOf(id, { epoch, expecting: 5, count: 1 })))).toBe(
        'stale',
      );
      expect((await store.claim(id)).logEntries).toHaveLength(1);
      expect(await store.answerTo('ann', 'late')).toBeNull();
    });

    test('an owner that lost its table writes nothing', async () => {
      const { id, epoch } = await newTable();
      const taken = await store.claim(id);
      expect(taken.epoch).toBeGreaterThan(epoch);
      expect(await faultOf(store.append(appendOf(id, { epoch, expecting: 0, count: 1 })))).toBe(
        'stale',
      );
      await store.append(appendOf(id, { epoch: taken.epoch, expecting: 0, count: 1 }));
      expect((await store.claim(id)).logEntries).toHaveLength(1);
    });

    test('a command id is answered once', async () => {
      const { id, epoch } = await newTable();
      const first = {
        ...appendOf(id, { epoch, expecting: 0, count: 1 }),
        asked: asked(`once-${id}`),
      };
      await store.append(first);
      const again = {
        ...appendOf(id, { epoch, expecting: 1, count: 1, before: headOf(first) }),
        asked: asked(`once-${id}`),
      };
      expect(await faultOf(store.append(again))).toBe('answered');
      expect((await store.claim(id)).logEntries).toHaveLength(1);
      expect(await store.answerTo('ann', `once-${id}`)).toEqual(asked(`once-${id}`));
      expect(await store.answerTo('bob', `once-${id}`)).toBeNull();
    });

    test('a refusal is stored without a line', async () => {
      const { id, epoch } = await newTable();
      const refusal = asked(`no-${id}`, {
        ok: false,
        refusal: { params: {}, code: 'no', by: ['house.seat'], message: 'no' },
      });
      await store.append({ ...appendOf(id, { epoch, expecting: 0, count: 0 }), asked: refusal });
      expect(await store.answerTo('ann', `no-${id}`)).toEqual(refusal);
      expect((await store.claim(id)).logEntries).toHaveLength(0);
    });

    test('money moves with the lines, and an account never goes below zero', async () => {
      const { id, epoch } = await newTable();
      const account = await newAccount(1_000);
      const sit = (amount: number): readonly LedgerPosting[] => [
        { version: 1, at, from: `account:${account}`, to: 'rack:1', amount, by: ['house.seat'] },
      ];
      const tooMuch = { ...appendOf(id, { epoch, expecting: 0, count: 1 }), postings: sit(1_001) };
      expect(await faultOf(store.append(tooMuch))).toBe('funds-short');
      expect((await store.claim(id)).logEntries).toHaveLength(0);
      const { epoch: now } = await store.claim(id);
      await store.append({
        ...appendOf(id, { epoch: now, expecting: 0, count: 1 }),
        postings: sit(600),
      });
      expect(await store.balance(account)).toBe(400);
      const books = await store.balances();
      expect(books.get(`${id}/rack:1`)).toBe(600);
      expect([...books.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0);
    });

    test('moves of a day are added up by kinds of account', async () => {
      const { id, epoch } = await newTable();
      const by = ['house.seat'];
      const postings: readonly LedgerPosting[] = [
        { version: 1, at: '2026-03-01T23:59:59.999Z', from: 'cage', to: 'rack:1', amount: 900, by },
        { version: 1, at, from: 'rack:1', to: 'layout:1.1:pass', amount: 300, by },
        { version: 1, at, from: 'rack:2', to: 'layout:2.1:hop:3-4', amount: 50, by },
        { version: 1, at, from: 'rack:2', to: 'layout:2.1:tip:pass', amount: 20, by },
      ];
      await store.append({ ...appendOf(id, { epoch, expecting: 0, count: 1 }), postings });
      const moves = async (from: string, to: string) =>
        (await store.movesBetween(from, to)).filter(({ table }) => table === id);
      const day = '2026-03-02';
      expect(await moves(day, day)).toEqual([
        { table: id, day, from: 'rack', to: 'layout', amount: 350 },
        { table: id, day, from: 'rack', to: 'layout-tip', amount: 20 },
      ]);
      expect(await moves('2026-02-01', '2026-03-01')).toMatchObject([
        { day: '2026-03-01', amount: 900 },
      ]);
      const hours = await store.movesByHour('2026-03-01');
      expect(hours.filter(({ table }) => table === id)).toEqual([
        { table: id, day: '2026-03-01T23', from: 'cage', to: 'rack', amount: 900 },
      ]);
    });

    test('many tables at once: a fault of one is its own', async () => {
      const tables = await Promise.all(Array.from({ length: 20 }, newTable));
      const results = await Promise.all(
        tables.map(({ id, epoch }, at) =>
          faultOf(store.append(appendOf(id, { epoch, expecting: at === 7 ? 3 : 0, count: 1 }))),
        ),
      );
      expect(results).toEqual(tables.map((_, at) => (at === 7 ? 'stale' : 'none')));
    });

    test('chains of shares stay, the last two of them', async () => {
      const { id, epoch } = await newTable();
      const chainAt = (first: number) => ({ first, length: 8, secret: `${first}`.repeat(64) });
      let before = genesis;
      for (const [expecting, first] of [1, 9].entries()) {
        const append = appendOf(id, { epoch, expecting, count: 1, before });
        before = headOf(append);
        await store.append({ ...append, secret: chainAt(first) });
      }
      expect((await store.claim(id)).secrets).toEqual([chainAt(1), chainAt(9)]);
    });

    test('sessions find their account until they end', async () => {
      const account = await newAccount(0);
      const one = { id: `one-${account}`, account, label: 'a browser', isStrong: false };
      const first = { ...one, startedAt: 1_000, endsAt: 2_000 };
      const second = { ...first, id: `two-${account}`, startedAt: 1_500 };
      await store.createSession(`digest-1-${account}`, first);
      await store.createSession(`digest-2-${account}`, second);
      const found = await store.sessionBy(`digest-1-${account}`, 1_999);
      expect(found).toMatchObject({ session: first, account: { id: account } });
      expect(await store.sessionBy(`digest-1-${account}`, 2_000)).toBeNull();
      expect(await store.sessionsOf(account, 1_999)).toEqual([second, first]);
      await store.strengthenSession(first.id);
      expect((await store.sessionBy(`digest-1-${account}`, 0))?.session.isStrong).toBe(true);
      await store.shortenSessions(account, 1_800);
      await store.shortenSessions(account, 1_900);
      expect((await store.sessionsOf(account, 0)).map(({ endsAt }) => endsAt)).toEqual([
        1_800, 1_800,
      ]);
      expect(await store.sessionBy(`digest-1-${account}`, 1_800)).toBeNull();
      expect(await store.endSessions(account, first.id)).toEqual([second.id]);
      await store.endSession(first.id);
      expect(await store.sessionsOf(account, 0)).toEqual([]);
    });

    test('a guest who takes a name keeps their money', async () => {
      const id = await newAccount(700);
      await store.promote(id, `Name-${id}`, 'hash');
      const expected = { id, name: `Name-${id}`, isGuest: false, password: 'hash' };
      expect(await store.accountByName(`name-${id}`)).toEqual(expected);
      expect(await store.accountsLike(`AME-${id}`, 5)).toEqual([expected]);
      expect(await store.accountsLike(`no-${id}`, 5)).toEqual([]);
      expect(await store.balance(id)).toBe(700);
      const other = await newAccount(0);
      expect(await faultOf(store.promote(other, `NAME-${id}`, 'hash'))).toBe('taken');
    });

    test('limits and exclusions stay as they were asked for', async () => {
      const id = await newAccount(0);
      const first = { kind: 'loss', amount: 500, startsAt: 10, setAt: 10 } as const;
      const lifted = { kind: 'loss', amount: null, startsAt: 99, setAt: 20 } as const;
      await store.saveLimit(id, first);
      await store.saveLimit(id, lifted);
      expect(await store.limitsOf(id)).toEqual([first, lifted]);
      expect(await store.excludedUntil(id)).toBe(0);
      await store.exclude(id, 5_000);
      await store.exclude(id, 3_000);
      expect(await store.excludedUntil(id)).toBe(5_000);
    });

    test('what went in and out of an account is known; what came from the tip box was not cashed', async () => {
      const { id, epoch } = await newTable();
      const account = await newAccount(1_000);
      const by = ['house.seat'];
      const name = `account:${account}`;
      const postings: readonly LedgerPosting[] = [
        { version: 1, at, from: name, to: 'rack:1', amount: 600, by },
        { version: 1, at, from: 'rack:1', to: name, amount: 250, by },
        { version: 1, at, from: 'tips', to: name, amount: 30, by },
      ];
      await store.append({ ...appendOf(id, { epoch, expecting: 0, count: 1 }), postings });
      const since = Date.parse(at);
      expect(await store.flowSince(account, since, 'house')).toEqual({
        deposited: 1_000,
        bought: 600,
        cashed: 250,
      });
      expect(await store.flowSince(account, since + 1, 'house')).toEqual({
        deposited: 1_000,
        bought: 0,
        cashed: 0,
      });
    });

    test.each(['hosted', 'automated'] as const)(
      'reports of a table that is %s distinguish shifts, bets and large sums',
      async (mode) => {
        const { id, epoch } = await newTable(mode);
        const account = await newAccount(5_000_000);
        const by = ['house.seat'];
        const name = `account:${account}`;
        const bet = 'layout:1.1:hop:3-4';
        const postings: readonly LedgerPosting[] = [
          { version: 1, at, from: name, to: 'rack:1', amount: 1_000_000, by },
          { version: 1, at, from: 'rack:1', to: bet, amount: 300, by },
          { version: 1, at, from: 'rack:1', to: 'layout:1.1:tip:hop:3-4', amount: 25, by },
          { version: 2, at, from: 'rack:1', to: bet, amount: 400, by },
          { version: 2, at, from: 'rack:1', to: name, amount: 100, by },
          { version: 2, at, from: 'tips', to: name, amount: 30, by },
        ];
        await store.append({ ...appendOf(id, { epoch, expecting: 0, count: 2 }), postings });
        const day = at.slice(0, 10);
        const stakes = (await store.stakesBetween(day, day)).filter(({ table }) => table === id);
        expect(stakes).toEqual([{ table: id, day, bet: 'hop:3-4', staked: 700, squares: 250_000 }]);
        expect(await store.movesOfEntries(id, 2, 2)).toEqual(
          expect.arrayContaining([
            { table: id, day: '', from: 'rack', to: 'layout', amount: 400 },
            { table: id, day: '', from: 'rack', to: 'account', amount: 100 },
          ]),
        );
        const large = async (min: number) =>
          (await store.largeFlows(day, day, min)).filter((one) => one.account === account);
        const flow = { account, day, deposited: 0, paidOut: 0, bought: 1_000_000, cashed: 100 };
        expect(await large(1_000_000)).toEqual([flow]);
        expect(await large(1_000_001)).toEqual([]);
      },
    );

    test('a payout that was flagged is found, and nothing else', async () => {
      const { id, epoch } = await newTable();
      const logEntries = ['payout-flagged', 'announced'].map(
        (kind, index): LogEntry => ({
          table: id,
          version: index + 1,
          at,
          actor: 'house',
          body: { kind: 'act', command: { kind: 'spin' }, events: [{ kind, by: [] }], drawn: null },
        }),
      );
      const append = appendOf(id, { epoch, expecting: 0, count: 2 });
      await store.append({ ...append, logEntries: seal(genesis, logEntries) });
      const found = (await store.flaggedEntries()).filter(({ table }) => table === id);
      expect(found.map(({ text }) => JSON.parse(text).version)).toEqual([1]);
    });

    test('the time somebody played adds up day by day', async () => {
      const account = await newAccount(0);
      expect(await store.playedOn(account, '2026-03-02')).toEqual({ ms: 0, lastAt: 0 });
      await store.addPlayed(account, '2026-03-02', { ms: 1_000, lastAt: 1 });
      await store.addPlayed(account, '2026-03-02', { ms: 500, lastAt: 2 });
      await store.addPlayed(account, '2026-03-03', { ms: 7, lastAt: 3 });
      expect(await store.playedOn(account, '2026-03-02')).toEqual({ ms: 1_500, lastAt: 2 });
      expect(await store.playedOn(account, '2026-03-03')).toEqual({ ms: 7, lastAt: 3 });
      await store.saveLimit(account, { kind: 'time', amount: 60, startsAt: 1, setAt: 1 });
      expect(await store.limitsOf(account)).toMatchObject([{ kind: 'time', amount: 60 }]);
    });

    test('grants belong to one account at one table', async () => {
      const { id } = await newTable();
      const account = await newAccount(0);
      await store.grant({ account, table: id, role: 'dealer' });
      expect(await store.grantsOf(account)).toEqual([{ account, table: id, role: 'dealer' }]);
      const everywhere = { account, table: '*', role: 'administrator' } as const;
      await store.grant(everywhere);
      expect(await store.grantsOf(account)).toHaveLength(2);
      expect(await store.revoke(everywhere)).toBe(true);
      expect(await store.revoke(everywhere)).toBe(false);
      expect(await store.grantsOf(account)).toHaveLength(1);
      expect(await faultOf(store.grant({ account, table: 'nowhere', role: 'dealer' }))).toBe(
        'unknown',
      );
    });

    test('checkpoints are stored in their order', async () => {
      const before = (await store.checkpointsAfter(0, 1_000)).length;
      const checkpoint = (number: number) => ({ text: `{"number":${number}}`, signature: 'aa' });
      const [one, two] = [checkpoint(before + 1), checkpoint(before + 2)];
      await store.saveCheckpoint(before + 1, one);
      await store.saveCheckpoint(before + 2, two);
      expect(await store.lastCheckpoint()).toEqual(two);
      expect(await store.checkpointsAfter(before, 1)).toEqual([one]);
      expect(await faultOf(store.saveCheckpoint(before + 1, one))).toBe('stale');
      expect(await faultOf(store.saveCheckpoint(before + 4, one))).toBe('stale');
    });
  });
};

const at = '2026-03-02T00:00:00.000Z';

const headOf = ({ logEntries }: Append): string => logEntries.at(-1)?.hash ?? genesis;

const asked = (
  id: string,
  answer: NonNullable<Append['asked']>['answer'] = { ok: true, version: 1 },
): NonNullable<Append['asked']> => ({ actor: 'ann', id, digest: 'd1', answer });
