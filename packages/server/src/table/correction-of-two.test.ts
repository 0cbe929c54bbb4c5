import { type AnyCommand, cents, type Role } from '@openpit/engine';
import { beforeEach, expect, test } from 'vitest';
import { heldClock, memoryStore, notebook, writtenChance } from '../adapters/memory/index.ts';
import type { BackOfficeAct } from './back-office-order.ts';
import { type LiveTable, takeOver } from './handle.ts';
import type { Order } from './order.ts';

const id = 'pit';
const staff: Readonly<Record<string, readonly Role[]>> = {
  dee: ['dealer', 'stickperson'],
  bo: ['boxperson'],
  sue: ['supervisor'],
};

let live: LiveTable;

const version = (): number => live.state()?.version ?? 0;

const gives = async (actor: string, order: Order): Promise<string> => {
  const answer = await live.handle({
    giver: { actor, roles: staff[actor] ?? [] },
    order,
    asked: null,
  });
  return answer.ok ? 'done' : answer.refusal.code;
};

const act = async (actor: string, command: AnyCommand): Promise<number> => {
  expect(await gives(actor, { kind: 'act', command, drawn: null })).toBe('done');
  return version();
};

const correcting = (line: number, command: AnyCommand): Promise<string> => {
  const ask = { kind: 'correction', replace: [{ line, command }] } as const;
  const asking: BackOfficeAct = { kind: 'request', ask, reason: 'typed wrong' };
  return gives('dee', { kind: 'back-office', act: asking });
};

const bet = (amount: number): AnyCommand => ({
  kind: 'place-bet',
  seat: 1,
  hand: 1,
  bet: 'field',
  tip: false,
  amount: cents(amount),
});

const overrule = (a: number, b: number): AnyCommand => ({ kind: 'overrule', dice: [a, b] });

beforeEach(async () => {
  const store = memoryStore();
  const ports = { store, audience: notebook(), clock: heldClock(), chance: writtenChance('two') };
  await store.create({ id, rulebook: 'bclc.craps', options: { min: '5' }, mode: 'hosted' });
  live = await takeOver(ports, id);
  await act('dee', { kind: 'sit', as: 'dealer', seat: 1, player: 'Pat', amount: cents(10_000) });
  await act('dee', { kind: 'take-dice', seat: 1 });
  await act('dee', { ...bet(1_000), bet: 'pass' } as AnyCommand); // a bet on another place
  await act('dee', { kind: 'send-dice' });
  await act('dee', { kind: 'roll', dice: [2, 2] });
});

test('what takes two people in roles of its own is no correction of something else: who may correct is not asked for those', async () => {
  const line = await act('dee', bet(500));
  expect(await correcting(line, overrule(6, 4))).toBe('wrong-role');
  expect(await correcting(line, { kind: 'void-roll' } as AnyCommand)).toBe('wrong-role'); // a no roll
  expect(await correcting(line, bet(1_000))).toBe('done');
});

test('but one that was done is corrected like any other', async () => {
  for (const actor of ['bo', 'sue'])
    expect(await gives(actor, { kind: 'act', command: overrule(6, 4), drawn: null })).toBe('done');
  expect(await correcting(version(), overrule(5, 4))).toBe('done');
});
