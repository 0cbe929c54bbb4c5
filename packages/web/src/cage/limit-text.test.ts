import { expect, test } from 'vitest';
import { money } from '../texts/money.ts';
import { figureOf, limitText } from './limit-text.ts';
import { cageTexts } from './texts.ts';

test('minutes a day are no money, and a limit that was lifted says so', () => {
  expect(limitText('time', 90)).toBe('90');
  expect(limitText('loss', 20_000)).toBe(money(20_000));
  expect(figureOf('limit-set', 'time', 90)).toBe('90');
  expect(figureOf('limit-set', 'deposit', 50_000)).toBe(money(50_000));
  expect(figureOf('limit-set', 'loss', null)).toBe(cageTexts.noLimit);
  expect(figureOf('paid-in', '', 90)).toBe(money(90));
  expect(figureOf('granted', 'dealer *', null)).toBe('');
});
