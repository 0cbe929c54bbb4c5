import { generateKeyPairSync } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lawSeed } from '@openpit/engine/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { memoryStore } from '../adapters/memory/index.ts';
import { houseLogId } from '../cage/house-log.ts';
import { canonical } from '../log/canonical.ts';
import { genesis, linkOf } from '../log/chain.ts';
import { publicPem, signCheckpoint } from '../log/checkpoint.ts';
import { msOf, stampOf } from '../log/log-entry.ts';
import type { Protection } from '../player-protection/protection.ts';
import type { LedgerPosting, Store } from '../ports.ts';
import { playDay, staff } from '../testing/day-of-play.ts';
import { exportFiles, exportHouse } from './export.ts';
import { verifyExport } from './index.ts';

// Short chains, so that one ends within a test; the minimum length is tested with the chains.
vi.mock('../chance/shares.ts', async (original) => ({
  ...(await original<typeof import('../chance/shares.ts')>()),
  shortestChain: 1,
}));

const folder = mkdtempSync(join(tmpdir(), 'openpit-replay-'));
const { privateKey } = generateKeyPairSync('ed25519');

afterAll(() => rmSync(folder, { recursive: true }));

const good = join(folder, 'good');
const bad = join(folder, 'bad');

const exported = async (
  store: Store,
  to: string,
  asked?: (protection: Protection) => Promise<void>,
): Promise<readonly string[]> => {
  await playDay(store, privateKey, asked);
  await exportHouse(store, publicPem(privateKey), to);
  return verifyExport(to).problems.map(({ message }) => message);
};

type Entry = { readonly at: string; readonly actor: string; readonly body: object };

/** The logs of the honest house, as values. */
let logs: ReadonlyMap<string, readonly Entry[]>;

beforeAll(async () => {
  expect(await exported(memoryStore(), good)).toEqual([]);
  const tables = join(good, exportFiles.tables);
  logs = new Map(
    readdirSync(tables).map((file) => [
      file.slice(0, -'.log'.length),
      readFileSync(join(tables, file), 'utf8')
        .split('\n')
        .slice(0, -1)
        .map((row) => JSON.parse(row.slice(65))),
    ]),
  );
});

/** A house that has rewritten one of its logs, chained it again and signed it. */
const signedAnew = (log: string, entries: readonly Entry[]): readonly string[] => {
  if (!existsSync(bad)) cpSync(good, bad, { recursive: true });
  const heads: Record<string, { version: number; hash: string }> = {};
  for (const [name, own] of logs) {
    let head = genesis;
    const texts = (name === log ? entries : own).map((entry) => canonical(entry));
    const rows = texts.map((text) => {
      head = linkOf(head, text);
      return `${head} ${text}\n`;
    });
    heads[name] = { version: rows.length, hash: head };
    writeFileSync(join(bad, exportFiles.tables, `${name}.log`), rows.join(''));
  }
  // Long after the last entry: all determined rounds should have been settled by then.
  const times = [...logs.values()].map((own) => msOf(own.at(-1)?.at ?? ''));
  const at = stampOf(Math.max(...times) + 11 * 60_000);
  const checkpoint = { number: 1, at, before: '0'.repeat(64), heads };
  const { text, signature } = signCheckpoint(checkpoint, privateKey);
  writeFileSync(join(bad, exportFiles.checkpoints), `${signature} ${text}\n`);
  return verifyExport(bad).problems.map(({ message }) => message);
};

type Path = readonly (string | number)[];

const leavesOf = (value: unknown, path: Path = []): readonly Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...path, key]))
    : [path];

const changed = (value: unknown, [key, ...rest]: Path): unknown => {
  if (key === undefined) return another(value);
  if (Array.isArray(value))
    return value.map((part, at) => (`${at}` === key ? changed(part, rest) : part));
  const parts = Object(value);
  return { ...parts, [key]: changed(parts[key], rest) };
};

/** Another value of the same kind: a mode, a currency or a name that could be mistaken for this one. */
const another = (value: unknown): unknown => {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (value === null) return 1;
  return (
    others[`${value}`] ??
    (value === 'bob' ? 'ann' : /^[a-z]{3}$/.test(`${value}`) ? 'bob' : `${value}x`)
  );
};

const others: Readonly<Record<string, string>> = {
  automated: 'hosted',
  hosted: 'automated',
  house: 'play',
  cashier: 'auditor',
  supervisor: 'executive',
};

