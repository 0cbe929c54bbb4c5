import fc from 'fast-check';
import { expect, test } from 'vitest';
import { meterDays } from './jackpot-meters.ts';

const move = fc.record({
  table: fc.constant('t'),
  day: fc.constantFrom('2026-01-29', '2026-01-30', '2026-01-31'),
  from: fc.constantFrom('house', 'layout', 'meter', 'reserve'),
  to: fc.constantFrom('house', 'rack', 'meter', 'reserve'),
  amount: fc.integer({ min: 1, max: 10_000 }),
});

test('law: every day of a meter begins where the one before it ended, and the last ends at what the books hold', () => {
  const books = fc.record({ meter: fc.nat(1_000_000), reserve: fc.nat(1_000_000) });
  fc.assert(
    fc.property(books, fc.array(move, { maxLength: 20 }), (now, moves) => {
      const days = meterDays(now, moves);
      const held = ({ meter, reserve }: { meter: number; reserve: number }) => meter + reserve;
      for (const [at, one] of days.entries()) {
        const next = days[at + 1];
        if (next) expect(held(next)).toBe(held(one) + next.fed - next.won);
        else expect([one.meter, one.reserve]).toEqual([now.meter, now.reserve]);
      }
      expect(days.map(({ day }) => day)).toEqual([...new Set(days.map(({ day }) => day))].sort());
    }),
  );
});

test('a meter that is fed, won and begun anew from its reserve', () => {
  const on = (day: string) => (from: string, to: string, amount: number) => ({
    table: 't',
    day,
    from,
    to,
    amount,
  });
  const first = on('2026-01-30');
  const second = on('2026-01-31');
  const moves = [
    first('house', 'meter', 500_000),
    first('house', 'reserve', 2_000),
    second('house', 'meter', 70),
    second('meter', 'house', 500_070),
    second('reserve', 'meter', 2_000),
    second('house', 'meter', 498_000),
    second('house', 'rack', 9_000),
  ];
  expect(meterDays({ meter: 500_000, reserve: 0 }, moves)).toEqual([
    { day: '2026-01-30', fed: 502_000, won: 0, meter: 500_000, reserve: 2_000 },
    { day: '2026-01-31', fed: 498_070, won: 500_070, meter: 500_000, reserve: 0 },
  ]);
});
