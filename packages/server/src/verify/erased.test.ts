import { expect, test } from 'vitest';
import { erasedHolding, noteLeaving, noteStaying, type Seated } from './erased.ts';
import type { Move } from './walk.ts';

const at = 1_000_000;
const erased = new Map([['ann', at]]);
const paidIn = { from: 'cage', to: 'account:ann', amount: 500, at: at - 60_000 };
const paidOut = { from: 'account:ann', to: 'cage', amount: 500, at: at - 1 };
const bought = { from: 'account:ann', to: 'pit/rack:1', amount: 500, at: at - 5_000 };
const cashed = { from: 'pit/rack:1', to: 'account:ann', amount: 500, at: at + 60_000 };

/** A table where Ann sat from before her account was erased until a time; without a time she still sits there. */
const tableLeft = (left: number | null): Seated => {
  const seated: Seated = new Map();
  const [empty, owners] = [new Map(), new Map([[1, 'ann']])];
  noteLeaving(seated, { before: empty, after: owners, at: at - 5_000 });
  if (left === null) noteStaying(seated, owners);
  else noteLeaving(seated, { before: owners, after: empty, at: left });
  return seated;
};

type Case = {
  readonly name: string;
  readonly moves: readonly Move[];
  readonly seated: readonly Seated[];
  readonly found: RegExp | null;
};

const [paid, staked] = [
  [paidIn, paidOut],
  [paidIn, bought],
];

test.each<Case>([
  { name: 'they had been paid everything out', moves: paid, seated: [], found: null },
  { name: 'they had left before', moves: paid, seated: [tableLeft(at - 2)], found: null },
  { name: 'the house owed them', moves: [paidIn], seated: [], found: /owed them money/ },
  {
    name: 'their money was in a rack',
    moves: staked,
    seated: [tableLeft(null)],
    found: /held a seat/,
  },
  {
    name: 'they cashed it later',
    moves: [...staked, cashed],
    seated: [tableLeft(at + 60_000)],
    found: /held a seat/,
  },
  {
    name: 'they sat for play money',
    moves: [],
    seated: [new Map(), tableLeft(null)],
    found: /held a seat/,
  },
])('erased while $name', ({ moves, seated, found }) => {
  const problem = erasedHolding({ erased, seated, moves });
  if (found === null) expect(problem).toBeNull();
  else expect(problem).toMatch(found);
  expect(erasedHolding({ erased: new Map(), seated, moves })).toBeNull();
});
