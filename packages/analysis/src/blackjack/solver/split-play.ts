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

/** How likely a round is to bring this many stakes. */
export type Spread = ReadonlyMap<number, number>;

/**
 * How the hands of a split are played against an up card: each by its own total, those on a token by a
 * chart of their own. The other hands are never looked at, and a pair is split again while it may be.
 */
export type SplitPlay = {
  readonly game: SolverGame;
  readonly pair: number;
  readonly up: number;
  readonly own: Totals;
  readonly token: Totals;
  /** Whether it is the dealer's blackjack that hands are played against, all of them lost; otherwise it is left out. */
  readonly isNatural: boolean;
};

/** What is done with a hand of two or more cards. */
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

/** A hand that is over, as the dealer's end sees it: in one number, so that hands can be put in order. */
export type Finished = number;

const totals = 23;

/** Stakes at risk: none on a token that was not doubled for chips. */
type Ended = {
  readonly hand: number;
  readonly isToken: boolean;
  /** The hand it was doubled on, or null. */
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

/** What a finished hand costs where it loses. */
export const riskOf = (hand: Finished): number => Math.floor(hand / totals) % 3;

/** What a finished hand brings against the dealer's end. */
export const gainOf = ({ results }: SolverGame, hand: Finished, end: number): number => {
  const total = hand % totals;
  const result = isBust(hand) ? -1 : (results[total * outcomes + end] ?? 0);
  if (result === 0) return 0;
  return result > 0 ? Math.floor(hand / totals / 3) : -riskOf(hand);
};

/** Whether the hand that stays with the original bet is the only one played for chips. */
export const areTokens = ({ game, pair }: SplitPlay): boolean => isFreeSplit(game, pair);
