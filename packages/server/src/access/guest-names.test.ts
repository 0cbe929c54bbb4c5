import { bounds } from '@openpit/protocol/bounds';
import { expect, test } from 'vitest';
import { memoryStore } from '../adapters/memory/index.ts';
import { guestNames, guestsInto, namesForGuest } from './guest-names.ts';
import { refuseName, skeletonOf } from './names.ts';

test('every name a guest is given is one people may have, and none looks like another', () => {
  expect(guestNames.length).toBe(2_500);
  expect(new Set(guestNames.map(skeletonOf)).size).toBe(guestNames.length);
  for (const name of guestNames) refuseName(name);
  for (let guest = 0; guest < 300; guest++)
    for (const name of namesForGuest()) {
      expect(name).toMatch(/^[A-Z][a-z]+-[A-Z][a-z]+(-\d+)?$/);
      expect(name.length).toBeLessThanOrEqual(bounds.name.max);
    }
});

test('a name somebody has is given to nobody else, nor one that is just being given', async () => {
  const store = memoryStore();
  await store.createAccount({ id: 'ann', name: 'Amber-Fox', isGuest: false, password: null });
  const guestIn = guestsInto(store);
  const names = ['Amber-Fox', 'Calm-Owl', 'Calm-Owl-7'];
  const given = await Promise.all([1, 2].map(() => guestIn(names, async ({ name }) => name)));
  expect([...given].sort()).toEqual(['Calm-Owl', 'Calm-Owl-7']);
  await expect(guestIn(['Amber-F0x'], async () => 'in')).rejects.toThrow('Amber-F0x');
});
