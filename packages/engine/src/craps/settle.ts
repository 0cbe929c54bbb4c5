import {
  type Cents,
  type Citation,
  cents,
  chargeOf,
  cite,
  lost,
  lostPart,
  moved,
  profitBy,
  pushed,
  returned,
  type Settlement,
  type Verdict,
  type Wager,
  won,
  zero,
} from '../core/index.ts';
import type { CrapsBet, Offer, Situation } from './bets/index.ts';
import { freshMarks, type Marks } from './marks.ts';
import { indexOfPhase, type Phase } from './phase.ts';
import { type Dice, indexOfRoll, totalOf } from './roll.ts';
import type { CrapsRules } from './rules.ts';
import type { Table } from './state.ts';
import { isWorking, type Standing, standingsIn } from './working.ts';

/** What the rules make of a roll for one bet. */
export const verdictOn = (
  rules: CrapsRules,
  bet: CrapsBet,
  { situation, dice }: { readonly situation: Situation; readonly dice: Dice },
): Verdict => {
  const isPlain = !bet.remembers && !bet.parts;
  const standing = isPlain ? standingsIn(rules).get(bet.key) : undefined;
  if (!standing) return bet.settle(rules, situation, dice);
  const at = indexOf(situation.phase, dice, situation.working);
  return standing.verdicts[at] ?? workedOut(rules, standing, { at, situation, dice });
};

const indexOf = (phase: Phase, dice: Dice, working: boolean): number =>
  (indexOfPhase(phase) * 36 + indexOfRoll(dice)) * 2 + (working ? 1 : 0);

type Asked = { readonly at: number; readonly situation: Situation; readonly dice: Dice };

/** A bet that remembers nothing has few answers: each is kept once worked out. */
const workedOut = (
  rules: CrapsRules,
  standing: Standing,
  { at, situation, dice }: Asked,
): Verdict => {
  const verdict = standing.bet.settle(rules, situation, dice);
  standing.verdicts[at] = verdict;
  return verdict;
};

/** A roll as every wager on the layout faces it; `at` is where the verdicts on it are kept. */
type Facing = {
  readonly rules: CrapsRules;
  readonly table: Table;
  readonly dice: Dice;
  readonly at: number;
};

/** What a roll makes of a wager; undefined where only its parts have verdicts. */
const verdictFor = (
  facing: Facing,
  wager: Wager<Marks>,
  { bet, offer, verdicts }: Standing,
): Verdict | undefined => {
  const { rules, table, dice } = facing;
  const working = isWorking(offer.switching, wager.state, table.phase);
  const at = facing.at + (working ? 1 : 0);
  const known = verdicts[at];
  if (known || bet.parts) return known;
  return verdictOn(rules, bet, { situation: situationOf(table, { wager, dice, working }), dice });
};

type Faced = { readonly wager: Wager<Marks>; readonly dice: Dice; readonly working: boolean };

const situationOf = (table: Table, { wager, dice, working }: Faced): Situation => {
  const { phase, rolls } = table;
  const { since } = wager.state;
  const made = table.made.filter(({ at }) => at > since).map(({ point }) => point);
  const isMade = phase.kind === 'point' && totalOf(dice) === phase.point;
  const all = isMade ? [...made, phase.point] : made;
  return { phase, working, faced: rolls + 1 - since, made: all };
};

const settlementOf = (
  { rules, table }: Facing,
  wager: Wager<Marks>,
  verdict: Exclude<Verdict, { readonly kind: 'stay' }>,
): Settlement<Marks> => {
  switch (verdict.kind) {
    case 'lose':
      return lost(wager, verdict.by);
    case 'push':
      return pushed(wager, { left: wager, by: verdict.by });
    case 'return':
      return returned(wager, { by: verdict.by });
    case 'move':
      return moved(wager, { ...wager, bet: verdict.to }, verdict.by);
    case 'win':
      return paid(rules, table, { wager, profit: profitBy(verdict, wager.stake), by: verdict.by });
  }
};

type Paid = { readonly wager: Wager<Marks>; readonly profit: Cents; readonly by: Citation };

/** A win: a dealer bet goes to the tip box, a sharpshooter rides on, and some wagers stay where they are. */
const paid = (rules: CrapsRules, { rolls }: Table, { wager, profit, by }: Paid) => {
  if (wager.tip) return won(wager, profit, { by: tipPaid(rules, by) });
  const carries = wager.bet === 'sharpshooter' ? rules.sharpshooter?.carries : undefined;
  if (carries) {
    const state = { ...freshMarks(rolls + 1, wager.stake), isCarried: true };
    return won(wager, profit, { left: { ...wager, state }, by: [...by, ...cite(carries)] });
  }
  const standing = standingsIn(rules).get(wager.bet);
  if (!standing?.bet.staysUp) return won(wager, profit, { by });
  return stayingUp(standing.offer, { wager, profit, by });
};

