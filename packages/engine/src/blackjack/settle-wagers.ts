import {
  add,
  assert,
  type Citation,
  chargeOf,
  citationOf,
  cite,
  lost,
  lostPart,
  type Pays,
  profitOf,
  pushed,
  returned,
  type Settlement,
  subtract,
  type Wager,
  wagerAt,
  won,
  zero,
} from '../core/index.ts';
import type { Hand } from './phase.ts';
import { type BlackjackRules, takesBacks } from './rules.ts';
import { emit, type Run } from './run.ts';
import type { HandVerdict } from './settle.ts';
import { type Riding, ridingAlone, type Table, type WagerState } from './table.ts';

type Item = Settlement<WagerState>;
type Bet = Wager<WagerState>;

export const backOn = (seat: number): string => `back:${seat}`;

/** What a wager stands for on its hand; the empty value if there is no such wager. */
export const ridingOf = (wager: Bet | undefined): Riding =>
  wager?.state ?? ridingAlone(wager?.stake ?? zero);

/** The wagers on a hand: its player's own, the back bets, a dealer bet. */
export const wagersOn = ({ layout }: Table, hand: Hand): readonly Bet[] => {
  const back = backOn(hand.seat);
  const wagers: Bet[] = [];
  for (const wager of layout.wagers) if (ridesOn(wager, hand, back)) wagers.push(wager);
  return wagers;
};

const ridesOn = (wager: Bet, { seat, hand }: Hand, back: string): boolean =>
  wager.hand === hand && (wager.bet === 'main' ? wager.seat === seat : wager.bet === back);

/** The back bets on a hand, in the order of their seats. */
export const backsOn = (
  { layout }: Pick<Table, 'layout'>,
  { seat, hand }: Pick<Hand, 'seat' | 'hand'>,
): readonly Bet[] => {
  const bet = backOn(seat);
  return layout.wagers
    .filter((wager) => wager.bet === bet && wager.hand === hand)
    .sort((a, b) => a.seat - b.seat);
};

/** Whether any wager is still on a hand. */
export const isRidden = ({ layout }: Table, hand: Hand): boolean => {
  const back = backOn(hand.seat);
  for (const wager of layout.wagers) if (ridesOn(wager, hand, back)) return true;
  return false;
};

/** Settles hands by their verdicts: the players' wagers first, in the order given, then the dealers'. */
export const settleHands = (
  run: Run,
  verdicts: readonly { readonly hand: Hand; readonly verdict: HandVerdict }[],
): void => {
  const lines: Item[] = [];
  const tips: { readonly hand: Hand; readonly wager: Bet; readonly verdict: HandVerdict }[] = [];
  for (const { hand, verdict } of verdicts) {
    for (const wager of wagersOn(run.table, hand)) {
      if (wager.tip) tips.push({ hand, wager, verdict });
      else addLineItems(lines, wager, { verdict, by: byOf(run.rules, { hand, wager, verdict }) });
    }
  }
  settle(run, lines);
  for (const tip of tips) settleTip(run, tip);
};

/** Emits a settlement, unless it would be empty. */
export const settle = (run: Run, lines: readonly Item[]): void => {
  const [first] = lines;
  if (first) emit(run, { kind: 'settled', lines, by: first.by });
};

type Judged = { readonly hand: Hand; readonly wager: Bet; readonly verdict: HandVerdict };

/** What the line item of a wager cites: the verdict, and the reason if this wager counts differently from the hand. */
const byOf = ({ free, back }: BlackjackRules, { hand, wager, verdict }: Judged): Citation => {
  if (verdict.kind === 'win' && free && ridingOf(wager).tokens > 0) {
    return [...verdict.by, ...citationOf(free.pays)];
  }
  if (wager.bet === 'main' || !hasStayedBehind(hand, wager)) return verdict.by;
  assert(takesBacks(back), 'a back bet stands where back bets are taken');
  return [...verdict.by, ...back.rides];
};

/** The hand was doubled or split, and this wager was not. */
const hasStayedBehind = (hand: Hand, wager: Bet): boolean =>
  (hand.isDoubled || hand.isSplit) && !ridingOf(wager).hasGrown;

type Verdict = { readonly verdict: HandVerdict; readonly by: Citation };

