import {
  accepted,
  type Citation,
  cite,
  type Decision,
  dealerSays,
  houseRule,
  refuse,
  refused,
  type Wager,
  wagerAt,
  writeDollars,
} from '../core/index.ts';
import { layoutOf } from '../ledger/index.ts';
import type { RouletteRulebook } from './rules.ts';
import type { Command, Event, Misplaced, RouletteStake, Table } from './table.ts';

/** A call bet in the wrong place, pointed out before the ball drops, goes where it was called. */
export const challengeCall = (
  { rules }: RouletteRulebook,
  { layout, last, phase }: Table,
  { seat, hand, bet }: Command & { readonly kind: 'challenge-call' },
): Decision<Event> => {
  const wager = wagerAt(layout, { seat, hand, bet, tip: false });
  const misplaced = wager?.state.misplaced ?? [];
  if (!wager || misplaced.length === 0) {
    const isOver = phase === 'open' && last !== null;
    const by = isOver ? cite(rules.misplaced.lies) : houseRule('open');
    const wrong = isOver ? ', and the last spin is decided as it lay' : '';
    const none = `no call bet of seat ${seat} lies wrong on ${bet}${wrong}`;
    return refused(refuse('not-misplaced', by, none));
  }
  const by = cite(rules.misplaced.lies, rules.spin.confirmed);
  return accepted<Event>(...misplaced.flatMap((part) => correction(wager, part, by)));
};

const correction = (
  { seat, hand, bet: from }: Wager<RouletteStake>,
  { called: to, amount, chips }: Misplaced,
  by: Citation,
): readonly Event[] => {
  const ref = { seat, hand, tip: false };
  const source = layoutOf({ ...ref, bet: from });
  const postings = [{ from: source, to: layoutOf({ ...ref, bet: to }), amount, by }];
  const words = `Seat ${seat}: ${writeDollars(amount)} from ${from} to ${to}.`;
  return [
    { kind: 'call-corrected', seat, hand, from, to, amount, chips, postings, by },
    dealerSays('correction', words, by),
  ];
};

/** The dealer asks a player about a bet that is unclear. */
export const confirmBet = (
  { rules }: RouletteRulebook,
  { layout }: Table,
  command: Command & { readonly kind: 'confirm-bet' },
): Decision<Event> => {
  const wager = wagerAt(layout, command);
  if (!wager) {
    const none = `seat ${command.seat} has no ${command.bet} on the layout`;
    return refused(refuse('no-wager', houseRule('open'), none));
  }
  const words = `Seat ${wager.seat}: ${writeDollars(wager.stake)} on ${wager.bet}?`;
  return accepted(dealerSays('confirm-bet', words, cite(rules.spin.confirmed)));
};
