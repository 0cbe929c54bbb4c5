import {
  betParam,
  type Card,
  cite,
  lose,
  lost,
  refuse,
  type Settlement,
  type Verdict,
  win,
} from '../../core/index.ts';
import type { CappedWin } from '../capped-wins.ts';
import { dealerResult } from '../dealer.ts';
import { areOneColour, areOneSuit, faceUp, lowTotal, totalOf } from '../hand.ts';
import { handsOf } from '../phase.ts';
import { carried, isOffered, type Push22Row, type Push22Rules } from '../rules.ts';
import type { Run } from '../run.ts';
import { settle } from '../settle-wagers.ts';
import type { WagerState } from '../table.ts';
import type { SideBet } from './side.ts';
import { sideWagers } from './wagers.ts';

/** The row that a dealer's complete hand reaches; null if its total is not 22. */
export const push22Row = (dealer: readonly Card[]): Push22Row | null => {
  if (lowTotal(dealer) !== 22) return null;
  if (areOneSuit(dealer)) return 'suited-22';
  return areOneColour(dealer) ? 'same-colour-22' : 'other-22';
};

/** Push 22 is decided by the dealer's complete hand alone. */
export const settlePush22 = (rules: Push22Rules, dealer: readonly Card[]): Verdict => {
  const row = push22Row(dealer);
  if (row !== null) return win(rules.pays[row].is, rules.pays[row]);
  return lose(totalOf(dealer) > 21 ? rules.bustElse : rules.noBust);
};

/** Push 22: the dealer breaks with exactly 22. */
export const push22: SideBet = {
  name: 'push22',
  comesAlong: true,
  rulesOf: ({ sides }) => sides.push22,

  refuse({ rules }, { tip }) {
    const side = carried(rules.sides.push22);
    if (!tip) return undefined;
    return refuse('blackjack.no-tips-on', { side: betParam('push22') }, cite(side.tips));
  },

  needs({ rules, table }) {
    const side = rules.sides.push22;
    if (!isOffered(side) || sideWagers(table, 'push22').length === 0) return { draws: 'nothing' };
    return { draws: 'whole hand', rule: side.dealsOn };
  },

  winsAtEnd(run) {
    const rules = run.rules.sides.push22;
    const wagers = sideWagers(run.table, 'push22');
    if (wagers.length === 0 || !isOffered(rules)) return [];
    const verdict = settlePush22(rules, faceUp(run.table.round.dealer));
    if (verdict.kind === 'win') {
      const { pays, by } = verdict;
      return wagers.map((wager): CappedWin => ({ wager, pays, by }));
    }
    settle(
      run,
      wagers.map((wager): Settlement<WagerState> => {
        const isTie = tied(run, wager.seat);
        return lost(wager, isTie ? [...cite(rules.onTie), ...verdict.by] : verdict.by);
      }),
    );
    return [];
  },
};

/** Whether one of the seat's hands stood on the dealer's own total. */
const tied = ({ table: { round } }: Run, seat: number): boolean => {
  const { total } = dealerResult(round.dealer);
  return total <= 21 && handsOf(round, seat).some(({ cards }) => totalOf(cards) === total);
};
