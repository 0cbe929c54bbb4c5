import { type AnyCommand, cents, type Role, roles } from '@openpit/engine';
import type { CrapsCommand } from '@openpit/engine/craps';
import { playRecord } from '@openpit/notation';
import { backOfficeActs, backOfficeRoles, countTolerance } from '@openpit/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { heldClock, memoryStore, notebook, writtenChance } from '../adapters/memory/index.ts';
import { trouble } from '../fault.ts';
import type { Ports, Store } from '../ports.ts';
import { contextOf, payIn } from '../testing/facts.ts';
import { readRows } from '../verify/rows.ts';
import { checkLog } from '../verify/table-log.ts';
import { emptyBackOffice, refuseSecondRole, trayOf } from './back-office.ts';
import type { BackOfficeAct } from './back-office-order.ts';
import { type LiveTable, takeOver } from './handle.ts';
import { type Giver, theHouse } from './permit.ts';
import type { TableState } from './state.ts';

const id = 'craps-1';
const someone = (actor: string, ...granted: readonly Role[]): Giver => ({ actor, roles: granted });
const ann = someone('ann');
const dee = someone('dee', 'dealer', 'stickperson');
const sue = someone('sue', 'supervisor');
const bo = someone('bo', 'boxperson', 'supervisor');
const eva = someone('eva', 'executive');
const cas = someone('cas', 'cashier');
const both = someone('both', 'dealer', 'supervisor');
let store: Store;
let live: LiveTable;
let asks = 0;

const state = (): TableState => {
  const now = live.state();
  if (!now) throw trouble('unknown', 'closed');
  return now;
};

const does = async (giver: Giver, command: AnyCommand): Promise<string> => {
  const asked = { id: `a-${++asks}`, digest: '' };
  const answer = await live.handle({ giver, order: { kind: 'act', command, drawn: null }, asked });
  return answer.ok ? 'done' : answer.refusal.code;
};

const orders = async (giver: Giver, act: BackOfficeAct): Promise<string> => {
  const asked = { id: `a-${++asks}`, digest: '' };
  const answer = await live.handle({ giver, order: { kind: 'back-office', act }, asked });
  return answer.ok ? 'done' : answer.refusal.code;
};

const fill = (amount: number): BackOfficeAct => ({
  kind: 'request',
  ask: { kind: 'fill', amount },
  reason: '',
});
const credit = (amount: number): BackOfficeAct => ({
  kind: 'request',
  ask: { kind: 'credit', amount },
  reason: '',
});
const voiding: BackOfficeAct = {
  kind: 'request',
  ask: { kind: 'void', round: 1 },
  reason: 'a foreign die',
};
const confirm = (request: number): BackOfficeAct => ({ kind: 'confirm', request });
const send = (request: number): BackOfficeAct => ({ kind: 'send', request });
const held = async (account: string): Promise<number> => (await store.balances()).get(account) ?? 0;

/** Opens a table of a rulebook in a house of its own. */
const openAt = async (rulebook: string, mode: 'hosted' | 'automated' = 'hosted') => {
  store = memoryStore();
  const chance = writtenChance('back-office');
  const ports: Ports = { store, audience: notebook(), clock: heldClock(), chance };
  await store.create({ id, rulebook, options: { min: '5', max: '500' }, mode });
  for (const name of ['ann', 'dee']) {
    await store.createAccount({ id: name, name, isGuest: true, password: null });
    await payIn(ports, name, 100_000);
  }
  live = await takeOver(ports, id);
};

/** The errors in the whole log, as `openpit verify` finds them. */
const verified = async (change: (log: string) => string = (log) => log) => {
  const stored = await store.entriesAfter(id, 0, 10_000);
  const log = stored.map(({ hash, text }) => `${hash} ${text}\n`).join('');
  const { rulebook, mode } = state().setup;
  const opened = { rulebook, mode, currency: 'house' } as const;
  const roles = Object.fromEntries(
    [dee, sue, bo, eva, cas, both].map((one) => [one.actor, one.roles]),
  );
  const rows = readRows(Buffer.from(change(log))).rows;
  return checkLog(id, rows, contextOf(opened, roles)).problem;
};

