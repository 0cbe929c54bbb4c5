import {
  type Card,
  type Citation,
  type Decision,
  houseRule,
  type Refusal,
  refuse,
  refuseCard,
  refused,
  without,
} from '../core/index.ts';
import type { ShowCards } from './commands.ts';
import { hasUnseen, settleShown } from './dealing-out.ts';
import { hidden, isBust, isKnown } from './hand.ts';
import { handAt, handInTurn } from './phase.ts';
import { bustShown, playOn } from './play.ts';
import type { BlackjackRules } from './rules.ts';
import { decided, emit, runOf } from './run.ts';
import type { Event, Table } from './table.ts';

/** Cards that were face down and that the crew has not seen are turned up and entered as they are. */
export const showUnseen = (
  rules: BlackjackRules,
  table: Table,
  command: ShowCards,
): Decision<Event> => {
  const refusal = refuseShowing(rules, table, command);
  if (refusal) return refused(refusal);
  const { seat, hand } = command;
  const given = [...command.cards];
  const before = handAt(table.round, seat, hand)?.cards ?? [];
  const cards = before.map((card) => (card === hidden ? (given.shift() ?? card) : card));
  const run = runOf(rules, table);
  emit(run, { kind: 'cards-shown', seat, hand, cards, by: shownBy(rules) });
  const now = handAt(run.table.round, seat, hand);
  if (table.round.phase === 'showing') settleShown(run);
  else if (table.round.phase === 'playing' && now) {
    if (isBust(now.cards)) bustShown(run, now);
    playOn(run);
  }
  return decided(run);
};

/** The clause by which a player's cards are turned up. */
const shownBy = ({ main }: BlackjackRules): Citation =>
  main.bustShown ?? main.turnedUp ?? main.turn;

const refuseShowing = (
  rules: BlackjackRules,
  { round, shoe }: Table,
  { seat, hand: number, cards }: ShowCards,
): Refusal | undefined => {
  const by = shownBy(rules);
  const hand = handAt(round, seat, number);
  if (!hand || !hasUnseen(hand)) return refuse('blackjack.nothing-unseen', { seat }, by);
  const isInTurn = round.phase === 'playing' && handInTurn(round) === hand;
  const isAsked = round.phase === 'insurance' && round.asked[0] === seat;
  if (!isInTurn && !isAsked && round.phase !== 'showing') {
    return refuse('blackjack.not-shown-yet', { seat }, [...by, ...houseRule('order')]);
  }
  const unseen = hand.cards.filter((card) => !isKnown(card)).length;
  if (cards.length !== unseen) return refuse('blackjack.shows-otherwise', { cards: unseen }, by);
  return refuseCards(cards, shoe);
};

const refuseCards = (cards: readonly Card[], shoe: Table['shoe']): Refusal | undefined => {
  let left = shoe;
  for (const card of cards) {
    const refusal = refuseCard(left, card);
    if (refusal) return refusal;
    left = without(left, [card]);
  }
  return undefined;
};
