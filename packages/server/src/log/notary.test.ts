import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { heldClock, memoryStore } from '../adapters/memory/index.ts';
import { memoryHouse } from '../testing/house.ts';
import { publicPem } from './checkpoint.ts';
import { notaryFor, refuseStrangeKeys } from './notary.ts';

const newKey = () => generateKeyPairSync('ed25519').privateKey;

const keysOf = (current = newKey()) => ({ current, next: null, publicKeys: publicPem(current) });

const otherKey = /signed with another key/;

test('a house does not open with a key that is not the one its logs are signed with, and signs nothing', async () => {
  const store = memoryStore();
  const keys = keysOf();
  await (await memoryHouse({ store, keys })).stop();
  const signed = await store.lastCheckpoint();
  await expect(memoryHouse({ store, keys: keysOf() })).rejects.toThrow(otherKey);
  await store.create({ id: 'one-more', rulebook: 'bclc.wheel', options: {}, mode: 'automated' });
  const stranger = notaryFor({ store, clock: heldClock() }, { key: newKey(), everyMs: 1e9 });
  await expect(stranger.stop()).rejects.toThrow(otherKey);
  expect(await store.lastCheckpoint()).toEqual(signed);
  await (await memoryHouse({ store, keys })).stop();
});

test('a key that was handed over from opens nothing any more, and a handover that was interrupted goes on', async () => {
  const store = memoryStore();
  const clock = heldClock();
  const [current, next] = [newKey(), newKey()];
  const signing = { key: current, everyMs: 1e9 };
  const first = notaryFor({ store, clock }, signing);
  await first.handOver(next);
  const handed = await store.lastCheckpoint();
  // Killed before the old key was replaced by the new one.
  await refuseStrangeKeys(store, { current, next });
  await notaryFor({ store, clock }, signing).handOver(next);
  expect(await store.lastCheckpoint()).toEqual(handed);
  await refuseStrangeKeys(store, { current: next, next: null });
  await expect(refuseStrangeKeys(store, { current, next: null })).rejects.toThrow(otherKey);
});