/** A fill from its request to its receipt. */
const filled = async (amount: number): Promise<void> => {
  await orders(dee, fill(amount));
  const { asked } = state().backOffice;
  await orders(cas, send(asked));
  expect(await orders(sue, confirm(asked))).toBe('done');
};

beforeEach(() => openAt('bclc.craps'));

describe('a fill takes three: who asks, who sends, who receives', () => {
  test('asked for by one, it moves nothing until another has sent and a third received it', async () => {
    expect(await orders(dee, fill(500_000))).toBe('done');
    expect(await orders(sue, confirm(1))).toBe('not-sent');
    expect(await orders(cas, send(1))).toBe('done');
    expect(await held(`${id}/float`)).toBe(0);
    expect(state().backOffice.requests).toMatchObject([
      { request: 1, actor: 'dee', sent: { actor: 'cas' } },
    ]);
    expect(await orders(cas, send(1))).toBe('sent-before');
    expect(await orders(sue, confirm(1))).toBe('done');
    expect(await held(`${id}/float`)).toBe(500_000);
    expect(trayOf(state())).toBe(500_000);
    expect(state().backOffice.requests).toEqual([]);
    expect(await verified()).toBeNull();
  });

  test('anyone who asked cannot confirm, nor can a role that may not', async () => {
    await orders(bo, fill(500_000));
    expect(await orders(sue, send(1))).toBe('wrong-role');
    expect(await orders(cas, send(1))).toBe('done');
    expect(await orders(cas, confirm(1))).toBe('wrong-role');
    expect(await orders(bo, confirm(1))).toBe('same-person');
    expect(await orders(dee, confirm(1))).toBe('wrong-role');
    expect(await orders(ann, confirm(1))).toBe('wrong-role');
    expect(await orders(sue, { ...confirm(1), as: 'executive' })).toBe('wrong-role');
    expect(await orders(sue, confirm(1))).toBe('done');
    expect(await orders(sue, confirm(1))).toBe('no-request');
    expect(await held(`${id}/float`)).toBe(500_000);
  });

  test('who sent it does not receive it, and who asked does not send it', async () => {
    await filled(100);
    await orders(dee, fill(100));
    expect(await orders(eva, send(2))).toBe('done');
    expect(await orders(eva, confirm(2))).toBe('same-sender');
    expect(await orders(sue, credit(100))).toBe('done');
    expect(await orders(sue, send(3))).toBe('same-person');
    await orders(bo, voiding);
    expect(await orders(cas, send(4))).toBe('no-request');
    expect(await verified()).toBeNull();
  });

  test('it can be withdrawn by who asked, and by a supervisor', async () => {
    await orders(dee, fill(100));
    await orders(dee, fill(200));
    expect(await orders(ann, { kind: 'withdraw', request: 1 })).toBe('wrong-role');
    expect(await orders(dee, { kind: 'withdraw', request: 1 })).toBe('done');
    expect(await orders(sue, { kind: 'withdraw', request: 2 })).toBe('done');
    expect(await orders(sue, confirm(1))).toBe('no-request');
    expect(await verified()).toBeNull();
  });

  test('a credit takes no more than the tray holds, when asked and when confirmed', async () => {
    await filled(50_000);
    expect(await orders(dee, credit(50_001))).toBe('tray-short');
    expect(await orders(dee, credit(50_000))).toBe('done');
    await does(ann, sit);
    expect(await orders(sue, send(2))).toBe('tray-short');
    await does(ann, { kind: 'leave', seat: 1 });
    expect(await orders(sue, send(2))).toBe('done');
    await does(ann, sit);
    expect(await orders(cas, confirm(2))).toBe('tray-short');
    await does(ann, { kind: 'leave', seat: 1 });
    expect(await orders(cas, confirm(2))).toBe('done');
    expect(await held(`${id}/float`)).toBe(0);
  });

  test('the log of one that was received by who asked, or by who sent, does not hold', async () => {
    await filled(500_000);
    const asked = await verified((log) => log.replace('"actor":"sue"', '"actor":"dee"'));
    expect(asked?.message).toContain('confirming this is for');
    const sent = await verified((log) => log.replace('"actor":"sue"', '"actor":"cas"'));
    expect(sent?.message).toContain('confirming this is for');
  });

  test('a table the house deals has no back office', async () => {
    await openAt('bclc.craps', 'automated');
    expect(await orders(sue, fill(100))).toBe('house-deals');
  });
});

