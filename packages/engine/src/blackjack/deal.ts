import {
  accepted,
  type Citation,
  citationOf,
  cite,
  type Decision,
  houseRule,
  type Refusal,
  refuse,
  refuseCard,
  refused,
  type SeatNumber,
  seatAt,
} from '../core/index.ts';
import { sideBets } from './bets/index.ts';
import { drawsBy } from './dealer.ts';
import { dealerGoesOn } from './dealing-out.ts';
import { isAce, isKnown, type Shown } from './hand.ts';
import { handInTurn } from './phase.ts';
import { cardCame, liesDown, offerSurrender } from './play.ts';
import { type BlackjackRules, carried, type SideCites } from './rules.ts';
import { call, decided, emit, type Run, runOf } from './run.ts';
import { dealerSeat, type Event, isBetting, type Table } from './table.ts';

/** Starts a round for every position with a bet. */
export const deal = (rules: BlackjackRules, table: Table): Decision<Event> => {
  const seats = seatsInPlay(table);
  const refusal = refuseDeal(rules, table, seats);
  if (refusal) return refused(refusal);
  const run = runOf(rules, table);
  const toBurn = table.isFresh ? table.setup.burn : 0;
  const hasHole = rules.deal.hole.is === 'peek';
  const begun = { kind: 'deal-begun', seats, toBurn, by: checkedBy(run) } as const;
  emit(run, hasHole ? { ...begun, hasHole } : begun);
  for (const side of sideBets) side.onStart?.(run);
  return decided(run);
};

const seatsInPlay = ({ layout }: Table): readonly SeatNumber[] => {
  const seats: SeatNumber[] = [];
  for (const { bet, tip, seat } of layout.wagers) if (bet === 'main' && !tip) seats.push(seat);
  return seats.sort((a, b) => a - b);
};

const refuseDeal = (
  { deal: rules }: BlackjackRules,
  table: Table,
  seats: readonly SeatNumber[],
): Refusal | undefined => {
  if (!isBetting(table)) {
    return refuse('blackjack.round-in-play', {}, houseRule('order'));
  }
  if (seats.length === 0) {
    return refuse('blackjack.no-bets', {}, cite(rules.checks));
  }
  if (isCutOut(table)) {
    const by = [...cite(rules.source), ...houseRule('shoe')];
    return refuse('shoe-spent', { size: table.shoe.size }, by);
  }
  return undefined;
};

/** If the cut card is out, the shoe is shuffled before another round. A continuous shuffler has no cut card. */
export const isCutOut = ({ shoe, setup }: Table): boolean => shoe.size < setup.cut;

/** What the dealer checks before the first card, side bets included. */
const checkedBy = ({ rules, table }: Run): Citation => {
  const down = sideBets.filter(({ name }) => table.layout.wagers.some(({ bet }) => bet === name));
  const checks = down.map((side) => carried<SideCites>(side.rulesOf(rules)).checks);
  return cite(rules.deal.checks, ...checks);
};

/** A card leaves the shoe. The rules say where it goes and what follows from it. */
export const dealCards = (
  rules: BlackjackRules,
  table: Table,
  cards: readonly Shown[],
): Decision<Event> => {
  const run = runOf(rules, table);
  for (const card of cards) {
    const refusal = wantsCard(run.table) ? refuseDealt(run, card) : notNow();
    if (refusal) return refused(refusal);
    give(run, card);
  }
  return decided(run);
};

/** A card that only its player sees is dealt without a name. Any other card must still be in the shoe. */
const refuseDealt = (run: Run, card: Shown): Refusal | undefined => {
  const { rules, table } = run;
  if (isKnown(card)) return refuseCard(table.shoe, card);
  return isForPlayerAlone(run) && table.shoe.size > 0
    ? undefined
    : refuse('blackjack.dealt-face-up', {}, cite(rules.deal.up));
};

const isForPlayerAlone = (run: Run): boolean => {
  const { rules, table } = run;
  const { phase, toBurn, dealt, seats } = table.round;
  if (phase === 'dealing') {
    const isToPlayer = dealt !== seats.length && dealt <= 2 * seats.length;
    return toBurn > 0 || (rules.isFaceDown && isToPlayer);
  }
  const hand = handInTurn(table.round);
  return hand !== undefined && liesDown(run, hand);
};

