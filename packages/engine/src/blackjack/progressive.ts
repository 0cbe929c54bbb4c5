import {
  accepted,
  add,
  assert,
  type Cents,
  type Citation,
  citationOf,
  cite,
  type Decision,
  done,
  houseRule,
  message,
  money,
  type Posting,
  type Refusal,
  type Role,
  refuse,
  refused,
  seatAt,
  subtract,
  term,
  terms,
  wagerAt,
} from '../core/index.ts';
import { meterAward, paidInAll } from './bets/blazing7s.ts';
import type { JackpotCommand } from './commands.ts';
import { isBust } from './hand.ts';
import { bonusOf, type Held, type Jackpot } from './phase.ts';
import { type BlackjackRules, type BlazingRules, isOffered, type MeterRow } from './rules.ts';
import { emit, type Run, runOf } from './run.ts';
import { settle } from './settle-wagers.ts';
import type { Event, Table } from './table.ts';

/** Percentage awards come last, one winner at a time from the dealer's right. */
export const payJackpots = (run: Run): void => {
  const rules = run.rules.sides.blazing7s;
  if (isOffered(rules)) {
    for (const { seat } of waiting(run.table)) {
      if (run.table.setup.isConfirmed) {
        emit(run, { kind: 'jackpot-opened', seat, by: citationOf(rules.paidMeter) });
        return;
      }
      payAward(run, rules, seat);
    }
    if (run.table.setup.sides.includes('blazing7s')) flagLarge(run, rules);
  }
  emit(run, { kind: 'round-ended', by: citationOf(endedBy(run)) });
};

/** Why the dealer's hand is complete: no card was needed, it is a bust, or it stands. */
const endedBy = ({ rules, table: { round } }: Run): Citation => {
  const { stands, draws, hits } = rules.dealer;
  if (round.draws !== 'whole hand') return draws;
  return isBust(round.dealer) ? hits : stands;
};

const waiting = ({ round }: Table): readonly Held[] =>
  round.held.filter(({ bet }) => bet === 'blazing7s');

/** The verdict that a waiting wager waits with. */
const rowOf = (table: Table, seat: number): MeterRow => {
  const held = waiting(table).find((one) => one.seat === seat);
  assert(held, 'an award is asked about where one waits');
  return held.row as MeterRow; // only rows of this bet wait here
};

const awardAt = (table: Table, rules: BlazingRules, seat: number): Cents =>
  meterAward(table.meter, rules.ofMeter[rowOf(table, seat)]);

/** Pays one award from the tray. The meter falls by it, and starts again at the seed if all of it was paid. */
const payAward = (run: Run, rules: BlazingRules, seat: number): void => {
  const { table } = run;
  const row = rowOf(table, seat);
  const wager = wagerAt(table.layout, { seat, hand: 1, bet: 'blazing7s', tip: false });
  assert(wager, 'a wager that waits is on the layout');
  const award = awardAt(table, rules, seat);
  const by = [...cite(rules.ofMeter[row], rules.paidMeter, rules.next)];
  settle(run, [paidInAll(wager, award, by)]);
  const taken = { from: 'meter', to: 'house', amount: award, by };
  const [part, whole] = rules.ofMeter[row].is;
  if (part === whole) {
    const postings = [taken, ...reseeding(rules, table.reserve)];
    emit(run, { kind: 'posted', postings, by: [...by, ...cite(rules.reseed, rules.topUp)] });
  } else emit(run, { kind: 'posted', postings: [taken], by });
  emit(run, { kind: 'jackpot-paid', seat, by });
};

/** The whole reserve becomes the next meter, and the house adds what is missing up to the seed. */
const reseeding = (rules: BlazingRules, reserve: Cents): readonly Posting[] => {
  const moves: readonly Posting[] = [
    { from: 'reserve', to: 'meter', amount: reserve, by: citationOf(rules.reseed) },
    {
      from: 'house',
      to: 'meter',
      amount: subtract(rules.seed.is, reserve),
      by: cite(rules.seed, rules.topUp),
    },
  ];
  return moves.filter(({ amount }) => amount > 0);
};

const flagLarge = (run: Run, { large }: BlazingRules): void => {
  for (const [player, amount] of Object.entries(run.table.round.bonuses)) {
    if (amount < large.is) continue;
    emit(run, { kind: 'payout-flagged', player, amount, by: citationOf(large) });
  }
};

/** What the dealer, a supervisor or an executive does to confirm a progressive award. */
export const decideJackpot = (
  rules: BlackjackRules,
  table: Table,
  command: JackpotCommand,
): Decision<Event> => {
  const blazing = rules.sides.blazing7s;
  const { jackpot } = table.round;
  if (!jackpot || !isOffered(blazing)) {
    return refused(refuse('blackjack.no-award', {}, houseRule('order')));
  }
  const seen = { rules: blazing, table, jackpot };
  const refusal = refuseStep(seen, command);
  if (refusal) return refused(refusal);
  return accepted(...step(rules, seen, command));
};

type Seen = { readonly rules: BlazingRules; readonly table: Table; readonly jackpot: Jackpot };