const sit: AnyCommand = { kind: 'sit', seat: 1, player: 'ann', amount: cents(10_000) };
const bet: AnyCommand = {
  kind: 'place-bet',
  seat: 1,
  hand: 1,
  bet: 'pass',
  tip: false,
  amount: cents(1_000),
};
const rolled = (a: number, b: number): CrapsCommand => ({ kind: 'roll', dice: [a, b] });
const overrule = (a: number, b: number): CrapsCommand => ({ kind: 'overrule', dice: [a, b] });

/** Ann loses her pass line on a called two. */
const loseOnTwo = async () => {
  await does(ann, sit);
  await does(dee, { kind: 'take-dice', seat: 1 });
  await does(ann, bet);
  await does(dee, { kind: 'send-dice' });
  expect(await does(dee, rolled(1, 1))).toBe('done');
  expect(rack()).toBe(9_000);
};

const rack = () => state().game.table.layout.seats[0]?.rack;

describe('a corrected outcome takes two', () => {
  beforeEach(loseOnTwo);

  test('the second who gives the order confirms it', async () => {
    expect(await does(sue, overrule(4, 3))).toBe('done');
    expect(rack()).toBe(9_000);
    expect(await does(sue, overrule(4, 3))).toBe('done');
    expect(rack()).toBe(9_000);
    expect(await does(bo, overrule(4, 3))).toBe('done');
    expect(await orders(bo, { kind: 'undo', entry: state().version })).toBe('undo-of-two');
    expect(rack()).toBe(11_000);
    expect(await verified()).toBeNull();
  });

  test('by its number too; not by who asked, not by a dealer', async () => {
    await does(bo, overrule(4, 3));
    expect(await orders(bo, confirm(1))).toBe('same-person');
    expect(await orders(dee, confirm(1))).toBe('wrong-role');
    expect(await does(dee, overrule(4, 3))).toBe('wrong-role');
    expect(await orders(sue, confirm(1))).toBe('done');
    expect(rack()).toBe(11_000);
    const [last] = (await store.entriesAfter(id, 0, 1_000)).slice(-1);
    expect(last?.text).toContain('"kind":"call-overruled"');
  });

  test('other dice are another request', async () => {
    await does(sue, overrule(4, 3));
    await does(bo, overrule(5, 6));
    expect(rack()).toBe(9_000);
    expect(state().backOffice.requests).toHaveLength(2);
  });

  test('a request lapses with the next roll: it would correct another one', async () => {
    await does(sue, overrule(4, 3));
    await does(dee, { kind: 'take-dice', seat: 1 });
    await does(ann, bet);
    await does(dee, { kind: 'send-dice' });
    expect(await does(dee, rolled(1, 1))).toBe('done');
    expect(state().backOffice.requests).toEqual([]);
    expect(await orders(bo, confirm(1))).toBe('no-request');
  });

  test('a log whose correction nobody confirmed does not hold', async () => {
    await does(sue, overrule(4, 3));
    await does(bo, overrule(4, 3));
    const problem = await verified((log) =>
      log
        .split('\n')
        .filter((logEntry) => !logEntry.includes('"kind":"confirmed"'))
        .map((logEntry) => logEntry.replace('"version":9}', '"version":8}'))
        .join('\n'),
    );
    expect(problem?.message).toMatch(/not confirmed by a second person|out of its place/);
  });
});

