import { expect, test } from 'vitest';
import { heldClock, memoryStore } from '../adapters/memory/index.ts';
import { sessionLastsMs, sessionsOf } from './sessions.ts';

test('a session that has ended leaves no timer behind, and anyone who asks a little too late is refused', async () => {
  const clock = heldClock();
  const store = memoryStore();
  await store.createAccount({ id: 'ann', name: 'Ann', isGuest: false, password: null });
  const sessions = sessionsOf(store, clock);
  const start = { label: '', isStrong: false, lastsMs: 60_000 };
  const { session } = await sessions.begin('ann', start);
  await sessions.endAll('ann');
  // Otherwise a house that closes would wait for it.
  expect(clock.next()).toBeNull();
  let isNotified = false;
  sessions.onEnd(session, () => {
    isNotified = true;
  });
  clock.advance(0);
  expect(isNotified).toBe(true);
});

test('a flood with one token asks the store once a second; a session that changed is looked up anew at once', async () => {
  const clock = heldClock();
  const store = memoryStore();
  await store.createAccount({ id: 'ann', name: 'Ann', isGuest: false, password: null });
  let asked = 0;
  const counting = {
    ...store,
    sessionBy(digest: string, now: number) {
      asked++;
      return store.sessionBy(digest, now);
    },
  };
  const sessions = sessionsOf(counting, clock);
  const start = { label: '', isStrong: false, lastsMs: 60_000 };
  const { token, session } = await sessions.begin('ann', start);
  const nobodys = 'x'.repeat(43);
  for (let time = 0; time < 100; time++) {
    expect((await sessions.of(token))?.account.id).toBe('ann');
    expect(await sessions.of(nobodys)).toBeNull();
  }
  expect(asked).toBe(2);
  await sessions.strengthen(session.id);
  expect((await sessions.of(token))?.session.isStrong).toBe(true);
  expect(asked).toBe(3);
  // A request during the end may still be accepted; one after it is not.
  await Promise.all([sessions.of(token), sessions.end(session.id)]);
  expect(await sessions.of(token)).toBeNull();
});

test('a session that was found is over when its time is, not a second later', async () => {
  const clock = heldClock();
  const store = memoryStore();
  await store.createAccount({ id: 'ann', name: 'Ann', isGuest: false, password: null });
  const sessions = sessionsOf(store, clock);
  const { token } = await sessions.begin('ann', { label: '', isStrong: false, lastsMs: 500 });
  expect(await sessions.of(token)).not.toBeNull();
  clock.advance(500);
  expect(await sessions.of(token)).toBeNull();
});

test('who works here from now on is out after a shift, also where they hold on to a session from before', async () => {
  const clock = heldClock();
  const store = memoryStore();
  await store.createAccount({ id: 'ann', name: 'Ann', isGuest: false, password: null });
  const sessions = sessionsOf(store, clock);
  const start = { label: '', isStrong: false, lastsMs: sessionLastsMs.person };
  const { session } = await sessions.begin('ann', start);
  const over: string[] = [];
  sessions.onEnd(session, () => over.push('before'));
  clock.advance(1_000);
  await sessions.shorten('ann', sessionLastsMs.staff);
  // Looked up earlier, and stored for a little while.
  sessions.onEnd(session, () => over.push('while'));
  clock.advance(1_000);
  const shift = { ...start, lastsMs: sessionLastsMs.staff };
  const { session: next } = await sessions.begin('ann', shift);
  sessions.onEnd(next, () => over.push('after'));
  clock.advance(sessionLastsMs.staff - 1_001);
  expect(over).toEqual([]);
  clock.advance(1);
  expect(over).toEqual(['before', 'while']);
  clock.advance(1_000);
  expect(over).toEqual(['before', 'while', 'after']);
  expect(clock.next()).toBeNull();
});
