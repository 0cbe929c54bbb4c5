import { byChart, type Totals } from './chart.ts';
import { outcomes } from './dealer-tree.ts';
import {
  endsAtTwo,
  isFreeSplit,
  isFreeSplitDouble,
  mayDoubleSplit,
  type SolverGame,
} from './game.ts';
import { bust, handTree, values } from './hand-tree.ts';

/** The probability that a round gains this many stakes. */
export type Spread = ReadonlyMap<number, number>;

/**
 * How the hands of a split are played against an up card: each by its own total, those with a token by a chart of their own. A
 * hand is played without regard to the others, and a pair is split again as long as allowed.
 */
export type SplitPlay = {
  readonly game: SolverGame;
  readonly pair: number;
  readonly up: number;
  readonly own: Totals;
  readonly token: Totals;
  /** Whether the hands play against the dealer's blackjack, so that all of them lose. Otherwise it is left out. */
  readonly isNatural: boolean;
};

/** What the player does with a hand of two or more cards. */
export type SplitAct = 'stand' | 'hit' | 'double';

export const splitAct = (play: SplitPlay, hand: number, isToken: boolean): SplitAct => {
  const { game, pair, up } = play;
  if (handTree.total[hand] === 21) return 'stand';
  const isSecond = handTree.cards[hand] === 2;
  if (isSecond && endsAtTwo(game, pair)) return 'stand';
  const { hits, doubles } = isToken ? play.token : play.own;
  const at = hand * values + up;
  if (isSecond && mayDoubleSplit(game, pair, hand) && byChart(doubles)(at)) return 'double';
  return byChart(hits)(at) ? 'hit' : 'stand';
};

/** A finished hand, as far as the dealer's end matters, in one number, so that hands can be sorted. */
export type Finished = number;

const totals = 23;

/** The stakes at risk: zero for a token that was not doubled for chips. */
type Ended = {
  readonly hand: number;
  readonly isToken: boolean;
  /** The hand before the card of its double, or null. */
  readonly doubled: number | null;
};

export const finished = (game: SolverGame, { hand, isToken, doubled }: Ended): Finished => {
  const total = hand === bust ? 22 : Math.max(16, handTree.total[hand] ?? 0);
  const isPaid = doubled !== null && !isFreeSplitDouble(game, doubled);
  const risk = (isToken ? 0 : 1) + (isPaid ? 1 : 0);
  const wins = doubled === null ? 1 : 2;
  return (wins * 3 + risk) * totals + total;
};

export const isBust = (hand: Finished): boolean => hand % totals === 22;

/** What a finished hand loses. */
export const riskOf = (hand: Finished): number => Math.floor(hand / totals) % 3;

/** What a finished hand gains for a certain end of the dealer. */
export const gainOf = ({ results }: SolverGame, hand: Finished, end: number): number => {
  const total = hand % totals;
  const result = isBust(hand) ? -1 : (results[total * outcomes + end] ?? 0);
  if (result === 0) return 0;
  return result > 0 ? Math.floor(hand / totals / 3) : -riskOf(hand);
};

/** Whether the hand with the original bet is the only one that is played for chips. */
export const areTokens = ({ game, pair }: SplitPlay): boolean => isFreeSplit(game, pair);