const notNow = (): Refusal => refuse('blackjack.no-card-due', {}, houseRule('order'));

/** Whether the next thing to happen is a card from the shoe. */
export const wantsCard = ({ round }: Table): boolean => {
  if (round.backAsked) return false;
  if (round.phase === 'dealing' || round.phase === 'drawing') return true;
  return round.phase === 'playing' && (handInTurn(round)?.due ?? 0) > 0;
};

const give = (run: Run, card: Shown): void => {
  const { round } = run.table;
  if (round.phase === 'dealing') {
    if (round.toBurn > 0) {
      emit(run, { kind: 'card-burned', card, by: citationOf(run.rules.deal.source) });
      return;
    }
    giveOpening(run, card);
    return;
  }
  if (round.phase === 'drawing') {
    giveDealer(run, card);
    return;
  }
  const hand = handInTurn(round);
  if (hand) cardCame(run, hand, card);
};

/** First cards clockwise, then the dealer's, then second cards. */
const giveOpening = (run: Run, card: Shown): void => {
  const { seats, dealt } = run.table.round;
  const { deal: rules } = run.rules;
  const count = seats.length;
  if (dealt === count) {
    emit(run, dealerCard(card, { isDown: false, by: citationOf(rules.up) }));
    for (const side of sideBets) side.onUpCard?.(run);
    return;
  }
  if (dealt === 2 * count + 1) {
    emit(run, dealerCard(card, { isDown: true, by: citationOf(rules.hole) }));
    openingDone(run);
    return;
  }
  const first = seats[dealt];
  const seat = first ?? seats[dealt - count - 1] ?? dealerSeat;
  emit(run, {
    kind: 'card-dealt',
    seat,
    hand: 1,
    card,
    isDown: run.rules.isFaceDown,
    ends: null,
    by: first === undefined ? rules.second : firstBy(run, first),
  });
  if (dealt === 2 * count && !run.table.round.hasHole) openingDone(run);
};

const firstBy = ({ rules, table }: Run, seat: SeatNumber): Citation => {
  const { first, order, secondPosition } = rules.deal;
  const { seats } = table.layout;
  const player = seatAt(table.layout, seat)?.player;
  const isSecond = seats.some((other) => other.player === player && other.seat < seat);
  return isSecond ? cite(first, order, secondPosition) : citationOf(first);
};

const dealerCard = (
  card: Shown,
  { isDown, by }: { readonly isDown: boolean; readonly by: Citation },
): Event => ({
  kind: 'card-dealt',
  seat: dealerSeat,
  hand: 1,
  card,
  isDown,
  ends: null,
  by,
});

const openingDone = (run: Run): void => {
  for (const side of sideBets) side.onDeal?.(run);
  const { round } = run.table;
  const { insurance } = run.rules;
  if (!isAce(round.dealer[0]) || !insurance.offered.is) {
    offerSurrender(run);
    return;
  }
  emit(run, { kind: 'insurance-offered', seats: round.seats, by: citationOf(insurance.offered) });
  call(run, 'insurance', insurance.call);
};

const giveDealer = (run: Run, card: Shown): void => {
  const { dealer } = run.table.round;
  const { rules } = run;
  const rule = dealer.length === 1 ? rules.dealer.plays : drawsBy(rules.dealer, dealer);
  emit(run, dealerCard(card, { isDown: false, by: citationOf(rule ?? rules.dealer.plays) }));
  dealerGoesOn(run);
};

/** The shoe is shuffled whole again, between rounds or in the middle of a round that has emptied it. */
export const shuffle = (rules: BlackjackRules, table: Table): Decision<Event> => {
  const by = cite(rules.deal.source, rules.deal.decks);
  if (!isBetting(table) && table.shoe.size > 0) {
    return refused(refuse('blackjack.round-in-play', {}, houseRule('order')));
  }
  if (table.isContinuous && table.shoe.size > 0) {
    return refused(refuse('blackjack.shuffles-itself', {}, by));
  }
  return accepted({ kind: 'shoe-shuffled', by });
};
