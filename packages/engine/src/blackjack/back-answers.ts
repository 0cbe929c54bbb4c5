import {
  assert,
  type Cents,
  type Citation,
  cite,
  type Decision,
  houseRule,
  profitOf,
  type Refusal,
  refuse,
  refused,
  refuseRack,
  type SeatNumber,
  type Wager,
  zero,
} from '../core/index.ts';
import type { BackAnswer } from './commands.ts';
import { type BackAsked, type Hand, handsOf, type Round } from './phase.ts';
import { insuranceSwept } from './play.ts';
import { type BlackjackRules, takesBacks } from './rules.ts';
import { decided, emit, type Run, runOf } from './run.ts';
import { backsOn, ridingOf } from './settle-wagers.ts';
import type { Event, Table, WagerState } from './table.ts';

type Bet = Wager<WagerState>;

/** The round waits while a back bettor has not answered yet. */
export const refuseBackOpen = ({ backAsked }: Round): Refusal | undefined =>
  backAsked
    ? refuse('blackjack.back-first', { seat: backAsked.backers[0] ?? 0 }, houseRule('order'))
    : undefined;

/** Asks the back bettors of a hand, unless the crew has reported what they add. */
export const askBacks = (
  run: Run,
  asked: Omit<BackAsked, 'backers'>,
  { back }: { readonly back?: Cents },
): void => {
  if (back !== undefined) return;
  const backers = backsOn(run.table, asked).map(({ seat }) => seat);
  if (backers.length === 0) return;
  emit(run, { kind: 'back-asked', ...asked, backers, by: declinedBy(run.rules) });
};

type Shared = {
  readonly rules: BlackjackRules;
  readonly table: Table;
  readonly command: { readonly back?: Cents };
};

type Backs = { readonly backs: readonly Bet[]; readonly act: BackAsked['act'] };

/** Checks what the crew reports of a hand's only back bettor. */
export const refuseBackShare = (
  { rules, table, command }: Shared,
  { backs, act }: Backs,
): Refusal | undefined => {
  const { back: amount } = command;
  if (amount === undefined || amount === 0) return undefined;
  const [only, ...others] = backs;
  if (!only) return refuse('blackjack.no-back-bet', {}, cite(rules.back.may));
  if (others.length > 0) return refuse('blackjack.which-back-bettor', {}, declinedBy(rules));
  return refusePut({ rules, table }, { wager: only, act, amount });
};

type Put = { readonly wager: Bet; readonly act: BackAsked['act']; readonly amount: Cents };

/** What a back bettor may add to a wager, and the refusal if the rack does not cover it. */
const refusePut = (
  { rules, table }: { readonly rules: BlackjackRules; readonly table: Table },
  { wager, act, amount }: Put,
): Refusal | undefined => {
  const { min, max, by } = boundsOf(rules, table, { wager, act });
  if (amount < min || amount > max) {
    return refuse(
      'blackjack.back-share',
      { act: { term: act }, min: { money: min }, max: { money: max } },
      by,
    );
  }
  return refuseRack(table.layout, wager.seat, amount);
};

/** How much a back bettor may add: the same again for a split, up to that for a double, and up to its part for insurance. */
export const boundsOf = (
  rules: BlackjackRules,
  table: Table,
  { wager, act }: { readonly wager: Bet | undefined; readonly act: BackAsked['act'] },
): { readonly min: Cents; readonly max: Cents; readonly by: ReturnType<typeof cite> } => {
  const { base, original } = ridingOf(wager);
  const { split, double, insurance } = rules;
  switch (act) {
    case 'split':
      return { min: base, max: base, by: cite(declinedBy(rules), split.stake) };
    case 'double':
      return { min: table.setup.limits.min, max: base, by: cite(declinedBy(rules), double.stake) };
    case 'insurance':
      return {
        min: zero,
        max: profitOf(original, insurance.part.is),
        by: cite(insurance.part, insurance.sweep),
      };
  }
};

type Matching = {
  readonly act: 'double' | 'split';
  /** What the crew reported. Nothing is added if it reported nothing or zero. */
  readonly amount: Cents | undefined;
  readonly hand: Pick<Hand, 'seat' | 'hand'>;
  /** The hand that a split makes. */
  readonly next?: number;
};

