import { expect, test } from 'vitest';
import { announcement } from './serve.ts';

const house = {
  url: 'http://127.0.0.1:8020',
  adminPassword: null,
  isTakenOver: false,
  tables: ['craps-1', 'wheel-1'],
};

test('a house without the files of the web says so where its address stands', () => {
  const bare = announcement(house, { data: 'data', hasSite: false });
  expect(bare).toContain('OpenPit serves at http://127.0.0.1:8020, without a site');
  expect(bare).toContain('@openpit/web');
  const whole = announcement(house, { data: 'data', hasSite: true });
  expect(whole).toContain('OpenPit is open at http://127.0.0.1:8020\n');
  expect(whole).not.toContain('@openpit/web');
  for (const text of [bare, whole]) expect(text).toContain('  tables   craps-1 wheel-1\n');
});
