import { familyOf, type Role } from '@openpit/engine';
import type { Flagged } from '@openpit/protocol';
import { afterEach, describe, expect, test } from 'vitest';
import type { DayReport } from '../reports/day-report.ts';
import { oneHouse } from '../testing/house.ts';
import { alertsOn } from './alerts.ts';

const { opened, stop } = oneHouse();

afterEach(stop);

type House = Awaited<ReturnType<typeof opened>>;

let asks = 0;

/** Gives an order as a person with a role at the table, or without one. */
const gives = async (
  { backOffice: { floor } }: House,
  [actor, role]: readonly [actor: string, role?: Role],
  command: Readonly<Record<string, unknown>> & { readonly kind: string },
): Promise<void> => {
  const as = role === undefined ? {} : { as: role };
  const answer = await floor.handle('pit-1', {
    giver: { actor, roles: role === undefined ? [] : [role] },
    order: { kind: 'act', command: { ...command, ...as }, drawn: null },
    asked: { id: `ask-${++asks}`, digest: '' },
  });
  if (!answer.ok) throw new Error(answer.refusal.code);
};

const openTable = async (rulebook: string, options = {}): Promise<House> => {
  const house = await opened();
  const { floor, store } = house.backOffice;
  expect(await floor.open({ id: 'pit-1', rulebook, options, mode: 'hosted' })).toBeNull();
  await store.createAccount({ id: 'ann', name: 'Ann', isGuest: false, password: null });
  const paid = { kind: 'paid-in', id: 'first', account: 'ann', request: null } as const;
  await house.backOffice.cage.note({ ...paid, amount: 100_000 }, 'house');
  await gives(house, ['ann'], { kind: 'sit', seat: 1, player: 'Ann', amount: 50_000 });
  return house;
};

const alerts = ({ backOffice }: House, now: number) =>
  alertsOn(backOffice, { now, today: [], payouts: [] }).filter(({ table }) => table === 'pit-1');

const minutes = 60_000;

describe('wagers that lie while nobody deals', () => {
  test('are looked at after five minutes, although players go on betting', async () => {
    const house = await openTable('bclc.roulette', { min: '5' });
    const bet = { kind: 'place-bet', seat: 1, bet: 'red', amount: 500 };
    await gives(house, ['ann'], bet);
    const first = Date.now();
    expect(alerts(house, first + 4 * minutes)).toEqual([]);
    const [before] = alerts(house, first + 5 * minutes + 1_000);
    expect(before).toMatchObject({ kind: 'absent' });
    await gives(house, ['ann'], { ...bet, bet: 'black' });
    // Another wager does not delay the alert, and a supervisor who has seen it need not see it again.
    expect(alerts(house, first + 5 * minutes + 1_000)).toEqual([before]);
    await gives(house, ['dee', 'dealer'], { kind: 'release-ball' });
    expect(alerts(house, Date.now() + 4 * minutes)).toEqual([]);
    expect(alerts(house, Date.now() + 6 * minutes)).toMatchObject([{ kind: 'absent' }]);
  });
});

test('what a table waits for as a part of dealing is no award to confirm', async () => {
  const house = await openTable('bclc.wheel', { min: '1' });
  await gives(house, ['ann'], { kind: 'place-bet', seat: 1, bet: 'space:1', amount: 500 });
  await gives(house, ['dee', 'dealer'], { kind: 'close-bets' });
  await gives(house, ['dee', 'dealer'], { kind: 'stop-between', spaces: ['20', '1'] });
  const game = house.backOffice.floor.table('pit-1').state()?.game;
  expect(game && familyOf(game.rulebook).awaits(game.rulebook, game.table).kind).toBe('house');
  expect(alerts(house, Date.now())).toEqual([]);
});

test('large payouts need a look, and a table that holds more or less than the band, not one within it', async () => {
  const house = await openTable('bclc.wheel', { min: '1' });
  const theory = { expected: 100, low: -400, high: 600, unpriced: 0 };
  const reported = (win: number, fees = 0) =>
    ({ table: 'pit-1', day: '2026-01-31', win, fees, theory }) as DayReport; // only these fields matter here
  const kinds = (today: readonly DayReport[]) =>
    alertsOn(house.backOffice, { now: 0, today, payouts: [] })
      .filter(({ table }) => table === 'pit-1')
      .map(({ kind, amount }) => [kind, amount]);
  expect(kinds([reported(600)])).toEqual([]);
  expect(kinds([reported(500, 101)])).toEqual([['hot', 601]]);
  expect(kinds([reported(-401)])).toEqual([['cold', -401]]);
  // Without a priced stake there is no range.
  expect(kinds([{ ...reported(9_000), theory: { ...theory, low: 100, high: 100 } }])).toEqual([]);
  const paid = { table: 'pit-1', version: 7, at: '2026-01-31T20:00:00.000Z', player: 'Ann' };
  const payouts = [{ ...paid, amount: 1_000_000 }] as unknown as Flagged['payouts']; // only these fields matter here
  expect(
    alertsOn(house.backOffice, { now: 0, today: [], payouts }).filter(
      ({ table }) => table === 'pit-1',
    ),
  ).toMatchObject([{ kind: 'payout', amount: 1_000_000, detail: 'Ann' }]);
});
