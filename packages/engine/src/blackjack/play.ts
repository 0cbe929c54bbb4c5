import { type Citation, citationOf, cite } from '../core/index.ts';
import { dealerResult } from './dealer.ts';
import { beginDealer, decideHole } from './dealing-out.ts';
import { isAce, isTwoCard21, lowTotal, pointsOf, type Shown } from './hand.ts';
import {
  type Hand,
  type HandEnd,
  handAt,
  handInTurn,
  handsOf,
  isLookedUnder,
  isNatural,
  isNaturalOpen,
  isOpen,
} from './phase.ts';
import { isOffered } from './rules.ts';
import { emit, note, type Run } from './run.ts';
import { handResult, settleHand } from './settle.ts';
import { settleHands } from './settle-wagers.ts';

/** The dealer has no hand yet: for what is settled before the dealer plays. */
const beforeDealer = { total: 0, isNatural: false } as const;

/** All have answered: the insurance line is closed, and the hands are played. */
export const insuranceSwept = (run: Run): void => {
  const { phase, backAsked } = run.table.round;
  if (phase !== 'playing' || backAsked) return;
  note(run, 'sweeps-insurance', { by: run.rules.insurance.sweep });
  offerSurrender(run);
};

/** Before the dealer looks at the hole card under an ace or ten, early surrender is offered to everybody who is still in play. */
export const offerSurrender = (run: Run): void => {
  const { round } = run.table;
  const { when } = run.rules.surrender;
  const seats = round.hands.filter(({ end }) => end === null).map(({ seat }) => seat);
  if (when.is !== 'early' || !isLookedUnder(round) || seats.length === 0) {
    lookUnder(run);
    return;
  }
  emit(run, { kind: 'surrender-offered', seats, by: citationOf(when) });
};

/** The dealer looks at the hole card under an ace or ten. A blackjack ends the round; otherwise the hands are played. */
export const lookUnder = (run: Run): void => {
  const { round } = run.table;
  if (round.phase !== 'playing') return;
  if (isLookedUnder(round)) {
    const { isNatural: has } = dealerResult(round.dealer);
    emit(run, { kind: 'hole-looked-at', isNatural: has, by: citationOf(run.rules.deal.hole) });
    decideHole(run);
    if (has) return;
  }
  playOn(run);
};

/** Moves on to the next hand that has a decision to make. Blackjacks before it are paid. */
export const playOn = (run: Run): void => {
  if (run.table.round.phase !== 'playing') return;
  for (;;) {
    const hand = handInTurn(run.table.round);
    if (!hand) {
      beginDealer(run);
      return;
    }
    if (hand.due > 0 || !isNatural(hand)) return;
    reachNatural(run, hand);
  }
};

const reachNatural = (run: Run, hand: Hand): void => {
  const { natural } = run.rules;
  const { seat, hand: number } = hand;
  showCards(run, hand, citationOf(natural.made));
  const mustWait = isNaturalOpen(run.table.round);
  const by = cite(natural.made, mustWait ? natural.waits : natural.reached);
  emit(run, { kind: 'natural-reached', seat, hand: number, by });
  if (mustWait) return;
  const verdict = settleHand(run.rules, handResult(hand), beforeDealer);
  settleHands(run, [{ hand, verdict: { ...verdict, by: cite(verdict.by, natural.reached) } }]);
};

/** Turns up the cards that are face down. */
export const showCards = (run: Run, { seat, hand }: Hand, by: Citation): void => {
  const now = handAt(run.table.round, seat, hand);
  if (!now || isOpen(now)) return;
  emit(run, { kind: 'cards-shown', seat, hand, cards: now.cards, by });
};

/** The hand in turn gets a card, and perhaps ends with it. */
export const cardCame = (run: Run, hand: Hand, card: Shown): void => {
  const { seat, hand: number } = hand;
  const isDown = liesDown(run, hand);
  const ends = endsWith(run, hand, card);
  emit(run, { kind: 'card-dealt', seat, hand: number, card, isDown, ends, by: cardBy(run, hand) });
  const now = handAt(run.table.round, seat, number);
  if (!now) return;
  if (ends === 'bust') busted(run, now);
  markZapped(run, now);
  playOn(run);
};