describe('a percentage jackpot takes two', () => {
  test('anyone who had a hand in it as dealer has none as supervisor', async () => {
    await openAt('bclc.blackjack');
    const award = new Map<string, Role>([['dee', 'dealer']]);
    const at: TableState = { ...state(), backOffice: { ...emptyBackOffice, award } };
    const step = (kind: string, as: Role): AnyCommand => ({ kind, as });
    expect(refuseSecondRole(at, 'dee', step('review', 'supervisor'))?.code).toBe('same-hand');
    expect(refuseSecondRole(at, 'dee', step('swipe', 'supervisor'))?.code).toBe('same-hand');
    expect(refuseSecondRole(at, 'dee', step('confirm', 'dealer'))).toBeUndefined();
    expect(refuseSecondRole(at, 'sue', step('review', 'supervisor'))).toBeUndefined();
    expect(refuseSecondRole(at, 'dee', step('deal', 'dealer'))).toBeUndefined();
  });
});

describe('an award at a table the house deals', () => {
  const award = `
table bclc.blackjack side=blazing7s meter=12000 jackpots=confirmed min=5 max=500
seat 1 Ann 100
seat 2 Bob 100
1 bet main 10
1 bet blazing7s 1
shoe 7h 7h 7h Td
deal
1 stand
`;
  const step = (kind: string, as: Role, more: object = { seat: 1 }): AnyCommand => ({
    kind,
    as,
    ...more,
  });

  beforeEach(async () => {
    store = memoryStore();
    const chance = writtenChance('award');
    const ports: Ports = { store, audience: notebook(), clock: heldClock(), chance };
    const [opening, ...acts] = playRecord(award).entries;
    if (!opening || !('options' in opening.command)) throw new Error('the record opens no table');
    const { options } = opening.command;
    await store.create({ id, rulebook: 'bclc.blackjack', options, mode: 'automated' });
    live = await takeOver(ports, id);
    const secret = chance.seed();
    const round = { kind: 'commit-shares', length: 1_024, secret } as const;
    await live.handle({ giver: theHouse, order: round, asked: null });
    for (const { command } of acts) {
      const drawn = { round: 1, from: 0, to: 0, picks: [] };
      const order = { kind: 'act', command: command as AnyCommand, drawn } as const; // the order that opens a table is not among them
      expect(await live.handle({ giver: theHouse, order, asked: null })).toMatchObject({
        ok: true,
      });
    }
  });

  test('waits for two of the staff, and takes from them nothing but what it waits for', async () => {
    expect(await does(both, { kind: 'shuffle' })).toBe('house-deals');
    expect(await does(ann, step('select-winner', 'dealer'))).toBe('wrong-role');
    expect(await does(both, step('select-winner', 'dealer'))).toBe('done');
    expect(await does(both, step('pick-award', 'dealer', { award: 'three-suited' }))).toBe('done');
    expect(await does(both, step('review', 'dealer'))).toBe('done');
    expect(await does(both, step('review', 'supervisor'))).toBe('same-hand');
    expect(await does(sue, step('review', 'supervisor'))).toBe('done');
    expect(await does(both, step('confirm', 'dealer'))).toBe('done');
    expect(await does(both, step('swipe', 'supervisor'))).toBe('same-hand');
    expect(await does(sue, step('swipe', 'supervisor'))).toBe('blackjack.not-authorised');
    expect(await does(sue, step('authorise', 'supervisor'))).toBe('done');
    expect(await does(sue, step('swipe', 'supervisor'))).toBe('done');
    expect(state().game.table.layout.wagers).toEqual([]);
    expect(state().backOffice.award.size).toBe(0);
    expect(await does(both, { kind: 'shuffle' })).toBe('house-deals');
    expect(await store.flaggedEntries()).toHaveLength(1);
  });

  test('keeps nobody else: anyone who has no wager on the layout leaves', async () => {
    expect(await does(theHouse, { kind: 'leave', seat: 2 })).toBe('done');
  });
});

