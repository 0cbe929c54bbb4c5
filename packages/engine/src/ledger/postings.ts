import type { Account, Event, MoneyEvent, Posting, Settlement } from '../core/event.ts';
import type { SeatNumber, WagerRef } from '../core/layout.ts';
import { movesMoney } from '../core/layout.ts';
import { add, type Cents, subtract, zero } from '../core/money.ts';

export const rackOf = (seat: SeatNumber): Account => `rack:${seat}`;

export const layoutOf = ({ seat, hand, bet, tip }: WagerRef): Account =>
  `layout:${seat}.${hand}:${tip ? 'tip:' : ''}${bet}`;

/** The moves of chips that an event means; none for an event without money. */
export const postings = (event: Event): readonly Posting[] => {
  if ('postings' in event && Array.isArray(event.postings)) return event.postings;
  return movesMoney(event) ? moves(event).filter(({ amount }) => amount !== 0) : [];
};

const moves = (event: MoneyEvent): readonly Posting[] => {
  const { by } = event;
  switch (event.kind) {
    case 'player-seated':
    case 'chips-bought':
      return [{ from: 'cage', to: rackOf(event.seat), amount: event.amount, by }];
    case 'chips-cashed':
    case 'player-left':
      return [{ from: rackOf(event.seat), to: 'cage', amount: event.amount, by }];
    case 'fee-charged':
      return [{ from: rackOf(event.seat), to: event.account, amount: event.amount, by }];
    case 'wager-placed':
      return [
        { from: rackOf(event.seat), to: layoutOf(event), amount: event.amount, by },
        { from: rackOf(event.seat), to: 'commission', amount: event.fee, by },
      ];
    case 'settled':
      return event.lines.flatMap(settlementMoves);
    case 'posted':
      return event.postings;
  }
};

const settlementMoves = (lineItem: Settlement): readonly Posting[] => {
  const { by, fee, left } = lineItem;
  const from = layoutOf(lineItem);
  const rack = rackOf(lineItem.seat);
  const winner = lineItem.tip && lineItem.verdict === 'win' ? 'tips' : rack;
  const isMoved = left !== null && layoutOf(left) !== from;
  return [
    { from, to: 'house', amount: lineItem.lost, by },
    { from: 'house', to: winner, amount: lineItem.profit, by },
    { from, to: winner, amount: lineItem.freed, by },
    { from, to: isMoved ? layoutOf(left) : from, amount: isMoved ? left.stake : zero, by },
    fee >= 0
      ? { from: winner, to: 'commission', amount: fee, by }
      : { from: 'commission', to: winner, amount: subtract(zero, fee), by },
  ];
};

/** The same moves in reverse, which take back a mistaken settlement. */
export const reversed = (made: readonly Posting[]): readonly Posting[] =>
  made.map(({ from, to, amount, by }) => ({ from: to, to: from, amount, by })).reverse();

/** The balance of every account after the moves. The sum over all accounts is always zero. */
export const balances = (
  made: Iterable<Posting>,
  before: ReadonlyMap<Account, Cents> = new Map(),
): ReadonlyMap<Account, Cents> => {
  const held = new Map(before);
  for (const { from, to, amount } of made) {
    held.set(from, subtract(held.get(from) ?? zero, amount));
    held.set(to, add(held.get(to) ?? zero, amount));
  }
  return held;
};
