import { type AnyCommand, cents, type Role } from '@openpit/engine';
import { beforeEach, describe, expect, test } from 'vitest';
import { heldClock, memoryStore, notebook, writtenChance } from '../adapters/memory/index.ts';
import type { AccountId, Store } from '../ports.ts';
import { type LiveTable, takeOver } from '../table/handle.ts';
import { contextOf, payIn } from '../testing/facts.ts';
import { factsAfter, isExcludedIn, noFacts } from './house-facts.ts';
import { readRows } from './rows.ts';
import { checkLog } from './table-log.ts';

const id = 'pit';
const rulebook = 'bclc.craps';
const staff: Readonly<Record<string, readonly Role[]>> = { dee: ['dealer', 'stickperson'] };

let store: Store;
let live: LiveTable;
let clock: ReturnType<typeof heldClock>;

const act = async (actor: string, command: AnyCommand): Promise<void> => {
  const giver = { actor, roles: staff[actor] ?? [] };
  const order = { kind: 'act', command, drawn: null } as const;
  const answer = await live.handle({ giver, order, asked: null });
  if (!answer.ok) throw new Error(answer.refusal.message);
};

/** The log as `openpit verify` sees it after a person asked to be excluded, some time ago or from the first entry on. */
const checked = async (excluded?: AccountId, since = 0) => {
  const stored = await store.entriesAfter(id, 0, 100);
  const log = stored.map(({ hash, text }) => `${hash} ${text}\n`).join('');
  const opened = { rulebook, mode: 'hosted', currency: 'house' } as const;
  const context = contextOf(opened, staff);
  const isExcluded = (account: AccountId, at: number): boolean =>
    account === excluded && at >= since;
  return checkLog(id, readRows(Buffer.from(log)).rows, { ...context, isExcluded });
};

const found = async (excluded: AccountId, since?: number): Promise<string> =>
  (await checked(excluded, since)).problem?.message ?? '';

const sit = { kind: 'sit', seat: 1, amount: cents(10_000) } as const;
const wager = { seat: 1, hand: 1, bet: 'pass', tip: false, amount: cents(1_000) } as const;

beforeEach(async () => {
  store = memoryStore();
  clock = heldClock();
  const ports = { store, audience: notebook(), clock, chance: writtenChance('asked') };
  await store.createAccount({ id: 'ann', name: 'Ann', isGuest: false, password: null });
  await payIn(ports, 'ann', 100_000);
  await store.create({ id, rulebook, options: { min: '5', max: '500' }, mode: 'hosted' });
  live = await takeOver(ports, id);
});

describe('what the crew does at a table', () => {
  test('for Pat, who has no account, is nobody’s play: a dealer who asked to be excluded may go on to work', async () => {
    await act('dee', { ...sit, as: 'dealer', player: 'Pat' });
    await act('dee', { kind: 'place-bet', ...wager });
    expect(await found('dee')).toBe('');
    expect((await checked()).stakes).toEqual([]);
  });

  test('for Ann, who has one, is hers: no call of hers is booked once she asked to be excluded', async () => {
    await act('ann', { ...sit, player: 'Ann' });
    clock.advance(60_000);
    const since = clock.now();
    await act('dee', { kind: 'call-bet', as: 'dealer', withChips: true, ...wager });
    expect(await found('dee')).toBe('');
    const { stakes } = await checked();
    expect(stakes.map(({ account }) => account)).toEqual(['ann', 'ann']);
    expect(await found('ann', since + 1)).toBe('');
    expect(await found('ann', since)).toMatch(/asked to be excluded has played/);
  });
});

test('what anybody may ask for time and again is added to a list of theirs, and no list is copied for it', () => {
  const asks = (n: number) =>
    [
      { kind: 'excluded', account: 'ann', until: n },
      { kind: 'excluded', account: `guest-${n}`, until: n },
      { kind: 'limit-set', account: 'ann', limit: 'loss', amount: n, startsAt: n, setAt: n },
    ] as const;
  let facts = noFacts();
  let version = 0;
  const ask = (n: number): void => {
    for (const body of asks(n)) {
      const at = new Date(n).toISOString();
      facts = factsAfter(facts, { table: '@house', version: ++version, at, actor: 'ann', body });
    }
  };
  ask(1);
  const { exclusions, limits } = facts;
  const lists = [exclusions.get('ann'), limits.get('ann')];
  for (let n = 2; n < 100; n++) ask(n);
  expect(facts.exclusions).toBe(exclusions);
  expect([exclusions.get('ann'), limits.get('ann')]).toEqual(lists);
  expect([facts.exclusions.get('ann'), facts.limits.get('ann')].map((one) => one?.length)).toEqual([
    99, 99,
  ]);
  expect(facts.exclusions.get('ann')).toBe(lists[0]);
  expect(facts.limits.get('ann')).toBe(lists[1]);
  expect(isExcludedIn(facts, 'ann', 98)).toBe(true);
  expect(isExcludedIn(facts, 'ann', 99)).toBe(false);
  expect(isExcludedIn(facts, 'guest-7', 6)).toBe(true);
  expect(isExcludedIn(facts, 'guest-7', 7)).toBe(false);
});
