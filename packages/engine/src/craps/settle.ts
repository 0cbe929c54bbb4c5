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
  oncePer,
  profitBy,
  pushed,
  returned,
  type Settlement,
  type Verdict,
  type Wager,
  won,
} from '../core/index.ts';
import { betByKey, bets, type CrapsBet, type Situation } from './bets/index.ts';
import { freshMarks, type Marks } from './marks.ts';
import { indexOfPhase } from './phase.ts';
import { type Dice, indexOfRoll, totalOf } from './roll.ts';
import type { Commission, CrapsRules } from './rules.ts';
import type { Table } from './state.ts';
import { isWorking, offerFor } from './working.ts';

const answersOf = oncePer(
  (_: CrapsRules): ReadonlyMap<string, Verdict[]> => new Map(bets.map(({ key }) => [key, []])),
);

/** What the rules make of a roll for one bet. Kept once worked out: a bet that remembers nothing has few answers. */
export const verdictOn = (
  rules: CrapsRules,
  bet: CrapsBet,
  { situation, dice }: { readonly situation: Situation; readonly dice: Dice },
): Verdict => {
  const answers = bet.remembers ? undefined : answersOf(rules).get(bet.key);
  if (!answers) return bet.settle(rules, situation, dice);
  const { phase, working } = situation;
  const at = (indexOfPhase(phase) * 36 + indexOfRoll(dice)) * 2 + (working ? 1 : 0);
  const known = answers[at];
  if (known) return known;
  const verdict = bet.settle(rules, situation, dice);
  answers[at] = verdict;
  return verdict;
};

/** How one wager comes out of a roll; undefined when the roll leaves it as it is. */
export const settleWager = (
  rules: CrapsRules,
  table: Table,
  { wager, dice }: { readonly wager: Wager<Marks>; readonly dice: Dice },
): Settlement<Marks> | undefined => {
  const bet = betByKey(wager.bet);
  const offer = offerFor(rules, wager.bet);
  if (!bet || !offer) return undefined;
  const { state } = wager;
  if (state.isLifted && !offer.behind) return undefined;
  const working = isWorking(offer.switching, state, table.phase);
  const situation = situationOf(table, { bet, state, dice, working });
  if (bet.parts) return settleParts(rules, { bet, wager, situation, dice });
  const verdict = verdictOn(rules, bet, { situation, dice });
  return settlementOf(rules, { bet, wager, verdict, rolls: table.rolls });
};

type Standing = {
  readonly bet: CrapsBet;
  readonly state: Marks;
  readonly dice: Dice;
  readonly working: boolean;
};

const situationOf = (table: Table, { bet, state, dice, working }: Standing): Situation => {
  const { phase, rolls } = table;
  const faced = rolls + 1 - state.since;
  if (!bet.remembers) return { phase, working, faced, made: [] };
  const made = table.made.filter(({ at }) => at > state.since).map(({ point }) => point);
  const isMade = phase.kind === 'point' && totalOf(dice) === phase.point;
  return { phase, working, faced, made: isMade ? [...made, phase.point] : made };
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
  const by = new Set<string>(cite(...combinationRules(rules, bet.key)));
  for (const part of bet.parts?.(rules, wager) ?? []) {
    const verdict = verdictOn(rules, part.bet, { situation, dice });
    net += verdict.kind === 'win' ? profitBy(verdict, part.stake) : -part.stake;
    for (const clause of verdict.by) by.add(clause);
  }
  const own = rules.combinations[bet.key as keyof CrapsRules['combinations']]; // a combination's key is its name
  for (const clause of cite(net >= 0 ? own?.wins : own?.loses)) by.add(clause);
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
  if (last.length > 0) last.sort((a, b) => Number(a.tip) - Number(b.tip));
  return losers.length + last.length === 0 ? others : [...losers, ...others, ...last];
};
