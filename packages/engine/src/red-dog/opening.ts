import {
  type Citation,
  cite,
  giveBack,
  lose,
  type Pays,
  push,
  type Rank,
  type Rule,
  stay,
  type Verdict,
  win,
} from '../core/index.ts';
import type { Bet, RedDogRules, SpreadPay } from './rules.ts';

/** What the first two cards make. */
export type Opening =
  | { readonly kind: 'spread'; readonly spread: number }
  | { readonly kind: 'consecutive' }
  | { readonly kind: 'pair' };

/** The ranks of a round; the third is null while, or where, it is not turned. */
export type Turned = {
  readonly first: Rank;
  readonly second: Rank;
  readonly third: Rank | null;
};

export const openingOf = ({ values }: RedDogRules, first: Rank, second: Rank): Opening => {
  const apart = Math.abs(values.is[first] - values.is[second]);
  if (apart === 0) return { kind: 'pair' };
  if (apart === 1) return { kind: 'consecutive' };
  return { kind: 'spread', spread: apart - 1 };
};

/** The only place that knows who wins: a wager, and the cards on the three squares. */
export const settle = (rules: RedDogRules, bet: Bet, turned: Turned): Verdict => {
  const opening = openingOf(rules, turned.first, turned.second);
  // Without a spread no raise is offered, so one that stood there would go back.
  if (bet === 'raise' && opening.kind !== 'spread') return giveBack(rules.betting.raise);
  switch (opening.kind) {
    case 'consecutive':
      return push(rules.play.tie, rules.pays.consecutive, rules.play.noThird);
    case 'pair':
      return settlePair(rules, turned);
    case 'spread':
      return settleSpread(rules, opening.spread, turned);
  }
};

const settlePair = ({ play, pays, suits }: RedDogRules, { first, third }: Turned): Verdict => {
  if (third === null) return stay(play.thirdOnPair);
  if (third === first) {
    return win(pays.threeOfAKind.is, play.pairMatched, pays.threeOfAKind, suits);
  }
  return push(play.pairMissed, pays.pair);
};

const settleSpread = (rules: RedDogRules, spread: number, turned: Turned): Verdict => {
  const { play, pays, aim, values } = rules;
  if (turned.third === null) return stay(play.lastRaise);
  if (!isBetween(rules, turned, turned.third)) return lose(play.outside, aim, values);
  const row = spreadPay(pays.spreads, spread);
  return win(row.is.pays, play.between, play.paid, row, pays.order, aim, values);
};

const isBetween = ({ values }: RedDogRules, { first, second }: Turned, third: Rank): boolean => {
  const [low, high] = [values.is[first], values.is[second]].sort((a, b) => a - b);
  const value = values.is[third];
  return low !== undefined && high !== undefined && low < value && value < high;
};

const spreadPay = (rows: readonly Rule<SpreadPay>[], spread: number): Rule<SpreadPay> => {
  const row = rows.find(({ is }) => is.from <= spread && spread <= is.to);
  if (!row) throw new Error(`bug: the rulebook pays nothing for a spread of ${spread}`);
  return row;
};

/** By which clauses a win may be paid in larger chips; none where it may not. `chips` is how many the stake is, if known. */
export const conversionBy = (
  { conversion }: RedDogRules,
  pays: Pays,
  chips: number | null,
): Citation => {
  const { from, alsoFrom, chipsOver, call } = conversion;
  if (atLeast(pays, alsoFrom.is)) return cite(call, from, alsoFrom);
  if (atLeast(pays, from.is)) return cite(call, from);
  return chips !== null && chips > chipsOver.is ? cite(call, chipsOver) : [];
};

const atLeast = (pays: Pays, least: Pays): boolean => pays[0] * least[1] >= least[0] * pays[1];
