import { protocolVersion } from '@openpit/protocol';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { usualLimits } from '../access/rate-limits.ts';
import { routes } from '../adapters/http/routes.ts';
import { memoryHouse } from '../testing/house.ts';
import {
  friendsMax,
  friendsRoom,
  idleFriendsMs,
  isForFriends,
  isKeyOf,
  newFriendsTable,
} from './friends.ts';

let house: Awaited<ReturnType<typeof memoryHouse>>;
beforeAll(async () => {
  house = await memoryHouse();
});
afterAll(() => house.stop());

const post = (path: string, body: object, token?: string): Promise<Response> =>
  fetch(`${house.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });

const guest = async (name: string): Promise<string> => {
  const answer = await post('/api/guest', { name });
  return ((await answer.json()) as { readonly token: string }).token; // what a guest is given
};

/** What the house first answers to a look at a table, or to another message. */
const look = (token: string, message: object): Promise<string> =>
  new Promise((found) => {
    const socket = new WebSocket(`${house.url.replace('http', 'ws')}/play`);
    socket.on('open', () =>
      socket.send(JSON.stringify({ kind: 'hello', version: protocolVersion, token })),
    );
    socket.on('message', (data) => {
      const { kind, code = '' } = JSON.parse(String(data));
      if (kind === 'welcome') socket.send(JSON.stringify({ kind: 'watch', ...message }));
      else {
        found(code === '' ? kind : code);
        socket.close();
      }
    });
  });

describe('a table for friends', () => {
  let [ann, bob] = ['', ''];
  let [table, key] = ['', ''];
  beforeAll(async () => {
    [ann, bob] = [await guest('Ann'), await guest('Bob')];
    const answer = await post('/api/friends', { rulebook: 'bclc.wheel' }, ann);
    expect(answer.status).toBe(200);
    ({ table, key } = (await answer.json()) as { table: string; key: string }); // as the route answers
  });

  const sit = (token: string, seat: number): Promise<Response> =>
    post(`/api/tables/${table}/acts`, { command: { kind: 'sit', seat, amount: 10_000 } }, token);

  test('is listed to nobody', async () => {
    const listed = await (await fetch(`${house.url}/api/tables`)).text();
    expect(listed).toContain('bclc.wheel');
    expect(listed).not.toContain(table);
  });

  test('is the only kind whose people are not named in the list of tables', async () => {
    const path = '/api/tables/bclc.wheel/acts';
    await post(path, { command: { kind: 'sit', seat: 3, amount: 10_000 } }, bob);
    const listed = (await (await fetch(`${house.url}/api/tables`)).json()) as readonly {
      readonly id: string;
      readonly people: readonly string[];
    }[]; // as the route answers
    expect(
      listed.flatMap(({ id, people }) => (people.length > 0 ? [[id, ...people]] : [])),
    ).toEqual([['bclc.wheel', 'Bob']]);
    await post(path, { command: { kind: 'leave', seat: 3 } }, bob);
  });

  test('is not there for who knows its name and lacks the key', async () => {
    expect(await look(bob, { table })).toBe('unknown');
    expect(await look(bob, { table, key: '0'.repeat(32) })).toBe('unknown');
    expect((await sit(bob, 1)).status).toBe(404);
    const unreadable = { kind: 'act', id: 'x', table, command: { kind: 'nothing' } };
    expect(await look(bob, unreadable)).toBe('unknown');
    expect(await look(bob, { kind: 'say', table, said: { text: 'hello' } })).toBe('unknown');
    expect(await look(bob, { kind: 'seed', id: 'y', table, seed: 'mine' })).toBe('unknown');
  });

  test('whatever of it is asked for, who lacks the key finds nothing there', async () => {
    // Signed heads are for everybody, and name every log: so the name of a table is no secret.
    const open = routes.filter(
      ({ path, access }) =>
        path.includes('{table}') && (access === 'anybody' || access === 'account'),
    );
    expect(open.length).toBeGreaterThan(3);
    for (const { method, path } of open) {
      const at = path.replace('{table}', table).replaceAll(/\{\w+\}/g, '1');
      for (const token of [undefined, bob]) {
        const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
        const answer =
          method === 'get'
            ? await fetch(`${house.url}${at}`, { headers })
            : await post(at, { reason: 'once more' }, token);
        expect([at, token !== undefined, answer.status]).toEqual([at, token !== undefined, 404]);
      }
    }
  });

  test('opens for who has the link, who may sit down from then on', async () => {
    expect(await look(bob, { table, key })).toBe('snapshot');
    expect((await sit(bob, 1)).status).toBe(200);
    expect(await look(bob, { table })).toBe('snapshot');
    const seals = await fetch(`${house.url}/api/tables/${table}/seals`, {
      headers: { authorization: `Bearer ${bob}` },
    });
    expect(seals.status).toBe(200);
  });

  test('is opened a few times in a row, and then not for a while', async () => {
    const answers: number[] = [];
    for (let more = 0; more < 5; more++)
      answers.push((await post('/api/friends', { rulebook: 'bclc.wheel' }, bob)).status);
    expect(answers).toContain(429);
  });
});

test('however many guests come from an address, they open a dozen tables for friends between them', async () => {
  const opened = await Promise.all(
    Array.from({ length: usualLimits.addressFriendTables.burst + 8 }, async (_, at) => {
      const token = await guest(`Pal${at}`);
      return (await post('/api/friends', { rulebook: 'bclc.wheel' }, token)).status;
    }),
  );
  const count = opened.filter((status) => status === 200).length;
  expect(count).toBeLessThanOrEqual(usualLimits.addressFriendTables.burst);
  expect(opened).toContain(429);
});

test('a full house makes room for friends where nobody has sat for a day, and closes no table in use', async () => {
  let now = 1_000_000;
  const seated = new Set<string>();
  const ids = new Set<string>();
  const recall = { past: [] };
  const owners = (id: string): ReadonlyMap<number, string> =>
    new Map(seated.has(id) ? [[1, 'ann']] : []);
  const stateOf = (id: string) => ({ owners: owners(id), recall });
  const floor = {
    tables: () => [...ids].map((id) => ({ id, state: () => stateOf(id) })),
    async close(id: string) {
      ids.delete(id);
    },
  };
  const room = friendsRoom(floor, () => now);
  const open = async (id: string): Promise<boolean> => {
    if (!(await room.make())) return false;
    ids.add(`friends.${id}`);
    room.opened(`friends.${id}`);
    return true;
  };
  await open('used');
  seated.add('friends.used');
  for (let more = 1; more < friendsMax; more++) expect(await open(`${more}`)).toBe(true);
  expect(await open('late')).toBe(false);
  now += idleFriendsMs - 1;
  expect(await open('late')).toBe(false);
  now += 1;
  expect(await open('late')).toBe(true);
  expect([ids.size, ids.has('friends.used'), ids.has('friends.1')]).toEqual([
    friendsMax,
    true,
    false,
  ]);
});

test('law: a key opens the table it was made with and no other', () => {
  fc.assert(
    fc.property(fc.string(), (other) => {
      const { table, key } = newFriendsTable();
      expect(isForFriends(table)).toBe(true);
      expect(isKeyOf(table, key)).toBe(true);
      expect(isKeyOf(table, other)).toBe(other === key);
      expect(table).not.toContain(key);
    }),
  );
});
