import { type Citation, citationOf, cite, type Pays, type Rule } from '../core/index.ts';
import type { DealerResult } from './dealer.ts';
import { isBust, totalOf } from './hand.ts';
import { type Hand, isNatural } from './phase.ts';
import type { BlackjackRules } from './rules.ts';

/** What a player's hand comes to: all that its verdict depends on. */
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

/** What the rules make of a hand and the dealer's. A dealer's blackjack may take the original bet alone. */
export type HandVerdict =
  | { readonly kind: 'win'; readonly pays: Pays; readonly by: Citation }
  | { readonly kind: 'lose'; readonly by: Citation }
  | { readonly kind: 'push'; readonly by: Citation }
  | { readonly kind: 'lose-original'; readonly by: Citation }
  | { readonly kind: 'lose-half'; readonly by: Citation };

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
  const { natural, main, surrender, twentyTwo } = rules;
  if (hand.isSurrendered) {
    if (dealer.isNatural) return lose(surrender.dealerNatural);
    const by = dealer.total === twentyTwo?.pushes.is ? twentyTwo.except : undefined;
    return { kind: 'lose-half', by: by ? cite(surrender.half, by) : citationOf(surrender.half) };
  }
  if (dealer.isNatural) return againstNatural(rules, hand);
  if (hand.isNatural) return { kind: 'win', pays: natural.pays.is, by: citationOf(natural.pays) };
  if (hand.isBust) return lose(main.bust);
  if (dealer.total === twentyTwo?.pushes.is) return push(twentyTwo.pushes);
  if (dealer.total > 21 || hand.total > dealer.total) return winsBy(rules, hand);
  return hand.total === dealer.total ? push(main.push) : lose(main.lower);
};

const againstNatural = (
  { natural, split, double, main }: BlackjackRules,
  hand: HandResult,
): HandVerdict => {
  if (hand.isNatural) return push(natural.tie);
  // A doubled split hand is a split hand first: all that was added comes back, whichever way.
  if (hand.isSplit) return { kind: 'lose-original', by: citationOf(split.dealerNatural) };
  if (hand.isDoubled) return { kind: 'lose-original', by: citationOf(double.dealerNatural) };
  return lose(hand.total === 21 ? natural.beats : main.lower);
};

const winsBy = ({ main, split, zap }: BlackjackRules, hand: HandResult): HandVerdict => {
  const isTwoCards = hand.total === 21 && hand.cards === 2;
  const special = isTwoCards ? (hand.isSplit ? split.twentyOne : zap?.twentyOne) : undefined;
  const by = special ? cite(special, main.pays) : citationOf(main.pays);
  return { kind: 'win', pays: main.pays.is, by };
};

const lose = (rule: Rule<unknown>): HandVerdict => ({ kind: 'lose', by: citationOf(rule) });

const push = (rule: Rule<unknown>): HandVerdict => ({ kind: 'push', by: citationOf(rule) });

/** Even money: a blackjack paid at once, whatever the dealer draws. */
export const evenMoney = ({ insurance }: BlackjackRules): HandVerdict => ({
  kind: 'win',
  pays: insurance.evenMoneyPays.is,
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
