import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { Floor } from '../floor/floor.ts';
import { spaceBet } from '../testing/bet.ts';
import { payIn } from '../testing/facts.ts';
import { heldFloor, orderAs, settle, sitDown, stateAt } from '../testing/floor.ts';
import { reportsAsCsv } from './as-csv.ts';
import { type HourReport, hoursFrom, reportsFrom } from './day-report.ts';

const table = 'bclc.wheel';
const day = '2026-01-01';
let open: Floor | undefined;

afterEach(() => open?.stop());

const moved = (from: string, to: string, amount: number) => ({ table, day, from, to, amount });

describe('a report of the day', () => {
  test('adds up what the books say', () => {
    const moves = [
      moved('account', 'rack', 100_000),
      moved('cage', 'rack', 20_000),
      moved('rack', 'layout', 50_000),
      moved('rack', 'layout-tip', 500),
      moved('layout', 'house', 30_000),
      moved('house', 'rack', 12_000),
      moved('layout-tip', 'tips', 500),
      moved('house', 'tips', 500),
      moved('rack', 'commission', 670),
      moved('rack', 'account', 90_000),
      moved('cage', 'float', 40_000),
      moved('float', 'cage', 3_000),
      moved('float', 'over-short', 5),
      moved('tips', 'account', 400),
      moved('commission', 'meter', 50),
      moved('commission', 'reserve', 20),
    ];
    expect(reportsFrom(moves)).toEqual([
      {
        table,
        day,
        drop: 120_000,
        cashed: 90_000,
        handle: 50_000,
        win: 17_500,
        fees: 600,
        tips: 1_000,
        hold: 18_100 / 120_000,
        fills: 40_000,
        credits: 3_000,
        jackpots: 70,
        theory: null,
      },
    ]);
    expect(reportsAsCsv(reportsFrom(moves))).toBe(
      'day,table,drop,cashed,handle,win,fees,tips,hold,fills,credits,jackpots,expected,low,high,unpriced\n' +
        '2026-01-01,bclc.wheel,120000,90000,50000,17500,600,1000,0.1508,40000,3000,70,,,,\n',
    );
  });

  test('of a table that was played: what the players lost is what the house won', async () => {
    const { floor, clock, store } = await heldFloor();
    open = floor;
    const setup = { id: 'for-money', rulebook: 'bclc.wheel', options: { min: '1' } };
    await floor.open({ ...setup, mode: 'automated' });
    await floor.open({ ...setup, id: 'for-play', mode: 'automated', currency: 'play' });
    await payIn({ store, clock }, 'ann', 1_000_000);
    await settle();
    await orderAs(floor, 'for-money', { actor: 'ann', command: sitDown(1, 'Ann') });
    await orderAs(floor, 'for-play', { actor: 'bob', command: sitDown(1, 'Bob') });
    const bet = spaceBet('2', 700);
    for (let round = 1; round <= 10; round++) {
      await orderAs(floor, 'for-money', { actor: 'ann', command: bet });
      await settle();
      clock.advance(clock.next() ?? 0);
      await settle();
      expect(stateAt(floor, 'for-money').chance?.round).toBe(round + 1);
    }
    await orderAs(floor, 'for-money', { actor: 'ann', command: { kind: 'leave', seat: 1 } });
    const reports = reportsFrom(await store.movesBetween(day, day));
    const report = reports.find((one) => one.table === 'for-money');
    expect(report).toMatchObject({
      table: 'for-money',
      day,
      drop: 100_000,
      handle: 7_000,
      fees: 0,
      tips: 0,
    });
    expect(reports.map((one) => one.table)).toEqual(['for-money']);
    // The hours of the day add up to the day.
    const hours = hoursFrom(await store.movesByHour(day));
    const sum = (of: (hour: HourReport) => number) => hours.reduce((all, one) => all + of(one), 0);
    expect([sum((one) => one.staked), sum((one) => one.held)]).toEqual([7_000, report?.win]);
    expect(report?.win).toBe(100_000 - (report?.cashed ?? 0));
  });
});

test('docs/operating.md explains every column of the file of a day, in their order, and no other', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/operating.md'), 'utf8');
  const [, rows = ''] = /^\| column \| what it is.*\n.*\n((?:\|.*\n)+)/m.exec(page) ?? [];
  const explained = [...rows.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, names = '']) =>
    names.split(', '),
  );
  expect(['day', 'table', ...explained].join()).toBe(reportsAsCsv([]).trim());
});
