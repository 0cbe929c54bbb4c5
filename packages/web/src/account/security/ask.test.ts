import { expect, test } from 'vitest';
import { texts } from '../../texts/index.ts';
import { hasName } from './ask.ts';
import { whyNot } from './use-asking.ts';

test.each([
  ['localhost', true],
  ['pit.example', true],
  ['127.0.0.1', false],
  ['[::1]', false],
])('a passkey can be made at %s: %s', (host, isSo) => {
  expect(hasName(host)).toBe(isSo);
});

test('a passkey that was not shown is no connection that is lost', () => {
  expect(whyNot(new DOMException('called off', 'NotAllowedError'))).toBe(texts.security.notShown);
  expect(whyNot(new TypeError('failed to fetch'))).toBe(texts.lobby.failed);
});
