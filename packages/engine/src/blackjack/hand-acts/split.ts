import { type Cents, type Citation, cite, type Refusal, refuse, zero } from '../../core/index.ts';
import { matchBack } from '../back-answers.ts';
import type { Growing } from '../commands.ts';
import { hidden, isAce, isPair, isTen, pointsOf, type Shown } from '../hand.ts';
import { type Hand, handsOf } from '../phase.ts';
import { showCards } from '../play.ts';
import type { BlackjackRules } from '../rules.ts';
import type { Run } from '../run.ts';
import { ridingOf } from '../settle-wagers.ts';
import type { HandActRules, HandRequest } from './act.ts';
import { type Bet, emitPlayed, put, refuseCost, refuseGrowth, ridersOn } from './grow.ts';

/** Split: a pair of equal value becomes two hands. */
export const split: HandActRules<Growing> = {
  refuseHand(asked) {
    const { rules, hand } = asked;
    const { split: own } = rules;
    if (!isPair(hand.cards)) {
      const values = hand.cards.slice(0, 2).map((card) => valueRule(rules, card));
      return refuse('blackjack.no-pair', {}, cite(own.on, ...values));
    }
    const full = refuseAgain(asked);
    if (full) return full;
    return refuseGrowth(asked, { min: null, isFree: isFree(rules, hand), by: cite(own.stake) });
  },

  refuseRack(asked) {
    const { rules, table, hand } = asked;
    const { main } = ridersOn(table, hand);
    return refuseCost(asked, ridingOf(main).base, isFree(rules, hand));
  },

  refuseNatural: ({ rules }) => refuse('blackjack.no-pair', {}, cite(rules.split.on)),

  apply(run, hand, command) {
    const { rules } = run;
    const { split: own } = rules;
    const [first = hidden] = hand.cards;
    const next = handsOf(run.table.round, hand.seat).length + 1;
    showCards(run, hand, cite(own.place));
    putChips(run, { hand, command, next });
    const again = hand.isSplit ? own.hands : undefined;
    emitPlayed(run, { hand, by: cite(own.on, again, valueRule(rules, first)) }, command);
  },
};

/** The rule that gives a card its value. */
const valueRule = ({ values }: BlackjackRules, card: Shown): Citation => {
  if (isAce(card)) return values.ace;
  return pointsOf(card) === 10 && card.charAt(0) !== 'T' ? values.faces : values.pips;
};

const refuseAgain = ({ rules, table, hand }: HandRequest<Growing>): Refusal | undefined => {
  const { aces, acesAgain, hands } = rules.split;
  if (hand.isFromAces && !acesAgain.is) {
    return refuse('blackjack.aces-once', {}, cite(aces, acesAgain));
  }
  if (hands.is === null || handsOf(table.round, hand.seat).length < hands.is) return undefined;
  return refuse('blackjack.hands-full', { hands: hands.is }, cite(hands));
};

const isFree = ({ free }: BlackjackRules, hand: Hand): boolean =>
  free !== undefined && !isTen(hand.cards[0]);

type Splitting = { readonly hand: Hand; readonly command: Growing; readonly next: number };

const putChips = (run: Run, { hand, command, next }: Splitting): void => {
  const { rules, table } = run;
  const { split: own, free, tips } = rules;
  const { main, tip, backs } = ridersOn(table, hand);
  const isGiven = isFree(rules, hand);
  if (main) {
    const own2 = isGiven
      ? cite(free?.splitOn, free?.splitToken, own.place)
      : cite(free?.splitTens, own.stake, own.place);
    add(run, main, { next, isGiven, by: own2 });
  }
  if (tip && command.tip !== undefined) {
    add(run, tip, { next, isGiven, by: cite(tips.grows, isGiven ? free?.tips : undefined) });
  }
  for (const back of backs) {
    matchBack(run, back, { act: 'split', amount: command.back, hand, next });
  }
};

type Added = {
  readonly next: number;
  readonly isGiven: boolean;
  readonly by: Citation;
};

/** A wager for the new hand, equal to the one that stays with the first hand. */
const add = (run: Run, wager: Bet, { next, isGiven, by }: Added): void => {
  const riding = ridingOf(wager);
  const { base } = riding;
  const amount: Cents = isGiven ? zero : base;
  if (wager.tip) {
    put(run, { wager, hand: wager.hand, amount: zero, state: { ...riding, hasGrown: true }, by });
  }
  const state = { original: zero, base, tokens: isGiven ? base : zero, hasGrown: true };
  put(run, { wager, hand: next, amount, state, by });
};
