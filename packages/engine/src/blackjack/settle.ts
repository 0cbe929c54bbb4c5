import {
  type Citation,
  citationOf,
  cite,
  type Grounds,
  type LosePart,
  losePart,
  type Pays,
} from '../core/index.ts';
import type { DealerResult } from './dealer.ts';
import { isBust, totalOf } from './hand.ts';
import { type Hand, isNatural } from './phase.ts';
import type { BlackjackRules } from './rules.ts';

/** A player's hand, reduced to what its verdict depends on. */
export type HandResult = {
  readonly total: number;
  readonly isNatural: boolean;
  readonly isBust: boolean;
  readonly isSplit: boolean;
  readonly isDoubled: boolean;
  readonly isSurrendered: boolean;
  readonly isZapped: boolean;
  readonly cards: number;
};

/** The verdict of the rules on a hand and the dealer's. A dealer's blackjack may take the original bet only. */
export type HandVerdict =
  | { readonly kind: 'win'; readonly pays: Pays; readonly by: Citation }
  | { readonly kind: 'lose'; readonly by: Citation }
  | { readonly kind: 'push'; readonly by: Citation }
  | { readonly kind: 'lose-original'; readonly by: Citation }
  | LosePart;

export const handResult = (hand: Hand): HandResult => ({
  total: totalOf(hand.cards),
  isNatural: isNatural(hand),
  isBust: isBust(hand.cards),
  isSplit: hand.isSplit,
  isDoubled: hand.isDoubled,
  isSurrendered: hand.end === 'surrendered',
  isZapped: hand.isZapped,
  cards: hand.cards.length,
});

/** The only place that knows whether a hand wins against the dealer's completed hand. */
export const settleHand = (
  rules: BlackjackRules,
  hand: HandResult,
  dealer: DealerResult,
): HandVerdict => {
  const { natural, main } = rules;
  const is22 = dealer.total === 22 && rules.dealer.pushes22.is;
  if (hand.isSurrendered) return surrendered(rules, dealer);
  if (dealer.isNatural) return againstNatural(rules, hand);
  if (hand.isNatural) return { kind: 'win', pays: natural.pays.is, by: citationOf(natural.pays) };
  if (hand.isBust) return lose(main.bust);
  if (is22) return push(rules.dealer.pushes22);
  if (dealer.total > 21 || hand.total > dealer.total) return winsBy(rules, hand);
  return hand.total === dealer.total ? push(main.push) : lose(main.lower);
};

/** A surrendered hand loses a part of the bet. After a late surrender a dealer's blackjack takes all of it. */
const surrendered = (
  { surrender, dealer: rules }: BlackjackRules,
  dealer: DealerResult,
): HandVerdict => {
  const { when, share, dealerNatural } = surrender;
  if (dealer.isNatural && when.is === 'late') return lose(dealerNatural);
  const hasDrawn = dealer.total > 0;
  return losePart(share.is, share, rules.pushes22.is && hasDrawn ? rules.before22 : undefined);
};

/** What a hand that beats the dealer's is paid. */
export const evens: Pays = [1, 1];

const againstNatural = (
  { natural, split, double, main, dealer }: BlackjackRules,
  hand: HandResult,
): HandVerdict => {
  if (hand.isNatural) return push(natural.tie);
  const grown = hand.isSplit || hand.isDoubled;
  if (grown && dealer.blackjackTakes.is === 'all') return lose(dealer.blackjackTakes);
  if (grown) {
    const by = cite(
      hand.isSplit ? split.dealerNatural : undefined,
      hand.isDoubled ? double.dealerNatural : undefined,
    );
    return { kind: 'lose-original', by };
  }
  return lose(hand.total === 21 ? natural.beats : main.lower);
};

const winsBy = ({ main, split, zap }: BlackjackRules, hand: HandResult): HandVerdict => {
  const isTwoCards = hand.total === 21 && hand.cards === 2;
  if (!isTwoCards) return { kind: 'win', pays: evens, by: citationOf(main.pays) };
  const special = hand.isSplit ? cite(split.twentyOne) : cite(zap?.twentyOne, zap?.marked);
  return { kind: 'win', pays: evens, by: cite(special, main.pays) };
};

const lose = (rule: Ground): HandVerdict => ({ kind: 'lose', by: citationOf(rule) });

type Ground = Exclude<Grounds, undefined>;

const push = (rule: Ground): HandVerdict => ({ kind: 'push', by: citationOf(rule) });

/** Even money: a blackjack paid at once, whatever the dealer draws. */
export const evenMoney = ({ insurance }: BlackjackRules): HandVerdict => ({
  kind: 'win',
  pays: evens,
  by: citationOf(insurance.evenMoneyPays),
});

/** Insurance wins exactly when the dealer's first two cards are a blackjack. */
export const settleInsurance = (
  { insurance }: BlackjackRules,
  dealer: DealerResult,
): HandVerdict =>
  dealer.isNatural
    ? { kind: 'win', pays: insurance.pays.is, by: citationOf(insurance.pays) }
    : lose(insurance.taken);
