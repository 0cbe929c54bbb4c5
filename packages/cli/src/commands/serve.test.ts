import { logIn, startBot } from '@openpit/client';
import { playRecord } from '@openpit/notation';
import { commandSchemas, crewRoles, type FromServer } from '@openpit/protocol';
import { rulebooks } from '@openpit/rulebooks';
import { noLimits, playMoney, type Serving, serve } from '@openpit/server';
import { anyBet, nextHand, removeData, strengthen } from '@openpit/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import {
  call,
  connectTo,
  done,
  type Guest,
  newGuest,
  newPlayer,
  stateAt,
  temporaryFolder,
  until,
} from '../testing/house.ts';

const data = temporaryFolder();
let house: Serving;
let ann: Guest;
let bob: Guest;
let crew: Guest;
let admin = '';

beforeAll(async () => {
  // Automated tables wait for nobody: their clocks run out at once.
  const pace = { betsMs: 40, turnMs: 20 };
  const price = { condition: null, edge: 0.05, variance: 1 };
  const prices = { of: async () => [{ ...price, bet: 'main' }] };
  // This test does not pause between orders as a person does, so a quick machine would reach the limit of orders a second.
  house = await serve({ data, host: '127.0.0.1', port: 0, pace, prices, limits: noLimits });
  ann = await newPlayer(house, 'Ann');
  bob = await newPlayer(house, 'Bob');
  admin = (await logIn(house.url, 'admin', house.adminPassword ?? '')).token;
  await strengthen(house.url, { token: admin, password: house.adminPassword ?? '' });
  crew = await newGuest(house.url, 'Crew');
});

afterAll(async () => {
  for (const { client } of [ann, bob, crew]) client.close();
  await house.stop();
  await removeData(data);
});

const stateOf = (table: string) => stateAt(house, table);

const takeSeats = async (table: string): Promise<void> => {
  const sit = (seat: number) => ({ kind: 'sit', seat, amount: 100_000 });
  await done(ann.client.act(table, sit(1)));
  await done(bob.client.act(table, sit(2)));
};

/** Leaves once there is nothing on the layout, so that the chips are back on the account. */
const leaveSeats = async (table: string): Promise<void> => {
  for (const [guest, seat] of [
    [ann, 1],
    [bob, 2],
  ] as const) {
    await until(async () => (await guest.client.act(table, { kind: 'leave', seat })).ok);
  }
};

const settledAt = (table: string): Promise<readonly FromServer[]> =>
  new Promise((seen) => {
    const entries: FromServer[] = [];
    ann.client.watch(table, {
      onLogEntry(logEntry) {
        entries.push({ kind: 'entries', table, entries: [logEntry] });
        const isSettled =
          logEntry.body.kind === 'act' &&
          logEntry.body.events.some(({ kind }) => kind === 'settled');
        if (isSettled) seen(entries);
      },
    });
  });

