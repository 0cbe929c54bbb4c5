import { expect, test } from 'vitest';
import { cite, names } from './clause.ts';

const first = { is: 1, by: 'a.1' } as const;
const second = { is: 2, by: ['a.2', 'a.1'] } as const;

test('rules are cited in their order, each clause once, the undefined ones left out', () => {
  expect(cite()).toEqual([]);
  expect(cite(undefined)).toEqual([]);
  expect(cite(first)).toEqual(['a.1']);
  expect(cite(first, second)).toEqual(['a.1', 'a.2']);
  expect(cite(second, first)).toEqual(['a.2', 'a.1']);
  expect(cite(first, undefined, second)).toEqual(['a.1', 'a.2']);
});

test('one rule cites the same array each time, so that millions of verdicts share it', () => {
  expect(cite(first)).toBe(cite(first));
  expect(cite(second)).toBe(cite(second));
});

test('a clause is named by its id or one above it', () => {
  expect(names(['a.6.11'], 'a.6')).toBe(true);
  expect(names(['a.6.11'], 'a.6.11')).toBe(true);
  expect(names(['a.6.11'], 'a.6.1')).toBe(false);
  expect(names(['a.6'], 'a.6.11')).toBe(false);
});
