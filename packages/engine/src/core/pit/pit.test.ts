import { expect, test } from 'vitest';
import type { Event } from '../event.ts';
import { type Duty, quietPit, tipDuty, withDuty, withLapsed } from './pit.ts';

const duty = (code: string, isLasting = false, params = {}): Duty => ({
  code,
  params,
  role: 'dealer',
  by: ['house.duty'],
  isLasting,
});

const codesIn = (duties: readonly Duty[] | undefined) => duties?.map(({ code }) => code);

test('what is asked for is asked for once until it is done, and for each it is asked for', () => {
  const asked = [duty('a'), duty('b'), duty('a'), duty('a', false, { seat: 2 }), duty('b')];
  const { duties } = asked.reduce(withDuty, quietPit);
  expect(duties.map(({ code, params }) => [code, params])).toEqual([
    ['a', {}],
    ['b', {}],
    ['a', { seat: 2 }],
  ]);
});

test('with its step a duty lapses, a lasting one does not', () => {
  const pit = [duty('a'), duty('b', true), duty('c')].reduce(withDuty, quietPit);
  expect(codesIn(withLapsed(pit)?.duties)).toEqual(['b']);
  expect(withLapsed(undefined)).toBeUndefined();
});

test('a wager for the dealers is set apart; one of a player’s own, and anything else, asks for nothing', () => {
  const placed = (tip: boolean, kind = 'wager-placed'): Event =>
    Object.assign({ kind, by: ['house.duty'] as const }, { seat: 1, bet: 'main', tip });
  expect(tipDuty(placed(true))).toMatchObject({
    code: 'done.keeps-dealer-bet-apart',
    role: 'dealer',
  });
  expect(tipDuty(placed(false))).toBeUndefined();
  expect(tipDuty(placed(true, 'wager-lifted'))).toBeUndefined();
});
