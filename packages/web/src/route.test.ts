import { expect, test } from 'vitest';
import { routeOf } from './route.ts';

test.each([
  ['/', { kind: 'lobby' }],
  ['/table/bclc.craps', { kind: 'table', table: 'bclc.craps', sit: false, key: null }],
  ['/table/bclc.craps?sit', { kind: 'table', table: 'bclc.craps', sit: true, key: null }],
  ['/account', { kind: 'account' }],
  ['/replay#abc', { kind: 'replay' }],
  ['/table/../etc', { kind: 'unknown' }],
  ['/anything/else', { kind: 'unknown' }],
  ['/?from=elsewhere', { kind: 'lobby' }],
])('%s leads somewhere', (address, route) => {
  expect(routeOf(address)).toEqual(route);
});
