import { isRefusal, readChoices } from '@openpit/engine';
import { type CrapsRulebook, exactStakeOn } from '@openpit/engine/craps';
import { expect, test } from 'vitest';
import { bclcCraps, openpitNevada } from '../index.ts';

const ruled = (rulebook: CrapsRulebook, choices: string): CrapsRulebook => {
  const other = readChoices<CrapsRulebook>(rulebook, choices);
  if (isRefusal(other)) throw new Error(other.code);
  return other;
};

test('a stake that nothing rounds goes by the pays and the commission of its own wager alone', () => {
  expect(exactStakeOn(bclcCraps, 'place:6')).toBe(60_000);
  expect(exactStakeOn(bclcCraps, 'buy:6')).toBe(300_000);
  const odd = ruled(bclcCraps, 'place.pays.6=7to13');
  expect(exactStakeOn(odd, 'place:6')).toBe(780_000);
  expect(exactStakeOn(odd, 'pass')).toBe(60_000);
  expect(exactStakeOn(odd, 'field')).toBe(60_000);
});

test('a combination is paid in its parts: each of them is a whole one', () => {
  const odd = ruled(openpitNevada, 'props.twelve=31to4');
  expect(exactStakeOn(odd, 'twelve')).toBe(60_000);
  expect(exactStakeOn(odd, 'horn')).toBe(120_000);
});
