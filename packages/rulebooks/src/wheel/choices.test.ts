import { scriptedProbes, tryEveryChoice } from '@openpit/engine/testing';
import { expect, test } from 'vitest';
import { bclcWheel } from './bclc-wheel.ts';

test('a layout without a place for a symbol of its wheel is what 2.8 forbids', () => {
  const tried = tryEveryChoice(bclcWheel, { probes: scriptedProbes['wheel'] ?? [] });
  const alive = tried.filter(({ outcome }) => outcome !== 'killed');
  expect(alive.map(({ outcome, by }) => `${outcome} ${by}`)).toEqual(
    Array(3).fill('contradicts space-not-playable'),
  );
});
