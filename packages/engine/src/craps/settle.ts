import {
  type Cents,
  type Citation,
  cents,
  chargeOf,
  cite,
  lost,
  lostPart,
  moved,
  none,
  profitBy,
  pushed,
  returned,
  type Settlement,
  type Verdict,
  type Wager,
  won,
} from '../core/index.ts';
import type { CrapsBet, Situation } from './bets/index.ts';
import { freshMarks, type Marks } from './marks.ts';
import { indexOfPhase, type Phase } from './phase.ts';
import { type Dice, indexOfRoll, totalOf } from './roll.ts';
import type { Commission, CrapsRules } from './rules.ts';
import type { Table } from './state.ts';
import { isWorking, offerFor, type Standing, standingsIn } from './working.ts';

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

/** How one wager comes out of a roll; undefined when the roll leaves it as it is. */
export const settleWager = (
  rules: CrapsRules,
  table: Table,
  { wager, dice }: { readonly wager: Wager<Marks>; readonly dice: Dice },
): Settlement<Marks> | undefined => {
  const standing = standingsIn(rules).get(wager.bet);
  if (!standing) return undefined;
  const { bet, offer } = standing;
  if (wager.state.isLifted && !offer.behind) return undefined;
  const working = isWorking(offer.switching, wager.state, table.phase);
  const at = indexOf(table.phase, dice, working);
  const known = standing.verdicts[at];
  if (known) return settlementOf(rules, { bet, wager, verdict: known, rolls: table.rolls });
  const situation = situationOf(table, { wager, dice, working });
  if (bet.parts) return settleParts(rules, { bet, wager, situation, dice });
  const verdict = bet.remembers
    ? bet.settle(rules, situation, dice)
    : workedOut(rules, standing, { at, situation, dice });
  return settlementOf(rules, { bet, wager, verdict, rolls: table.rolls });
};

type Facing = { readonly wager: Wager<Marks>; readonly dice: Dice; readonly working: boolean };

const situationOf = (table: Table, { wager, dice, working }: Facing): Situation => {
  const { phase, rolls } = table;
  const { since } = wager.state;
  const made = table.made.filter(({ at }) => at > since).map(({ point }) => point);
  const isMade = phase.kind === 'point' && totalOf(dice) === phase.point;
  const all = isMade ? [...made, phase.point] : made;
  return { phase, working, faced: rolls + 1 - since, made: all };
};

type Decided = {
  readonly bet: CrapsBet;
  readonly wager: Wager<Marks>;
  readonly verdict: Verdict;
  readonly rolls: number;
};

const settlementOf = (
  rules: CrapsRules,
  { bet, wager, verdict, rolls }: Decided,
): Settlement<Marks> | undefined => {
  switch (verdict.kind) {
    case 'stay':
      return undefined;
    case 'lose':
      return lost(wager, verdict.by);
    case 'push':
      return pushed(wager, { left: wager, by: verdict.by });
    case 'return':
      return returned(wager, { by: verdict.by });
    case 'move':
      return moved(wager, { ...wager, bet: verdict.to }, verdict.by);
    case 'win': {
      const profit = profitBy(verdict, wager.stake);
      if (wager.tip) return won(wager, profit, { by: tipPaid(rules, verdict.by) });
      const carries = bet.key === 'sharpshooter' ? rules.sharpshooter?.carries : undefined;
      if (carries) {
        const left = {
          ...wager,
          state: { ...freshMarks(rolls + 1, wager.stake), isCarried: true },
        };
        return won(wager, profit, { left, by: [...verdict.by, ...cite(carries)] });
      }
      if (!bet.staysUp) return won(wager, profit, { by: verdict.by });
      return stayingUp(rules, { wager, profit, by: verdict.by });
    }
  }
};

const tipPaid = ({ tips }: CrapsRules, by: Citation): Citation =>
  tips ? [...by, ...cite(tips.paid, tips.dropped, tips.ends)] : by;

/** Only the winnings leave; where a payout takes commission again, it is for the stake left up. */
const stayingUp = (
  rules: CrapsRules,
  { wager, profit, by }: { wager: Wager<Marks>; profit: Cents; by: Citation },
): Settlement<Marks> => {
  const commission = offerFor(rules, wager.bet)?.commission;
  if (!commission) return won(wager, profit, { left: wager, by });
  const fee = commission.atPayout.is ? commissionOn(rules, wager.bet, wager.stake) : none;
  return won(wager, profit, {
    left: { ...wager, fee },
    fee,
    by: [...by, ...cite(commission.atPayout)],
  });
};

/** The commission on a stake: a share of it, or of what it could win. */
export const commissionOn = (rules: CrapsRules, key: string, stake: Cents): Cents => {
  const offer = offerFor(rules, key);
  const commission: Commission | undefined = offer?.commission;
  const pays = offer?.pays[0];
  if (!commission || !pays) return none;
  const base =
    commission.of.is === 'stake' ? stake : cents(Math.floor((stake * pays.is[0]) / pays.is[1]));
  return chargeOf(base, commission.rate.is);
};

type Parts = {
  readonly bet: CrapsBet;
  readonly wager: Wager<Marks>;
  readonly situation: Situation;
  readonly dice: Dice;
};

/** A combination is decided as the wagers it stands for and settles as their net. */
const settleParts = (
  rules: CrapsRules,
  { bet, wager, situation, dice }: Parts,
): Settlement<Marks> => {
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
  const losers: Settlement<Marks>[] = [];
  const others: Settlement<Marks>[] = [];
  const last: Settlement<Marks>[] = [];
  for (const wager of table.layout.wagers) {
    const line = settleWager(rules, table, { wager, dice });
    if (!line) continue;
    if (line.tip || line.bet === 'fire' || line.bet === 'sharpshooter') last.push(line);
    else if (line.verdict === 'lose') losers.push(line);
    else others.push(line);
  }
  // Side wagers go round in seat order, and the dealers' own come after the players'.
  if (last.length > 0) last.sort((a, b) => Number(a.tip) - Number(b.tip) || a.seat - b.seat);
  for (const line of others) losers.push(line);
  for (const line of last) losers.push(line);
  return losers;
};
