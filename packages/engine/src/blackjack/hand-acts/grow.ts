import {
  add,
  type Cents,
  type Citation,
  cite,
  money,
  type Refusal,
  refuse,
  refuseRack,
  type Wager,
  zero,
} from '../../core/index.ts';
import { askBacks, refuseBackShare } from '../back-answers.ts';
import type { Growing } from '../commands.ts';
import type { Hand } from '../phase.ts';
import { emit, type Run } from '../run.ts';
import { ridingOf, wagersOn } from '../settle-wagers.ts';
import type { Table, WagerState } from '../table.ts';
import type { HandRequest } from './act.ts';

// What doubles and splits share: chips are added to the wagers on a hand, its dealer bet and back bets included.

export type Bet = Wager<WagerState>;

export type Riders = {
  readonly main: Bet | undefined;
  readonly tip: Bet | undefined;
  /** The back bettors' wagers. */
  readonly backs: readonly Bet[];
};

export const ridersOn = (table: Table, hand: HandRequest['hand']): Riders => {
  const wagers = wagersOn(table, hand);
  return {
    main: wagers.find(({ bet, tip }) => bet === 'main' && !tip),
    tip: wagers.find(({ tip }) => tip),
    backs: wagers.filter(({ bet }) => bet !== 'main'),
  };
};

type Growth = {
  /** The least that may be added to the player's own wager; null if it has to be the whole amount. */
  readonly min: Cents | null;
  readonly isFree: boolean;
  readonly by: Citation;
};

/** Refuses what may not be added to the wagers on a hand: the player's own, the dealer bet, a back bet. */
export const refuseGrowth = (
  asked: HandRequest<Growing>,
  { min, isFree, by }: Growth,
): Refusal | undefined => {
  const { table, hand, command } = asked;
  const { amount } = command;
  const { base } = ridingOf(ridersOn(table, hand).main);
  const wrong = amount === undefined ? undefined : refuseShare({ amount, base, min }, by);
  return wrong ?? refuseRiders(asked, isFree);
};

/** What a dealer bet or a back bet may put to a double or split. */
const refuseRiders = (
  { rules, table, hand, command }: HandRequest<Growing>,
  isFree: boolean,
): Refusal | undefined => {
  const { tip, backs } = ridersOn(table, hand);
  if (command.tip !== undefined) {
    if (!tip) return refuse('blackjack.no-dealer-bet', {}, cite(rules.tips.grows));
    const mustMatch = isFree || command.kind === 'split';
    const rule = isFree && rules.free ? rules.free.tips : rules.tips.grows;
    const refusal = refuseShare(
      { amount: command.tip, base: ridingOf(tip).base, min: mustMatch ? null : zero },
      cite(rule),
    );
    if (refusal) return refusal;
  }
  return refuseBackShare({ rules, table, command }, { backs, act: command.kind });
};

type Share = {
  readonly amount: Cents;
  readonly base: Cents;
  /** The least that may be put; null where only the whole is taken. */
  readonly min: Cents | null;
};

/** Refuses an amount outside what may be put to a wager of this size. */
const refuseShare = ({ amount, base, min }: Share, by: Citation): Refusal | undefined => {
  if (min === null) {
    return amount === base
      ? undefined
      : refuse('blackjack.takes-exactly', { amount: money(base) }, by);
  }
  if (amount >= min && amount <= base) return undefined;
  return refuse('blackjack.takes-from-to', { min: money(min), max: money(base) }, by);
};

/** Refuses what the rack of the player does not cover; free is free for a dealer bet too. */
export const refuseCost = (
  { table, hand, command }: HandRequest<Growing>,
  own: Cents,
  isFree: boolean,
): Refusal | undefined => {
  const cost = isFree ? zero : add(own, command.tip ?? zero);
  return refuseRack(table.layout, hand.seat, cost);
};

type Placed = {
  readonly wager: Bet;
  readonly hand: number;
  readonly amount: Cents;
  readonly state: WagerState;
  readonly by: Citation;
};

export const put = (run: Run, { wager, hand, amount, state, by }: Placed): void => {
  const { seat, bet, tip } = wager;
  emit(run, { kind: 'wager-placed', seat, hand, bet, tip, amount, fee: zero, state, by });
};

/** The hand has been played so: the back bettors are asked. */
export const emitPlayed = (
  run: Run,
  { hand: { seat, hand }, by }: { readonly hand: Hand; readonly by: Citation },
  command: Growing,
): void => {
  const { kind: act } = command;
  emit(run, { kind: 'hand-played', seat, hand, act, by });
  askBacks(run, { seat, hand, act }, command);
};
