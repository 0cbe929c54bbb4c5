import {
  add,
  type Cents,
  type Choice,
  type Citation,
  citationOf,
  cite,
  type Refusal,
  refuse,
  zero,
} from '../../core/index.ts';
import { matchBack } from '../back-answers.ts';
import type { Growing } from '../commands.ts';
import { isSoft, lowTotal, totalOf } from '../hand.ts';
import type { Hand } from '../phase.ts';
import { showCards } from '../play.ts';
import { type BlackjackRules, doubleTotals } from '../rules.ts';
import type { Run } from '../run.ts';
import { ridingOf } from '../settle-wagers.ts';
import { type HandActRules, refuseSplitAce } from './act.ts';
import { type Bet, emitPlayed, put, refuseCost, refuseGrowth, ridersOn } from './grow.ts';

/** Double: adds up to the amount of the bet, for one more card. */
export const double: HandActRules<Growing> = {
  refuseHand(asked) {
    const { rules, table, hand, command } = asked;
    const { double: own } = rules;
    const wrongHand = refuseSplitAce(rules, hand) ?? refuseCards(rules, hand);
    if (wrongHand) return wrongHand;
    const isFree = freeBy(rules, hand) !== undefined;
    if (isFree && command.amount !== undefined) {
      return refuse('blackjack.free-double', {}, cite(own.stake, rules.free?.doubleOn));
    }
    return refuseGrowth(asked, { min: table.setup.limits.min, isFree, by: cite(own.stake) });
  },

  refuseRack(asked) {
    const isFree = freeBy(asked.rules, asked.hand) !== undefined;
    return refuseCost(asked, amountOf(asked), isFree);
  },

  refuseNatural: ({ rules }) => refuse('blackjack.natural-not-doubled', {}, cite(rules.double.on)),

  apply(run, hand, command) {
    const { double: own } = run.rules;
    const mayBreak = lowTotal(hand.cards) > 11 ? own.mayBreak : undefined;
    showCards(run, hand, citationOf(mayBreak?.place ?? own.place));
    putChips(run, hand, command);
    emitPlayed(run, { hand, by: cite(own.on, hand.isSplit ? own.afterSplit : undefined) }, command);
  },
};

/** A hand may be doubled on its first two cards, on the totals the house names, and after a split if the house allows it. */
const refuseCards = (rules: BlackjackRules, hand: Hand): Refusal | undefined => {
  const { on, afterSplit } = rules.double;
  if (hand.cards.length !== 2) return refuse('blackjack.not-two-cards', {}, cite(on));
  if (hand.isSplit && !afterSplit.is) {
    return refuse('blackjack.no-double-after-split', {}, cite(afterSplit));
  }
  const totals: readonly number[] | null = doubleTotals[on.is];
  const total = totalOf(hand.cards);
  if (totals === null || totals.includes(total)) return undefined;
  return refuse('blackjack.double-total', { total, totals: on.is }, cite(on));
};

const amountOf = ({
  table,
  hand,
  command,
}: Parameters<NonNullable<typeof double.refuseRack>>[0]): Cents => {
  const { main } = ridersOn(table, hand);
  return command.amount ?? ridingOf(main).base;
};

/** The rule that makes a double free; undefined if the player pays for it. */
const freeBy = ({ free }: BlackjackRules, hand: Hand): Choice<readonly number[]> | undefined => {
  if (!free || hand.cards.length !== 2 || isSoft(hand.cards)) return undefined;
  const rule = hand.isSplit ? free.doubleAfterSplit : free.doubleOn;
  return rule.is.includes(totalOf(hand.cards)) ? rule : undefined;
};

const putChips = (run: Run, hand: Hand, command: Growing): void => {
  const { rules, table } = run;
  const { double: own, free, tips } = rules;
  const { main, tip, backs } = ridersOn(table, hand);
  const freely = freeBy(rules, hand);
  const placed = lowTotal(hand.cards) > 11 ? (own.mayBreak?.place ?? own.place) : own.place;
  const paid = free && hand.isSplit ? free.ownDoubleAfterSplit : own.stake;
  if (main) {
    const amount = command.amount ?? ridingOf(main).base;
    const by = freely
      ? cite(freely, free?.doubleToken, rules.values.hard, placed)
      : cite(paid, own.stake, placed);
    grow(run, main, { amount, isFree: freely !== undefined, by });
  }
  if (tip && command.tip !== undefined) {
    const by = cite(tips.grows, freely ? free?.tips : undefined);
    grow(run, tip, { amount: command.tip, isFree: freely !== undefined, by });
  }
  for (const back of backs) matchBack(run, back, { act: 'double', amount: command.back, hand });
};

type Doubled = {
  readonly amount: Cents;
  readonly isFree: boolean;
  readonly by: Citation;
};

const grow = (run: Run, wager: Bet, { amount, isFree, by }: Doubled): void => {
  const riding = ridingOf(wager);
  const tokens = isFree ? add(riding.tokens, amount) : riding.tokens;
  const state = { ...riding, tokens, hasGrown: true };
  put(run, { wager, hand: wager.hand, amount: isFree ? zero : amount, state, by });
};
