import { openGame } from '@openpit/engine';
import { rulesFor } from '@openpit/engine/blackjack';
import { handCases, rows } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { bclcSixtofive } from './bclc-sixtofive.ts';

const rules = rulesFor(bclcSixtofive);

describe('a hand against the dealer', () => {
  const grid = rows`
    hand       dealer  verdict        clauses
    A K        T 7     win 6:5        6.1.1
    A K        A K     push           3.1.2
    T 9        T 8     win 1:1        6.1 1.3.1
    T 9        T 9     push           7.2
    split A K  T 9     win 1:1        4.4.9 6.1 1.3.1
    split A K  A K     lose-original  4.4.8.a
  `;
  test.each(handCases(rules, grid))('%s', (_, said, found) => expect(found()).toBe(said));
});

test('the posted minimum is at most 5', () => {
  expect(openGame(bclcSixtofive, { min: '5' }).ok).toBe(true);
  expect(openGame(bclcSixtofive, { min: '5.01' }).ok).toBe(false);
});
