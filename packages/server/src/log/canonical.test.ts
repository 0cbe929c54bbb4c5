import { lawRuns } from '@openpit/engine/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonical } from './canonical.ts';

/** The same in a slow way: JSON of a copy with sorted keys. */
const plainly = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plainly);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, member]) => [key, plainly(member)] as const);
  return new Map(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
};

const written = (value: unknown): string => {
  if (value instanceof Map) {
    const members = [...value].map(([key, member]) => `${JSON.stringify(key)}:${written(member)}`);
    return `{${members.join(',')}}`;
  }
  if (Array.isArray(value)) return `[${value.map(written).join(',')}]`;
  return JSON.stringify(value);
};

test('canonical is JSON with its keys in order, whatever it is given', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(canonical(value)).toBe(written(plainly(value)));
      expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    lawRuns(process.env, 2_000),
  );
});

test('what is undefined is left out; what has no JSON is a bug', () => {
  expect(canonical({ b: undefined, a: -0 })).toBe('{"a":0}');
  for (const bug of [Number.NaN, undefined, () => 0, 1n])
    expect(() => canonical(bug)).toThrow('bug');
});
