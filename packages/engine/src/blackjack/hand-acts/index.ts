import {
  assert,
  type Citation,
  cite,
  type Decision,
  houseRule,
  type Refusal,
  refuse,
  refused,
} from '../../core/index.ts';
import { refuseBackOpen } from '../back-answers.ts';
import type { HandAct, HandCommand } from '../commands.ts';
import { hidden } from '../hand.ts';
import { type Hand, handAt, handInTurn, isNatural } from '../phase.ts';
import type { BlackjackRules } from '../rules.ts';
import { decided, runOf } from '../run.ts';
import type { Event, Table } from '../table.ts';
import type { HandActRules } from './act.ts';
import { double } from './double.ts';
import { hit } from './hit.ts';
import { split } from './split.ts';
import { stand } from './stand.ts';
import { surrender } from './surrender.ts';
import { zap } from './zap.ts';

/** Everything a player may do with a hand. */
const acts = { hit, stand, double, split, surrender, zap } as const satisfies Record<
  HandAct,
  unknown
>;

const actOf = (kind: HandAct): HandActRules => acts[kind] as HandActRules; // an act is given commands of its own kind alone

export const playHand = (
  rules: BlackjackRules,
  table: Table,
  command: HandCommand,
): Decision<Event> => {
  const refusal = refuseAct(rules, table, command);
  if (refusal) return refused(refusal);
  const run = runOf(rules, table);
  const hand = handAt(table.round, command.seat, command.hand);
  if (hand) actOf(command.kind).apply(run, hand, command);
  return decided(run);
};

/** Why an act is not taken: what the hand says comes before what the turn says, and the rack last. */
export const refuseAct = (
  rules: BlackjackRules,
  table: Table,
  command: HandCommand,
): Refusal | undefined => {
  const { round } = table;
  const hand = handAt(round, command.seat, command.hand);
  if (!hand) return noHand(rules, command);
  const unseen = refuseUnseen(rules, hand, command);
  if (unseen) return unseen;
  const act = actOf(command.kind);
  const asked = { rules, table, hand, command };
  const isDealt = round.phase !== 'dealing' && round.phase !== 'war';
  if (isDealt && isNatural(hand)) return act.refuseNatural(asked);
  if (round.phase === 'over' || round.phase === 'jackpots') return noHand(rules, command, hand.end);
  if (isDealt && hand.due === 0) {
    const refusal = closed(rules, hand) ?? act.refuseHand(asked);
    if (refusal) return refusal;
  }
  return refuseTurn(rules, table, asked) ?? act.refuseRack?.(asked);
};

/** Who doubles or splits turns the cards up first: the dealer has not seen them. */
const refuseUnseen = (
  rules: BlackjackRules,
  { cards }: Hand,
  { kind, seat }: HandCommand,
): Refusal | undefined => {
  if (!cards.includes(hidden) || (kind !== 'double' && kind !== 'split')) return undefined;
  const by = kind === 'double' ? rules.double.place : rules.split.place;
  return refuse('blackjack.show-first', { seat }, cite(by));
};

/** Of a hand of the round just over, the refusal also says how that hand had ended. */
const noHand = (
  rules: BlackjackRules,
  { seat, hand }: HandCommand,
  end: Hand['end'] = null,
): Refusal => {
  const how = end === null ? [] : closedBy(rules, end);
  const by = [...how, ...cite(rules.main.turn), ...houseRule('order')];
  return refuse('blackjack.no-hand', { seat, hand }, by);
};

const refuseTurn = (
  { insurance, main, split: splitting, surrender: giving }: BlackjackRules,
  { round }: Table,
  { hand, command }: { readonly hand: Hand; readonly command: HandCommand },
): Refusal | undefined => {
  const waits = refuseBackOpen(round);
  if (waits) return waits;
  if (round.phase === 'insurance') {
    return refuse('blackjack.insurance-first', {}, cite(insurance.offered));
  }
  if (round.phase === 'surrendering') {
    if (round.asked[0] !== hand.seat) {
      return refuse('blackjack.asked-first', { seat: round.asked[0] ?? 0 }, cite(giving.when));
    }
    return command.kind === 'surrender'
      ? undefined
      : refuse('blackjack.surrender-first', {}, cite(giving.when));
  }
  const inTurn = handInTurn(round);
  if (round.phase === 'playing' && inTurn === hand && hand.due === 0) return undefined;
  assert(inTurn, 'a hand that is not over has its turn still to come');
  // A player's own hands wait for one another by a clause of their own.
  const ofHands = inTurn.seat === hand.seat ? splitting.order : undefined;
  const by = [...cite(ofHands, main.turn), ...houseRule('order')];
  return refuse('blackjack.turn-of', { seat: inTurn.seat, hand: inTurn.hand }, by);
};

const closed = (rules: BlackjackRules, hand: Hand): Refusal | undefined => {
  if (hand.end === null) return undefined;
  return refuse('blackjack.hand-over', {}, closedBy(rules, hand.end));
};

const closedBy = (rules: BlackjackRules, end: NonNullable<Hand['end']>): Citation => {
  const { stand: standing, main, double: doubling, split: splitting } = rules;
  switch (end) {
    case 'stood':
      return cite(standing.may);
    case 'bust':
      return cite(main.bust);
    case 'doubled':
      return cite(doubling.card);
    case 'split-ace':
      return cite(splitting.aces);
    case 'surrendered':
      return cite(rules.surrender.when);
    case 'natural':
      return cite(rules.natural.made);
    case 'even-money':
      return cite(rules.insurance.evenMoneyPays);
  }
};