const refuseStep = (seen: Seen, command: JackpotCommand): Refusal | undefined => {
  const { rules, jackpot } = seen;
  if (command.kind === 'pick-award') return refusePick(seen, command.award);
  if (command.seat !== jackpot.seat) {
    return refuse(
      'blackjack.not-the-winner',
      { seat: jackpot.seat },
      cite(rules.select, rules.paidMeter),
    );
  }
  switch (command.kind) {
    case 'select-winner':
      return jackpot.isSelected ? alreadyDone('selected') : undefined;
    case 'review':
      return jackpot.reviewedBy.includes(roleOf(command))
        ? refuse('blackjack.same-person', {}, cite(rules.review))
        : undefined;
    case 'confirm':
      return refuseConfirm(seen);
    case 'authorise':
      if (jackpot.isAuthorised) return alreadyDone('authorised');
      return isLarge(seen)
        ? undefined
        : refuse('blackjack.no-authority-needed', {}, houseRule('order'));
    case 'swipe':
      return refuseSwipe(seen, roleOf(command));
  }
};

const alreadyDone = (step: string): Refusal =>
  refuse('blackjack.award-step-done', { step: term(step) }, houseRule('order'));

/** If the rulebook does not say who, a supervisor enters the card, and the dealer does everything else. */
const roleOf = ({ kind, as }: JackpotCommand): Role =>
  as ?? (kind === 'swipe' || kind === 'authorise' ? 'supervisor' : 'dealer');

const refusePick = ({ rules, jackpot }: Seen, award: string): Refusal | undefined => {
  if (!Object.hasOwn(rules.ofMeter, award)) {
    return refuse(
      'blackjack.no-such-award',
      { award, known: terms(Object.keys(rules.ofMeter)) },
      houseRule('outcome'),
    );
  }
  if (!jackpot.isSelected) {
    return refuse('blackjack.select-first', {}, cite(rules.select));
  }
  if (jackpot.picked !== null && jackpot.picked !== award) {
    return refuse('blackjack.picked-already', {}, cite(rules.pick));
  }
  return jackpot.isConfirmed ? alreadyDone('confirmed') : undefined;
};

const refuseConfirm = ({ rules, table, jackpot }: Seen): Refusal | undefined => {
  if (jackpot.isConfirmed) return alreadyDone('confirmed');
  if (!jackpot.isSelected || jackpot.picked === null) {
    return refuse('blackjack.not-selected', {}, cite(rules.select, rules.pick));
  }
  if (jackpot.picked !== rowOf(table, jackpot.seat)) {
    return refuse('blackjack.wrong-award', {}, cite(rules.pick));
  }
  const both = jackpot.reviewedBy.includes('dealer') && jackpot.reviewedBy.includes('supervisor');
  if (both) return undefined;
  return refuse('blackjack.one-person', {}, cite(rules.review));
};

const refuseSwipe = (seen: Seen, role: Role): Refusal | undefined => {
  const { rules, table, jackpot } = seen;
  if (!jackpot.isConfirmed) {
    return refuse('blackjack.not-confirmed', {}, cite(rules.confirm));
  }
  const { executive } = table.setup;
  const award = awardAt(table, rules, jackpot.seat);
  if (executive !== null && award >= executive && role !== 'executive') {
    return refuse('blackjack.needs-executive', { award: money(award) }, cite(rules.swipe));
  }
  if (!isLarge(seen) || jackpot.isAuthorised) return undefined;
  return refuse('blackjack.not-authorised', {}, cite(rules.large));
};

/** Whether the award makes the player's payouts of this round large. */
const isLarge = ({ rules, table, jackpot }: Seen): boolean => {
  const player = seatAt(table.layout, jackpot.seat)?.player ?? '';
  const before = bonusOf(table.round.bonuses, player);
  return add(before, awardAt(table, rules, jackpot.seat)) >= rules.large.is;
};

const step = (
  all: BlackjackRules,
  { rules, table, jackpot }: Seen,
  command: JackpotCommand,
): readonly Event[] => {
  const { seat } = jackpot;
  switch (command.kind) {
    case 'select-winner':
      return [{ kind: 'jackpot-selected', seat, by: citationOf(rules.select) }];
    case 'review':
      return [{ kind: 'jackpot-reviewed', role: roleOf(command), by: citationOf(rules.review) }];
    case 'pick-award': {
      const award = jackpot.picked === command.award ? null : command.award;
      return [{ kind: 'jackpot-picked', award, by: citationOf(rules.pick) }];
    }
    case 'confirm':
      return [{ kind: 'jackpot-confirmed', seat, by: citationOf(rules.confirm) }];
    case 'authorise':
      return [{ kind: 'jackpot-authorised', seat, by: citationOf(rules.large) }];
    case 'swipe': {
      const run = runOf(all, table);
      emit(run, done(roleOf(command), message('swipes-card'), citationOf(rules.swipe)));
      payAward(run, rules, seat);
      payJackpots(run);
      return run.events;
    }
  }
};
