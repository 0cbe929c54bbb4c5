import { expect, test } from 'vitest';
import { heldClock, memoryStore } from '../adapters/memory/index.ts';
import { sessionsOf } from './sessions.ts';

test('a session that has ended leaves no timer behind, and anyone who asks a little too late is told', async () => {
  const clock = heldClock();
  const store = memoryStore();
  await store.createAccount({ id: 'ann', name: 'Ann', isGuest: false, password: null });
  const sessions = sessionsOf(store, clock);
  const start = { label: '', isStrong: false, lastsMs: 60_000 };
  const { session } = await sessions.begin('ann', start);
  await sessions.endAll('ann');
  // A house that closes would wait for it otherwise.
  expect(clock.next()).toBeNull();
  let isNotified = false;
  sessions.onEnd(session, () => {
    isNotified = true;
  });
  clock.advance(0);
  expect(isNotified).toBe(true);
});
