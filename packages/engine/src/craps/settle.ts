import {
  assert,
  type Cents,
  type Citation,
  cents,
  cite,
  decided,
  lost,
  lostPart,
  moved,
  profitBy,
  pushed,
  returned,
  type Settlement,
  type Verdict,
  type Wager,
  withPaid,
  won,
  wonPart,
} from '../core/index.ts';
import {
  type CrapsBet,
  combinationBy,
  type History,
  type Offer,
  type Situation,
} from './bets/index.ts';
import { paidAtPayout } from './commission.ts';
import { freshMarks, type Marks } from './marks.ts';
import {
  known,
  offeredIn,
  type PreparedBet,
  preparedFor,
  type Ruling,
  remember,
  rulingOf,
  standingsIn,
} from './offers.ts';
import { indexOfPhase, type Phase } from './phase.ts';
import { type Dice, faces, indexOfRoll } from './roll.ts';
import type { CrapsRulebook } from './rules.ts';
import type { Table, Work } from './table.ts';
import { isWorking } from './working.ts';

/** Everything except the dice on which a verdict can depend. */
export type Facing = Situation & History;

/** The verdict of the rules on a roll, for one bet. The bet only gets the facts that it says it depends on. */
export const verdictOn = (
  rulebook: CrapsRulebook,
  bet: CrapsBet,
  { facing, dice }: { readonly facing: Facing; readonly dice: Dice },
): Verdict => {
  const { phase, working } = facing;
  if (bet.recalls) {
    return bet.settle(rulebook, { phase, working, ...bet.recalls(rulebook, facing) }, dice);
  }
  const standing = standingsIn(rulebook).get(bet.key);
  assert(standing, `${bet.key} is settled where it is offered`);
  // A plain bet has few answers. Each is memoized by all the facts that the bet gets.
  const at = indexOf(phase, dice, working);
  const asked = known(standing, at);
  if (asked) return asked.verdict;
  // When one roll is asked for, all rolls are answered together, so that soon nothing has to be worked out any more.
  for (const first of faces) {
    for (const second of faces) {
      // A copy: the list of all rolls is frozen, and reading a frozen list is slow.
      const roll: Dice = [first, second];
      const settled = bet.settle(rulebook, { phase, working }, roll);
      remember(standing, indexOf(phase, roll, working), settled);
    }
  }
  const answered = known(standing, at);
  assert(answered, 'a roll is one of the thirty-six');
  return answered.verdict;
};

const indexOf = (phase: Phase, dice: Dice, working: boolean): number =>
  (indexOfPhase(phase) * 36 + indexOfRoll(dice)) * 2 + (working ? 1 : 0);

/** A roll as a wager on the layout sees it. */
type Rolled = {
  readonly rulebook: CrapsRulebook;
  readonly table: Table;
  readonly dice: Dice;
};

type Undecided = Faced & {
  readonly standing: PreparedBet;
  readonly ruling: Ruling | undefined;
};

/**
 * The verdict for a wager that is paid separately, that counts, that has verdicts on its parts only, or that was not asked for
 * yet.
 */
const workedOut = (
  rolled: Rolled,
  { wager, standing, working, ruling }: Undecided,
): Settlement<Marks> | undefined => {
  const { rulebook, table, dice } = rolled;
  if (ruling) return settlementOf(rolled, { wager, standing }, ruling);
  if (standing.bet.parts) return settleParts(rolled, wager, standing);
  const facing = facingOf(table, { wager, working });
  const verdict = verdictOn(rulebook, standing.bet, { facing, dice });
  if (verdict.kind === 'stay') return undefined;
  return settlementOf(rolled, { wager, standing }, rulingOf(standing, verdict));
};

type Faced = { readonly wager: Wager<Marks>; readonly working: boolean };

const facingOf = (table: Table, { wager, working }: Faced): Facing => {
  const { phase, rolls } = table;
  const { since } = wager.state;
  const made = table.made.filter(({ at }) => at > since).map(({ point }) => point);
  return { phase, working, faced: rolls + 1 - since, made };
};

const settlementOf = (
  rolled: Rolled,
  { wager, standing }: { readonly wager: Wager<Marks>; readonly standing: PreparedBet },
  ruling: Ruling,
): Settlement<Marks> => {
  const { by } = ruling;
  if (ruling.isLoss) return lost(wager, by);
  if (ruling.isWin) {
    return paid(rolled, standing, { wager, profit: profitBy(ruling, wager.stake), by });
  }
  return undecided(wager, ruling);
};

