import { familyOf } from '@openpit/engine';
import { playRecord } from '@openpit/notation';
import { type Serving, serve } from '@openpit/server';
import { removeData } from '@openpit/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Admin,
  adminOf,
  call,
  done,
  type Guest,
  newPlayer,
  temporaryFolder,
} from '../testing/house.ts';

const data = temporaryFolder();
const hosted = 'wheel-9';
const automated = 'midi-9';
let house: Serving;
let ann: Guest;
let dee: Guest;
let sue: Guest;
let admin: Admin;

beforeAll(async () => {
  house = await serve({ data, host: '127.0.0.1', port: 0, pace: { betsMs: 600_000, turnMs: 20 } });
  ann = await newPlayer(house, 'Ann');
  admin = await adminOf(house);
  const options = { min: '1' };
  await admin.openTable({ id: hosted, rulebook: 'bclc.roulette', options, mode: 'hosted' });
  await admin.openTable({ id: automated, rulebook: 'bclc.midi', options, mode: 'automated' });
  dee = await admin.hire('Dee', hosted, 'dealer');
  sue = await admin.hire('Sue', automated, 'supervisor');
}, 60_000);

afterAll(async () => {
  for (const guest of [ann, dee, sue]) guest?.client.close();
  await house.stop();
  await removeData(data);
});

const game = (table: string) => {
  const state = house.backOffice.floor.table(table).state();
  if (!state) throw new Error(`${table} is closed`);
  return state.game;
};

const open = (table: string, seat: number, bet: string): number =>
  game(table).table.layout.wagers.find((one) => one.seat === seat && one.bet === bet)?.stake ?? 0;

type Order = { readonly kind: string; readonly [field: string]: unknown };

/** A person gives an order over a socket of their own: done, or the code of the refusal. */
const gives = async ({ client }: Guest, table: string, order: Order): Promise<string> => {
  const answer = await client.act(table, order);
  return answer.ok ? 'done' : answer.refusal.code;
};

const all = async (who: Guest, table: string, ...orders: readonly Order[]): Promise<void> => {
  for (const order of orders) await done(who.client.act(table, order));
};

describe('a dealer runs a hosted roulette table for a phone and for a patron without one', () => {
  test('a call from a phone is refused for lack of time and goes back; what is the crew’s to say is the crew’s', async () => {
    await all(ann, hosted, { kind: 'sit', seat: 1, amount: 50_000 });
    await all(dee, hosted, {
      kind: 'sit',
      seat: 2,
      player: 'Walter',
      amount: 20_000,
      as: 'dealer',
    });
    const second = { kind: 'call-bet', seat: 1, bet: 'dozen:2', amount: 500 };
    expect(await gives(ann, hosted, { ...second, at: 'dozen:3' })).toBe('crew-only');
    await all(ann, hosted, second);
    expect(open(hosted, 1, 'dozen:2')).toBe(500);
    const refusal = { kind: 'refuse-call', seat: 1, bet: 'dozen:2' };
    expect(await gives(ann, hosted, refusal)).toBe('wrong-role');
    await all(dee, hosted, refusal);
    expect(open(hosted, 1, 'dozen:2')).toBe(0);
    expect(await gives(ann, hosted, second)).toBe('roulette.call-refused');
  });

  test('the dealer puts a call in the wrong place, and the patron points it out in time', async () => {
    const called = {
      kind: 'call-bet',
      seat: 2,
      bet: 'split:17-20',
      at: 'split:17-18',
      amount: 200,
    };
    await all(dee, hosted, { ...called, as: 'dealer' });
    expect(open(hosted, 2, 'split:17-18')).toBe(200);
    await all(dee, hosted, { kind: 'challenge-call', seat: 2, bet: 'split:17-18' });
    expect(open(hosted, 2, 'split:17-20')).toBe(200);
    const bare = { kind: 'place-bet', seat: 2, bet: 'straight:5', tip: true, amount: 100 };
    expect(await gives(dee, hosted, bare)).toBe('roulette.no-bet-under-tip');
    await all(dee, hosted, { kind: 'decline-calls' });
    const track = { kind: 'place-bet', seat: 1, bet: 'track:5', amount: 100 };
    expect(await gives(ann, hosted, track)).toBe('roulette.calls-declined');
  });

  test('a bet under way as bets close is the dealer’s word; the number settles from the right, and the record holds', async () => {
    await all(ann, hosted, { kind: 'place-bet', seat: 1, bet: 'black', amount: 500 });
    await all(dee, hosted, { kind: 'release-ball' }, { kind: 'close-bets' });
    const late = { kind: 'place-bet', seat: 1, bet: 'red', amount: 500 };
    expect(await gives(ann, hosted, late)).toBe('roulette.late-bet');
    expect(await gives(ann, hosted, { ...late, begun: true })).toBe('crew-only');
    const patron = { ...late, seat: 2, begun: true, as: 'dealer' };
    await all(dee, hosted, patron, { kind: 'drop-ball', pocket: '17' });
    const racks = game(hosted).table.layout.seats.map(({ rack }) => rack);
    expect(racks).toEqual([50_500, 20_000 - 500 + 17 * 200]);
    const text = await call(house.url, `/api/tables/${hosted}/record`, { token: admin.token });
    const { failure, game: replayed } = playRecord(text);
    expect(failure).toBeNull();
    expect(replayed?.table.layout).toEqual(game(hosted).table.layout);
    expect(text).toContain('as dealer 1 refusecall dozen:2');
  });
});

test('at an automated midi table a supervisor verifies a hop, and does nothing that is the house’s', async () => {
  await all(
    ann,
    automated,
    { kind: 'sit', seat: 1, amount: 50_000 },
    { kind: 'place-bet', seat: 1, bet: 'pass', amount: 1_000 },
    { kind: 'place-bet', seat: 1, bet: 'hop:2-2', amount: 500 },
  );
  const verify = { kind: 'verify', seat: 1, bet: 'hop:2-2' };
  const asked = () => {
    const { rulebook, table } = game(automated);
    return (familyOf(rulebook).prompts?.(rulebook, table) ?? []).map(({ act }) => act);
  };
  expect(asked()).toContain('verify');
  expect(await gives(ann, automated, verify)).toBe('wrong-role');
  expect(await gives(sue, automated, { kind: 'overrule', dice: [1, 1] })).toMatch(
    /house-deals|second/,
  );
  await all(sue, automated, verify);
  expect(asked()).not.toContain('verify');
});
