import {
  assert,
  type Card,
  type Choice,
  type Citation,
  cite,
  lose,
  lost,
  ownWager,
  type Pays,
  profitOf,
  rankOf,
  refuse,
  type Settlement,
  sum,
  type Verdict,
  type Wager,
  win,
} from '../../core/index.ts';
import { type CappedWin, capOver, cappedLines, payCapped } from '../capped-wins.ts';
import { dealerResult } from '../dealer.ts';
import { areOneSuit, canBeNatural, faceUp, totalOf } from '../hand.ts';
import { handAt } from '../phase.ts';
import { carried, isOffered, type KingsBountyRow, type KingsBountyRules } from '../rules.ts';
import { emit, type Run } from '../run.ts';
import { settle } from '../settle-wagers.ts';
import type { Table, WagerState } from '../table.ts';
import type { SideBet } from './side.ts';
import { sideWagers } from './wagers.ts';

/** The row that a player's first two cards reach. A pair of spade kings reaches a higher row if the dealer has a blackjack. */
export const kingsBountyRow = (
  cards: readonly Card[],
  isDealerNatural: boolean,
): KingsBountyRow | null => {
  const [a, b] = cards;
  assert(a && b, 'it is settled once two cards are out');
  if (totalOf([a, b]) !== 20) return null;
  const isMatched = rankOf(a) === rankOf(b);
  if (areOneSuit([a, b])) {
    if (a === 'Ks' && b === 'Ks') {
      return isDealerNatural ? 'spade-kings-dealer-blackjack' : 'spade-kings';
    }
    if (!isMatched) return 'suited-20';
    return rankOf(a) === 'K' ? 'suited-kings' : 'suited-pair';
  }
  return isMatched && rankOf(a) === 'K' ? 'two-kings' : 'unsuited-20';
};

/** King's Bounty is decided by the first two cards and by whether the dealer has a blackjack. */
export const settleKingsBounty = (
  rules: KingsBountyRules,
  cards: readonly Card[],
  isDealerNatural: boolean,
): Verdict => {
  const row = kingsBountyRow(cards, isDealerNatural);
  return row === null ? lose(rules.loses) : win(rules.pays[row].is, rules.pays[row]);
};

/** King's Bounty: the player's first two cards are a 20. */
export const kingsBounty: SideBet = {
  name: 'kingsbounty',
  comesAlong: false,
  rulesOf: ({ sides }) => sides.kingsbounty,
  tipBy: ({ sides }) => carried(sides.kingsbounty).tips.may,

  refuse({ rules, table }, { seat }) {
    const { tips } = carried(rules.sides.kingsbounty);
    const isInGame = ownWager(table.layout, seat, 'main') !== undefined;
    return isInGame ? undefined : refuse('blackjack.not-in-game', {}, cite(tips.inGame));
  },

  // Wins that wait for a joint cap alone wait for no card of the dealer's.
  needs: ({ table }) => {
    const { dealer, held } = table.round;
    const isOpen = held.some(({ bet, row }) => bet === 'kingsbounty' && row === 'spade-kings');
    return { draws: isOpen && canBeNatural(dealer[0]) ? 'second card' : 'nothing' };
  },

  onDeal: (run) => judge(run, { isDecided: !canBeNatural(run.table.round.dealer[0]) }),

  // If a cap covers several bets together, the wins wait until all of these bets are decided.
  onSecondCard(run) {
    const isJoint = (capOver(run.rules, 'kingsbounty')?.bets.length ?? 0) > 1;
    if (isJoint && sideWagers(run.table, 'push22').length > 0) return;
    payCapped(run, heldWins(run));
  },

  winsAtEnd: (run) => heldWins(run),
};

type Bet = Wager<WagerState>;

/** Takes and pays from the dealer's right, except what has to wait: a pair of spade kings, and wins that a cap may reduce. */
const judge = (run: Run, { isDecided }: { readonly isDecided: boolean }): void => {
  const rules = run.rules.sides.kingsbounty;
  const wagers = sideWagers(run.table, 'kingsbounty');
  if (wagers.length === 0 || !isOffered(rules)) return;
  const winners: Winner[] = [];
  const lines = new Map<Bet, Settlement<WagerState>>();
  for (const wager of wagers) {
    const row = kingsBountyRow(cardsAt(run.table, wager.seat), false);
    if (row !== null) winners.push({ wager, row });
    else {
      const by = wager.tip ? cite(rules.loses, rules.tips.loses) : cite(rules.loses, rules.settled);
      lines.set(wager, lost(wager, by));
    }
  }
  const open = winners.filter(({ row }) => row === 'spade-kings' && !isDecided);
  const sure = winners.filter((winner) => !open.includes(winner));
  const isAtRisk = couldPassCap(run, { open: stakesOf(open), sure: winsOf(rules, sure) });
  const wins = isAtRisk ? [] : winsBy(rules, sure);
  for (const [at, lineItem] of cappedLines(run, wins).entries()) {
    const win = wins[at];
    if (win) lines.set(win.wager, lineItem);
  }
  settle(
    run,
    wagers.flatMap((wager) => lines.get(wager) ?? []),
  );
  holdWins(run, { waiting: isAtRisk ? winners : open, isAtRisk });
};

