import { expect, test } from 'vitest';
import { upcast } from './upcast.ts';

const by = ['house.order'] as const;
const old = (isOff: boolean | undefined) =>
  Object.assign(
    { kind: 'no-roll', by },
    { reason: 'short', ...(isOff !== undefined && { isOff }) },
  );

test('a no roll of before says which dice were off the table as far as it knows', () => {
  expect(upcast(old(true))).toEqual([{ kind: 'no-roll', reason: 'short', off: [], by }]);
  for (const event of [old(false), old(undefined)]) {
    expect(upcast(event)).toEqual([{ kind: 'no-roll', reason: 'short', off: null, by }]);
  }
});

test('an inspection of before was for whatever the dice waited for', () => {
  const inspected = Object.assign({ kind: 'dice-inspected', by }, { role: 'dealer', reason: '' });
  expect(upcast(inspected)).toEqual(
    ['arrival', 'found', 'sight'].map((purpose) => ({ ...inspected, purpose })),
  );
  const today = { ...inspected, purpose: 'found' };
  expect(upcast(today)).toEqual([today]);
});

test('what is said as it is today stays as it is', () => {
  for (const rest of [
    { reason: 'short', off: [2] },
    { reason: 'short', off: null },
  ]) {
    const event = Object.assign({ kind: 'no-roll', by }, rest);
    expect(upcast(event)).toEqual([event]);
  }
  const closed = { kind: 'bets-closed', by };
  expect(upcast(closed)).toEqual([closed]);
});
