import { expect, test } from 'vitest';
import { hasName } from './ask.ts';

test.each([
  ['localhost', true],
  ['pit.example', true],
  ['127.0.0.1', false],
  ['[::1]', false],
])('a passkey can be made at %s: %s', (host, isSo) => {
  expect(hasName(host)).toBe(isSo);
});
