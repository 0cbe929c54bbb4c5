import { describe, expect, test } from 'vitest';
import type { PersonalMove } from '../ports.ts';
import { type Holding, sittingsReader } from './sittings.ts';

const move = (
  minute: number,
  [from, to]: readonly [string, string],
  amount: number,
): PersonalMove => ({
  table: from === 'mint' ? null : 'war.1',
  from,
  to,
  amount,
  at: `2026-01-31T10:0${minute}:00.000Z`,
});

const sittingsIn = (moves: readonly PersonalMove[], holdings: readonly Holding[]) => {
  const reader = sittingsReader();
  for (const one of moves) reader.take([one]);
  return reader.read(holdings).last;
};

describe('the stays of an account, read from its moves of money', () => {
  test('chips bought later belong to the stay, and cashing ends it; play money made up is none', () => {
    const moves = [
      move(0, ['mint', 'play:ann'], 1_000_000),
      move(1, ['play:ann', 'rack:3'], 50_000),
      move(2, ['play:ann', 'rack:3'], 10_000),
      move(3, ['rack:3', 'play:ann'], 45_000),
      move(4, ['play:ann', 'rack:3'], 20_000),
    ];
    const stay = { table: 'war.1', currency: 'play', rack: 'rack:3' };
    expect(sittingsIn(moves, [{ table: 'war.1', rack: 'rack:3', held: 21_500 }])).toEqual([
      {
        ...stay,
        from: moves[4]?.at,
        to: null,
        bought: 20_000,
        cashed: 0,
        held: 21_500,
      },
      {
        ...stay,
        from: moves[1]?.at,
        to: moves[3]?.at,
        bought: 60_000,
        cashed: 45_000,
        held: 0,
      },
    ]);
  });

  test('two seats at once are two stays, each of its own money', () => {
    const moves = [move(1, ['play:ann', 'rack:1'], 100), move(2, ['account:ann', 'rack:2'], 300)];
    expect(sittingsIn(moves, []).map(({ rack, currency }) => [rack, currency])).toEqual([
      ['rack:2', 'house'],
      ['rack:1', 'play'],
    ]);
  });

  test('of thousands of stays the newest hundred are shown, and all are added up', () => {
    const reader = sittingsReader();
    const at = (count: number): string => new Date(Date.UTC(2026, 0, 1) + count).toISOString();
    for (let count = 0; count < 5_000; count++) {
      const buy = { ...move(0, ['play:ann', 'rack:3'], 100), at: at(2 * count) };
      const cash = { ...move(0, ['rack:3', 'play:ann'], 90), at: at(2 * count + 1) };
      reader.take([buy, cash]);
    }
    const { sums, last } = reader.read([]);
    const sum = { currency: 'play', sittings: 5_000, bought: 500_000, cashed: 450_000, held: 0 };
    expect(sums).toEqual([{ ...sum, net: -50_000 }]);
    expect(last).toHaveLength(100);
    expect([last[0]?.from, last[99]?.from]).toEqual([at(9_998), at(9_800)]);
  });

  test('who left with nothing does not sit there any longer', () => {
    const [stay] = sittingsIn([move(1, ['play:ann', 'rack:1'], 100)], []);
    expect(stay).toMatchObject({ to: expect.any(String), bought: 100, cashed: 0, held: 0 });
  });
});
