import { rulesFor } from '@openpit/engine/blackjack';
import { handCases, push22Cases, rows } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { bclcZappit } from './bclc-zappit.ts';

const rules = rulesFor(bclcZappit);

describe('a hand against the dealer', () => {
  const grid = rows`
    hand             dealer  verdict        clauses
    T 9              T 8     win 1:1        7.1
    T 9              T 9     push           7.3
    T 9              T 6 6   push           7.1.2
    T 9              T 6 7   win 1:1        7.1
    zapped A K       T 6 6   push           7.1.2
    zapped A K       T 9     win 1:1        3.1.1 4.1.5 8.6.1 7.1
    zapped T 5 6     T 9     win 1:1        7.1
    zapped A K       A K     lose           3.1.2
    zapped A K       T 5 6   push           7.3
    T 6 8            T 6 6   lose           7.4 8.8
    A K              T 6 6   win 3:2        7.1.1
    A K              A K     push           3.1.3
    doubled 6 5 T    A K     lose-original  4.4.4.a
    split 8 T        A K     lose-original  4.5.8.a.1
    split A K        T 9     win 1:1        4.5.9 3.1.2.a 7.1
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