/** Values that nothing else in an export depends on; docs/fairness.md names them. */
const standsAlone = (log: string, { body }: Entry, path: Path): boolean => {
  const kind = 'kind' in body ? body.kind : '';
  const field = `${kind} ${path.slice(1).join('.')}`;
  return (
    path.at(-1) === 'reason' ||
    field === 'shares-committed length' ||
    // If two counts differ, neither was accepted.
    field === 'counts-differed counted' ||
    (field === 'requested ask.counted' && log === 'pit') ||
    (log === houseLogId && /^(excluded until|limit-set amount|paid-(in|out) id)$/.test(field))
  );
};

describe('law: anyone who changes one value of a log, chains it anew and signs it, is found out', () => {
  test.each([houseLogId, 'pit', 'dealt'])('in the log of %s', (log) => {
    const own = logs.get(log) ?? [];
    let tried = 0;
    const missed: string[] = [];
    for (const [at, entry] of own.entries()) {
      const paths = leavesOf({ actor: entry.actor, body: entry.body });
      for (const [index, path] of paths.entries()) {
        // The results of an order are compared as a whole, so one value in twelve is tried; of the other values, every third.
        const isOften = path[1] === 'events' || path[1] === 'acts';
        const every = isOften ? 12 : log === houseLogId ? 1 : 3;
        if (standsAlone(log, entry, path) || (at + index) % every > 0) continue;
        tried++;
        const cheat = changed(entry, path) as Entry; // one of its values is changed
        if (signedAnew(log, own.with(at, cheat)).length === 0)
          missed.push(`${at + 1} ${path.join('.')}: ${canonical(cheat)}`);
      }
    }
    expect(missed).toEqual([]);
    expect(tried).toBeGreaterThan(30);
  });

  test('two counts that are the same are not two that differ, and nobody counts against themselves', () => {
    const own = logs.get('pit') ?? [];
    const at = own.findIndex(({ body }) => 'kind' in body && body.kind === 'counts-differed');
    const entry = own[at];
    const first = own[at - 1];
    if (!entry || !first) throw new Error('bug: nobody counted otherwise');
    const { counted } = Object(first.body).ask;
    const same = { ...entry, body: { ...entry.body, counted } };
    const alone = { ...entry, actor: first.actor, body: { ...entry.body, role: 'supervisor' } };
    for (const cheat of [same, alone])
      expect(signedAnew('pit', own.with(at, cheat))).not.toEqual([]);
    expect(signedAnew('pit', own.toSpliced(at, 1))).not.toEqual([]);
  });

  test.each([houseLogId, 'pit', 'dealt'])('or dates an entry of %s back', (log) => {
    const own = logs.get(log) ?? [];
    for (const at of own.keys()) {
      const before = own[at - 1];
      if (!before) continue;
      const cheat = { ...(own[at] as Entry), at: stampOf(msOf(before.at) - 31_000) };
      expect(signedAnew(log, own.with(at, cheat))).toContainEqual(
        expect.stringMatching(/is dated back/),
      );
    }
  });

  test('or writes a time in other words, which would be another day to who reads its first letters', () => {
    for (const [log, own] of logs) {
      const ms = msOf(own[1]?.at ?? '');
      const east = stampOf(ms + 12 * 3_600_000).replace('Z', '+12:00');
      for (const at of [new Date(ms).toUTCString(), `+00${stampOf(ms)}`, east])
        expect(signedAnew(log, own.with(1, { ...(own[1] as Entry), at }))).toContainEqual(
          expect.stringMatching(/has no time/),
        );
    }
  });

  test('or a name as a list with that name in it: nobody is served who may not be, nor serves themselves', () => {
    const own = logs.get(houseLogId) ?? [];
    for (const [at, entry] of own.entries()) {
      const { account } = Object(entry.body);
      if (typeof account !== 'string') continue;
      const cheat = { ...entry, body: { ...entry.body, account: [account] } };
      expect([at, signedAnew(houseLogId, own.with(at, cheat))]).not.toEqual([at, []]);
    }
  });

  test('or says in another word that nothing was drawn', () => {
    for (const log of ['pit', 'dealt']) {
      const own = logs.get(log) ?? [];
      const at = own.findIndex(({ body }) => Object(body).command?.kind === 'sit');
      const entry = own[at] as Entry;
      for (const drawn of ['', 0, false]) {
        const cheat = { ...entry, body: { ...entry.body, drawn } };
        expect([log, drawn, signedAnew(log, own.with(at, cheat))]).not.toEqual([log, drawn, []]);
      }
    }
  });

  test('or adds a field that nobody knows, or makes the house a person', () => {
    for (const [log, own] of logs) {
      for (const [at, entry] of own.entries()) {
        const more = { ...entry, body: { ...entry.body, note: 1 } };
        for (const cheat of [more, { ...entry, note: 1 } as Entry])
          expect([log, at, signedAnew(log, own.with(at, cheat))]).not.toEqual([log, at, []]);
      }
    }
    const own = logs.get(houseLogId) ?? [];
    const granted = own.findIndex(({ body }) => Object(body).role === 'cashier');
    const entry = own[granted] as Entry;
    const cheat = { ...entry, body: { ...entry.body, account: 'house' } };
    expect(signedAnew(houseLogId, own.with(granted, cheat))).toContainEqual(
      expect.stringMatching(/the house is no person/),
    );
  });

  test('or the time from which a limit counts, so that a higher one need not wait', () => {
    const own = logs.get(houseLogId) ?? [];
    const isLimit = ({ body }: Entry): boolean => Object(body).kind === 'limit-set';
    const days = [-1, 1].map((day) => day * 24 * 3_600_000);
    for (const [at, entry] of own.entries()) {
      if (!isLimit(entry)) continue;
      const { setAt, startsAt } = Object(entry.body);
      for (const ms of days) {
        const body = { ...entry.body, setAt: setAt + ms, startsAt: startsAt + ms };
        expect(signedAnew(houseLogId, own.with(at, { ...entry, body }))).toEqual([
          expect.stringMatching(/at another time/),
        ]);
      }
    }
    expect(own.some(isLimit)).toBe(true);
  });

  test('or an entry that is left out, or written twice', () => {
    for (const [log, own] of logs) {
      const renumbered = (entries: readonly Entry[]) =>
        entries.map((entry, at) => ({ ...entry, version: at + 1 }));
      for (const at of own.keys()) {
        const without = signedAnew(log, renumbered(own.toSpliced(at, 1)));
        expect([log, at, without.length > 0 || isUnused(own[at])]).toEqual([log, at, true]);
        const twice = signedAnew(log, renumbered(own.toSpliced(at, 0, own[at] as Entry)));
        expect([log, at, twice.length > 0 || isUnused(own[at]) || isGranted(own[at])]).toEqual([
          log,
          at,
          true,
        ]);
      }
    }
  });
});