const addLineItems = (lines: Item[], wager: Bet, { verdict, by }: Verdict): void => {
  switch (verdict.kind) {
    case 'win': {
      const profit = add(profitOf(wager.stake, verdict.pays), ridingOf(wager).tokens);
      lines.push(won(wager, profit, { by }));
      return;
    }
    case 'lose':
      lines.push(lost(wager, by));
      return;
    case 'push':
      lines.push(pushed(wager, { by }));
      return;
    case 'lose-part':
      lines.push(lostPart(wager, chargeOf(ridingOf(wager).original, verdict.part), by));
      return;
    case 'lose-original':
      addOriginal(lines, wager, by);
  }
};

/** A dealer's blackjack takes the original chips and returns those that were added. */
const addOriginal = (lines: Item[], wager: Bet, by: Citation): void => {
  const { original } = ridingOf(wager);
  const rest = subtract(wager.stake, original);
  if (original === 0) {
    lines.push(returned(wager, { by }));
    return;
  }
  if (rest === 0) {
    lines.push(lost(wager, by));
    return;
  }
  const left = { ...wager, stake: rest };
  lines.push({ ...lostPart(wager, original, by), freed: zero, left });
  lines.push(returned(left, { by }));
};

/** A dealer bet is decided as its hand is, is paid after the players, and its win goes to the tip box. */
const settleTip = (run: Run, { hand, wager, verdict }: Judged): void => {
  const { tips, free } = run.rules;
  const more: Citation[] = [verdict.by];
  const { tokens } = ridingOf(wager);
  if (hasStayedBehind(hand, wager)) more.push(citationOf(tips.stays));
  if (verdict.kind === 'win') {
    more.push(citationOf(tips.paid), citationOf(tips.noCarry));
    if (free && tokens > 0) more.push(citationOf(free.pays));
  }
  const by = more.flat();
  if (verdict.kind === 'push' && tips.staysOnPush.is) {
    leaveTip(run, wager, [...by, ...citationOf(tips.staysOnPush)]);
  } else if (verdict.kind === 'lose-part') surrenderTip(run, wager, { part: verdict.part, by });
  else {
    const lines: Item[] = [];
    addLineItems(lines, wager, { verdict, by });
    settle(run, lines);
  }
};

/** A dealer bet that pushes stays up. One from a later hand is added to that of the first hand. */
const leaveTip = (run: Run, wager: Bet, by: Citation): void => {
  if (wager.hand === 1) {
    const left = { ...wager, state: ridingAlone(wager.stake) };
    settle(run, [pushed(wager, { left, by })]);
    return;
  }
  settle(run, [pushed(wager, { by })]);
  if (wager.stake === 0) return;
  const { seat } = wager;
  const first = wagerAt(run.table.layout, { seat, hand: 1, bet: 'main', tip: true });
  const stake = add(first?.stake ?? zero, wager.stake);
  emit(run, {
    kind: 'wager-placed',
    seat,
    hand: 1,
    bet: 'main',
    tip: true,
    amount: wager.stake,
    fee: zero,
    state: ridingAlone(stake),
    by,
  });
};

/** A surrendered dealer bet loses a part; the rest goes to the dealers. The smallest dealer bet goes to them whole. */
const surrenderTip = (
  run: Run,
  wager: Bet,
  { part, by }: { readonly part: Pays; readonly by: Citation },
): void => {
  const { surrender, exempt } = run.rules.tips;
  if (exempt && wager.stake === exempt.is) {
    settle(run, [won(wager, zero, { by: citationOf(exempt) })]);
    return;
  }
  const cited = [...by, ...cite(surrender)];
  const gone = chargeOf(wager.stake, part);
  const left = { ...wager, stake: subtract(wager.stake, gone) };
  const lineItem: Item = { ...lostPart(wager, gone, cited), freed: zero, left };
  settle(run, [lineItem, won(left, zero, { by: cited })]);
};

/** The smallest dealer bet is not surrendered: it goes to the dealers at once, even if the surrender has to wait. */
export const leaveSmallTip = (run: Run, hand: Hand): void => {
  const { exempt } = run.rules.tips;
  const tip = wagersOn(run.table, hand).find((wager) => wager.tip);
  if (!exempt || !tip || tip.stake !== exempt.is) return;
  settle(run, [won(tip, zero, { by: citationOf(exempt) })]);
};
