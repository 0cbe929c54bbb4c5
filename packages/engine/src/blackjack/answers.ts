import {
  add,
  betParam,
  citationOf,
  cite,
  type Decision,
  houseRule,
  money,
  ownWager,
  profitOf,
  type Refusal,
  refuse,
  refused,
  refuseRack,
  type SeatNumber,
  type Wager,
  zero,
} from '../core/index.ts';
import { askBacks, insureBack, refuseBackOpen, refuseBackShare } from './back-answers.ts';
import { placedBeside } from './bets/wagers.ts';
import type { AnswerCommand } from './commands.ts';
import { handAt, isNatural } from './phase.ts';
import { insuranceSwept, lookUnder, showCards } from './play.ts';
import { type BlackjackRules, isOffered } from './rules.ts';
import { decided, emit, type Run, runOf } from './run.ts';
import { evenMoney } from './settle.ts';
import { backsOn, ridingOf, settleHands } from './settle-wagers.ts';
import type { Event, Table, WagerState } from './table.ts';

/** An answer the dealer asked for: insurance against an ace, an early surrender, or what becomes of War winnings. */
export const answer = (
  rules: BlackjackRules,
  table: Table,
  command: AnswerCommand,
): Decision<Event> => {
  const refusal = refuseAnswer(rules, table, command);
  if (refusal) return refused(refusal);
  const run = runOf(rules, table);
  if (isOfWar(command)) answerWar(run, command);
  else if (command.kind === 'play-on') holdHand(run, command.seat);
  else answerInsurance(run, command);
  return decided(run);
};

/** Why an answer is refused. */
const refuseAnswer = (
  rules: BlackjackRules,
  table: Table,
  command: AnswerCommand,
): Refusal | undefined => {
  const { seat, hand } = command;
  // What is asked before hands are played is asked of a seat's first hand; the seat has no other hand yet.
  if (hand !== 1) return refuse('blackjack.no-hand', { seat, hand }, houseRule('order'));
  if (isOfWar(command)) return refuseWar(rules, table, command);
  return command.kind === 'play-on'
    ? refuseHolding(rules, table, command.seat)
    : refuseInsurance(rules, table, command);
};

const isOfWar = (command: AnswerCommand): command is OfWar =>
  command.kind === 'parlay' || command.kind === 'collect';

const refuseHolding = (
  { surrender }: BlackjackRules,
  { round }: Table,
  seat: SeatNumber,
): Refusal | undefined => {
  const by = [...cite(surrender.when), ...houseRule('order')];
  if (round.phase !== 'surrendering') return refuse('blackjack.no-surrender-asked', {}, by);
  const [first = 0] = round.asked;
  return first === seat ? undefined : refuse('blackjack.asked-first', { seat: first }, by);
};

const holdHand = (run: Run, seat: SeatNumber): void => {
  emit(run, { kind: 'surrender-answered', seat, by: citationOf(run.rules.surrender.when) });
  lookUnder(run);
};

type Insuring = Extract<AnswerCommand, { kind: 'insure' | 'decline-insurance' | 'even-money' }>;

const refuseInsurance = (
  rules: BlackjackRules,
  table: Table,
  command: Insuring,
): Refusal | undefined => {
  const { insurance } = rules;
  const { seat } = command;
  const hand = handAt(table.round, seat, 1);
  if (command.kind === 'even-money' && ((hand && !isNatural(hand)) || !insurance.evenMoney.is)) {
    return refuse('blackjack.no-even-money', {}, cite(insurance.evenMoney));
  }
  if (table.round.phase !== 'insurance') {
    const even = command.kind === 'even-money' ? insurance.evenMoney : undefined;
    return refuse('blackjack.no-insurance', {}, cite(even, insurance.offered));
  }
  const waits = refuseBackOpen(table.round);
  if (waits) return waits;
  const own = ownWager(table.layout, seat, 'main');
  if (!hand || !own) return refuse('blackjack.no-hand', { seat, hand: 1 }, houseRule('order'));
  const tooMuch = refuseStakes(rules, table, { command, own });
  if (tooMuch) return tooMuch;
  if (table.round.asked[0] !== seat) {
    const by = [...cite(insurance.offered), ...houseRule('order')];
    return refuse('blackjack.asked-first', { seat: table.round.asked[0] ?? 0 }, by);
  }
  return command.kind === 'insure' ? refuseRack(table.layout, seat, command.amount) : undefined;
};

/** Whether the crew may report what a back bettor added. */
type Backed = { readonly back?: typeof zero };