const undecided = (wager: Wager<Marks>, { kind, to, by }: Ruling): Settlement<Marks> => {
  if (kind === 'push') return pushed(wager, { left: wager, by });
  return kind === 'move' ? moved(wager, { ...wager, bet: to }, by) : returned(wager, { by });
};

type Paid = { readonly wager: Wager<Marks>; readonly profit: Cents; readonly by: Citation };

/** A win: the winnings are paid out, and the stake with them unless it stays up. */
const paid = (rolled: Rolled, standing: PreparedBet, win: Paid): Settlement<Marks> => {
  const { wager, profit, by } = win;
  if (wager.tip || standing.isPaidApart) return paidApart(rolled, standing, win);
  return won(wager, profit, { left: standing.staysUp ? wager : null, by });
};

/** A dealer bet goes to the tip box, some wagers stay up with their win, and some are charged a commission. */
const paidApart = (
  { rulebook, table }: Rolled,
  { staysUp, offer }: PreparedBet,
  { wager, profit, by }: Paid,
): Settlement<Marks> => {
  if (wager.tip) return tipWon(rulebook, offer, { wager, profit, by });
  const carries = offer.side?.carries;
  if (carries?.is) {
    const state = { ...freshMarks(table.rolls + 1, wager.stake), isCarried: true };
    return won(wager, profit, { left: { ...wager, state }, by: cite(by, carries) });
  }
  if (!staysUp) return won(wager, profit, { by });
  return stayingUp(offer, { wager, profit, by });
};

/** The dealers' winnings are charged a commission on a win, as anybody's are. */
const tipWon = (
  rulebook: CrapsRulebook,
  offer: Offer,
  { wager, profit, by }: Paid,
): Settlement<Marks> => {
  const taken = offer.commission?.taken;
  if (taken?.is !== 'win') return won(wager, profit, { by: tipPaid(rulebook, by) });
  const fee = paidAtPayout(offer, { stake: wager.stake, profit });
  return won(wager, profit, { fee, by: cite(tipPaid(rulebook, by), taken) });
};

const tipPaid = ({ cites: { tips } }: CrapsRulebook, by: Citation): Citation =>
  cite(by, tips?.paid, tips?.dropped, tips?.ends);

/** Only the winnings are paid out. Commission is charged by the house's rule, for the stake that stays up or for the win. */
const stayingUp = (offer: Offer, { wager, profit, by }: Paid): Settlement<Marks> => {
  const taken = offer.commission?.taken;
  const fee = paidAtPayout(offer, { stake: wager.stake, profit });
  // The commission charged for the win is used up; what was charged again belongs to the stake.
  const leading = taken?.is === 'win' ? cents(0) : fee;
  return won(wager, profit, {
    left: { ...wager, fee: leading },
    fee,
    by: cite(by, taken),
  });
};

/** A combination is decided as the wagers it consists of, and settled as their net result. */
const settleParts = (
  { rulebook, table, dice }: Rolled,
  wager: Wager<Marks>,
  { bet, offer }: PreparedBet,
): Settlement<Marks> => {
  const working = isWorking(offer.switching, wager.state, table.phase);
  const facing = facingOf(table, { wager, working });
  let [gained, gone] = [0, 0];
  const by: Citation[] = [];
  for (const part of bet.parts?.(rulebook, wager) ?? []) {
    const verdict = verdictOn(rulebook, part.bet, { facing, dice });
    if (verdict.kind === 'win') gained += profitBy(verdict, part.stake);
    else gone += part.stake;
    by.push(verdict.by);
  }
  const hasWon = gone < wager.stake;
  const [parts, is, whole] = combinationBy(rulebook, bet.key, hasWon);
  const cited = cite(parts, is, ...by, whole);
  const net = gained - gone;
  // Each part by itself: what is left of a dealer bet belongs to the dealers, however little the parts win together.
  if (wager.tip && hasWon && net <= 0) {
    return wonPart(wager, { profit: cents(gained), part: cents(gone) }, tipPaid(rulebook, cited));
  }
  if (net > 0) return won(wager, cents(net), { by: wager.tip ? tipPaid(rulebook, cited) : cited });
  if (net === 0) return pushed(wager, { by: cited });
  return lostPart(wager, cents(-net), cited);
};

/**
 * Every wager that a roll decides: losers are taken first, then winners are paid, then dealer bets, then side wagers with their
 * dealer bets, each time seat by seat.
 */
