import { playRecord } from '@openpit/notation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  allAt,
  type GivenOrder,
  givesAt,
  type OwnHouse,
  openOwnHouse,
  promptsOf,
  stateOf,
} from '../testing/hosted.ts';
import { call, type Guest, newPlayer } from '../testing/house.ts';

const table = 'dice-9';
let own: OwnHouse;
let ann: Guest;
let bob: Guest;
let dee: Guest;
let sue: Guest;

beforeAll(async () => {
  own = await openOwnHouse();
  const { house, admin } = own;
  ann = await newPlayer(house, 'Ann');
  bob = await newPlayer(house, 'Bob');
  const options = { min: '5' };
  await admin.openTable({ id: table, rulebook: 'bclc.craps', options, mode: 'hosted' });
  dee = await admin.hire('Dee', table, 'stickperson', 'dealer', 'boxperson');
  sue = await admin.hire('Sue', table, 'supervisor');
}, 60_000);

afterAll(() => own.stop(ann, bob, dee, sue));

const game = () => stateOf(own.house, table).game;

/** The prompts of the crew without those of every throw: calling the dice, and setting chips down. */
const asked = (): readonly string[] =>
  promptsOf(game())
    .map(({ code }) => code.replace('prompt.', ''))
    .filter((code) => !/^(call|set)-/.test(code));

const racks = () => game().table.layout.seats.map(({ rack }) => rack);
const open = (seat: number, bet: string): number =>
  game().table.layout.wagers.find((wager) => wager.seat === seat && wager.bet === bet)?.stake ?? 0;

const gives = (who: Guest, order: GivenOrder) => givesAt(table, who, order);
const all = (who: Guest, ...orders: readonly GivenOrder[]) => allAt(table, who, ...orders);

describe('two people run a craps shooter through a hosted table', () => {
  test('the dice are offered, picked and sent, and the point is marked', async () => {
    await all(ann, { kind: 'sit', seat: 1, amount: 50_000 });
    await all(bob, { kind: 'sit', seat: 2, amount: 50_000 });
    expect(asked()).toContain('offer-dice');
    await all(ann, { kind: 'place-bet', seat: 1, bet: 'pass', amount: 1_000 });
    await all(bob, { kind: 'place-bet', seat: 2, bet: 'dontpass', amount: 1_000 });
    await all(dee, { kind: 'take-dice', seat: 1 });
    expect(asked()).toContain('pick-dice');
    await all(ann, { kind: 'choose-dice', seat: 1, dice: [2, 5] });
    await all(dee, { kind: 'send-dice' }, { kind: 'roll', dice: [5, 3] });
    expect(asked()).toEqual(['mark-point']);
    expect(await gives(ann, { kind: 'mark-point' })).toBe('wrong-role');
    await all(dee, { kind: 'mark-point' });
    expect(asked()).toEqual([]);
  });

  test('a call is heard from a phone, and booked or refused by the crew', async () => {
    await all(dee, { kind: 'send-dice' }, { kind: 'close-bets' });
    expect(await gives(ann, { kind: 'pass-dice', seat: 1 })).toBe('craps.dice-in-the-air');
    await all(ann, { kind: 'call-bet', seat: 1, bet: 'field', amount: 500 });
    await all(bob, { kind: 'call-bet', seat: 2, bet: 'hard:8', amount: 500 });
    expect([open(1, 'field'), open(2, 'hard:8')]).toEqual([0, 0]);
    expect(asked()).toEqual(['book-call', 'book-call']);
    const field = { kind: 'call-bet', as: 'dealer', seat: 1, bet: 'field', amount: 500 };
    expect(await gives(ann, field)).toBe('wrong-role');
    await all(dee, field, { kind: 'refuse-call', as: 'stickperson', seat: 2, bet: 'hard:8' });
    expect([open(1, 'field'), open(2, 'hard:8')]).toEqual([500, 0]);
    expect(asked()).toEqual([]);
  });

  test('a die leaves the table: the same dice are asked for and inspected', async () => {
    await all(dee, { kind: 'call-no-roll', reason: 'off the table' });
    expect(open(1, 'field')).toBe(500);
    expect(asked()).toEqual(['pick-again']);
    const same = { kind: 'choose-dice', seat: 1, dice: [2, 5] };
    expect(await gives(ann, same)).toBe('craps.die-off-table');
    expect(await gives(bob, { kind: 'ask-same-dice', seat: 2 })).toBe('craps.shooter-asks');
    await all(ann, { kind: 'ask-same-dice', seat: 1 });
    expect(asked()).toEqual(['inspect-found']);
    await all(dee, { kind: 'inspect-dice', as: 'boxperson', reason: 'found dice' });
    expect(asked()).toEqual([]);
  });

  test('a wrong call is corrected by two, and the money with it', async () => {
    await all(dee, { kind: 'send-dice' }, { kind: 'roll', dice: [4, 3] }); // the test knows that it was an eight
    expect(racks()).toEqual([48_500, 51_000]);
    const right = { kind: 'overrule', dice: [6, 2] };
    expect(await gives(ann, right)).toBe('second-factor');
    await all(sue, right);
    expect(racks()).toEqual([48_500, 51_000]); // one person may not take money back alone
    await all(dee, { ...right, as: 'boxperson' });
    expect(racks()).toEqual([50_500, 49_000]);
  });

  test('a dispute is the supervisor’s and the box’s to rule on, never the stick’s', async () => {
    await all(ann, { kind: 'place-bet', seat: 1, bet: 'pass', amount: 2_000 });
    await all(bob, { kind: 'place-bet', seat: 2, bet: 'any7', amount: 500 });
    await all(dee, { kind: 'send-dice' }, { kind: 'roll', dice: [6, 1] });
    expect(racks()).toEqual([52_500, 51_000]);
    const dispute = { kind: 'void-roll', reason: 'dispute over the upper face' };
    expect(await gives(dee, { ...dispute, as: 'stickperson' })).toBe('craps.not-for-role');
    await all(sue, dispute);
    await all(dee, { ...dispute, as: 'boxperson' });
    expect([racks(), open(1, 'pass'), open(2, 'any7')]).toEqual([[48_500, 48_500], 2_000, 500]);
    await all(dee, { kind: 'roll', dice: [6, 6] });
    expect(racks()).toEqual([48_500, 48_500]);
  });

  test('what was done can be read as a record that holds', async () => {
    const text = await call(own.house.url, `/api/tables/${table}/record`, {
      token: own.admin.token,
    });
    const { failure, game: replayed } = playRecord(text);
    expect(failure).toBeNull();
    expect(replayed?.table.layout).toEqual(game().table.layout);
    for (const line of ['as player 1 call field 5', 'as stickperson 2 refusecall hard:8']) {
      expect(text).toContain(line);
    }
    expect(text).toContain('void dispute over the upper face');
  });
});