/** At most the part of the bet that may be insured, both for the player and for the back bettor. */
const refuseStakes = (
  rules: BlackjackRules,
  table: Table,
  { command, own }: { readonly command: Insuring & Backed; readonly own: Wager<WagerState> },
): Refusal | undefined => {
  if (command.kind === 'insure') {
    const refusal = refusePart(rules.insurance, own, command.amount);
    if (refusal) return refusal;
  }
  const backs = backsOn(table, { seat: command.seat, hand: 1 });
  return refuseBackShare({ rules, table, command }, { backs, act: 'insurance' });
};

const refusePart = (
  { part, sweep }: BlackjackRules['insurance'],
  wager: Wager<WagerState>,
  amount: typeof zero,
): Refusal | undefined => {
  const most = profitOf(ridingOf(wager).original, part.is);
  if (amount <= most) return undefined;
  return refuse('blackjack.over-insured', { most: money(most) }, cite(part, sweep));
};

const answerInsurance = (run: Run, command: Insuring): void => {
  const { insurance } = run.rules;
  const { seat } = command;
  if (command.kind === 'even-money') takeEvenMoney(run, seat);
  else {
    const amount = command.kind === 'insure' ? command.amount : zero;
    insure(run, { seat, bet: 'insurance', amount });
    const { back = zero } = command;
    for (const wager of backsOn(run.table, { seat, hand: 1 })) {
      insureBack(run, wager, { seat, amount: back });
    }
    emit(run, {
      kind: 'insurance-answered',
      seat,
      answer: amount > 0 || back > 0 ? 'insured' : 'declined',
      by: citationOf(insurance.part),
    });
    askBacks(run, { seat, hand: 1, act: 'insurance' }, command);
  }
  insuranceSwept(run);
};

type Insured = { readonly seat: SeatNumber; readonly bet: string; readonly amount: typeof zero };

const insure = (run: Run, { seat, bet, amount }: Insured): void => {
  if (amount === 0) return;
  const by = citationOf(run.rules.insurance.part);
  emit(run, placedBeside({ seat, bet, amount, state: null, by }));
};

/** The blackjack is paid at once and is out of the round. */
const takeEvenMoney = (run: Run, seat: SeatNumber): void => {
  const { insurance } = run.rules;
  const hand = handAt(run.table.round, seat, 1);
  if (!hand) return;
  showCards(run, hand, citationOf(insurance.evenMoney));
  const by = citationOf(insurance.evenMoney);
  emit(run, { kind: 'insurance-answered', seat, answer: 'even-money', by });
  settleHands(run, [{ hand, verdict: evenMoney(run.rules) }]);
};

type OfWar = Extract<AnswerCommand, { kind: 'parlay' | 'collect' }>;

const refuseWar = (
  { sides }: BlackjackRules,
  { round, layout, setup }: Table,
  command: OfWar,
): Refusal | undefined => {
  const { war } = sides;
  if (!isOffered(war)) {
    return refuse('blackjack.side-not-carried', { side: betParam('war') }, cite(war.offered));
  }
  const { seat } = command;
  const won = round.warWins.find((win) => win.seat === seat);
  if (!won) return refuse('blackjack.no-war-win', {}, cite(war.parlay));
  if (round.phase !== 'war' || !round.asked.includes(seat)) {
    return refuse('blackjack.war-answered', {}, [...cite(war.settled), ...houseRule('order')]);
  }
  if (command.kind === 'parlay' && command.amount !== undefined && command.amount !== won.amount) {
    return refuse('blackjack.part-parlay', { amount: money(won.amount) }, cite(war.allOrNothing));
  }
  const { max } = setup.limits;
  const main = ownWager(layout, seat, 'main')?.stake ?? zero;
  if (command.kind === 'parlay' && max !== null && add(main, won.amount) > max) {
    const by = cite(war.tableMax, war.parlay);
    return refuse('blackjack.above-with-war', { max: money(max) }, by);
  }
  // The winnings have just come to the rack, so the rack always covers a parlay.
  const [first = 0] = round.asked;
  return first === seat
    ? undefined
    : refuse('blackjack.asked-first', { seat: first }, cite(war.settled));
};

const answerWar = (run: Run, { kind, seat }: OfWar): void => {
  const { war } = run.rules.sides;
  const main = ownWager(run.table.layout, seat, 'main');
  const won = run.table.round.warWins.find((win) => win.seat === seat);
  if (!isOffered(war) || !main || !won) return;
  if (kind === 'parlay') {
    const { original, base, tokens, hasGrown } = ridingOf(main);
    const state = {
      original: add(original, won.amount),
      base: add(base, won.amount),
      tokens,
      hasGrown,
    };
    const by = cite(war.parlay);
    emit(run, {
      kind: 'wager-placed',
      seat,
      hand: 1,
      bet: 'main',
      tip: false,
      amount: won.amount,
      fee: zero,
      state,
      by,
    });
  }
  const by = cite(kind === 'parlay' ? war.parlay : war.collect, war.afterwards);
  emit(run, { kind: 'war-answered', seat, by });
};
