import { type Command, cents, type PlaceBet, type SharedCommand } from '@openpit/engine';
import type { WheelCommand } from '@openpit/engine/wheel';
import { beforeEach, describe, expect, test } from 'vitest';
import { heldClock, memoryStore, notebook, writtenChance } from '../adapters/memory/index.ts';
import { trouble } from '../fault.ts';
import type { Ports, Store } from '../ports.ts';
import { payIn } from '../testing/facts.ts';
import { type LiveTable, takeOver } from './handle.ts';
import { type Giver, theHouse } from './permit.ts';

const id = 'wheel-1';
const ann: Giver = { actor: 'ann', roles: [] };
const bob: Giver = { actor: 'bob', roles: [] };
const sit: SharedCommand = { kind: 'sit', seat: 1, player: 'Ann', amount: cents(10_000) };
const bet: PlaceBet = {
  kind: 'place-bet',
  seat: 1,
  hand: 1,
  bet: 'space:1',
  tip: false,
  amount: cents(500),
};

let store: Store;
let audience: ReturnType<typeof notebook>;
let ports: Ports;
let live: LiveTable;
let asks = 0;

const by = (giver: Giver, command: Command, askedId?: string) =>
  live.handle({
    giver,
    order: { kind: 'act', command, drawn: null },
    asked: { id: askedId ?? `ask-${++asks}`, digest: JSON.stringify(command) },
  });

const codeOf = async (answer: ReturnType<typeof by>): Promise<string> => {
  const got = await answer;
  return got.ok ? 'done' : got.refusal.code;
};

beforeEach(async () => {
  store = memoryStore();
  audience = notebook();
  ports = { store, audience, clock: heldClock(), chance: writtenChance('handle') };
  await store.create({ id, rulebook: 'bclc.wheel', options: {}, mode: 'automated' });
  for (const name of ['ann', 'bob']) {
    await store.createAccount({ id: name, name, isGuest: true, password: null });
    await payIn(ports, name, 50_000);
  }
  live = await takeOver(ports, id);
  await live.handle({
    giver: theHouse,
    order: { kind: 'commit-shares', length: 1_024, secret: ports.chance.seed() },
    asked: null,
  });
});

describe('an order', () => {
  test('is persisted before it is sent', async () => {
    const counting: Store = {
      ...store,
      async append(append) {
        await store.append(append);
        expect(audience.notified.some(({ logEntry }) => logEntry.version > append.expecting)).toBe(
          false,
        );
      },
    };
    live = await takeOver({ ...ports, store: counting }, id);
    expect(await by(ann, sit)).toEqual({ ok: true, version: 3 });
    expect(audience.notified.at(-1)?.logEntry.version).toBe(3);
  });

  test('takes chips from the account of anyone who sits down and gives them back', async () => {
    await by(ann, sit);
    expect(await store.balance('ann')).toBe(40_000);
    await by(ann, { kind: 'leave', seat: 1 } as SharedCommand);
    expect(await store.balance('ann')).toBe(50_000);
  });

  test('that the account cannot pay is refused and leaves nothing', async () => {
    const much: SharedCommand = { ...sit, amount: cents(50_001) };
    expect(await codeOf(by(ann, much))).toBe('funds-short');
    expect(live.state()?.game.table.layout.seats).toEqual([]);
    expect(await store.balance('ann')).toBe(50_000);
  });

  test('with the same id and content gets its first answer again and is done once', async () => {
    const first = await by(ann, sit, 'same');
    expect(await by(ann, sit, 'same')).toEqual(first);
    live = await takeOver(ports, id);
    expect(await by(ann, sit, 'same')).toEqual(first);
    expect(live.state()?.version).toBe(3);
    expect(await store.balance('ann')).toBe(40_000);
  });

  test('with the same id and other content is refused', async () => {
    await by(ann, sit, 'same');
    expect(await codeOf(by(ann, { ...sit, seat: 2 } as SharedCommand, 'same'))).toBe('id-reused');
    expect(await codeOf(by(bob, { ...sit, seat: 2 } as SharedCommand, 'same'))).toBe('done');
  });

  test('refused once is refused again under its id, even when it would do now', async () => {
    expect(await codeOf(by(ann, bet, 'early'))).toBe('not-your-seat');
    await by(ann, sit);
    expect(await codeOf(by(ann, bet, 'early'))).toBe('not-your-seat');
    expect(await codeOf(by(ann, bet))).toBe('done');
  });

  test('for a seat that is somebody else’s is refused', async () => {
    await by(ann, sit);
    expect(await codeOf(by(bob, bet))).toBe('not-your-seat');
    expect(await codeOf(by(bob, sit))).toBe('seat-taken');
  });

  test('of the house is not taken from a player, nor from staff where the house deals', async () => {
    await by(ann, sit);
    const spin: WheelCommand = { kind: 'spin', space: '20' };
    expect(await codeOf(by(ann, spin))).toBe('wrong-role');
    expect(await codeOf(by(ann, { ...spin, as: 'dealer' }))).toBe('wrong-role');
    const dealer: Giver = { actor: 'bob', roles: ['dealer'] };
    expect(await codeOf(by(dealer, spin))).toBe('house-deals');
  });
});

