import { expect, test } from 'vitest';
import { errorLogTo } from './index.ts';

test('a failure is written once, with the reference that people are shown', () => {
  const lines: string[] = [];
  const reference = errorLogTo((text) => lines.push(text)).report(new Error('inside'), 'GET /x');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ reference, where: 'GET /x' });
  expect(lines[0]).toContain('inside');
});

test('a flood of failures is counted rather than written', () => {
  const lines: string[] = [];
  let now = 5_000;
  const log = errorLogTo(
    (text) => lines.push(text),
    () => now,
  );
  for (let time = 0; time < 1_000; time++) log.report('away', 'order');
  expect(lines).toHaveLength(50);
  now += 1_000;
  log.report('away', 'order');
  expect(JSON.parse(lines[50] ?? '')).toMatchObject({ unwritten: 950 });
  expect(lines).toHaveLength(52);
});