describe('a shift', () => {
  const open = (counted: number): BackOfficeAct => ({ kind: 'open-shift', counted });
  const close = (counted: number): BackOfficeAct => ({ kind: 'close-shift', counted });

  test('opens with a count and closes with a sheet that reconciles', async () => {
    await filled(100_000);
    expect(await orders(dee, open(100_000))).toBe('wrong-role');
    expect(await orders(sue, close(0))).toBe('no-shift');
    expect(await orders(sue, open(100_000))).toBe('done');
    expect(await orders(sue, open(100_000))).toBe('shift-open');
    await loseOnTwo();
    await orders(dee, fill(20_000));
    expect(await orders(sue, close(0))).toBe('request-waits');
    await orders(cas, send(2));
    expect(await orders(sue, close(0))).toBe('request-waits');
    await orders(sue, confirm(2));
    await orders(dee, credit(5_000));
    await orders(sue, send(3));
    await orders(cas, confirm(3));
    // 9,000 of the chips are in Ann's rack, 1,000 have come back.
    expect(await orders(sue, close(106_000))).toBe('done');
    expect(state().backOffice.closed).toMatchObject([
      { opening: 100_000, fills: 20_000, credits: 5_000, expected: 106_000, counted: 106_000 },
    ]);
    expect(await held(`${id}/over-short`)).toBe(0);
    expect(await verified()).toBeNull();
  });

  test('a count that differs is booked as it was counted, and seen', async () => {
    await filled(100_000);
    await orders(sue, open(100_000));
    await orders(sue, close(99_500));
    expect(await held(`${id}/over-short`)).toBe(500);
    expect(trayOf(state())).toBe(99_500);
    await orders(sue, open(99_600));
    expect(await held(`${id}/over-short`)).toBe(400);
    expect(state().backOffice.shift).toMatchObject({ number: 2, opening: 99_600 });
    expect([...(await store.balances()).values()].reduce((a, b) => a + b, 0)).toBe(0);
    expect(await verified()).toBeNull();
  });

  test('the log of a sheet that was improved does not hold', async () => {
    await orders(sue, open(0));
    await orders(sue, close(0));
    const problem = await verified((log) => log.replace('"fills":0', '"fills":1'));
    expect(problem?.message).toContain('not what the rules make of it');
  });
});

describe('tips', () => {
  test('are handed out as far as the box reaches, to accounts', async () => {
    await does(ann, sit);
    await does(dee, { kind: 'take-dice', seat: 1 });
    await does(ann, bet);
    await does(ann, { ...bet, tip: true });
    await does(dee, { kind: 'send-dice' });
    await does(dee, rolled(4, 3));
    const box = state().game.table.layout.tipBox;
    expect(box).toBeGreaterThan(0);
    const pay = (amount: number): BackOfficeAct => ({
      kind: 'pay-tips',
      to: [{ account: 'dee', amount }],
    });
    const tray = trayOf(state());
    expect(await orders(sue, pay(box + 1))).toBe('tips-short');
    expect(await orders(dee, pay(box))).toBe('wrong-role');
    expect(await orders(sue, pay(box))).toBe('done');
    expect(await orders(sue, pay(1))).toBe('tips-short');
    expect(await store.balance('dee')).toBe(100_000 + box);
    expect(await held(`${id}/tips`)).toBe(0);
    expect(trayOf(state())).toBe(tray);
    expect(await verified()).toBeNull();
  });
});

const countToo = (request: number, counted: number): BackOfficeAct => ({
  kind: 'confirm',
  request,
  counted,
});

