import { rulesFor } from '@openpit/engine/blackjack';
import { handCases, rows } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { openpitBlackjack } from './openpit-blackjack.ts';

const rules = rulesFor(openpitBlackjack);

describe('a hand against the dealer', () => {
  const grid = rows`
    hand           dealer  verdict        clauses
    T 9            T 8     win 1:1        6.2 1.2
    T 9            T 9     push           6.3
    T 9            T 5 5   lose           6.2
    T 9            T 6 6   win 1:1        6.2 1.2
    T 6 8          T 6 6   lose           5.1
    A K            T 7     win 3:2        6.4
    A K            A K     push           6.4
    split A K      T 9     win 1:1        2.3 6.2 1.2
    split A K      T 5 6   push           6.3
    doubled 6 5 T  T 9     win 1:1        6.2 1.2
  `;
  test.each(handCases(rules, grid))('%s', (_, said, found) => expect(found()).toBe(said));
});

test('what players look for on the sign', () => {
  const { deal, dealer, double, split, surrender } = openpitBlackjack.choices;
  expect([deal.decks.is, deal.hole.is]).toEqual([6, 'peek']);
  expect(dealer.hitsSoft17.is).toBe(false);
  expect([double.on.is, double.afterSplit.is]).toEqual(['any', true]);
  expect([split.hands.is, split.acesAgain.is]).toEqual([4, false]);
  expect(surrender.when.is).toBe('none');
});
