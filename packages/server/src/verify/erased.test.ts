import { expect, test } from 'vitest';
import { erasedHolding, noteLeaving, noteStaying, type Seated } from './erased.ts';

const at = 1_000_000;
const erased = new Map([['ann', at]]);
const paidIn = { from: 'cage', to: 'account:ann', amount: 500, at: at - 60_000 };
const paidOut = { from: 'account:ann', to: 'cage', amount: 500, at: at - 1 };
const bought = { from: 'account:ann', to: 'pit/rack:1', amount: 500, at: at - 5_000 };
const cashed = { from: 'pit/rack:1', to: 'account:ann', amount: 500, at: at + 60_000 };

/** A table where Ann sat from before she was erased until a time; without one, she sits there still. */
const tableLeft = (left: number | null): Seated => {
  const seated: Seated = new Map();
  const [empty, owners] = [new Map(), new Map([[1, 'ann']])];
  noteLeaving(seated, { before: empty, after: owners, at: at - 5_000 });
  if (left === null) noteStaying(seated, owners);
  else noteLeaving(seated, { before: owners, after: empty, at: left });
  return seated;
};

test.each([
  ['they had been paid everything out', [paidIn, paidOut], [], null],
  ['they had cashed and left before', [paidIn, paidOut], [tableLeft(at - 2)], null],
  ['the house owed them', [paidIn], [], /owed them money/],
  ['their money was in a rack', [paidIn, bought], [tableLeft(null)], /held a seat/],
  ['they cashed it later', [paidIn, bought, cashed], [tableLeft(at + 60_000)], /held a seat/],
  ['they sat for play money', [], [new Map(), tableLeft(null)], /held a seat/],
] as const)('erased while %s', (_, moves, seated, found) => {
  const said = erasedHolding({ erased, seated, moves });
  if (found === null) expect(said).toBeNull();
  else expect(said).toMatch(found);
  expect(erasedHolding({ erased: new Map(), seated, moves })).toBeNull();
});