/** The card of a double may be dealt face down if it cannot bust the hand. */
export const liesDown = ({ rules, table }: Run, { isDoubled, cards }: Hand): boolean =>
  isDoubled && rules.isFaceDown && lowTotal(cards) <= 11 && !table.setup.isDoubleCardUp;

const endsWith = (run: Run, hand: Hand, card: Shown): HandEnd | null => {
  if (lowTotal(hand.cards) + pointsOf(card) > 21) return 'bust';
  if (hand.isDoubled) return 'doubled';
  if (!hand.isFromAces || run.rules.split.acesHit.is) return null;
  return isAce(card) && maySplitAgain(run, hand) ? null : 'split-ace';
};

const maySplitAgain = ({ rules, table }: Run, { seat }: Hand): boolean => {
  const { acesAgain, hands } = rules.split;
  if (!acesAgain.is) return false;
  return hands.is === null || handsOf(table.round, seat).length < hands.is;
};

const cardBy = ({ rules, table }: Run, hand: Hand): Citation => {
  const { double, split, hit, zap } = rules;
  if (hand.isDoubled) {
    if (lowTotal(hand.cards) > 11 && double.mayBreak) return citationOf(double.mayBreak.card);
    return citationOf(table.setup.isDoubleCardUp && double.cardUp ? double.cardUp : double.card);
  }
  if (hand.isZapped && !hand.isSplit && zap && hand.cards.length < 2) return citationOf(zap.cards);
  if (hand.isSplit && hand.cards.length === 1) {
    return cite(split.order, split.card, hand.isFromAces ? split.aces : undefined);
  }
  if (hand.cards.length === 2) return hit.card;
  return hand.seat === 1 && hit.firstPosition
    ? [...hit.nextCard, ...hit.firstPosition]
    : hit.nextCard;
};

/** A bust loses at once, unless a dealer's blackjack could still save the chips that were added. */
const busted = (run: Run, hand: Hand): void => {
  const { main, double, split, sides } = run.rules;
  const { round, layout } = run.table;
  showCards(run, hand, main.bustShown ?? main.bust);
  if (isHeld(run, hand)) {
    const by = cite(
      hand.isSplit ? split.held : undefined,
      hand.isDoubled ? double.held : undefined,
    );
    note(run, 'leaves-bust-out', { by, params: { seat: hand.seat, hand: hand.hand } });
    return;
  }
  const { by } = settleHand(run.rules, handResult(hand), beforeDealer);
  const more = hand.isDoubled && double.busts ? [...citationOf(double.busts), ...by] : by;
  settleHands(run, [{ hand, verdict: { kind: 'lose', by: more } }]);
  if (round.insured.includes(hand.seat)) {
    note(run, 'leaves-insured-out', { by: main.insuredBust, params: { seat: hand.seat } });
  }
  const hasPush22 = layout.wagers.some(({ seat, bet }) => seat === hand.seat && bet === 'push22');
  if (hasPush22 && isOffered(sides.push22)) {
    const by = sides.push22.cardsStay;
    note(run, 'leaves-cards-for-push22', { by, params: { seat: hand.seat } });
  }
};

/** A hand that only its player had seen is a bust: it loses at once or waits, as any bust. */
export const bustShown = (run: Run, { seat, hand }: Hand): void => {
  const by = run.rules.main.bustShown ?? run.rules.main.bust;
  emit(run, { kind: 'bust-shown', seat, hand, by });
  const now = handAt(run.table.round, seat, hand);
  if (now) busted(run, now);
};

/** Whether a bust has to wait for the dealer's second card. */
const isHeld = ({ rules, table }: Pick<Run, 'rules' | 'table'>, hand: Hand): boolean =>
  rules.dealer.blackjackTakes.is === 'original' &&
  (hand.isSplit || hand.isDoubled) &&
  isNaturalOpen(table.round);

const markZapped = (run: Run, hand: Hand): void => {
  const { zap } = run.rules;
  if (!zap || !hand.isZapped || hand.isSplit || !isTwoCard21(hand.cards)) return;
  note(run, 'marks-zapped-21', { by: zap.marked, params: { seat: hand.seat } });
};
