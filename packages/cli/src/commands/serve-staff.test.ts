import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rulebooks } from '@openpit/rulebooks';
import { type Serving, serve } from '@openpit/server';
import { anyBet, removeData } from '@openpit/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seatBots } from '../bots.ts';
import {
  type Admin,
  adminOf,
  call,
  connectTo,
  done,
  type Guest,
  newPlayer,
  stateAt,
  temporaryFolder,
  until,
} from '../testing/house.ts';

const data = temporaryFolder();
let house: Serving;
let ann: Guest;
let bob: Guest;
let admin: Admin;

beforeAll(async () => {
  const pace = { betsMs: 40, turnMs: 20 };
  house = await serve({ data, host: '127.0.0.1', port: 0, pace });
  ann = await newPlayer(house, 'Ann');
  bob = await newPlayer(house, 'Bob');
  admin = await adminOf(house);
});

afterAll(async () => {
  for (const { client } of [ann, bob]) client.close();
  await house.stop();
  await removeData(data);
});

const stateOf = (table: string) => stateAt(house, table);

describe('a hosted table with a dealer and a supervisor', () => {
  const table = 'pit-1';
  const at = (path: string) => `/api/tables/${table}${path}`;
  let dee = '';
  let sue = '';

  beforeAll(async () => {
    const options = { min: '1' };
    await admin.openTable({ id: table, rulebook: 'bclc.wheel', options, mode: 'hosted' });
    dee = (await admin.hire('Dee', table, 'dealer')).session.token;
    sue = (await admin.hire('Sue', table, 'supervisor')).session.token;
  });

  const send = async (token: string, path: string, body: object) =>
    JSON.parse(await call(house.url, at(path), { token, body }));

  test('is filled by three, and its shift is opened, played and closed with a sheet', async () => {
    const fill = { kind: 'fill', amount: 500_000, id: 'fill-1' };
    const first = await send(dee, '/requests', fill);
    expect(await send(dee, '/requests', fill)).toEqual(first);
    const [waiting, ...others] = JSON.parse(await call(house.url, at('/requests'), { token: sue }));
    expect([waiting, others]).toMatchObject([{ request: 1, ask: { kind: 'fill' } }, []]);
    await expect(send(sue, '/requests/1/confirm', {})).rejects.toThrow('have not been sent');
    await send(admin.token, '/requests/1/send', {});
    await expect(send(dee, '/requests/1/confirm', {})).rejects.toThrow('confirming this is for');
    await expect(send(ann.session.token, '/requests/1/confirm', {})).rejects.toThrow('403');
    await send(sue, '/requests/1/confirm', {});
    await expect(send(dee, '/shifts', { kind: 'open', counted: 500_000 })).rejects.toThrow('403');
    await send(sue, '/shifts', { kind: 'open', counted: 500_000 });
    await done(ann.client.act(table, { kind: 'sit', seat: 1, amount: 10_000 }));
    await done(ann.client.act(table, { kind: 'leave', seat: 1 }));
    await send(sue, '/shifts', { kind: 'close', counted: 499_900 });
    const sheets = JSON.parse(await call(house.url, at('/shifts'), { token: sue }));
    expect(sheets).toMatchObject([
      { shift: 1, opening: 500_000, expected: 500_000, counted: 499_900 },
    ]);
    expect(sheets[0].totals).toMatchObject({ drop: 10_000, cashed: 10_000, win: 0 });
    await expect(call(house.url, at('/shifts'), { token: ann.session.token })).rejects.toThrow(
      '403',
    );
  });

  test('sets a wrong spin right by two, and shows everybody the table anew', async () => {
    await done(ann.client.act(table, { kind: 'sit', seat: 1, amount: 10_000 }));
    const bet = { kind: 'place-bet', seat: 1, bet: 'space:1', amount: 500 };
    await done(ann.client.act(table, bet));
    const dealer = connectTo(house.url, { ...ann.session, token: dee });
    await done(dealer.client.act(table, { kind: 'close-bets' }));
    const line = await done(dealer.client.act(table, { kind: 'spin', space: '2' }));
    dealer.client.close();
    const rack = () => stateOf(table).game.table.layout.seats[0]?.rack;
    expect(rack()).toBe(9_500);
    const seen: string[] = [];
    ann.client.watch(table, {
      onSnapshot: () => seen.push('snapshot'),
      onLogEntry: ({ body }) =>
        seen.push(
          ...(body.kind === 'act' ? body.events.map((event) => JSON.stringify(event)) : []),
        ),
    });
    const acts = JSON.parse(await call(house.url, at('/acts'), { token: sue }));
    expect(acts.at(-1)).toMatchObject({ line, command: { kind: 'spin', space: '2' } });
    const wrong = { kind: 'correction', replace: [{ line, command: { kind: 'spin', space: 1 } }] };
    await expect(send(dee, '/requests', { ...wrong, reason: 'misread' })).rejects.toThrow('400');
    const replace = [{ line, command: { kind: 'spin', space: '1' } }];
    const request = { kind: 'correction', replace };
    await expect(send(dee, '/requests', request)).rejects.toThrow('400');
    await send(dee, '/requests', { ...request, reason: 'misread' });
    const [{ request: number }] = JSON.parse(
      await call(house.url, at('/requests'), { token: sue }),
    );
    await send(sue, `/requests/${number}/confirm`, {});
    expect(rack()).toBe(10_500);
    await until(() => seen.filter((what) => what === 'snapshot').length === 2);
    const said = '"call":"round-corrected","params":{"reason":"misread"}';
    expect(seen.some((what) => what.includes(said))).toBe(true);
    await done(ann.client.act(table, { kind: 'leave', seat: 1 }));
    ann.client.unwatch(table);
  });

  test('hands no tips to nobody', async () => {
    const to = [{ account: 'nobody', amount: 100 }];
    await expect(send(sue, '/tips', { to })).rejects.toThrow('404');
  });
});

