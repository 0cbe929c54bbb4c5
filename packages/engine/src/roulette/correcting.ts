import {
  accepted,
  betParam,
  type Citation,
  called,
  cite,
  type Decision,
  houseRule,
  message,
  money,
  refuse,
  refused,
  type Wager,
  wagerAt,
} from '../core/index.ts';
import { layoutOf } from '../ledger/index.ts';
import type { Order } from './commands.ts';
import type { RouletteRulebook } from './rules.ts';
import type { Event, Misplaced, RouletteStake, Table } from './table.ts';

/** A called bet in the wrong place that is pointed out before the ball drops is moved to where it was called. */
export const challengeCall = (
  { cites }: RouletteRulebook,
  { layout, last, phase }: Table,
  { seat, hand, bet }: Order<'challenge-call'>,
): Decision<Event> => {
  const wager = wagerAt(layout, { seat, hand, bet, tip: false });
  const misplaced = wager?.state.misplaced ?? [];
  if (!wager || misplaced.length === 0) {
    const isOver = phase === 'open' && last !== null;
    const code = isOver ? 'roulette.challenged-too-late' : 'roulette.not-misplaced';
    const by = isOver ? cite(cites.misplaced.lies) : houseRule('open');
    return refused(refuse(code, { seat, bet: betParam(bet) }, by));
  }
  const by = cite(cites.misplaced.lies, cites.spin.confirmed);
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
  const params = { seat, amount: money(amount), from: betParam(from), to: betParam(to) };
  return [
    { kind: 'call-corrected', seat, hand, from, to, amount, chips, postings, by },
    called('dealer', message('call-corrected', params), by),
  ];
};

/** The dealer asks a player about a bet that is unclear. */
export const confirmBet = (
  { cites }: RouletteRulebook,
  { layout }: Table,
  command: Order<'confirm-bet'>,
): Decision<Event> => {
  const wager = wagerAt(layout, command);
  if (!wager) {
    const params = { seat: command.seat, bet: betParam(command.bet) };
    return refused(refuse('no-wager', params, houseRule('open')));
  }
  const params = { seat: wager.seat, amount: money(wager.stake), bet: betParam(wager.bet) };
  return accepted(called('dealer', message('confirm-bet', params), cite(cites.spin.confirmed)));
};