export const settleAll = (
  rulebook: CrapsRulebook,
  table: Table,
  dice: Dice,
): readonly Settlement<Marks>[] => settleRoll(rulebook, table, dice)?.settled.lines ?? nothing;

const nothing: readonly never[] = [];

/** The same with the next layout; undefined if the roll decides nothing. It is all one pass, because every throw needs it. */
export const settleRoll = (rulebook: CrapsRulebook, table: Table, dice: Dice): Work | undefined => {
  const { phase, layout } = table;
  const { wagers } = layout;
  const offered = offeredIn(rulebook);
  const asleep = indexOf(phase, dice, false);
  let lines: Settlement<Marks>[] | undefined;
  let losers = 0;
  let hasLater = false;
  let isWatched = false;
  let left: Wager<Marks>[] | undefined;
  let standing = 0;
  for (let at = 0; at < wagers.length; at++) {
    const wager = wagers[at] as Wager<Marks>; // within the list
    const bet = preparedFor(offered, wager.bet);
    assert(bet !== undefined, 'a wager stands on a bet that is offered');
    if (bet.isWatched === true) isWatched = true;
    const working = isWorking(bet.switching, wager.state, phase);
    const found = bet.places[working ? asleep + 1 : asleep] ?? 0;
    if (found < 0 || (wager.state.isLifted === true && bet.isBacking === false)) {
      if (left !== undefined) left[standing++] = wager;
      continue;
    }
    const ruling = found > 0 ? bet.rulings[found - 1] : undefined;
    const lineItem =
      ruling !== undefined && ruling.isPlain === true && wager.tip === false
        ? decided(wager, ruling)
        : workedOut({ rulebook, table, dice }, { wager, standing: bet, working, ruling });
    if (lineItem === undefined) {
      if (left !== undefined) left[standing++] = wager;
      continue;
    }
    if (left === undefined) {
      left = wagers.slice();
      standing = at;
    }
    if (lineItem.left !== null) left[standing++] = lineItem.left;
    const isLoser = lineItem.verdict === 'lose';
    // A losing dealer bet is taken with the other losers: only the payment of dealer bets has a turn of its own.
    const isLater = bet.isLast === true || (wager.tip === true && !isLoser);
    const isFirst = !isLater && isLoser;
    const among = isFirst ? { from: 0, to: losers } : { from: losers, to: lines?.length ?? 0 };
    lines = lines ? joined(lines, lineItem, among) : [lineItem];
    if (isLater) hasLater = true;
    if (isFirst) losers++;
  }
  if (lines === undefined || left === undefined) return undefined;
  while (left.length > standing) left.pop();
  const inOrder = hasLater ? inTurn(offered.byKey, lines) : lines;
  return {
    settled: { kind: 'settled', lines: inOrder, by: rulebook.cites.throws.worked },
    layout: withPaid(layout, inOrder, left),
    isWatched,
  };
};

/** Losers, winners, dealer bets, side wagers and dealer bets on them. Each group is ordered by seat. */
const inTurn = (
  standings: ReadonlyMap<string, PreparedBet>,
  lines: Settlement<Marks>[],
): readonly Settlement<Marks>[] => {
  const turnOf = ({ tip, bet, verdict }: Settlement): number => {
    if (standings.get(bet)?.isLast) return tip ? turns.dealersSide : turns.side;
    if (verdict === 'lose') return turns.losers;
    return tip ? turns.dealers : turns.table;
  };
  return lines.sort((a, b) => turnOf(a) - turnOf(b) || a.seat - b.seat);
};

const turns = { losers: 0, table: 1, dealers: 2, side: 3, dealersSide: 4 } as const;

/** Where the line items of one group begin and end. */
type Among = { readonly from: number; readonly to: number };

/** The list with a line item added to its group: by seat, and at one seat in the order in which the wagers were made. */
const joined = <T extends Settlement>(list: T[], line: T, { from, to }: Among): T[] => {
  let at = to;
  while (at > from && (list[at - 1] as T).seat > line.seat) at--; // within the list
  // Most rolls settle one or two wagers: a list of two takes only as much memory as it needs.
  if (list.length > 1) return inserted(list, at, line);
  const only = list[0] as T; // the list has one item
  return at === 0 ? [line, only] : [only, line];
};

const inserted = <T>(list: T[], at: number, item: T): T[] => {
  list.push(item);
  for (let to = list.length - 1; to > at; to--) list[to] = list[to - 1] as T; // within the list
  list[at] = item;
  return list;
};
