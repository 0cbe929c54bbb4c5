import { protocolVersion } from '@openpit/protocol';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { isForFriends, isKeyOf, newFriendsTable } from './friends.ts';
import { memoryHouse } from './testing/house.ts';

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

/** What the house first answers to a look at a table. */
const look = (token: string, watch: object): Promise<string> =>
  new Promise((found) => {
    const socket = new WebSocket(`${house.url.replace('http', 'ws')}/play`);
    socket.on('open', () =>
      socket.send(JSON.stringify({ kind: 'hello', version: protocolVersion, token })),
    );
    socket.on('message', (data) => {
      const { kind, code = '' } = JSON.parse(String(data));
      if (kind === 'welcome') socket.send(JSON.stringify({ kind: 'watch', ...watch }));
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

  test('is not there for who knows its name and lacks the key', async () => {
    expect(await look(bob, { table })).toBe('unknown');
    expect(await look(bob, { table, key: '0'.repeat(32) })).toBe('unknown');
    expect((await sit(bob, 1)).status).toBe(404);
  });

  test('opens for who has the link, who may sit down from then on', async () => {
    expect(await look(bob, { table, key })).toBe('snapshot');
    expect((await sit(bob, 1)).status).toBe(200);
    expect(await look(bob, { table })).toBe('snapshot');
  });

  test('is opened a few times in a row, and then not for a while', async () => {
    const answers: number[] = [];
    for (let more = 0; more < 5; more++)
      answers.push((await post('/api/friends', { rulebook: 'bclc.wheel' }, bob)).status);
    expect(answers).toContain(429);
  });
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