describe('a count far from the books', () => {
  const billion = 100_000_000_000;

  test('takes two people, and verify finds where it did not', async () => {
    expect(await orders(sue, { kind: 'open-shift', counted: billion })).toBe('done');
    expect(state().backOffice).toMatchObject({ shift: null, float: 0, requests: [{ request: 1 }] });
    expect(await orders(sue, countToo(1, billion))).toBe('same-person');
    expect(await orders(eva, confirm(1))).toBe('count-too');
    expect(await orders(eva, countToo(1, billion))).toBe('done');
    expect(state().backOffice).toMatchObject({
      shift: { opening: billion },
      float: billion,
      requests: [],
    });
    expect(await orders(sue, { kind: 'close-shift', counted: 0 })).toBe('done');
    expect(state().backOffice.shift).not.toBeNull();
    expect(await orders(eva, countToo(2, 0))).toBe('done');
    expect(state().backOffice).toMatchObject({ shift: null, float: 0, requests: [] });
    expect(await verified()).toBeNull();
  });

  test('what one person counts off the books adds up, until two have counted', async () => {
    const count = (kind: 'open-shift' | 'close-shift', counted: number) =>
      orders(sue, { kind, counted });
    await count('open-shift', countTolerance / 2);
    await count('close-shift', 0);
    expect(state().backOffice).toMatchObject({ shift: null, countedAlone: countTolerance });
    expect(await count('open-shift', 1)).toBe('done');
    expect(state().backOffice).toMatchObject({ shift: null, requests: [{ request: 1 }] });
    expect(await orders(eva, countToo(1, 1))).toBe('done');
    expect(state().backOffice).toMatchObject({ shift: { opening: 1 }, countedAlone: 0 });
    expect(await verified()).toBeNull();
  });

  test('near them it takes one', async () => {
    expect(await orders(sue, { kind: 'open-shift', counted: countTolerance })).toBe('done');
    expect(state().backOffice.shift).toMatchObject({ opening: countTolerance });
    expect(await verified()).toBeNull();
  });
});

describe('the role matrix of the back office', () => {
  const cells = backOfficeActs.flatMap((act) => roles.map((role) => [role, act] as const));

  /** Gives the act in a role, with everything else as it has to be. */
  const tryAs = async (role: Role, act: (typeof backOfficeActs)[number]): Promise<string> => {
    const who = someone('who', role);
    const [what = '', kind] = act.split('-');
    if (act === 'confirm-count') {
      await orders(sue, { kind: 'open-shift', counted: 1_000_000 });
      return orders(who, countToo(1, 1_000_000));
    }
    if (act === 'undo-entry') {
      await does(sue, { kind: 'post-limits', as: 'supervisor', min: cents(1_000) });
      return orders(who, { kind: 'undo', entry: state().version });
    }
    if (kind === 'correction') {
      await does(ann, { kind: 'sit', seat: 1, player: 'Ann', amount: cents(10_000) });
      if (what === 'request') return orders(who, voiding);
      await orders(bo, voiding);
      return orders(who, confirm(1));
    }
    if (what === 'withdraw' || what === 'send' || what === 'receive') {
      await orders(bo, kind === 'credit' ? credit(0) : fill(100));
      if (what === 'receive') await orders(eva, send(1));
      return orders(who, { kind: what === 'receive' ? 'confirm' : what, request: 1 });
    }
    if (what === 'request') return orders(who, kind === 'fill' ? fill(100) : credit(0));
    if (act === 'pay-tips') return orders(who, { kind: act, to: [] });
    if (act === 'close-shift') await orders(sue, { kind: 'open-shift', counted: 0 });
    return orders(who, { kind: act === 'open-shift' ? act : 'close-shift', counted: 0 });
  };

  test.each(cells)('%s, %s', async (role, act) => {
    const may = backOfficeRoles[act].includes(role);
    expect(await tryAs(role, act)).toBe(may ? 'done' : 'wrong-role');
  });
});
