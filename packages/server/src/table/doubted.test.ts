import { type Command, cents, type SharedCommand } from '@openpit/engine';
import { expect, test } from 'vitest';
import { heldClock, memoryStore, notebook, writtenChance } from '../adapters/memory/index.ts';
import type { Ports, Store } from '../ports.ts';
import { doubtedBy } from './doubted.ts';
import { takeOver } from './handle.ts';

const id = 'wheel-1';

/** Ann sits at a table whose store counts the orders that it rejects. */
const opened = async () => {
  const inner = memoryStore();
  const clock = heldClock();
  let refused = 0;
  const store: Store = {
    ...inner,
    append: (append) =>
      inner.append(append).catch((error: unknown) => {
        refused++;
        throw error;
      }),
  };
  const ports: Ports = { store, audience: notebook(), clock, chance: writtenChance('doubted') };
  const wheel = { id, rulebook: 'bclc.wheel', options: {} };
  await store.create({ ...wheel, mode: 'automated', currency: 'play' });
  await store.createAccount({ id: 'ann', name: 'Ann', isGuest: true, password: null });
  await store.mint('ann', 100_000);
  const doubted = doubtedBy(store, clock);
  const live = await takeOver(ports, id, doubted.note);
  const give = (name: string, command: Command) =>
    doubted.handle(live, {
      giver: { actor: 'ann', roles: [] },
      order: { kind: 'act', command, drawn: null },
      asked: { id: name, digest: JSON.stringify(command) },
    });
  const sit: SharedCommand = { kind: 'sit', seat: 1, player: 'Ann', amount: cents(10_000) };
  expect(await give('sit', sit)).toMatchObject({ ok: true });
  return { give, clock, refused: () => refused };
};

const buy = (amount: number): SharedCommand => ({
  kind: 'buy-in',
  seat: 1,
  amount: cents(amount),
});

test('of any number of purchases beyond the balance the store is sent one', async () => {
  const { give, refused } = await opened();
  for (let at = 0; at < 10; at++)
    expect(await give(`buy-${at}`, buy(500_000))).toMatchObject({
      refusal: { code: 'funds-short' },
    });
  expect(refused()).toBe(1);
  expect(await give('enough', buy(500))).toMatchObject({ ok: true });
});

test('of any number of ids sent once more the store is sent one', async () => {
  const { give, refused } = await opened();
  for (let at = 0; at < 40; at++) await give(`buy-${at}`, buy(1));
  for (let at = 0; at < 20; at++)
    expect(await give(`buy-${at}`, buy(2))).toMatchObject({ refusal: { code: 'id-reused' } });
  expect(await give('buy-3', buy(1))).toMatchObject({ ok: true });
  expect(refused()).toBe(1);
});

test('the same id twice at once is of one who is doubted taken once, and the store never sees the second', async () => {
  const { give, refused } = await opened();
  await give('beyond', buy(500_000));
  const answers = await Promise.all([give('twice', buy(7)), give('twice', buy(7))]);
  expect(answers[0]).toMatchObject({ ok: true });
  expect(answers[1]).toEqual(answers[0]);
  expect(refused()).toBe(1);
});

test('nobody is doubted for ever', async () => {
  const { give, refused, clock } = await opened();
  await give('a', buy(500_000));
  clock.advance(11 * 60_000);
  await give('b', buy(500_000));
  expect(refused()).toBe(2);
});