describe('orders that do not wait for each other', () => {
  /** A store that stores in the order in which it is asked, after some turns, and reports how many requests were in flight at once. */
  const slow = () => {
    let waiting = 0;
    let most = 0;
    let queue: Promise<unknown> = Promise.resolve();
    const counting: Store = {
      ...store,
      append(append) {
        most = Math.max(most, ++waiting);
        const persisted = queue.then(async () => {
          await new Promise(setImmediate);
          waiting--;
          await store.append(append);
        });
        queue = persisted.catch(() => {});
        return persisted;
      },
    };
    return { counting, atOnce: () => most };
  };

  test('are decided on each other, persisted in their order and sent once they are persisted', async () => {
    const { counting, atOnce } = slow();
    live = await takeOver({ ...ports, store: counting }, id);
    await by(ann, sit);
    const answers = await Promise.all([1, 2, 3, 4].map(() => by(ann, bet)));
    expect(answers.map((answer) => answer.ok && answer.version)).toEqual([4, 5, 6, 7]);
    expect(atOnce()).toBe(4);
    expect(live.state()?.game.table.layout.wagers).toMatchObject([{ stake: 2_000 }]);
    expect(audience.notified.map(({ logEntry }) => logEntry.version)).toEqual([2, 3, 4, 5, 6, 7]);
  });

  test('sent twice at once are done once', async () => {
    live = await takeOver({ ...ports, store: slow().counting }, id);
    await by(ann, sit);
    const [first, second] = await Promise.all([by(ann, bet, 'twice'), by(ann, bet, 'twice')]);
    expect(second).toEqual(first);
    expect(live.state()?.version).toBe(4);
  });

  test('on money that is not there hold nobody up', async () => {
    live = await takeOver({ ...ports, store: slow().counting }, id);
    await by(ann, sit);
    const much: SharedCommand = { ...sit, seat: 2, amount: cents(50_001) };
    const codes = await Promise.all([bet, much, bet].map((order) => codeOf(by(ann, order))));
    expect(codes).toEqual(['done', 'funds-short', 'done']);
    expect(live.state()?.version).toBe(5);
  });

  test('are decided again when the one they were decided on had been answered before', async () => {
    await by(ann, sit);
    await by(ann, bet, 'old');
    live = await takeOver({ ...ports, store: slow().counting }, id);
    const answers = await Promise.all([by(ann, bet, 'old'), by(ann, bet), by(ann, bet)]);
    expect(answers).toEqual([
      { ok: true, version: 4 },
      { ok: true, version: 5 },
      { ok: true, version: 6 },
    ]);
    expect(live.state()?.game.table.layout.wagers).toMatchObject([{ stake: 1_500 }]);
  });

  test('are all lost when the store is, and can all be sent again', async () => {
    let isDown = false;
    const { counting } = slow();
    const failing: Store = {
      ...counting,
      append: (append) =>
        isDown ? Promise.reject(new Error('connection lost')) : counting.append(append),
    };
    live = await takeOver({ ...ports, store: failing }, id);
    await by(ann, sit);
    isDown = true;
    const lost = await Promise.allSettled(['a', 'b'].map((name) => by(ann, bet, name)));
    expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    isDown = false;
    const again = await Promise.all(['a', 'b'].map((name) => by(ann, bet, name)));
    expect(again.map((answer) => answer.ok && answer.version)).toEqual([4, 5]);
  });
});

describe('a store that fails', () => {
  test('before it has stored anything: the order can be sent again', async () => {
    let isDown = true;
    const failing: Store = {
      ...store,
      append: async (append) => {
        if (isDown) throw new Error('connection lost');
        return store.append(append);
      },
    };
    live = await takeOver({ ...ports, store: failing }, id);
    await expect(by(ann, sit, 'again')).rejects.toThrow('connection lost');
    expect(live.state()).toBeNull();
    isDown = false;
    expect(await by(ann, sit, 'again')).toEqual({ ok: true, version: 3 });
  });

  test('after it has stored everything: the order sent again is not done twice', async () => {
    let isCut = true;
    const cut: Store = {
      ...store,
      append: async (append) => {
        await store.append(append);
        if (isCut) throw new Error('connection lost');
      },
    };
    live = await takeOver({ ...ports, store: cut }, id);
    await expect(by(ann, sit, 'again')).rejects.toThrow('connection lost');
    isCut = false;
    expect(await by(ann, sit, 'again')).toEqual({ ok: true, version: 3 });
    expect(live.state()?.version).toBe(3);
    expect(await store.balance('ann')).toBe(40_000);
  });

  test('an owner that was replaced writes nothing more', async () => {
    const other = await takeOver(ports, id);
    await expect(by(ann, sit)).rejects.toMatchObject({ fault: trouble('stale', '').fault });
    expect(other.state()?.version).toBe(2);
  });
});