describe('law: what was done once is not done again elsewhere', () => {
  const renumbered = (entries: readonly Entry[]) =>
    entries.map((entry, at) => ({ ...entry, version: at + 1 }));

  /** Betting that is closed when nobody has bet has no effect. */
  const isIdle = ({ body }: Entry): boolean => Object(body).command?.kind === 'close-bets';

  // For example an old share revealed again, a fill received twice, a round made void a second time, bets accepted after the
  // outcome.
  test.each(['pit', 'dealt'])('up to three entries of %s written once more anywhere', (log) => {
    const own = logs.get(log) ?? [];
    const turn = lawSeed(process.env) % 23;
    let tried = 0;
    const missed: string[] = [];
    for (const from of own.keys()) {
      for (const to of own.keys()) {
        for (const length of [1, 2, 3]) {
          if (from + length > own.length || (from * 7 + to * 3 + length) % 23 !== turn) continue;
          const at = own[to]?.at ?? '';
          const again = own.slice(from, from + length).map((one) => ({ ...one, at }));
          if (again.every(isIdle)) continue;
          tried++;
          if (signedAnew(log, renumbered(own.toSpliced(to + 1, 0, ...again))).length === 0)
            missed.push(`${length} from ${from + 1} after ${to + 1}: ${canonical(again)}`);
        }
      }
    }
    expect(missed).toEqual([]);
    expect(tried).toBeGreaterThan(20);
  });

  test('nor by somebody else, nor by who had lost the role by then', () => {
    const people = ['adm', 'cas', 'kim', 'ann', 'bob', 'cid', 'house', ...Object.keys(staff)];
    for (const log of [houseLogId, 'pit', 'dealt']) {
      const own = logs.get(log) ?? [];
      for (const [at, entry] of own.entries()) {
        const actor = people[(at + lawSeed(process.env)) % people.length] ?? '';
        if (actor === entry.actor || isEitherOf([actor, entry.actor])) continue;
        if (actor === 'house' && isHouses(entry)) continue;
        const found = signedAnew(log, own.with(at, { ...entry, actor }));
        expect([log, at, actor, found.length > 0]).toEqual([log, at, actor, true]);
      }
    }
    const own = logs.get(houseLogId) ?? [];
    const paid = own.findIndex(({ actor }) => actor === 'kim');
    const { at = '' } = own[paid] ?? {};
    const body = { kind: 'revoked', account: 'kim', table: '*', role: 'cashier' };
    const revoked = own.toSpliced(paid, 0, { ...own[0], at, actor: 'adm', body });
    expect(signedAnew(houseLogId, renumbered(revoked))).toEqual([
      expect.stringMatching(/kim had no role to do that in/),
    ]);
  });
});

