import { type Card, cents, dollars, type Game } from '@openpit/engine';
import type { BlackjackCommand, BlackjackRulebook } from '@openpit/engine/blackjack';
import { after, answerTo, openedGame } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { bclcBlackjack } from './bclc-blackjack.ts';

type Play = Game<BlackjackRulebook>;

/** Ann holds seat 1 with 10 on it, Bob backs her with 20 from seat 2. */
const backed = (...cards: readonly Card[]): Play => {
  const opened = openedGame<BlackjackRulebook>(bclcBlackjack, { min: '5', max: '500' });
  const orders: readonly BlackjackCommand[] = [
    { kind: 'sit', seat: 1, player: 'Ann', amount: dollars(100) },
    { kind: 'sit', seat: 2, player: 'Bob', amount: dollars(100) },
    { kind: 'place-bet', seat: 1, hand: 1, bet: 'main', tip: false, amount: dollars(10) },
    { kind: 'back-bet', seat: 1, bet: 'main', amount: dollars(20), backer: 2 },
    { kind: 'deal' },
    { kind: 'deal-cards', cards },
  ];
  return after(opened, ...orders);
};

const on = { seat: 1, hand: 1 } as const;
const bob = { ...on, backer: 2 } as const;

const rackOf = ({ table }: Play, seat: number) =>
  table.layout.seats.find((one) => one.seat === seat)?.rack;

const wagersOf = ({ table }: Play) =>
  table.layout.wagers
    .filter(({ bet }) => bet === 'back:1' || bet === 'insurance:1')
    .map(({ bet, hand, stake }) => [bet, hand, Number(stake)]);

describe('the back bettor himself', () => {
  const doubled = after(backed('6c', '6d', '5c'), { kind: 'double', ...on });

  test('is asked before the card of a double comes, and nothing else goes on', () => {
    expect(answerTo(doubled, { kind: 'deal-cards', cards: ['Tc'] })).toBe('blackjack.no-card-due');
    expect(answerTo(doubled, { kind: 'stand', ...on })).toBe('blackjack.back-first');
    expect(wagersOf(doubled)).toEqual([['back:1', 1, 2_000]]);
    expect(rackOf(doubled, 2)).toBe(8_000);
  });

  test('matches a double, in part or whole, from his own rack', () => {
    const whole = after(doubled, { kind: 'back-match', ...bob });
    expect(wagersOf(whole)).toEqual([['back:1', 1, 4_000]]);
    expect(rackOf(whole, 2)).toBe(6_000);
    const part = after(doubled, { kind: 'back-match', ...bob, amount: dollars(5) });
    expect(wagersOf(part)).toEqual([['back:1', 1, 2_500]]);
    expect(answerTo(doubled, { kind: 'back-match', ...bob, amount: dollars(21) })).toBe(
      'blackjack.back-share',
    );
    expect(answerTo(doubled, { kind: 'back-match', ...bob, amount: cents(499) })).toBe(
      'blackjack.back-share',
    );
    expect(answerTo(whole, { kind: 'deal-cards', cards: ['Tc'] })).toBe('taken');
  });

  test('declines a double, and rides at his own stake', () => {
    const declined = after(doubled, { kind: 'back-pass', ...bob });
    expect(wagersOf(declined)).toEqual([['back:1', 1, 2_000]]);
    expect(answerTo(declined, { kind: 'deal-cards', cards: ['Tc'] })).toBe('taken');
    expect(answerTo(declined, { kind: 'back-match', ...bob })).toBe('blackjack.back-not-asked');
  });

  test('matches a split with the same again, or rides the first hand alone', () => {
    const split = after(backed('8c', '6d', '8d'), { kind: 'split', ...on });
    const matched = after(split, { kind: 'back-match', ...bob });
    expect(wagersOf(matched)).toEqual([
      ['back:1', 1, 2_000],
      ['back:1', 2, 2_000],
    ]);
    expect(answerTo(split, { kind: 'back-match', ...bob, amount: dollars(10) })).toBe(
      'blackjack.back-share',
    );
    const declined = after(split, { kind: 'back-pass', ...bob });
    expect(wagersOf(declined)).toEqual([['back:1', 1, 2_000]]);
  });

  test('insures his own wager up to half of it, or declines', () => {
    const asked = after(backed('Tc', 'Ad', '6d'), { kind: 'decline-insurance', ...on });
    expect(answerTo(asked, { kind: 'hit', ...on })).toBe('blackjack.back-first');
    expect(answerTo(asked, { kind: 'back-insure', ...bob, amount: cents(1_001) })).toBe(
      'blackjack.back-share',
    );
    const insured = after(asked, { kind: 'back-insure', ...bob, amount: dollars(10) });
    expect(wagersOf(insured)).toContainEqual(['insurance:1', 1, 1_000]);
    expect(answerTo(insured, { kind: 'hit', ...on })).toBe('taken');
    const declined = after(asked, { kind: 'back-pass', ...bob });
    expect(wagersOf(declined)).toEqual([['back:1', 1, 2_000]]);
    expect(answerTo(declined, { kind: 'hit', ...on })).toBe('taken');
  });

  test('is the crew’s word where the crew says it, never a player’s', () => {
    const game = backed('6c', '6d', '5c');
    const refusals = after(game, { kind: 'double', ...on, back: dollars(20) });
    expect(rackOf(refusals, 2)).toBe(6_000);
    const zero = after(game, { kind: 'double', ...on, back: cents(0) });
    expect(rackOf(zero, 2)).toBe(8_000);
    expect(zero.table.round.backAsked).toBeNull();
    const claim = { kind: 'double', ...on, back: dollars(20), as: 'player' } as const;
    expect(answerTo(game, claim)).toBe('crew-only');
  });
});

describe('an objection', () => {
  const backedAnew = (): Play => {
    const game = after(backed('Tc', '6d', '9c'), { kind: 'stand', ...on });
    const over = after(game, { kind: 'deal-cards', cards: ['Ts', '7c'] });
    const bet = { kind: 'place-bet', ...on, bet: 'main', tip: false, amount: dollars(10) } as const;
    const back = {
      kind: 'back-bet',
      seat: 1,
      bet: 'main',
      amount: dollars(20),
      backer: 2,
    } as const;
    return after(over, bet, back);
  };

  test('before the deal hands the back bet back, and the objector’s own wager is free again', () => {
    const game = backedAnew();
    const down = { kind: 'take-down', ...on, bet: 'main', tip: false } as const;
    expect(answerTo(game, down)).toBe('blackjack.back-depends');
    const objected = after(game, { kind: 'object', seat: 1 });
    expect(wagersOf(objected)).toEqual([]);
    expect(rackOf(objected, 2)).toBe(12_000);
    expect(answerTo(objected, down)).toBe('taken');
  });

  test('once the cards are out leaves the back bet where it is', () => {
    const game = backed('6c', '6d', '5c');
    expect(wagersOf(after(game, { kind: 'object', seat: 1 }))).toEqual([['back:1', 1, 2_000]]);
  });
});
