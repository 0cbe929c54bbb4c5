import type { Role } from '@openpit/engine';
import { beforeEach, describe, expect, test } from 'vitest';
import { heldClock, memoryStore, notebook, writtenChance } from '../adapters/memory/index.ts';
import type { Store } from '../ports.ts';
import type { BackOfficeAct } from '../table/back-office-order.ts';
import { type LiveTable, takeOver } from '../table/handle.ts';
import { contextOf, payIn } from '../testing/facts.ts';
import { readRows } from './rows.ts';
import { checkLog } from './table-log.ts';

const id = 'pit';
const rulebook = 'bclc.wheel';
const staff: Readonly<Record<string, readonly Role[]>> = {
  dee: ['dealer'],
  sue: ['supervisor'],
  eva: ['executive'],
};

let store: Store;
let live: LiveTable;

/** A dishonest house that does not check how an order was written: it passes it on to the table as it is. */
const gives = async (actor: string, act: BackOfficeAct): Promise<void> => {
  const giver = { actor, roles: staff[actor] ?? [] };
  const answer = await live.handle({ giver, order: { kind: 'back-office', act }, asked: null });
  if (!answer.ok) throw new Error(answer.refusal.message);
};

/** The errors that `openpit verify` finds in the log of the table. */
const found = async (): Promise<string> => {
  const stored = await store.entriesAfter(id, 0, 100);
  const log = stored.map(({ hash, text }) => `${hash} ${text}\n`).join('');
  const opened = { rulebook, mode: 'hosted', currency: 'house' } as const;
  const { problem } = checkLog(id, readRows(Buffer.from(log)).rows, contextOf(opened, staff));
  return problem?.message ?? '';
};

const filled = async (amount: number): Promise<void> => {
  const request = (live.state()?.backOffice.asked ?? 0) + 1;
  await gives('dee', { kind: 'request', ask: { kind: 'fill', amount }, reason: 'low' });
  await gives('eva', { kind: 'send', request });
  await gives('sue', { kind: 'confirm', request });
};

beforeEach(async () => {
  store = memoryStore();
  const ports = { store, audience: notebook(), clock: heldClock(), chance: writtenChance('sums') };
  await store.createAccount({ id: 'ann', name: 'Ann', isGuest: false, password: null });
  await payIn(ports, 'ann', 100_000);
  await store.create({ id, rulebook, options: { min: '1', max: '500' }, mode: 'hosted' });
  live = await takeOver(ports, id);
  await filled(100_000);
});

test('a fill, a shift and its sheet as they should be hold', async () => {
  await gives('sue', { kind: 'open-shift', counted: 100_000 });
  await gives('sue', { kind: 'close-shift', counted: 99_999 });
  expect(await found()).toBe('');
});

describe('a sum below nothing takes from who is named as if they were given to', () => {
  test('tips that one person is paid out of the account of another', async () => {
    const to = [
      { account: 'dee', amount: 50_000 },
      { account: 'ann', amount: -50_000 },
    ];
    await gives('sue', { kind: 'pay-tips', to });
    expect(await found()).toMatch(/is not made of what/);
  });

  test('a fill that empties the tray, though nobody has sent a credit', async () => {
    await filled(-100_000);
    expect(await found()).toMatch(/is not made of what/);
  });

  test('chips that come to a sum because some of them are fewer than none', async () => {
    const chips = [
      { chip: 500, count: 3 },
      { chip: 1_000, count: -1 },
    ];
    const ask = { kind: 'fill', amount: 500, chips } as const;
    await gives('dee', { kind: 'request', ask, reason: 'low' });
    expect(await found()).toMatch(/is not made of what/);
  });

  test('a tray in which less than nothing was counted', async () => {
    await gives('dee', {
      kind: 'request',
      ask: { kind: 'credit', amount: 99_000 },
      reason: 'full',
    });
    await gives('sue', { kind: 'send', request: 2 });
    await gives('eva', { kind: 'withdraw', request: 2 });
    await gives('sue', { kind: 'open-shift', counted: -1 });
    expect(await found()).toMatch(/is not made of what/);
  });
});