/** The house opens tables of its own, and frees the seats of players who have left. */
const isHouses = ({ body }: Entry): boolean =>
  Object(body).kind === 'table-opened' || Object(body).command?.kind === 'leave';

/** Either of two people may do it, and only this entry shows which one did. */
const isEitherOf = (two: readonly string[]): boolean =>
  two.every((one) => ['adm', 'cas', 'kim'].includes(one));

/** A limit or exclusion of a person, or a lost role, after which that person did nothing. */
const isUnused = (entry: Entry | undefined): boolean =>
  entry !== undefined &&
  'kind' in entry.body &&
  ['limit-set', 'excluded', 'revoked'].includes(`${entry.body.kind}`);

/** A role that is given to a person who has it already changes nothing. */
const isGranted = (entry: Entry | undefined): boolean =>
  entry !== undefined && 'kind' in entry.body && entry.body.kind === 'granted';

describe('law: the books are the logs, cent by cent', () => {
  test('a balance that is changed, left out or made up is found', () => {
    const rows = readFileSync(join(good, exportFiles.balances), 'utf8').split('\n').slice(0, -1);
    const books = join(folder, 'books');
    cpSync(good, books, { recursive: true });
    const message = (stated: readonly string[]) => {
      writeFileSync(join(books, exportFiles.balances), stated.map((row) => `${row}\n`).join(''));
      return verifyExport(books).problems.length;
    };
    expect(message(rows)).toBe(0);
    for (const [at, row] of rows.entries()) {
      const [amount = '', account = ''] = row.split(' ');
      expect([row, message(rows.with(at, `${Number(amount) + 1} ${account}`))]).toEqual([row, 1]);
      expect([row, message(rows.toSpliced(at, 1))]).toEqual([row, 1]);
    }
    expect(message([...rows, '100 account:eve'])).toBe(1);
    expect(message([...rows, '100 play:eve'])).toBe(1);
  });
});

/** A store without its checks: it books everything. */
const patched = (change: (posting: LedgerPosting) => LedgerPosting): Store => {
  const store = memoryStore();
  return {
    ...store,
    appendHouse: (append) =>
      store.appendHouse({ ...append, postings: append.postings.map(change) }),
    append: (append) => store.append({ ...append, postings: append.postings.map(change) }),
  };
};

const times = (factor: number, posting: LedgerPosting): LedgerPosting => ({
  ...posting,
  amount: posting.amount * factor,
});

describe('a house that books something else than it writes', () => {
  test.each<[string, (posting: LedgerPosting) => LedgerPosting, RegExp]>([
    [
      'pays in ten times what came over the counter',
      (one) => (one.from === 'cage' && one.to.startsWith('account:') ? times(10, one) : one),
      /and the logs make it/,
    ],
    [
      'takes a payout twice',
      (one) => (one.to === 'cage' && one.from.startsWith('account:') ? times(2, one) : one),
      /and the logs make it/,
    ],
    [
      'cashes a player out for less',
      (one) =>
        one.from.startsWith('rack:') && one.to.startsWith('account:')
          ? { ...one, amount: one.amount - 100 }
          : one,
      /and the logs make it/,
    ],
    [
      'fills a tray with half',
      (one) => (one.to === 'float' ? times(0.5, one) : one),
      /and the logs make it/,
    ],
    [
      'keeps the tips',
      (one) => (one.from === 'tips' ? { ...one, to: 'account:sue' } : one),
      /and the logs make it|is missing/,
    ],
    [
      'buys in with play money',
      (one) =>
        one.from.startsWith('account:') && one.to.startsWith('rack:')
          ? { ...one, from: 'mint' }
          : one,
      /and the logs make it|play money/,
    ],
  ])('%s', async (_, change, message) => {
    const [problem] = await exported(patched(change), join(folder, 'patched'));
    expect(problem).toMatch(message);
  });
});

describe('a house that does not hold people to what they asked for', () => {
  test.each([
    { name: 'a purchase beyond the loss of a day', kind: 'loss', amount: 99_999, found: /bought/ },
    { name: 'a loss limit of the very purchase', kind: 'loss', amount: 100_000, found: null },
    { name: 'play beyond the time of a day', kind: 'time', amount: 1, found: /played on after/ },
    { name: 'a time limit that was not reached', kind: 'time', amount: 10, found: null },
  ] as const)('$name', async ({ name, kind, amount, found }) => {
    const messages = await exported(memoryStore(), join(folder, name), (protection) =>
      protection.setLimit('bob', kind, amount),
    );
    if (found) expect(messages).toEqual([expect.stringMatching(found)]);
    else expect(messages).toEqual([]);
  });
});
