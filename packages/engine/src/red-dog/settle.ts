import {
  type Choice,
  type Citation,
  cite,
  giveBack,
  lose,
  type Pays,
  push,
  stay,
  type Verdict,
  win,
} from '../core/index.ts';
import { isBetween, openingOf, type Turned } from './opening.ts';
import type { Bet, RedDogRulebook } from './rules.ts';

/** The only place that knows who wins. It gets a wager and the cards on the three squares. */
export const settle = (rulebook: RedDogRulebook, bet: Bet, turned: Turned): Verdict => {
  const { cites } = rulebook;
  const opening = openingOf(turned.first, turned.second);
  // Without a spread no raise is offered, so a raise that was up would be returned.
  if (bet === 'raise' && opening.kind !== 'spread') return giveBack(cites.betting.raise);
  switch (opening.kind) {
    case 'consecutive':
      return settleConsecutive(rulebook);
    case 'pair':
      return settlePair(rulebook, turned);
    case 'spread':
      return settleSpread(rulebook, opening.spread, turned);
  }
};

const settleConsecutive = ({ choices, cites }: RedDogRulebook): Verdict => {
  const by = [cites.play.tie, choices.consecutive, cites.play.noThird];
  return choices.consecutive.is === 'push' ? push(...by) : lose(...by);
};

const settlePair = ({ choices, cites }: RedDogRulebook, { first, third }: Turned): Verdict => {
  const { play, suits } = cites;
  const { threeOfAKind, pair } = choices;
  if (third === null) return stay(play.thirdOnPair);
  if (third === first) return win(threeOfAKind.is, play.pairMatched, threeOfAKind, suits);
  return pair.is === 'push' ? push(play.pairMissed, pair) : lose(play.pairMissed, pair);
};

const settleSpread = (rulebook: RedDogRulebook, spread: number, turned: Turned): Verdict => {
  const { play, pays, aim, values } = rulebook.cites;
  if (turned.third === null) return stay(play.lastRaise);
  if (!isBetween(turned, turned.third)) return lose(play.outside, play.collected, aim, values);
  const row = spreadPay(rulebook, spread);
  return win(row.is, play.between, play.paid, row, pays.order, aim, values);
};

/** What a spread pays. */
export const spreadPay = ({ choices }: RedDogRulebook, spread: number): Choice<Pays> => {
  const { one, two, three, fourUp } = choices.spreads;
  return [one, two, three][spread - 1] ?? fourUp;
};

/** From this pay on another clause of the document allows larger chips too. */
const large: Pays = [3, 1];

/**
 * The clauses by which a win may be paid in larger chips; none if it may not. `chips` is the number of chips in the stake, if
 * known.
 */
export const conversionBy = (
  { choices, cites }: RedDogRulebook,
  pays: Pays,
  chips: number | null,
): Citation => {
  const { from, chipsOver } = choices.conversion;
  const { call } = cites.conversion;
  // The clause that allows the conversion comes first. A win of three to one or better has a clause of its own.
  if (minimum(pays, from.is)) {
    return cite(minimum(pays, large) ? cites.conversion.large : undefined, from, call);
  }
  return chips !== null && chips > chipsOver.is ? cite(call, chipsOver) : [];
};

const minimum = (pays: Pays, lowest: Pays): boolean => pays[0] * lowest[1] >= lowest[0] * pays[1];
