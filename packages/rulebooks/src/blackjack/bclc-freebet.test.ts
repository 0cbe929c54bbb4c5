import { isRefusal } from '@openpit/engine';
import { rulesFor } from '@openpit/engine/blackjack';
import { handCases, push22Cases, rows } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { findRulebook } from '../index.ts';
import { bclcFreebet } from './bclc-freebet.ts';

const rules = rulesFor(bclcFreebet);

describe('a hand against the dealer', () => {
  const grid = rows`
    hand             dealer  verdict        clauses
    T 9              T 8     win 1:1        7.1
    T 9              T 9     push           7.4
    T 9              T 6 6   push           7.1.2
    T 9              T 6 7   win 1:1        7.1
    split A K        T 6 6   push           7.1.2
    T 6 8            T 6 6   lose           7.5 8.6
    split T 6 8      T 6 6   lose           7.5 8.6
    A K              T 6 6   win 3:2        7.1.1
    A K              A K     push           3.1.2
    T 5 6            A K     lose           3.1.1
    surrendered T 6  T 6 6   lose-part      4.5.1 7.1.2.a
    surrendered T 6  A K     lose           4.5.2
    doubled 6 5 T    A K     lose-original  4.3.5.a
    split 8 T        A K     lose-original  4.4.8.a.1
    split A K        T 9     win 1:1        4.4.9 3.1.1.a 7.1
  `;
  test.each(handCases(rules, grid))('%s', (_, said, found) => expect(found()).toBe(said));
});

const push22 = rows`
  dealer    verdict
  6d 7d 9d  50:1
  6d 7h 9d  20:1
  6c 7s 9c  20:1
  6c 7h 9c  7:1
  6c 7h Tc  lose
  Tc 7h     lose
  Ac Kc     lose
`;

test.each(push22Cases(rules, push22))('Push 22 against %s', (_, said, found) =>
  expect(found()).toBe(said),
);

describe('what doubles for free is what doubles', () => {
  const codes = rows`
    choices                                                                code
    double.on=9-11                                                         -
    double.on=10-11                                                        blackjack.free-total-not-doubled
    double.on=10-11,free.doubleOn=10/11                                    blackjack.free-total-not-doubled
    double.on=10-11,free.doubleOn=10/11,free.doubleAfterSplit=10/11        -
    double.afterSplit=no                                                   blackjack.free-after-split
  `;
  test.each(codes.map((row) => [row['choices'] ?? '', row['code']]))('%s', (choices, code) => {
    const found = findRulebook(`bclc.freebet:${choices}`);
    expect(isRefusal(found) ? found.code : '-').toBe(code);
  });

  test('the refusal names the total, and both clauses', () => {
    const found = findRulebook('bclc.freebet:double.on=10-11');
    expect(isRefusal(found) ? found.params : found).toEqual({ total: 9, totals: '10-11' });
    expect(isRefusal(found) ? found.by : []).toContain('bclc.freebet.4.3.1');
  });
});
