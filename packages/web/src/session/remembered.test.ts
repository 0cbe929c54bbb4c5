import { afterEach, expect, test, vi } from 'vitest';
import { remembered } from './remembered.ts';
import { begin, currentVisit, end } from './session.ts';

afterEach(() => vi.unstubAllGlobals());

test('what is remembered is read again, and everybody who shows it is called', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  });
  const sound = remembered('openpit.sound');
  let calls = 0;
  const leave = sound.subscribe(() => calls++);
  expect(sound.get()).toBe(null);
  sound.set('on');
  expect([sound.get(), calls]).toEqual(['on', 1]);
  leave();
  sound.set(null);
  expect([sound.get(), calls, stored.size]).toEqual([null, 1, 0]);
});

test('a browser that stores nothing has visitors all the same', () => {
  const refuse = () => {
    throw new Error('The operation is insecure.');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const account = { id: 'a-1', name: 'ann', kind: 'guest' } as const;
  begin({ account, balance: 100 } as unknown as Parameters<typeof begin>[0]);
  expect(currentVisit()?.account.name).toBe('ann');
  end();
  expect(currentVisit()).toBe(null);
});