describe('a hosted craps table', () => {
  test('lets the shooter, and nobody else, pick the dice', async () => {
    const table = 'dice-1';
    const body = { id: table, rulebook: 'bclc.craps', mode: 'hosted' };
    await call(house.url, '/api/tables', { token: admin.token, body });
    const stick = await newPlayer(house, 'Stick');
    const grant = { account: stick.session.account.id, role: 'stickperson' };
    await call(house.url, `/api/tables/${table}/grants`, { token: admin.token, body: grant });
    await done(ann.client.act(table, { kind: 'sit', seat: 1, amount: 100_000 }));
    await done(bob.client.act(table, { kind: 'sit', seat: 2, amount: 100_000 }));
    await done(ann.client.act(table, anyBet(stateOf(table), 1)));
    await done(stick.client.act(table, { kind: 'take-dice', seat: 1 }));
    stick.client.close();
    const pick = async (guest: Guest, seat: number): Promise<string> => {
      const order = { kind: 'choose-dice', dice: [1, 2], seat };
      const answer = await guest.client.act(table, order);
      return answer.ok ? 'done' : answer.refusal.code;
    };
    expect(await pick(bob, 2)).toBe('craps.shooter-picks');
    expect(await pick(bob, 1)).toBe('not-your-seat');
    expect(await pick(ann, 1)).toBe('done');
  });
});

describe('bots of the house', () => {
  test('put somebody on the line, so that who bets on one roll alone gets a roll', async () => {
    const table = 'bclc.craps';
    const bots = await seatBots(house.url, 1);
    expect(bots.count).toBe(rulebooks.length);
    expect(bots.leftOut).toBeNull();
    await done(ann.client.act(table, { kind: 'sit', seat: 1, amount: 10_000 }));
    const settled = new Promise<void>((seen) => {
      ann.client.watch(table, {
        onLogEntry({ body }) {
          if (body.kind === 'act' && body.events.some(({ kind }) => kind === 'settled')) seen();
        },
      });
    });
    const field = { kind: 'place-bet', seat: 1, bet: 'field', amount: 500 };
    await until(async () => (await ann.client.act(table, field)).ok);
    await settled;
    await until(async () => (await ann.client.act(table, { kind: 'leave', seat: 1 })).ok);
    ann.client.unwatch(table);
    await bots.stop();
  });

  test('are done without, with the reason, where nobody is let in just now', async () => {
    const tables = await (await fetch(`${house.url}/api/tables`)).text();
    const full = createServer(({ url }, answer) => {
      const isAsked = url === '/api/tables';
      answer.writeHead(isAsked ? 200 : 503).end(isAsked ? tables : 'not now');
    });
    await new Promise<void>((open) => full.listen(0, '127.0.0.1', open));
    const { port } = full.address() as AddressInfo; // the server listens on a port
    const bots = await seatBots(`http://127.0.0.1:${port}`, 1);
    expect(bots.count).toBe(0);
    expect(bots.leftOut).toContain('503');
    full.close();
  });

  test('sit where play money is played for: a table for house money has no seat for them', async () => {
    const setup = {
      id: 'for-money',
      rulebook: 'bclc.wheel',
      options: {},
      mode: 'automated',
    } as const;
    await house.backOffice.floor.open({ ...setup, currency: 'house' });
    const bots = await seatBots(house.url, 1);
    expect(bots.count).toBe(rulebooks.length);
    await bots.stop();
  });

  test('leave a table without people alone', async () => {
    const before = stateOf('bclc.wheel').chance?.round;
    const bots = await seatBots(house.url, 2);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(stateOf('bclc.wheel').chance?.round).toBe(before);
    await bots.stop();
  });

  test('get up when the house closes, so that those of the next start find their seats', async () => {
    const seatsAt = () => stateOf('bclc.wheel').game.table.layout.seats.length;
    const before = seatsAt();
    const bots = await seatBots(house.url, 2);
    await until(async () => seatsAt() === before + 2);
    // The bots leave the first seats to people.
    const { game } = stateOf('bclc.wheel');
    const max = game.rulebook.seats.max.is;
    const taken = game.table.layout.seats.map(({ seat }) => Number(seat));
    expect(taken).toEqual(expect.arrayContaining([max - 1, max]));
    await bots.stop();
    expect(seatsAt()).toBe(before);
  });
});
