import { cents, familyOf, type PlaceBet } from '@openpit/engine';
import type { TableState } from '../table/state.ts';

/** The first wager a table offers a seat: for every game the plainest one. */
export const anyBet = ({ game }: TableState, seat: number): PlaceBet => {
  const { rulebook, table } = game;
  const open = familyOf(rulebook)
    .openBets(rulebook, table, seat)
    .find(({ closedBy }) => !closedBy);
  if (!open) throw new Error(`${rulebook.id} offers seat ${seat} nothing`);
  const amount = cents(Math.max(open.min, 1_000));
  return { kind: 'place-bet', seat, hand: 1, bet: open.bet, tip: false, amount };
};

/** A wager of seat 1 on a space of the wheel. */
export const spaceBet = (space: string, amount: number): PlaceBet => ({
  kind: 'place-bet',
  seat: 1,
  hand: 1,
  bet: `space:${space}`,
  tip: false,
  amount: cents(amount),
});
