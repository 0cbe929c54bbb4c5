import { expect, test } from 'vitest';
import { beyondLimits } from './limits.ts';

const at = Date.UTC(2026, 0, 31, 20);

/** A person with a limit on losses of 1,000 buys chips, after money came to them from an account. */
const buying = (amount: number, from: string): string | null => {
  const bought = { account: 'dee', at, currency: 'house', bought: amount } as const;
  return beyondLimits({
    stakes: [bought],
    moves: [
      { from, to: 'account:dee', amount: 500, at: at - 60_000 },
      { from: 'account:dee', to: 'pit-1/rack:1', amount, at },
    ],
    limits: new Map([['dee', [{ kind: 'loss', amount: 1_000, startsAt: 0, setAt: 0 }]]]),
  });
};

test('chips that were cashed may be lost again within a limit; money from the counter or the tip box may not', () => {
  expect(buying(1_500, 'pit-2/rack:1')).toBeNull();
  for (const from of ['cage', 'pit-2/tips']) {
    expect(buying(1_000, from)).toBeNull();
    expect(buying(1_500, from)).toMatch('bought more than they allow themselves');
  }
});
