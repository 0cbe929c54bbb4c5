import { afterEach, expect, test } from 'vitest';
import { noLimits, usualLimits } from '../../access/rate-limits.ts';
import { askHouse } from '../../testing/ask-house.ts';
import { memoryHouse } from '../../testing/house.ts';

const { notes, addressNotes } = usualLimits;

let house: Awaited<ReturnType<typeof memoryHouse>>;

afterEach(() => house.stop());

const visitor = { address: 'here', label: 'a test' };

const guest = async (): Promise<string> => (await house.people.guest(undefined, visitor)).token;

let minutes = 0;

/** Asks for a limit, which the log of the house has for ever; whether it is taken. */
const note = async (token: string): Promise<boolean> => {
  const { status } = await askHouse(`${house.url}/api/limits`, token, {
    kind: 'time',
    amount: ++minutes,
  });
  expect([200, 429]).toContain(status);
  return status === 200;
};

test('what stays in the log of the house is limited for a person', async () => {
  house = await memoryHouse({ limits: { ...noLimits, notes } });
  const token = await guest();
  let taken = 0;
  for (let at = 0; at < notes.burst + 5; at++) taken += Number(await note(token));
  // A test that takes its time gives back one or two.
  expect(taken).toBeLessThan(notes.burst + 3);
  expect(taken).toBeGreaterThanOrEqual(notes.burst);
  expect(await note(await guest())).toBe(true);
});

test('and for an address, however many guests come from it', async () => {
  house = await memoryHouse({ limits: { ...noLimits, notes, addressNotes } });
  const most = addressNotes.burst / notes.burst;
  let taken = 0;
  for (let person = 0; person < most + 2; person++) {
    const token = await guest();
    for (let at = 0; at < notes.burst; at++) taken += Number(await note(token));
  }
  expect(taken).toBeGreaterThanOrEqual(addressNotes.burst);
  expect(taken).toBeLessThan(addressNotes.burst + notes.burst);
});
