import { noLimits } from '@openpit/server';
import { memoryHouse } from '@openpit/server/testing';
import { expect, test } from 'vitest';
import { attack } from './attack.ts';

test.each([
  { name: 'with limits lifted', limits: { limits: noLimits }, addresses: 1, isLimited: false },
  { name: 'with limits on, from 200 addresses', limits: {}, addresses: 200, isLimited: true },
])(
  '25,000 mutated frames and requests $name leave the house as it was',
  async ({ limits, addresses, isLimited }) => {
    const house = await memoryHouse(limits);
    const { token } = await house.people.guest(undefined, { address: 'here', label: 'a test' });
    const { sent, frames, read, statuses } = await attack({
      url: house.url,
      count: 25_000,
      addresses,
      isLimited,
      seed: 7,
      token,
      untilMs: Date.now() + 240_000,
    });
    expect(sent).toBe(25_000);
    expect(read).toBeGreaterThan(frames * 0.8);
    expect(Object.keys(statuses).filter((status) => status.startsWith('5'))).toEqual([]);
    expect(Object.keys(statuses)).toContain('400');
    expect(house.reported).toEqual([]);
    const alive = await fetch(`${house.url}/api/key`);
    expect([200, 429]).toContain(alive.status);
    await house.stop();
  },
  300_000,
);

test('nothing but a loopback address is attacked', async () => {
  const plan = { count: 1, addresses: 1, isLimited: true, seed: 1, token: '', untilMs: 0 };
  await expect(attack({ ...plan, url: 'http://10.0.0.1:80' })).rejects.toThrow('loopback');
});
