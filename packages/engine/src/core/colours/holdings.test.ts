import { expect, test } from 'vitest';
import type { Event } from '../event.ts';
import { emptyLayout } from '../layout.ts';
import { dollars } from '../money.ts';
import { chipsOff, evolveColours, noColours } from './holdings.ts';

// A stake in this many non-value chips, the rest in value chips; a part of it, and how many chips come off with it.
const parts = [
  { stake: 10, chips: 10, value: 1, part: 4, off: 4 },
  { stake: 10, chips: 2, value: 5, part: 5, off: 1 },
  { stake: 10, chips: 2, value: 5, part: 3, off: undefined },
  { stake: 10, chips: 2, value: 5, part: 7, off: undefined },
  { stake: 10, chips: 0, value: 0, part: 7, off: 0 },
  { stake: 13, chips: 2, value: 5, part: 3, off: 0 },
  { stake: 13, chips: 2, value: 5, part: 4, off: undefined },
  { stake: 13, chips: 2, value: 5, part: 8, off: 1 },
  { stake: 13, chips: 2, value: 5, part: 11, off: 2 },
];

test.each(parts)(
  '$part of $stake, with $chips chips of $value, takes $off of them',
  ({ stake, chips, value, part, off }) => {
    const wager = { stake: dollars(stake), chips, value: dollars(value) };
    expect(chipsOff(wager, dollars(part))).toBe(off);
  },
);

test('who holds which colour is listed by seat, no matter who bought first', () => {
  const bought = (seat: number, colour: string): Event =>
    Object.assign(
      { kind: 'colour-bought', by: ['house.rack'] as const },
      { seat, player: `P${seat}`, colour, value: dollars(1), chips: 20 },
    );
  const events = [bought(2, 'red'), bought(3, 'blue'), bought(1, 'green'), bought(2, 'red')];
  const { holdings } = events.reduce(
    (colours, event) => evolveColours(colours, emptyLayout, event),
    noColours,
  );
  expect(holdings.map(({ seat, chips }) => [seat, chips])).toEqual([
    [1, 20],
    [2, 40],
    [3, 20],
  ]);
});
