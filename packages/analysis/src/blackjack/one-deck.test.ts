import { isRefusal } from '@openpit/engine';
import { findRulebook } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { pricesOf } from '../index.ts';
import { approximate } from '../ratio.ts';

describe('one deck is a shoe like any other', () => {
  test.each(['blackjack', 'sixtofive', 'freebet', 'zappit'])('bclc.%s', (name) => {
    const rulebook = findRulebook(`bclc.${name}:deal.decks=1`);
    if (isRefusal(rulebook)) throw new Error(rulebook.code);
    const [main] = pricesOf(rulebook, 'main');
    if (!main) throw new Error('the main wager has a price');
    const { win, push, lose } = main;
    expect(approximate(win) + approximate(push) + approximate(lose)).toBeCloseTo(1, 7);
    expect(Math.abs(approximate(main.edge))).toBeLessThan(0.02);
  });
});
