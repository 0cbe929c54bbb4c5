import {
  add,
  assert,
  type Card,
  cite,
  lose,
  lost,
  money,
  ownWager,
  profitOf,
  refuse,
  type Settlement,
  type Verdict,
  win,
  won,
  zero,
} from '../../core/index.ts';
import { faceUp, rankOrder } from '../hand.ts';
import { handAt, type WarWin } from '../phase.ts';
import { carried, isOffered, type WarRules } from '../rules.ts';
import { emit } from '../run.ts';
import { settle } from '../settle-wagers.ts';
import type { WagerState } from '../table.ts';
import type { SideBet } from './side.ts';
import { sideWagers } from './wagers.ts';

/** War compares the player's first card with the dealer's: the higher rank wins, and suits do not matter. */
export const settleWar = (rules: WarRules, card: Card, up: Card): Verdict =>
  rankOrder(card) > rankOrder(up)
    ? win(rules.pays.is, rules.pays, rules.ranks)
    : lose(rules.loses, rules.ranks);

/** War: the player's first card against the dealer's. */
export const war: SideBet = {
  name: 'war',
  comesAlong: false,
  rulesOf: ({ sides }) => sides.war,
  tipBy: ({ sides }) => carried(sides.war).tips.may,

  refuse({ rules, table }, { seat, tip, amount }) {
    const side = carried(rules.sides.war);
    const { max } = table.setup.limits;
    const main = ownWager(table.layout, seat, 'main')?.stake;
    if (tip) {
      if (main !== undefined) return undefined;
      return refuse('blackjack.not-in-game', {}, cite(side.tips.inGame));
    }
    const staked = add(ownWager(table.layout, seat, 'war')?.stake ?? zero, amount);
    if (max === null || add(main ?? zero, staked) <= max) return undefined;
    return refuse('blackjack.above-with-war', { max: money(max) }, cite(side.tableMax));
  },

  onUpCard(run) {
    const rules = run.rules.sides.war;
    const wagers = sideWagers(run.table, 'war');
    const [up] = faceUp(run.table.round.dealer);
    if (wagers.length === 0 || up === undefined || !isOffered(rules)) return;
    const winners: WarWin[] = [];
    const lines = wagers.map((wager): Settlement<WagerState> => {
      const [card] = faceUp(handAt(run.table.round, wager.seat, 1)?.cards ?? []);
      assert(card, 'who plays War has a first card');
      const verdict = settleWar(rules, card, up);
      if (verdict.kind !== 'win') {
        return lost(wager, cite(verdict.by, wager.tip ? rules.tips.loses : rules.settled));
      }
      const profit = profitOf(wager.stake, verdict.pays);
      if (!wager.tip) winners.push({ seat: wager.seat, amount: profit });
      const by = cite(verdict.by, wager.tip ? rules.tips.wins : rules.settled);
      return won(wager, profit, { by });
    });
    settle(run, lines);
    const by = cite(rules.settled, rules.first, rules.up);
    emit(run, { kind: 'war-decided', winners, by });
  },
};
