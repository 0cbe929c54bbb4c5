import { expect, test } from 'vitest';
import { rows } from '../testing/grid.ts';
import type { Layout } from './layout.ts';
import { dollars, writeDollars, zero } from './money.ts';
import { isRefusal } from './options.ts';
import { takenDown } from './taking-down.ts';

const wager = { seat: 1, hand: 1, bet: 'main', tip: false } as const;
const layout: Layout<null> = {
  seats: [{ seat: 1, player: 'Ann', rack: zero }],
  wagers: [{ ...wager, stake: dollars(10), fee: zero, state: null }],
  tipBox: zero,
};

test('a wager comes down whole or in part, never by more than is there', () => {
  for (const { amount = '', freed = '', left = '' } of rows`
    amount  freed         left
    all     10            0
    10      10            0
    4       4             6
    10.01   house.amount  -
  `) {
    const order = { kind: 'take-down', ...wager } as const;
    const lineItem = takenDown(
      layout,
      amount === 'all' ? order : { ...order, amount: dollars(Number(amount)) },
    );
    if (isRefusal(lineItem)) expect(lineItem.by, amount).toEqual([freed]);
    else {
      expect([lineItem.verdict, writeDollars(lineItem.freed)], amount).toEqual(['returned', freed]);
      expect(writeDollars(lineItem.left?.stake ?? zero), amount).toBe(left);
    }
  }
});

test('a wager that is not there does not come down', () => {
  for (const other of [{ seat: 2 }, { hand: 2 }, { bet: 'tie' }, { tip: true }]) {
    const lineItem = takenDown(layout, { kind: 'take-down', ...wager, ...other });
    expect(isRefusal(lineItem) && lineItem.by).toEqual(['house.open']);
  }
});
