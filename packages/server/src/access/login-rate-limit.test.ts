import { expect, test, vi } from 'vitest';
import { heldClock } from '../adapters/memory/index.ts';
import { isFault } from '../fault.ts';
import { loginRateLimit } from './login-rate-limit.ts';

const code = (attempt: () => void): string => {
  try {
    attempt();
    return 'in';
  } catch (error) {
    return isFault(error) ? error.fault : 'bug';
  }
};

test('five attempts are all there are for a name from an address, for a quarter of an hour', () => {
  const clock = heldClock();
  const limit = loginRateLimit(clock);
  for (let wrong = 0; wrong < 5; wrong++) {
    expect(code(() => limit.admit('Admin', 'here'))).toBe('in');
  }
  expect(code(() => limit.admit('ADMIN', 'here'))).toBe('too-many');
  expect(code(() => limit.admit('admin', 'elsewhere'))).toBe('in');
  expect(code(() => limit.admit('ann', 'here'))).toBe('in');
  clock.advance(15 * 60_000);
  expect(code(() => limit.admit('admin', 'here'))).toBe('in');
});

test('a right password clears what came before it', () => {
  const limit = loginRateLimit(heldClock());
  for (let time = 0; time < 20; time++) {
    for (let wrong = 0; wrong < 4; wrong++) limit.admit('ann', 'here');
    limit.admit('ann', 'here');
    limit.succeeded('ann', 'here');
  }
  expect(code(() => limit.admit('ann', 'here'))).toBe('in');
});

test('many names from one address are too many as well', () => {
  const limit = loginRateLimit(heldClock());
  for (let wrong = 0; wrong < 50; wrong++) limit.admit(`name-${wrong}`, 'here');
  expect(code(() => limit.admit('ann', 'here'))).toBe('too-many');
  expect(code(() => limit.admit('ann', 'elsewhere'))).toBe('in');
});

test('one address cannot lock a name out, nor can a crowd lock out who has entered before', () => {
  const limit = loginRateLimit(heldClock());
  limit.admit('ann', 'home');
  limit.succeeded('ann', 'home');
  for (let wrong = 0; wrong < 1_000; wrong++) code(() => limit.admit('ann', 'attacker'));
  expect(code(() => limit.admit('ann', 'a third address'))).toBe('in');
  for (let wrong = 0; wrong < 1_000; wrong++) code(() => limit.admit('ann', `attacker ${wrong}`));
  expect(code(() => limit.admit('ann', 'a fourth address'))).toBe('too-many');
  for (let wrong = 0; wrong < 50; wrong++) code(() => limit.admit(`name-${wrong}`, 'home'));
  expect(code(() => limit.admit('bob', 'home'))).toBe('too-many');
  expect(code(() => limit.admit('ann', 'home'))).toBe('in');
});

test('a crowd of addresses that guess is looked through once a second, not at every guess', () => {
  const clock = heldClock();
  const limit = loginRateLimit(clock);
  const crowd = (names: number): void => {
    for (let at = 0; at < names; at++) limit.admit(`name-${at}`, `address-${clock.now()}-${at}`);
  };
  crowd(6_000);
  const looks = vi.spyOn(Map.prototype, Symbol.iterator);
  crowd(200);
  clock.advance(1_000);
  crowd(200);
  const times = looks.mock.calls.length;
  looks.mockRestore();
  expect(times).toBe(1);
});