const holdWins = (
  run: Run,
  { waiting, isAtRisk }: { readonly waiting: Winners; readonly isAtRisk: boolean },
): void => {
  if (waiting.length === 0) return;
  const { held: rule } = carried(run.rules.sides.kingsbounty);
  const by = cite(rule, isAtRisk ? capOver(run.rules, 'kingsbounty')?.max : undefined);
  const held = waiting.map(({ wager, row }) => ({
    seat: wager.seat,
    bet: wager.bet,
    tip: wager.tip,
    row,
  }));
  emit(run, { kind: 'wagers-held', held, by });
};

const cardsAt = ({ round }: Table, seat: number): readonly Card[] =>
  faceUp(handAt(round, seat, 1)?.cards ?? []);

type Winner = { readonly wager: Bet; readonly row: KingsBountyRow };

type Winners = readonly Winner[];

const stakesOf = (winners: Winners): number =>
  sum(winners.filter(({ wager }) => !wager.tip).map(({ wager }) => wager.stake));

const winsOf = (rules: KingsBountyRules, winners: Winners): number =>
  sum(
    winners
      .filter(({ wager }) => !wager.tip)
      .map(({ wager, row }) => profitOf(wager.stake, rules.pays[row].is)),
  );

/**
 * Whether the wins of this round could still exceed the cap together. If so, nothing is paid until all of them are known. A joint cap
 * is counted once, when the round ends, even if these wins alone exceed it.
 */
const couldPassCap = (
  { rules, table }: Run,
  { open, sure }: { readonly open: number; readonly sure: number },
): boolean => {
  const cap = capOver(rules, 'kingsbounty');
  const { kingsbounty, push22 } = rules.sides;
  const { pays } = carried(kingsbounty);
  let most = sure + open * highest([pays['spade-kings'], pays['spade-kings-dealer-blackjack']]);
  if (cap?.bets.includes('push22') && isOffered(push22)) {
    for (const { stake } of sideWagers(table, 'push22')) {
      most += stake * highest(Object.values(push22.pays));
    }
  }
  const isJoint = (cap?.bets.length ?? 0) > 1;
  return (isJoint || most > sure) && most > (cap?.max.is ?? Number.POSITIVE_INFINITY);
};

/** The most that a stake of one cent could win. */
const highest = (pays: readonly Choice<Pays>[]): number =>
  Math.max(...pays.map(({ is: [to, per] }) => to / per));

/** The waiting winners, each with the row it has after the dealer's second card. */
const heldWinners = ({ table }: Run): Winners => {
  const { round } = table;
  const isDealerNatural = dealerResult(round.dealer).isNatural;
  return sideWagers(table, 'kingsbounty').map((wager) => {
    const held = round.held.find(
      ({ seat, bet, tip }) => seat === wager.seat && bet === wager.bet && tip === wager.tip,
    );
    assert(held, 'a wager that stands after the deal waits');
    const isTop = held.row === 'spade-kings' && isDealerNatural;
    const row = isTop ? 'spade-kings-dealer-blackjack' : held.row;
    return { wager, row: row as KingsBountyRow }; // rows are written in this file only
  });
};

const heldWins = (run: Run): readonly CappedWin[] => {
  const winners = heldWinners(run);
  return winners.length === 0 ? [] : winsBy(carried(run.rules.sides.kingsbounty), winners);
};

const winsBy = (rules: KingsBountyRules, winners: Winners): readonly CappedWin[] =>
  winners.map(({ wager, row }) => {
    const pays = rules.pays[row];
    const by: Citation = wager.tip ? cite(pays, rules.tips.wins) : cite(pays, rules.settled);
    const capped = rules.tips.capped;
    return { wager, pays: pays.is, by, tipCapped: capped };
  });
