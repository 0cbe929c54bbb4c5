import {
  citationOf,
  cite,
  lost,
  profitOf,
  type Settlement,
  type Wager,
  won,
} from '../core/index.ts';
import { sideBets } from './bets/index.ts';
import type { Need } from './bets/side.ts';
import { payCapped } from './capped-wins.ts';
import { type DealerResult, dealerResult, drawsBy } from './dealer.ts';
import { canBeNatural, hidden } from './hand.ts';
import { type Draws, type Hand, isOpen } from './phase.ts';
import { payJackpots } from './progressive.ts';
import { emit, type Run } from './run.ts';
import { type HandVerdict, handResult, settleHand, settleInsurance } from './settle.ts';
import { isRidden, settle, settleHands } from './settle-wagers.ts';
import { dealerSeat, type WagerState } from './table.ts';

const order: readonly Draws[] = ['nothing', 'second card', 'whole hand'];

/** All hands are played. The dealer draws the cards that open wagers still need, and no more. */
export const beginDealer = (run: Run): void => {
  const { draws, rule } = needed(run);
  emit(run, { kind: 'dealer-began', draws, by: citationOf(rule) });
  if (draws === 'nothing') finish(run);
  else if (run.table.round.hasHole) {
    turnHole(run);
    dealerGoesOn(run);
  }
};

/** What a look at the hole card decides: insurance, and everything else if it makes a blackjack. */
export const decideHole = (run: Run): void => {
  const result = dealerResult(run.table.round.dealer);
  if (result.isNatural) turnHole(run);
  secondCard(run, result);
  if (!result.isNatural) return;
  const by = citationOf(run.rules.deal.hole);
  emit(run, { kind: 'dealer-began', draws: 'nothing', by });
  finish(run);
};

const turnHole = (run: Run): void => {
  const { dealer: cards, isHoleDown } = run.table.round;
  if (!isHoleDown) return;
  const by = cite(run.rules.dealer.plays, run.rules.deal.hole);
  emit(run, { kind: 'cards-shown', seat: dealerSeat, hand: 1, cards, by });
};

const needed = ({ rules, table }: Run): Required<Need> => {
  const { plays, draws } = rules.dealer;
  let most: number = table.layout.wagers.some(isInsurance) ? 1 : 0;
  for (const hand of table.round.hands) {
    if (isRidden(table, hand)) most = Math.max(most, needOf(hand));
  }
  let need: Required<Need> = { draws: order[most] ?? 'nothing', rule: most === 2 ? plays : draws };
  for (const side of sideBets) {
    const { draws: asked, rule } = side.needs?.({ rules, table }) ?? nothing;
    if (order.indexOf(asked) > order.indexOf(need.draws))
      need = { draws: asked, rule: rule ?? draws };
  }
  return need;
};

const nothing: Need = { draws: 'nothing' };

const needOf = ({ end }: Hand): 1 | 2 =>
  end === 'bust' || end === 'surrendered' || end === 'natural' ? 1 : 2;

/** After each card of the dealer: what the card decides, and whether another one follows. */
export const dealerGoesOn = (run: Run): void => {
  const { dealer, draws, hasHole } = run.table.round;
  const result = dealerResult(dealer);
  if (dealer.length === 2 && !hasHole && canBeNatural(dealer[0])) secondCard(run, result);
  if (draws === 'second card' || result.isNatural || !drawsBy(run.rules.dealer, dealer))
    finish(run);
};

/** The second card settles the wagers that only waited to see whether it makes a blackjack. */
const secondCard = (run: Run, dealer: DealerResult): void => {
  settleInsured(run, dealer);
  const waiting = handsFromRight(run).filter(
    (hand) => !hasUnseen(hand) && (dealer.isNatural || needOf(hand) === 1),
  );
  settleAll(run, waiting, dealer);
  for (const side of sideBets) side.onSecondCard?.(run);
};

const backInsurance = 'insurance:';

const isInsurance = ({ bet }: Wager): boolean =>
  bet === 'insurance' || bet.startsWith(backInsurance);

/** The spot an insurance lies at: a back bettor's lies at the hand it insures. */
const spotOf = ({ bet, seat }: Wager): number =>
  bet === 'insurance' ? seat : Number(bet.slice(backInsurance.length));

const settleInsured = (run: Run, dealer: DealerResult): void => {
  const wagers = run.table.layout.wagers.filter(isInsurance).sort((a, b) => spotOf(b) - spotOf(a));
  if (wagers.length === 0) return;
  const verdict = settleInsurance(run.rules, dealer);
  settle(
    run,
    wagers.map((wager): Settlement<WagerState> => {
      if (verdict.kind !== 'win') return lost(wager, verdict.by);
      return won(wager, profitOf(wager.stake, verdict.pays), { by: verdict.by });
    }),
  );
};

/** Hands in the order of settlement: seats from the dealer's right, and the hands of a seat in their own order. */
const handsFromRight = ({ table }: Run): readonly Hand[] => {
  const { hands } = table.round;
  const fromRight: Hand[] = [];
  let end = hands.length;
  while (end > 0) {
    const seat = hands[end - 1]?.seat;
    let start = end - 1;
    while (hands[start - 1]?.seat === seat) start--;
    for (let at = start; at < end; at++) {
      const hand = hands[at];
      if (hand) fromRight.push(hand);
    }
    end = start;
  }
  return fromRight;
};

const settleAll = (run: Run, hands: readonly Hand[], dealer: DealerResult): void => {
  const { main } = run.rules;
  const open = hands.filter((hand) => isRidden(run.table, hand));
  for (const { seat, hand, cards } of open.filter((one) => !isOpen(one))) {
    emit(run, { kind: 'cards-shown', seat, hand, cards, by: main.turnedUp ?? main.pays });
  }
  settleHands(
    run,
    open.map((hand) => ({ hand, verdict: verdictOn(run, hand, dealer) })),
  );
};

/** A blackjack that had to wait for the dealer's cards cites the reason too. */
const verdictOn = ({ rules }: Run, hand: Hand, dealer: DealerResult): HandVerdict => {
  const verdict = settleHand(rules, handResult(hand), dealer);
  return hand.end === 'natural'
    ? { ...verdict, by: cite(verdict.by, rules.natural.waits) }
    : verdict;
};

/** The order is main bets, dealer bets, side bets, then the progressive. */
const finish = (run: Run): void => {
  const { main } = run.rules;
  if (run.table.round.hands.some((hand) => hasUnseen(hand) && isRidden(run.table, hand))) {
    emit(run, { kind: 'showing-due', by: main.turnedUp ?? main.turn });
    return;
  }
  // A hole card that no wager needed is turned up all the same, so that every card of the round has been seen.
  turnHole(run);
  const { round } = run.table;
  settleAll(run, handsFromRight(run), dealerResult(round.dealer));
  // The wins that are still unpaid either waited for one another under one cap, or have no cap.
  payCapped(
    run,
    sideBets.flatMap((side) => side.winsAtEnd?.(run) ?? []),
  );
  payJackpots(run);
};

/** Whether a hand has cards that only its player has seen. */
export const hasUnseen = ({ cards }: Hand): boolean => cards.includes(hidden);

/** A hand has been turned up. Once all hands are, the round is settled. */
export const settleShown = (run: Run): void => finish(run);
