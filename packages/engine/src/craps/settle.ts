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

/** Everything but the dice that can bear on a verdict. */
export type Facing = Situation & History;

/** What the rules make of a roll for one bet. A bet is shown what it says it looks at, and no more. */
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
  // A plain bet has few answers: each is memoized, under all that the bet was shown.
  const at = indexOf(phase, dice, working);
  const asked = known(standing, at);
  if (asked) return asked.verdict;
  // One roll has come, so any may: they are answered together, and soon nobody has to ask any more.
  for (const first of faces) {
    for (const second of faces) {
      // Made anew: the list of all rolls is frozen, and a look into a frozen list is slow.
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

/** A roll as a wager on the layout faces it. */
type Rolled = {
  readonly rulebook: CrapsRulebook;
  readonly table: Table;
  readonly dice: Dice;
};

type Undecided = Faced & {
  readonly standing: PreparedBet;
  readonly ruling: Ruling | undefined;
};

/** What a roll makes of a wager that is paid apart, that counts, that only has verdicts on its parts, or that nobody has asked about yet. */
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

/** A win: the winnings leave, and the stake with them unless it stays where it is. */
const paid = (rolled: Rolled, standing: PreparedBet, win: Paid): Settlement<Marks> => {
  const { wager, profit, by } = win;
  if (wager.tip || standing.isPaidApart) return paidApart(rolled, standing, win);
  return won(wager, profit, { left: standing.staysUp ? wager : null, by });
};

/** A dealer bet goes to the tip box, some wagers ride on, some bear a commission. */
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

/** The dealers' winnings bear the commission on a win as anybody's do. */
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

/** Only the winnings leave; commission is taken as the house has it, for the stake left up or for the win. */
const stayingUp = (offer: Offer, { wager, profit, by }: Paid): Settlement<Marks> => {
  const taken = offer.commission?.taken;
  const fee = paidAtPayout(offer, { stake: wager.stake, profit });
  // What was charged for the win is used up; what was charged again stands for the stake.
  const leading = taken?.is === 'win' ? cents(0) : fee;
  return won(wager, profit, {
    left: { ...wager, fee: leading },
    fee,
    by: cite(by, taken),
  });
};

/** A combination is decided as the wagers it stands for and settles as their net. */
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
  // Part by part, since what is left of a dealer bet is the dealers', however little the parts come to together.
  if (wager.tip && hasWon && net <= 0) {
    return wonPart(wager, { profit: cents(gained), part: cents(gone) }, tipPaid(rulebook, cited));
  }
  if (net > 0) return won(wager, cents(net), { by: wager.tip ? tipPaid(rulebook, cited) : cited });
  if (net === 0) return pushed(wager, { by: cited });
  return lostPart(wager, cents(-net), cited);
};

/** Every wager a roll decides: losers are taken first, then winners paid, then dealer bets, then side wagers with theirs, each time seat by seat. */
export const settleAll = (
  rulebook: CrapsRulebook,
  table: Table,
  dice: Dice,
): readonly Settlement<Marks>[] => settleRoll(rulebook, table, dice)?.settled.lines ?? nothing;

const nothing: readonly never[] = [];

/** The same with the layout it leaves; undefined where it decides nothing. All in one pass: every throw comes through here. */
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
    // A losing dealer bet is taken with the other losers: what has its turn is being paid.
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

/** Losers, winners, dealer bets, side wagers and the dealers' on them: each go round in seat order. */
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

/** Where the lines of one turn, losers or winners, begin and end. */
type Among = { readonly from: number; readonly to: number };

/** The list with a line among those of its turn: round the table, and at one seat in the order its wagers were made. */
const joined = <T extends Settlement>(list: T[], line: T, { from, to }: Among): T[] => {
  let at = to;
  while (at > from && (list[at - 1] as T).seat > line.seat) at--; // within the list
  // Most rolls settle one wager or two: a list of two takes no more room than that.
  if (list.length > 1) return inserted(list, at, line);
  const only = list[0] as T; // there is one
  return at === 0 ? [line, only] : [only, line];
};

const inserted = <T>(list: T[], at: number, item: T): T[] => {
  list.push(item);
  for (let to = list.length - 1; to > at; to--) list[to] = list[to - 1] as T; // within the list
  list[at] = item;
  return list;
};
