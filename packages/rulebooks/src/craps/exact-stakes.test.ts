import { isRefusal, readChoices } from '@openpit/engine';
import { type CrapsRulebook, exactStakeOn } from '@openpit/engine/craps';
import { expect, test } from 'vitest';
import { bclcCraps } from '../index.ts';

test('a stake that nothing rounds goes by the pays and the commission of its own wager alone', () => {
  expect(exactStakeOn(bclcCraps, 'place:6')).toBe(60_000);
  expect(exactStakeOn(bclcCraps, 'buy:6')).toBe(300_000);
  const odd = readChoices<CrapsRulebook>(bclcCraps, 'place.pays.6=7to13');
  if (isRefusal(odd)) throw new Error(odd.code);
  expect(exactStakeOn(odd, 'place:6')).toBe(780_000);
  expect(exactStakeOn(odd, 'pass')).toBe(60_000);
  expect(exactStakeOn(odd, 'field')).toBe(60_000);
});
