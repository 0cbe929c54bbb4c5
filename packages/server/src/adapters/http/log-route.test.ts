import { cents, houseStep, type SharedCommand } from '@openpit/engine';
import { expect, test } from 'vitest';
import { usualPace } from '../../table/dealer.ts';
import { anyBet } from '../../testing/bet.ts';
import { orderAs, stateAt } from '../../testing/floor.ts';
import { memoryHouse } from '../../testing/house.ts';
import { writtenChance } from '../memory/index.ts';

const table = 'openpit.blackjack';

const until = async (isSo: () => boolean): Promise<void> => {
  for (let turn = 0; turn < 500 && !isSo(); turn++) await new Promise((go) => setTimeout(go, 10));
  expect(isSo()).toBe(true);
};

test('nobody reads a card that lies face down while a player must choose, in the log or in the record; all of it afterwards', async () => {
  const chance = { ...writtenChance('hole'), chainLength: 1_024 };
  const pace = { ...usualPace, betsMs: 20, turnMs: 60_000 };
  const house = await memoryHouse({ chance, pace });
  const { people, store, url } = house;
  const { floor } = house.backOffice;
  const signUp = async (name: string): Promise<{ readonly token: string; readonly id: string }> => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ name, password: 'a-long-password' });
    const answer = await fetch(`${url}/api/account`, { method: 'POST', headers, body });
    const { token } = (await answer.json()) as { readonly token: string };
    const me = await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${token}` } });
    const { account } = (await me.json()) as { readonly account: { readonly id: string } };
    return { token, id: account.id };
  };
  const auditor = await signUp('Aud');
  await people.grant({ account: auditor.id, table: '*', role: 'auditor' });
  const read = async (what: string): Promise<string> => {
    const headers = { authorization: `Bearer ${auditor.token}` };
    const answer = await fetch(`${url}/api/tables/${table}/${what}`, { headers });
    expect(answer.status).toBe(200);
    return answer.text();
  };
  await store.createAccount({ id: 'ann', name: 'ann', isGuest: true, password: null });
  await store.mint('ann', 100_000_000);
  const sit: SharedCommand = { kind: 'sit', seat: 1, player: 'ann', amount: cents(1_000_000) };
  await orderAs(floor, table, { actor: 'ann', command: sit });
  const asked = () => {
    const step = houseStep(stateAt(floor, table).game);
    return step.kind === 'ask' ? step.silence : undefined;
  };
  // A hand that is dealt a natural asks nobody anything: the next one may.
  for (let at = 0; at < 20 && !asked(); at++) {
    await orderAs(floor, table, { actor: 'ann', command: anyBet(stateAt(floor, table), 1) });
    await until(() => asked() !== undefined || stateAt(floor, table).recall.ended > at);
  }
  const { round } = stateAt(floor, table).chance ?? { round: 0 };
  const dealt = (await store.entriesAfter(table, 0, 10_000)).filter(({ text }) =>
    text.includes('"isDown":true'),
  );
  const hole = dealt.at(-1);
  expect(hole?.text).toContain(`"round":${round}`);
  expect(await read('log')).not.toContain(hole?.hash);
  expect(await read(`log?after=${(hole?.version ?? 0) - 1}`)).toBe('');
  const before = await read('record');
  // A person who comes now may read everything that is settled, but nothing of the round in progress.
  const shown = async (path: string): Promise<unknown> => (await fetch(`${url}${path}`)).json();
  const { ended } = stateAt(floor, table).recall;
  const board = await shown(`/api/tables/${table}/outcomes`);
  expect(board).toHaveLength(ended);
  const headers = { authorization: `Bearer ${auditor.token}` };
  const underWay = `${url}/api/tables/${table}/rounds/${ended + 1}/record`;
  expect((await fetch(underWay, { headers })).status).toBe(404);
  for (let command = asked(); command; command = asked())
    await orderAs(floor, table, { actor: 'ann', command });
  await until(() => (stateAt(floor, table).chance?.round ?? 0) > round);
  expect(await read('log')).toContain(hole?.hash);
  expect((await read('record')).length).toBeGreaterThan(before.length);
  const dealer = { kind: 'cards', hands: { dealer: expect.any(Array) } };
  const boardNow = await shown(`/api/tables/${table}/outcomes`);
  expect(boardNow).toHaveLength(ended + 1);
  expect(boardNow).toMatchObject(Array(ended + 1).fill({ came: dealer }));
  expect(await shown('/api/outcomes')).toMatchObject({ [table]: boardNow });
  await house.stop();
});

test('an address that cannot be read is answered as any other that leads nowhere', async () => {
  const { url, stop } = await memoryHouse();
  const answered = async (path: string) => {
    const answer = await fetch(`${url}${path}`);
    return { status: answer.status, said: await answer.json() };
  };
  expect(await answered('/api/tables/%ff/log')).toEqual(await answered('/api/nothing'));
  await stop();
});
