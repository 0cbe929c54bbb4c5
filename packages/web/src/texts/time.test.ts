import { expect, test } from 'vitest';
import { asSentence, refusalFor } from '../table/engine.ts';
import { dateAndTime } from './time.ts';

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