describe('two guests in two clients', () => {
  test('begin with play money', async () => {
    const me = JSON.parse(await call(house.url, '/api/me', { token: ann.session.token }));
    expect(me.play).toBe(playMoney);
  });

  test.each(rulebooks.map(({ id }) => id))(
    'play a full round of %s against the house',
    async (table) => {
      const settled = settledAt(table);
      await takeSeats(table);
      await done(ann.client.addSeed(table, 'picked by Ann'));
      await done(ann.client.act(table, anyBet(stateOf(table), 1)));
      await bob.client.act(table, anyBet(stateOf(table), 2)).catch(() => {});
      await settled;
      await leaveSeats(table);
      ann.client.unwatch(table);
    },
  );

  test.each(rulebooks.map(({ id }) => id))(
    'play a full round of %s dealt by a crew',
    async (rulebook) => {
      const table = `hosted-${rulebook}`;
      const options = { min: '1', max: '500' };
      await call(house.url, '/api/tables', {
        token: admin,
        body: { id: table, rulebook, options, mode: 'hosted' },
      });
      for (const role of crewRoles) {
        const body = { account: crew.session.account.id, role };
        await call(house.url, `/api/tables/${table}/grants`, { token: admin, body });
      }
      await takeSeats(table);
      await done(ann.client.act(table, anyBet(stateOf(table), 1)));
      await done(bob.client.act(table, anyBet(stateOf(table), 2)));
      const schema = commandSchemas[stateOf(table).game.rulebook.family];
      for (let turn = 0; turn < 400 && stateOf(table).game.table.layout.wagers.length > 0; turn++) {
        const next = nextHand(stateOf(table));
        expect(schema?.safeParse(next.command).success).toBe(true);
        const who = next.who === 'crew' ? crew : next.seat === 1 ? ann : bob;
        await done(who.client.act(table, next.command));
      }
      expect(stateOf(table).game.table.layout.wagers).toEqual([]);
      await leaveSeats(table);
      const record = await call(house.url, `/api/tables/${table}/record`, { token: admin });
      expect(playRecord(record).failure).toBeNull();
    },
  );

  test('have in the end what the books say, and the books add up to nothing', async () => {
    const books = await house.backOffice.store.balances();
    for (const { session } of [ann, bob]) {
      const me = JSON.parse(await call(house.url, '/api/me', { token: session.token }));
      expect(me.seats).toEqual([]);
      expect(me.balance).toBe(books.get(`account:${session.account.id}`));
      expect(me.play).toBe(books.get(`play:${session.account.id}`));
    }
    expect([...books.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0);
    const below = [...books].filter(
      ([account, amount]) => amount < 0 && /^(account|play):|\/(rack|layout|tips)/.test(account),
    );
    expect(below).toEqual([]);
  });
});

describe('a round that is over', () => {
  type Round = {
    readonly table: string;
    readonly round: number;
    readonly players: readonly { readonly account: string | null; readonly staked: number }[];
  };
  const roundsOf = async (token: string, query: string): Promise<readonly Round[]> =>
    JSON.parse(await call(house.url, `/api/rounds?${query}`, { token }));
  const recordPath = ({ table, round }: Round) => `/api/tables/${table}/rounds/${round}/record`;
  const tables = rulebooks.flatMap(({ id }) => [id, `hosted-${id}`]);

  test.each(tables)('of %s is recalled by who was in it, as a record that plays', async (table) => {
    const rounds = await roundsOf(ann.session.token, `table=${table}`);
    expect(rounds.length).toBeGreaterThan(0);
    for (const round of rounds) {
      const isMine = ({ account }: Round['players'][number]) => account === ann.session.account.id;
      expect(round.players.some(isMine)).toBe(true);
      const record = await call(house.url, recordPath(round), { token: ann.session.token });
      expect(playRecord(record).failure).toBeNull();
    }
  });

  test('is nobody else’s business, except the auditor’s and the supervisor’s', async () => {
    const [round] = await roundsOf(ann.session.token, 'from=2020-01-01');
    if (!round) throw new Error('nothing was played');
    const stranger = await newGuest(house.url, 'Stranger');
    const { token } = stranger.session;
    expect(await roundsOf(token, '')).toEqual([]);
    await expect(call(house.url, recordPath(round), { token })).rejects.toThrow('404');
    stranger.client.close();
    // Supervisors see the rounds only of the tables that they supervise.
    const supervised = await roundsOf(crew.session.token, '');
    expect(supervised.length).toBeGreaterThan(0);
    for (const { table } of supervised) expect(table).toMatch(/^hosted-/);
    await call(house.url, recordPath(round), { token: admin });
    const all = await roundsOf(admin, `player=${ann.session.account.id}`);
    expect(all).toContainEqual(round);
    expect(await roundsOf(admin, 'to=2020-01-01')).toEqual([]);
    await expect(roundsOf(admin, 'from=yesterday')).rejects.toThrow('400');
    await expect(call(house.url, '/api/rounds')).rejects.toThrow('401');
  });
});

describe('the report of the day', () => {
  test('speaks of every table that was played, and only to the auditor', async () => {
    const path = `/api/reports?from=2020-01-01&to=2100-01-01`;
    const reports: readonly {
      table: string;
      drop: number;
      cashed: number;
      win: number;
      fees: number;
      tips: number;
      jackpots: number;
    }[] = JSON.parse(await call(house.url, path, { token: admin }));
    const tables = new Set(reports.map(({ table }) => table));
    // Tables for play money have no drop and no hold.
    expect(tables).toEqual(new Set(rulebooks.map(({ id }) => `hosted-${id}`)));
    // Nobody is left at the hosted tables, so the chips that were sold and not cashed belong to the house and its dealers.
    for (const { table, drop, cashed, win, fees, tips, jackpots } of reports) {
      if (table.startsWith('hosted-'))
        expect([table, drop - cashed]).toEqual([table, win + fees + tips + jackpots]);
    }
    const priced: readonly { theory: { expected: number; low: number; high: number } | null }[] =
      JSON.parse(await call(house.url, path, { token: admin }));
    for (const { theory } of priced) {
      if (theory) expect(theory.low).toBeLessThanOrEqual(theory.high);
    }
    const large = await call(house.url, path.replace('?', '/large?'), { token: admin });
    const { players }: { players: readonly { readonly name: string }[] } = JSON.parse(large);
    expect(players.map(({ name }) => name)).toContain('Ann');
    await call(house.url, '/api/reports/jackpots', { token: admin });
    await expect(call(house.url, path, { token: ann.session.token })).rejects.toThrow('403');
    await expect(call(house.url, '/api/reports?from=yesterday', { token: admin })).rejects.toThrow(
      '400',
    );
    expect(await call(house.url, '/api/reports.csv?from=2020-01-01', { token: admin })).toMatch(
      /^day,table,drop/,
    );
  });
});

describe('anyone who asked to be protected', () => {
  test('is held to a loss limit and locked out, by the server, whatever client they use', async () => {
    const { session, client } = await newPlayer(house, 'Pru');
    const { token } = session;
    const table = 'hosted-bclc.wheel';
    const sit = (amount: number) => client.act(table, { kind: 'sit', seat: 7, amount });
    await call(house.url, '/api/limits', { token, body: { kind: 'loss', amount: 5_000 } });
    expect(await sit(5_001)).toMatchObject({ refusal: { code: 'loss-limit' } });
    await done(sit(5_000));
    const standing = JSON.parse(await call(house.url, '/api/protection', { token }));
    expect(standing).toMatchObject({
      limits: { loss: { amount: 5_000 } },
      today: { bought: 5_000, net: -5_000 },
    });
    await call(house.url, '/api/exclusion', { token, body: { hours: 24 } });
    const bet = { kind: 'place-bet', seat: 7, bet: 'space:1', amount: 100 };
    expect(await client.act(table, bet)).toMatchObject({ refusal: { code: 'excluded' } });
    await done(client.act(table, { kind: 'leave', seat: 7 }));
    client.close();
  });
});

describe('a bot', () => {
  test.each([
    ['bclc.blackjack', 'main', 'stand'],
    ['bclc.reddog', 'main', 'stay'],
    ['bclc.wheel', 'space:1', ''],
  ])('fills a seat at %s and plays round after round', async (table, bet, quiet) => {
    const { client } = await newGuest(house.url, `Bot-${table}`);
    const choose = (acts: readonly string[]) =>
      acts.includes('decline-insurance') ? 'decline-insurance' : quiet;
    const bot = startBot(client, { table, seat: 3, chips: 50_000, bet, stake: 500, choose });
    await until(() => bot.rounds() >= 3);
    bot.stop();
    client.close();
  });
});

describe('the entry', () => {
  /** What a socket is shown without a login. */
  const talk = (...messages: readonly string[]): Promise<readonly FromServer[]> =>
    new Promise((received, failed) => {
      const socket = new WebSocket(`${house.url.replace('http', 'ws')}/play`);
      const replies: FromServer[] = [];
      const [first = '', ...rest] = messages;
      socket.on('open', () => socket.send(first));
      socket.on('message', (text) => {
        replies.push(JSON.parse(text.toString()));
        if (replies.length === 1) for (const message of rest) socket.send(message);
        if (replies.length === messages.length) {
          socket.close();
          received(replies);
        }
      });
      socket.on('close', () => received(replies));
      socket.on('error', failed);
    });

  const hello = (token?: string) =>
    JSON.stringify({ kind: 'hello', version: 3, ...(token && { token }) });

  test.each([
    ['not JSON', '{"kind":', 'bad-message'],
    ['not an object', '[]', 'bad-message'],
    ['a key nobody knows', '{"kind":"ping","x":1}', 'bad-message'],
    ['a table nobody knows', '{"kind":"watch","table":"nowhere"}', 'unknown'],
    [
      'an amount in fractions',
      '{"kind":"act","id":"1","table":"bclc.wheel","command":{"kind":"buy-in","seat":1,"amount":0.5}}',
      'bad-command',
    ],
    [
      'an amount below zero',
      '{"kind":"act","id":"1","table":"bclc.wheel","command":{"kind":"buy-in","seat":1,"amount":-5}}',
      'bad-command',
    ],
    [
      'an amount beyond 2^53',
      '{"kind":"act","id":"1","table":"bclc.wheel","command":{"kind":"buy-in","seat":1,"amount":9007199254740993}}',
      'bad-command',
    ],
    [
      'a command with a key nobody knows',
      '{"kind":"act","id":"1","table":"bclc.wheel","command":{"kind":"leave","seat":1,"all":1}}',
      'bad-command',
    ],
    [
      'a role that was not granted',
      '{"kind":"watch","table":"bclc.wheel","as":"auditor"}',
      'wrong-role',
    ],
  ])('answers %s with a clear error', async (_, message, code) => {
    const replies = await talk(hello(ann.session.token), message);
    expect(replies[1]).toMatchObject({ kind: 'error', code });
  });

  test('lets nobody play without a session, nor with one that is made up', async () => {
    const sit =
      '{"kind":"act","id":"1","table":"bclc.wheel","command":{"kind":"sit","seat":3,"amount":100}}';
    expect((await talk(hello(), sit))[1]).toMatchObject({ code: 'no-session' });
    expect((await talk(hello('made-up'), sit))[0]).toMatchObject({ code: 'no-session' });
    expect((await talk(sit))[0]).toMatchObject({ code: 'hello-first' });
  });

  test('cuts off anyone who sends too much at once', async () => {
    const replies = await talk(hello(), 'x'.repeat(20_000));
    expect(replies.filter(({ kind }) => kind !== 'welcome')).toEqual([]);
  });

  test('over HTTP, keeps what is for the staff from everybody else', async () => {
    const { token } = ann.session;
    await expect(call(house.url, '/api/tables/bclc.wheel/log', { token })).rejects.toThrow('403');
    await expect(call(house.url, '/api/tables/bclc.wheel/log')).rejects.toThrow('401');
    await expect(
      call(house.url, '/api/deposits', {
        token,
        body: { account: ann.session.account.id, amount: 1 },
      }),
    ).rejects.toThrow('403');
    await expect(
      call(house.url, '/api/account', { body: { name: 'Zed', password: 'short' } }),
    ).rejects.toThrow('400');
    await expect(
      call(house.url, '/api/login', { body: { name: 'admin', password: 'guessed-it' } }),
    ).rejects.toThrow('401');
  });

  test('opens no table whose settings make no sense', async () => {
    const body = {
      id: 'odd',
      rulebook: 'bclc.wheel',
      options: { min: '50', max: '5' },
      mode: 'hosted',
    };
    await expect(call(house.url, '/api/tables', { token: admin, body })).rejects.toThrow('409');
    await expect(
      call(house.url, '/api/tables', { token: admin, body: { ...body, options: { wheels: '2' } } }),
    ).rejects.toThrow('409');
  });
});

describe('a client that comes back', () => {
  test('is shown only what it missed, and everything when it was away too long', async () => {
    const table = 'hosted-bclc.wheel';
    const state = stateOf(table);
    const said = (from: number | undefined): Promise<FromServer> =>
      new Promise((received) => {
        const socket = new WebSocket(`${house.url.replace('http', 'ws')}/play`);
        const watch = { kind: 'watch', table, ...(from !== undefined && { from }) };
        socket.on('open', () => socket.send('{"kind":"hello","version":3}'));
        socket.on('message', (text) => {
          const message: FromServer = JSON.parse(text.toString());
          if (message.kind === 'welcome') socket.send(JSON.stringify(watch));
          if (message.kind !== 'snapshot' && message.kind !== 'entries') return;
          socket.close();
          received(message);
        });
      });
    const missed = await said(state.version - 3);
    expect(missed.kind === 'entries' && missed.entries.map(({ version }) => version)).toEqual([
      state.version - 2,
      state.version - 1,
      state.version,
    ]);
    expect(await said(undefined)).toMatchObject({ kind: 'snapshot', version: state.version });
    expect(await said(state.version + 100)).toMatchObject({ kind: 'snapshot' });
  });

  test('a guest who signs up keeps their play money, and it stays play money', async () => {
    const guest = await newGuest(house.url, 'Gus');
    const body = { name: 'Gustav', password: 'long-enough-1' };
    const session = JSON.parse(
      await call(house.url, '/api/account', { token: guest.session.token, body }),
    );
    const me = JSON.parse(await call(house.url, '/api/me', { token: session.token }));
    expect(me).toMatchObject({ balance: 0, play: playMoney });
    expect(session).toMatchObject({
      balance: 0,
      account: { id: guest.session.account.id, isGuest: false },
    });
    const again = await logIn(house.url, 'gustav', 'long-enough-1');
    expect(again.account.id).toBe(guest.session.account.id);
    guest.client.close();
    const back = connectTo(house.url, again);
    expect(await back.client.welcome).toMatchObject({ account: { name: 'Gustav' } });
    const sit = { kind: 'sit', seat: 8, amount: 100 };
    expect(await back.client.act('hosted-bclc.wheel', sit)).toMatchObject({ ok: false });
    back.client.close();
  });
});