/** Adds a back bettor's chips for a double, or on the hand that a split makes. */
export const matchBack = (run: Run, wager: Bet, { act, amount, next = 0 }: Matching): void => {
  if (amount === undefined || amount === 0) return;
  const { by } = boundsOf(run.rules, run.table, { wager, act });
  const { seat, bet, hand } = wager;
  const riding = ridingOf(wager);
  const place = { kind: 'wager-placed', seat, bet, tip: false, fee: zero, by } as const;
  const grown = { ...riding, hasGrown: true };
  if (act === 'double') {
    emit(run, { ...place, hand, amount, state: grown });
    return;
  }
  emit(run, { ...place, hand, amount: zero, state: grown });
  const { base } = riding;
  const state = { original: zero, base, tokens: zero, hasGrown: true };
  emit(run, { ...place, hand: next, amount: base, state });
};

/** A back bettor's own answer. */
export const answerBack = (
  rules: BlackjackRules,
  table: Table,
  command: BackAnswer,
): Decision<Event> => {
  const refusal = refuseBackAnswer(rules, table, command);
  if (refusal) return refused(refusal);
  const run = runOf(rules, table);
  const { backAsked } = table.round;
  const wager = backerOn(table, command);
  assert(backAsked && wager, 'a back bettor answers what was asked');
  const { seat, hand, act } = backAsked;
  const amount = command.kind === 'back-pass' ? zero : (command.amount ?? ridingOf(wager).base);
  if (act !== 'insurance') {
    matchBack(run, wager, {
      act,
      amount,
      hand: backAsked,
      next: handsOf(table.round, seat).length,
    });
  } else insureBack(run, wager, { seat, amount });
  const answer = amount === 0 ? 'declined' : act === 'insurance' ? 'insured' : 'matched';
  const by = declinedBy(rules);
  emit(run, { kind: 'back-answered', seat, hand, backer: wager.seat, answer, by });
  if (act === 'insurance' && !run.table.round.backAsked) insuranceSwept(run);
  return decided(run);
};

/** Insurance on a back bet, beside the player's own. */
export const insureBack = (
  run: Run,
  { seat: backer }: Bet,
  { seat, amount }: { readonly seat: SeatNumber; readonly amount: Cents },
): void => {
  if (amount === 0) return;
  emit(run, {
    kind: 'wager-placed',
    seat: backer,
    hand: 1,
    bet: `insurance:${seat}`,
    tip: false,
    amount,
    fee: zero,
    state: null,
    by: cite(run.rules.insurance.part),
  });
};

const backerOn = (table: Table, { seat, hand, backer }: BackAnswer): Bet | undefined =>
  backsOn(table, { seat, hand }).find((wager) => wager.seat === backer);

/** Why a back bettor's answer is refused. */
const refuseBackAnswer = (
  rules: BlackjackRules,
  table: Table,
  command: BackAnswer,
): Refusal | undefined => {
  const { backAsked } = table.round;
  const wager = backerOn(table, command);
  if (!wager) return refuse('blackjack.no-back-bet', {}, cite(rules.back.may));
  const isAsked =
    backAsked?.seat === command.seat &&
    backAsked.hand === command.hand &&
    backAsked.backers.includes(command.backer);
  if (!backAsked || !isAsked) {
    return refuse('blackjack.back-not-asked', {}, [...declinedBy(rules), ...houseRule('order')]);
  }
  if (backAsked.backers[0] !== command.backer) {
    return refuse('blackjack.back-first', { seat: backAsked.backers[0] ?? 0 }, houseRule('order'));
  }
  if (command.kind === 'back-pass') return undefined;
  const { act } = backAsked;
  if ((command.kind === 'back-insure') !== (act === 'insurance')) {
    return refuse('blackjack.back-other-question', { act: { term: act } }, declinedBy(rules));
  }
  const amount = command.amount ?? ridingOf(wager).base;
  return refusePut({ rules, table }, { wager, act, amount });
};

/** A back bettor may follow a double or split, but does not have to. */
export const declinedBy = ({ back }: BlackjackRules): Citation => {
  assert(takesBacks(back), 'a back bet stands where back bets are taken');
  return back.declines;
};
