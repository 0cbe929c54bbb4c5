import type { BlackjackTable } from '@openpit/engine/blackjack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type GivenOrder,
  givesAt,
  type OwnHouse,
  openOwnHouse,
  promptsOf,
  stateOf,
} from '../testing/hosted.ts';
import { call, done, type Guest, newPlayer } from '../testing/house.ts';

const table = 'dd-1';
let own: OwnHouse;
let ann: Guest;
let dee: Guest;
let sue: Guest;

beforeAll(async () => {
  own = await openOwnHouse();
  const { house, admin } = own;
  ann = await newPlayer(house, 'Ann');
  const options = { dealt: 'down', min: '5', max: '100' };
  await admin.openTable({ id: table, rulebook: 'bclc.doubledeck', options, mode: 'hosted' });
  dee = await admin.hire('Dee', table, 'dealer');
  sue = await admin.hire('Sue', table, 'supervisor');
}, 60_000);

afterAll(() => own.stop(ann, dee, sue));

const order = ({ client }: Guest, command: GivenOrder) => client.act(table, command);

const refusedBy = (who: Guest, command: GivenOrder) => givesAt(table, who, command);

const state = () => stateOf(own.house, table);

const played = () => state().game.table as BlackjackTable; // the test opens a blackjack table

const rackOf = (seat: number) => played().layout.seats.find((one) => one.seat === seat)?.rack;

const prompted = (): readonly string[] => promptsOf(state().game).flatMap(({ by }) => by);

const bet = (seat: number, amount: number) => ({
  kind: 'place-bet',
  seat,
  bet: 'main',
  amount,
});

const cards = (...dealt: readonly string[]) => ({ kind: 'deal-cards', cards: dealt });

test('two people run a shoe face down: a patron without a device, one who walked off, mistakes and all', async () => {
  await done(order(ann, { kind: 'sit', seat: 1, amount: 20_000 }));
  // Bob has no account: the dealer seats him for cash, and enters his bets and his cards.
  await done(order(dee, { kind: 'sit', as: 'dealer', seat: 2, player: 'Bob', amount: 10_000 }));
  expect(state().owners.get(2)).toBeUndefined();
  await done(order(dee, bet(2, 1_000)));
  expect(await refusedBy(dee, bet(1, 1_000))).toBe('has-an-account');
  await done(order(ann, bet(1, 1_000)));
  expect(prompted()).toContain('bclc.doubledeck.9.1');
  expect(await refusedBy(dee, { kind: 'post-limits', min: 1_000 })).toBe('wrong-role');
  await done(order(sue, { kind: 'post-limits', min: 1_000, max: 20_000 }));

  await done(order(dee, { kind: 'deal' }));
  // Nobody types the cards that are face down.
  await done(order(dee, cards('??', '??', '6h')));

  // A card falls off the deck face up: it is out of play, and the supervisor is notified of it.
  await done(order(dee, { kind: 'expose-card', card: 'Ks' }));
  expect(prompted()).toContain('house.exposed');
  await done(order(dee, { kind: 'report-done', clause: 'house.exposed' }));
  expect(prompted()).not.toContain('house.exposed');
  await done(order(dee, cards('??', '??')));

  // Ann has walked away: her hand stands, and the dealer enters that. Bob taps.
  expect(prompted()).toContain('bclc.doubledeck.5.2.1');
  expect(await refusedBy(dee, { kind: 'double', seat: 1 })).toBe('has-an-account');
  await done(order(dee, { kind: 'stand', seat: 1 }));
  await done(order(dee, { kind: 'hit', seat: 2 }));
  const wrong = await done(order(dee, cards('Kc')));
  await done(order(dee, { kind: 'stand', seat: 2 }));
  await done(order(dee, cards('9h', '5s')));
  expect(prompted()).toContain('bclc.doubledeck.8.4');
  await done(order(dee, { kind: 'show-cards', seat: 2, cards: ['5d', '6d'] }));
  await done(order(dee, { kind: 'show-cards', seat: 1, cards: ['Tc', '8c'] }));
  // Bob had 21 with the cards as entered; the dealer stood on 20.
  expect(rackOf(2)).toBe(11_000);

  // The king was misread: it was a three. One person asks for the correction, another one confirms it, and the round is played
  // again.
  const replace = [{ line: wrong, command: { kind: 'deal-cards', cards: ['3c'] } }];
  const ask = { kind: 'correction', replace, reason: 'misread card' };
  const at = `/api/tables/${table}/requests`;
  await call(own.house.url, at, { token: dee.session.token, body: ask });
  const [{ request }] = JSON.parse(await call(own.house.url, at, { token: sue.session.token }));
  await expect(
    call(own.house.url, `${at}/${request}/confirm`, { token: dee.session.token, body: {} }),
  ).rejects.toThrow();
  await call(own.house.url, `${at}/${request}/confirm`, { token: sue.session.token, body: {} });
  expect(rackOf(2)).toBe(9_000);

  // The limits announced during the round now apply.
  expect(await refusedBy(dee, bet(2, 500))).toBe('below-minimum');
  await done(order(dee, bet(2, 1_000)));
  await done(order(dee, { kind: 'deal' }));
  await done(order(dee, cards('9c')));
  expect(await refusedBy(dee, { kind: 'call-misdeal', reason: 'two cards' })).toBe('wrong-role');
  await done(order(sue, { kind: 'call-misdeal', reason: 'two cards' }));
  expect(rackOf(2)).toBe(9_000);

  // Ann does not come back: her seat is given up, and her chips go to her account. The table closes.
  await done(order(sue, { kind: 'leave', as: 'supervisor', seat: 1 }));
  await done(order(dee, { kind: 'leave', as: 'dealer', seat: 2 }));
  await done(order(sue, { kind: 'close-table' }));
  expect(await refusedBy(ann, { kind: 'sit', seat: 1, amount: 5_000 })).toBe(
    'closed-by-supervisor',
  );
}, 60_000);
