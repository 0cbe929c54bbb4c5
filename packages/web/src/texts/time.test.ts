import { expect, test } from 'vitest';
import { asSentence, refusalFor } from '../table/engine.ts';
import { dateAndTime, timeOf, timeOrDate } from './time.ts';

test('a refusal that names a point in time writes it as the reader does', () => {
  const until = '2026-11-20T17:58:07.238Z';
  const refusal = { code: 'excluded', params: { until }, by: [] };
  expect(refusalFor(refusal)).toBe(
    asSentence(`You asked to be excluded until ${dateAndTime(until)}`),
  );
  expect(refusalFor(refusal)).toMatch(/Nov \d+, 2026, \d+:58/);
  // A day, a name or an amount is left as it is.
  const other = { code: 'excluded', params: { until: '2026-11-20' }, by: [] };
  expect(refusalFor(other)).toContain('2026-11-20.');
});

test('what was today is known by its time, what was on another day by its date as well', () => {
  const at = '2026-11-20T12:30:00Z';
  expect(timeOrDate(at, Date.parse('2026-11-20T12:45:00Z'))).toBe(timeOf(at));
  const later = timeOrDate(at, Date.parse('2026-11-22T12:45:00Z'));
  expect(later).toMatch(/^11\/20\/26, /);
});
