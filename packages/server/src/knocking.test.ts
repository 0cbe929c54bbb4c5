import { expect, test } from 'vitest';
import { heldClock, memoryStore } from './adapters/memory/index.ts';
import { isFault } from './fault.ts';
import { knockingAt } from './knocking.ts';
import { peopleOf } from './people.ts';

const code = (attempt: () => void): string => {
  try {
    attempt();
    return 'in';
  } catch (error) {
    return isFault(error) ? error.fault : 'bug';
  }
};

test('five wrong passwords close the door for a quarter of an hour, for that name and address', () => {
  const clock = heldClock();
  const door = knockingAt(clock);
  for (let wrong = 0; wrong < 5; wrong++) {
    expect(code(() => door.admit('admin', 'here'))).toBe('in');
    door.failed('Admin', 'here');
  }
  expect(code(() => door.admit('ADMIN', 'here'))).toBe('too-many');
  expect(code(() => door.admit('admin', 'elsewhere'))).toBe('in');
  expect(code(() => door.admit('ann', 'here'))).toBe('in');
  clock.advance(15 * 60_000);
  expect(code(() => door.admit('admin', 'here'))).toBe('in');
});

test('a right password clears what came before it', () => {
  const door = knockingAt(heldClock());
  for (let wrong = 0; wrong < 4; wrong++) door.failed('ann', 'here');
  door.succeeded('ann', 'here');
  door.failed('ann', 'here');
  expect(code(() => door.admit('ann', 'here'))).toBe('in');
});

test('many names from one address are too many as well', () => {
  const door = knockingAt(heldClock());
  for (let wrong = 0; wrong < 50; wrong++) door.failed(`name-${wrong}`, 'here');
  expect(code(() => door.admit('ann', 'here'))).toBe('too-many');
  expect(code(() => door.admit('ann', 'elsewhere'))).toBe('in');
});

test('a closed door does not even try the right password', async () => {
  const people = peopleOf(memoryStore(), heldClock());
  await people.signUp({ name: 'Ann', password: 'right-password' }, null);
  const enter = (password: string) =>
    people.logIn({ name: 'Ann', password }, 'here').then(
      () => 'in',
      (error: unknown) => (isFault(error) ? error.fault : 'bug'),
    );
  for (let wrong = 0; wrong < 5; wrong++) expect(await enter('wrong')).toBe('unknown');
  expect(await enter('right-password')).toBe('too-many');
});
