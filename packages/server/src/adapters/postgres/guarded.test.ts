import { expect, test } from 'vitest';
import { memoryStore } from '../memory/index.ts';
import { guardedBy } from './guarded.ts';

test('who waits too long for a connection is turned away, and nothing has failed; anything else stays what it is', async () => {
  let error = new Error('timeout exceeded when trying to connect');
  const store = { ...memoryStore(), setups: () => Promise.reject(error) };
  let isOpen = true;
  const guarded = guardedBy(store, () => isOpen);
  await expect(guarded.setups()).rejects.toMatchObject({ fault: 'busy' });
  error = new Error('relation "tables" does not exist');
  await expect(guarded.setups()).rejects.toBe(error);
  isOpen = false;
  await expect(guarded.heads()).rejects.toMatchObject({ fault: 'busy' });
  await expect(guarded.heads()).rejects.toThrow('lost its database');
});
