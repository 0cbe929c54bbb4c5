import { playRecord } from '@openpit/notation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  allAt,
  givesAt,
  type OwnHouse,
  openOwnHouse,
  promptsOf,
  stateOf,
} from '../testing/hosted.ts';
import { call, type Guest, newPlayer } from '../testing/house.ts';

const hosted = 'wheel-9';
const automated = 'midi-9';
let own: OwnHouse;
let ann: Guest;
let dee: Guest;
let sue: Guest;

beforeAll(async () => {
  own = await openOwnHouse(600_000);
  const { house, admin } = own;
  ann = await newPlayer(house, 'Ann');
  const options = { min: '1' };
  await admin.openTable({ id: hosted, rulebook: 'bclc.roulette', options, mode: 'hosted' });
  await admin.openTable({ id: automated, rulebook: 'bclc.midi', options, mode: 'automated' });
  dee = await admin.hire('Dee', hosted, 'dealer');
  sue = await admin.hire('Sue', automated, 'supervisor');
}, 60_000);

afterAll(() => own.stop(ann, dee, sue));

const game = (table: string) => stateOf(own.house, table).game;

const open = (table: string, seat: number, bet: string): number =>
  game(table).table.layout.wagers.find((one) => one.seat === seat && one.bet === bet)?.stake ?? 0;

describe('a dealer runs a hosted roulette table for a phone and for a patron without one', () => {
  test('a call from a phone is refused for lack of time and goes back; what is the crew’s to say is the crew’s', async () => {
    await allAt(hosted, ann, { kind: 'sit', seat: 1, amount: 50_000 });
    await allAt(hosted, dee, {
      kind: 'sit',
      seat: 2,
      player: 'Walter',
      amount: 20_000,
      as: 'dealer',
    });
    const second = { kind: 'call-bet', seat: 1, bet: 'dozen:2', amount: 500 };
    expect(await givesAt(hosted, ann, { ...second, at: 'dozen:3' })).toBe('crew-only');
    await allAt(hosted, ann, second);
    expect(open(hosted, 1, 'dozen:2')).toBe(500);
    const refusal = { kind: 'refuse-call', seat: 1, bet: 'dozen:2' };
    expect(await givesAt(hosted, ann, refusal)).toBe('wrong-role');
    await allAt(hosted, dee, refusal);
    expect(open(hosted, 1, 'dozen:2')).toBe(0);
    expect(await givesAt(hosted, ann, second)).toBe('roulette.call-refused');
  });

  test('the dealer puts a call in the wrong place, and the patron points it out in time', async () => {
    const called = {
      kind: 'call-bet',
      seat: 2,
      bet: 'split:17-20',
      at: 'split:17-18',
      amount: 200,
    };
    await allAt(hosted, dee, { ...called, as: 'dealer' });
    expect(open(hosted, 2, 'split:17-18')).toBe(200);
    await allAt(hosted, dee, { kind: 'challenge-call', seat: 2, bet: 'split:17-18' });
    expect(open(hosted, 2, 'split:17-20')).toBe(200);
    const bare = { kind: 'place-bet', seat: 2, bet: 'straight:5', tip: true, amount: 100 };
    expect(await givesAt(hosted, dee, bare)).toBe('roulette.no-bet-under-tip');
    await allAt(hosted, dee, { kind: 'decline-calls' });
    const track = { kind: 'place-bet', seat: 1, bet: 'track:5', amount: 100 };
    expect(await givesAt(hosted, ann, track)).toBe('roulette.calls-declined');
  });

  test('a bet under way as bets close is the dealer’s word; the number settles from the right, and the record holds', async () => {
    await allAt(hosted, ann, { kind: 'place-bet', seat: 1, bet: 'black', amount: 500 });
    await allAt(hosted, dee, { kind: 'release-ball' }, { kind: 'close-bets' });
    const late = { kind: 'place-bet', seat: 1, bet: 'red', amount: 500 };
    expect(await givesAt(hosted, ann, late)).toBe('roulette.late-bet');
    expect(await givesAt(hosted, ann, { ...late, begun: true })).toBe('crew-only');
    const patron = { ...late, seat: 2, begun: true, as: 'dealer' };
    await allAt(hosted, dee, patron, { kind: 'drop-ball', pocket: '17' });
    const racks = game(hosted).table.layout.seats.map(({ rack }) => rack);
    expect(racks).toEqual([50_500, 20_000 - 500 + 17 * 200]);
    const text = await call(own.house.url, `/api/tables/${hosted}/record`, {
      token: own.admin.token,
    });
    const { failure, game: replayed } = playRecord(text);
    expect(failure).toBeNull();
    expect(replayed?.table.layout).toEqual(game(hosted).table.layout);
    expect(text).toContain('as dealer 1 refusecall dozen:2');
  });
});

test('at an automated midi table a supervisor verifies a hop, and does nothing that is the house’s', async () => {
  await allAt(
    automated,
    ann,
    { kind: 'sit', seat: 1, amount: 50_000 },
    { kind: 'place-bet', seat: 1, bet: 'pass', amount: 1_000 },
    { kind: 'place-bet', seat: 1, bet: 'hop:2-2', amount: 500 },
  );
  const verify = { kind: 'verify', seat: 1, bet: 'hop:2-2' };
  const asked = () => promptsOf(game(automated)).map(({ act }) => act);
  expect(asked()).toContain('verify');
  expect(await givesAt(automated, ann, verify)).toBe('wrong-role');
  expect(await givesAt(automated, sue, { kind: 'overrule', dice: [1, 1] })).toMatch(
    /house-deals|second/,
  );
  await allAt(automated, sue, verify);
  expect(asked()).not.toContain('verify');
});