const tipPaid = ({ tips }: CrapsRules, by: Citation): Citation =>
  tips ? [...by, ...cite(tips.paid, tips.dropped, tips.ends)] : by;

/** Only the winnings leave; where a payout takes commission again, it is for the stake left up. */
const stayingUp = (offer: Offer, { wager, profit, by }: Paid): Settlement<Marks> => {
  const { commission } = offer;
  if (!commission) return won(wager, profit, { left: wager, by });
  const fee = commission.atPayout.is ? commissionOn(offer, wager.stake) : zero;
  return won(wager, profit, {
    left: { ...wager, fee },
    fee,
    by: [...by, ...cite(commission.atPayout)],
  });
};

/** The commission on a stake: a share of it, or of what it could win. */
export const commissionOn = (offer: Offer, stake: Cents): Cents => {
  const { commission } = offer;
  const pays = offer.pays[0];
  if (!commission || !pays) return zero;
  const base =
    commission.of.is === 'stake' ? stake : cents(Math.floor((stake * pays.is[0]) / pays.is[1]));
  return chargeOf(base, commission.rate.is);
};

/** A combination is decided as the wagers it stands for and settles as their net. */
const settleParts = (
  { rules, table, dice }: Facing,
  wager: Wager<Marks>,
  { bet, offer }: Standing,
): Settlement<Marks> => {
  const working = isWorking(offer.switching, wager.state, table.phase);
  const situation = situationOf(table, { wager, dice, working });
  let net = 0;
  let hasWon = false;
  const by = new Set<string>(cite(...combinationRules(rules, bet.key)));
  for (const part of bet.parts?.(rules, wager) ?? []) {
    const verdict = verdictOn(rules, part.bet, { situation, dice });
    hasWon ||= verdict.kind === 'win';
    net += verdict.kind === 'win' ? profitBy(verdict, part.stake) : -part.stake;
    for (const clause of verdict.by) by.add(clause);
  }
  const own = rules.combinations[bet.key as keyof CrapsRules['combinations']]; // a combination's key is its name
  for (const clause of cite(hasWon ? own?.wins : own?.loses)) by.add(clause);
  const cited = [...by];
  if (net > 0) return won(wager, cents(net), { by: wager.tip ? tipPaid(rules, cited) : cited });
  if (net === 0) return pushed(wager, { by: cited });
  return net === -wager.stake ? lost(wager, cited) : lostPart(wager, cents(-net), cited);
};

const combinationRules = (rules: CrapsRules, key: string) => {
  const own = rules.combinations[key as keyof CrapsRules['combinations']]; // a combination's key is its name
  return [own?.parts, own?.is];
};

/** Every wager a roll decides: losers are taken first, then winners paid, side wagers and dealer bets after. */
export const settleAll = (
  rules: CrapsRules,
  table: Table,
  dice: Dice,
): readonly Settlement<Marks>[] => {
  const facing: Facing = { rules, table, dice, at: indexOf(table.phase, dice, false) };
  const standings = standingsIn(rules);
  const lines: Settlement<Marks>[] = [];
  let losers = 0;
  let hasLater = false;
  for (const wager of table.layout.wagers) {
    const standing = standings.get(wager.bet);
    if (!standing || (wager.state.isLifted && !standing.offer.behind)) continue;
    const verdict = verdictFor(facing, wager, standing);
    if (verdict?.kind === 'stay') continue;
    const line = verdict
      ? settlementOf(facing, wager, verdict)
      : settleParts(facing, wager, standing);
    const turn = turnOf(line);
    if (turn === turns.lost) insert(lines, losers++, line);
    else lines.push(line);
    if (turn >= turns.side) hasLater = true;
  }
  // Within its turn a table wager keeps its place; side wagers and dealer bets go round in seat order.
  return hasLater ? lines.sort((a, b) => turnOf(a) - turnOf(b) || inSeatOrder(a, b)) : lines;
};

const turns = { lost: 0, other: 1, side: 2, dealers: 3 } as const;

/** When a settlement's turn comes. */
const turnOf = ({ tip, bet, verdict }: Settlement): number => {
  if (tip) return turns.dealers;
  if (bet === 'fire' || bet === 'sharpshooter') return turns.side;
  return verdict === 'lose' ? turns.lost : turns.other;
};

const inSeatOrder = (a: Settlement, b: Settlement): number =>
  turnOf(a) < turns.side ? 0 : a.seat - b.seat;

/** Puts an item in its place and moves what was there along. */
const insert = <T>(list: T[], at: number, item: T): void => {
  list.push(item);
  for (let to = list.length - 1; to > at; to--) {
    const before = list[to - 1];
    if (before !== undefined) list[to] = before;
  }
  list[at] = item;
};
