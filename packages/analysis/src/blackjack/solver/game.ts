import { type DealerTree, dealerTree, outcome22, outcomeBust, outcomes } from './dealer-tree.ts';
import { ace, handTree, ten } from './hand-tree.ts';
import type { Cards } from './shoe.ts';

/** A blackjack game as the solver knows it: the choices on which the value of a hand depends, and nothing else. */
export type GameRules = {
  /** The cards each round is dealt from. */
  readonly cards: Cards;
  readonly hitsSoft17: boolean;
  /** A dealer's 22 pushes with every hand that stands. */
  readonly pushes22: boolean;
  /**
   * Whether a dealer's blackjack that is found after the hands were played takes everything that was added to the bet too.
   * Otherwise it takes the original bet only, whether or not the dealer looks for it first. Both cases are worth the same, and a
   * law walks both.
   */
  readonly losesAllToNatural: boolean;
  /** What a blackjack pays; it has two original cards. */
  readonly natural: number;
  /** What even money pays; null if it is not offered. */
  readonly evenMoney: number | null;
  /** The largest insurance as a share of the bet, and what insurance pays; null if it is not offered. */
  readonly insurance: { readonly share: number; readonly pays: number } | null;
  /** The share of the bet that a surrender costs. After a late surrender a dealer's blackjack still takes the whole bet. */
  readonly surrender: { readonly when: 'late' | 'early'; readonly share: number } | null;
  /** Hard totals of two cards that may be doubled; null where any two cards may. */
  readonly doubleOn: readonly number[] | null;
  readonly doublesAfterSplit: boolean;
  /** How many hands a pair may become; null for no limit. */
  readonly hands: number | null;
  readonly acesAgain: boolean;
  /** Split aces are played like other hands; otherwise each gets one card. */
  readonly hitsSplitAces: boolean;
  /** Hard totals of two cards that may be doubled for free, before and after a split. */
  readonly freeDoubles: readonly number[];
  readonly freeDoublesAfterSplit: readonly number[];
  /** Pairs except tens are split for free: every further hand is played with a token. */
  readonly hasFreeSplits: boolean;
  /** Hard totals of the first two cards that may be exchanged. */
  readonly zaps: readonly number[];
};

/** The game with everything that follows from its rules. */
export type SolverGame = GameRules & {
  readonly dealer: DealerTree;
  /** For each total and dealer's end: 1 wins, -1 loses, 0 pushes. */
  readonly results: Int8Array;
};

export const solverGame = (rules: GameRules): SolverGame => {
  const { hitsSoft17, pushes22 } = rules;
  return { ...rules, dealer: treeBy(hitsSoft17), results: resultsBy(pushes22) };
};

const trees = new Map<boolean, DealerTree>();

const treeBy = (hitsSoft17: boolean): DealerTree => {
  const tree = trees.get(hitsSoft17) ?? dealerTree(hitsSoft17);
  trees.set(hitsSoft17, tree);
  return tree;
};

const resultsBy = (pushes22: boolean): Int8Array => {
  const results = new Int8Array(22 * outcomes);
  for (let total = 2; total <= 21; total++) {
    for (let end = 0; end <= outcomeBust; end++) {
      const isBust = end === outcomeBust || end === outcome22;
      const pushed = end === outcome22 && pushes22;
      results[total * outcomes + end] = pushed ? 0 : isBust ? 1 : Math.sign(total - 17 - end);
    }
  }
  return results;
};

/**
 * Up to how many hands of a pair are computed. Without a limit in the rules, this is a number beyond which further hands are too
 * rare to matter. Tens are the most frequent and need the most. docs/odds.md says what is left out.
 */
export const handsCounted = ({ acesAgain, hands }: GameRules, pair: number): number => {
  if (pair === ace && !acesAgain) return Math.min(2, hands ?? 2);
  return hands ?? (pair === ten ? 60 : 16);
};

/** Whether a hand of two cards may be doubled before a split. */
export const mayDouble = ({ doubleOn }: GameRules, hand: number): boolean =>
  doubleOn === null || isHardIn(doubleOn, hand);

/** Whether a hand from a split may be doubled. */
export const mayDoubleSplit = (game: GameRules, pair: number, hand: number): boolean =>
  game.doublesAfterSplit && !endsAtTwo(game, pair) && mayDouble(game, hand);

/** Whether a hand from splitting this pair gets only a second card. */
export const endsAtTwo = ({ hitsSplitAces }: GameRules, pair: number): boolean =>
  pair === ace && !hitsSplitAces;

export const isFreeDouble = ({ freeDoubles }: GameRules, hand: number): boolean =>
  isHardIn(freeDoubles, hand);

export const isFreeSplitDouble = ({ freeDoublesAfterSplit }: GameRules, hand: number): boolean =>
  isHardIn(freeDoublesAfterSplit, hand);

export const isFreeSplit = ({ hasFreeSplits }: GameRules, pair: number): boolean =>
  hasFreeSplits && pair !== ten;

export const mayZap = ({ zaps }: GameRules, hand: number): boolean => isHardIn(zaps, hand);

const isHardIn = (totals: readonly number[], hand: number): boolean =>
  handTree.isSoft[hand] === 0 && totals.includes(handTree.total[hand] ?? 0);
