import { describe, expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const from = (remoteAddress: string, forwarded?: string) => ({
  socket: { remoteAddress },
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
});

test('nobody is believed about where they come from, unless they are a proxy of ours', () => {
  expect(clientAddress([])(from('1.2.3.4', '9.9.9.9'))).toBe('1.2.3.4');
  expect(clientAddress(['10.0.0.0/8'])(from('1.2.3.4', '9.9.9.9'))).toBe('1.2.3.4');
  expect(clientAddress(['10.0.0.0/8'])(from('::ffff:10.1.1.1', '9.9.9.9'))).toBe('9.9.9.9');
});

test('what a client writes before the proxy does counts for nothing', () => {
  const addressOf = clientAddress(['10.0.0.1', '10.0.0.2']);
  expect(addressOf(from('10.0.0.1', '6.6.6.6, 9.9.9.9, 10.0.0.2'))).toBe('9.9.9.9');
  expect(addressOf(from('10.0.0.1', 'nonsense, 10.0.0.2'))).toBe('10.0.0.1');
  expect(addressOf(from('10.0.0.1'))).toBe('10.0.0.1');
});

describe('whatever a proxy writes at the end', () => {
  const addressOf = clientAddress(['10.0.0.1', '10.0.0.2', '2001:db8:ff::/48']);
  // What a client may write before it: it never counts.
  const claims = ['', '6.6.6.6, ', '6.6.6.6, 10.0.0.2, ', '[2001:db8:6::6]:443, ', 'unknown, '];
  test.each([
    ['9.9.9.9', '9.9.9.9'],
    ['9.9.9.9:1234', '9.9.9.9'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['[2001:db8::1]', '2001:db8:0:0::/64'],
    ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
    ['::ffff:9.9.9.9', '9.9.9.9'],
    ['[::ffff:9.9.9.9]:80', '9.9.9.9'],
    ['9.9.9.9:80, 10.0.0.2:80', '9.9.9.9'],
    ['9.9.9.9, [2001:db8:ff::2]:443', '9.9.9.9'],
    ['unknown', '10.0.0.1'],
    ['_hidden', '10.0.0.1'],
    ['', '10.0.0.1'],
    ['9.9.9', '10.0.0.1'],
    ['9.9.9.9:', '10.0.0.1'],
    ['9.9.9.9:port', '10.0.0.1'],
    ['[9.9.9.9]', '10.0.0.1'],
    ['[2001:db8::1', '10.0.0.1'],
    ['unknown, 10.0.0.2', '10.0.0.1'],
  ])('%j counts as %s, and no claim before it', (written, counted) => {
    for (const claim of claims) {
      expect([claim, addressOf(from('10.0.0.1', `${claim}${written}`))]).toEqual([claim, counted]);
    }
  });
});

test('a network of IPv6 is one address', () => {
  const addressOf = clientAddress([]);
  expect(addressOf(from('2001:db8::1'))).toBe('2001:db8:0:0::/64');
  expect(addressOf(from('2001:db8:0:0:ffff::2'))).toBe('2001:db8:0:0::/64');
  expect(addressOf(from('2001:db8:0:1::2'))).toBe('2001:db8:0:1::/64');
  expect(addressOf(from('::1'))).toBe('0:0:0:0::/64');
});

test.each(['nowhere', '10.0.0.0/33', '10.0.0.0/x'])('%s is no proxy', (proxy) => {
  expect(() => clientAddress([proxy])).toThrow('--trust-proxy');
});
