import {
  add,
  citationOf,
  cite,
  type Decision,
  houseRule,
  ownWager,
  profitOf,
  type Refusal,
  refuse,
  refuseAmount,
  refused,
  refuseRack,
  type SeatNumber,
  type Wager,
  writeDollars,
  zero,
} from '../core/index.ts';
import { askBacks, insureBack, refuseBackOpen, refuseBackShare } from './back-answers.ts';
import type { AnswerCommand } from './commands.ts';
import { evenMoney } from './main.ts';
import { handAt, isNatural } from './phase.ts';
import { insuranceSwept, showCards } from './play.ts';
import { type BlackjackRules, isOffered } from './rules.ts';
import { decided, type Run, runOf, tell } from './run.ts';
import { backsOn, ridingOf, settleHands } from './settlement.ts';
import type { Event, Table, WagerState } from './table.ts';

/** An answer the dealer asked for: insurance against an ace, or what becomes of War winnings. */
export const answer = (
  rules: BlackjackRules,
  table: Table,
  command: AnswerCommand,
): Decision<Event> => {
  const refusal =
    command.kind === 'parlay' || command.kind === 'collect'
      ? refuseWar(rules, table, command)
      : refuseInsurance(rules, table, command);
  if (refusal) return refused(refusal);
  const run = runOf(rules, table);
  if (command.kind === 'parlay' || command.kind === 'collect') answerWar(run, command);
  else answerInsurance(run, command);
  return decided(run);
};

type Insuring = Exclude<AnswerCommand, { kind: 'parlay' | 'collect' }>;

const refuseInsurance = (
  rules: BlackjackRules,
  table: Table,
  command: Insuring,
): Refusal | undefined => {
  const { insurance } = rules;
  const { seat } = command;
  const hand = handAt(table.round, seat, 1);
  if (command.kind === 'even-money' && hand && !isNatural(hand)) {
    return refuse('no-blackjack', cite(insurance.evenMoney), 'even money is for a blackjack');
  }
  if (table.round.phase !== 'insurance') {
    const says = 'insurance is offered on an ace, before any action';
    const even = command.kind === 'even-money' ? insurance.evenMoney : undefined;
    return refuse('no-insurance', cite(even, insurance.offered), says);
  }
  const waits = refuseBackOpen(table.round);
  if (waits) return waits;
  const own = ownWager(table.layout, seat, 'main');
  if (!hand || !own) return refuse('no-hand', houseRule('order'), `seat ${seat} has no hand`);
  const tooMuch = refuseStakes(rules, table, { command, own });
  if (tooMuch) return tooMuch;
  if (table.round.asked[0] !== seat) {
    const says = `seat ${table.round.asked[0]} is asked first`;
    return refuse('out-of-turn', [...cite(insurance.offered), ...houseRule('order')], says);
  }
  return command.kind === 'insure' ? refuseRack(table.layout, seat, command.amount) : undefined;
};

/** At most half of the bet, for the player and for the back bettor alike. */
const refuseStakes = (
  rules: BlackjackRules,
  table: Table,
  { command, own }: { readonly command: Insuring; readonly own: Wager<WagerState> },
): Refusal | undefined => {
  if (command.kind === 'even-money') return undefined;
  if (command.kind === 'insure') {
    const refusal = refuseHalf(rules.insurance, own, command.amount);
    if (refusal) return refusal;
  }
  const backs = backsOn(table, { seat: command.seat, hand: 1 });
  return refuseBackShare({ rules, table, command }, { backs, act: 'insurance' });
};

const refuseHalf = (
  { stake, sweep }: BlackjackRules['insurance'],
  wager: Wager<WagerState>,
  amount: typeof zero,
): Refusal | undefined => {
  const badAmount = refuseAmount(amount);
  if (badAmount) return badAmount;
  const half = profitOf(ridingOf(wager).original, stake.is);
  if (amount <= half) return undefined;
  return refuse('over-half', cite(stake, sweep), `insurance is at most ${writeDollars(half)}`);
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
    tell(run, {
      kind: 'insurance-answered',
      seat,
      answer: amount > 0 || back > 0 ? 'insured' : 'declined',
      by: citationOf(insurance.stake),
    });
    askBacks(run, { seat, hand: 1, act: 'insurance' }, command);
  }
  insuranceSwept(run);
};

type Insured = { readonly seat: SeatNumber; readonly bet: string; readonly amount: typeof zero };

const insure = (run: Run, { seat, bet, amount }: Insured): void => {
  if (amount === 0) return;
  const by = citationOf(run.rules.insurance.stake);
  tell(run, {
    kind: 'wager-placed',
    seat,
    hand: 1,
    bet,
    tip: false,
    amount,
    fee: zero,
    state: null,
    by,
  });
};

/** The blackjack is paid at once and is out of the round. */
const takeEvenMoney = (run: Run, seat: SeatNumber): void => {
  const { insurance } = run.rules;
  const hand = handAt(run.table.round, seat, 1);
  if (!hand) return;
  showCards(run, hand, citationOf(insurance.evenMoney));
  const by = citationOf(insurance.evenMoney);
  tell(run, { kind: 'insurance-answered', seat, answer: 'even-money', by });
  settleHands(run, [{ hand, verdict: evenMoney(run.rules) }]);
};

type OfWar = Extract<AnswerCommand, { kind: 'parlay' | 'collect' }>;

const refuseWar = (
  { sides }: BlackjackRules,
  { round, layout }: Table,
  command: OfWar,
): Refusal | undefined => {
  const { war } = sides;
  if (!isOffered(war)) {
    return refuse('not-offered', cite(war.offered), 'War is not part of this game');
  }
  const { seat } = command;
  const won = round.warWins.find((win) => win.seat === seat);
  if (!won)
    return refuse('no-war-win', cite(war.parlay), 'there are no War winnings to dispose of');
  if (round.phase !== 'war' || !round.asked.includes(seat)) {
    return refuse(
      'out-of-order',
      [...cite(war.settled), ...houseRule('order')],
      'the choice is made already',
    );
  }
  if (command.kind === 'parlay' && command.amount !== undefined && command.amount !== won.amount) {
    const says = `all of the ${writeDollars(won.amount)} or nothing`;
    return refuse('part-parlay', cite(war.allOrNothing), says);
  }
  if (round.asked[0] !== seat) {
    const says = `seat ${round.asked[0]} is asked first, from the dealer’s right`;
    return refuse('out-of-turn', cite(war.settled), says);
  }
  return command.kind === 'parlay' ? refuseRack(layout, seat, won.amount) : undefined;
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
    tell(run, {
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
  tell(run, { kind: 'war-answered', seat, by });
};
