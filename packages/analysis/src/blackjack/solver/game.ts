import { assert, memoizeBy } from '@openpit/engine';
import { type BlackjackRules, settleHand } from '@openpit/engine/blackjack';
import { type DealerTree, dealerTree, outcome22, outcomeBust } from './dealer-tree.ts';
import { ace, ten } from './hand-tree.ts';

/** What of a rulebook bears on the value of a hand, asked of the engine once. */
export type SolverGame = {
  readonly decks: number | 'endless';
  readonly dealer: DealerTree;
  /** By total and by how the dealer ends: 1 wins, -1 loses, 0 pushes. */
  readonly results: Int8Array;
  /** What a blackjack earns, and what even money does. */
  readonly natural: number;
  readonly evenMoney: number;
  /** The part of the bet that giving up costs; null where it is not allowed. */
  readonly surrender: number | null;
  readonly doublesAfterSplit: boolean;
  /** How many hands a pair may come to; null where there is no limit. */
  readonly hands: number | null;
  readonly acesAgain: boolean;
  /** Hard totals of two cards that double for free, before and after a split. */
  readonly freeDoubles: readonly number[];
  readonly freeDoublesAfterSplit: readonly number[];
  readonly hasFreeSplits: boolean;
  /** Hard totals that may be exchanged. */
  readonly zaps: readonly number[];
};

/**
 * How many hands a pair is followed to. Where the rules set no limit so many are counted that more
 * would be too rare to matter; tens, which come so often, need the most. docs/odds.md says what that
 * leaves out.
 */
export const handsCounted = ({ acesAgain, hands }: SolverGame, pair: number): number => {
  if (pair === ace && !acesAgain) return 2;
  return hands ?? (pair === ten ? 60 : 16);
};

/** The dealer's hands and the verdicts on all totals, asked of the engine once for each set of rules. */
const askedOf = memoizeBy((rules: BlackjackRules) => ({
  dealer: dealerTree(rules),
  results: resultsOf(rules),
}));

const resultsOf = (rules: BlackjackRules): Int8Array => {
  const results = new Int8Array(22 * 8);
  for (let total = 2; total <= 21; total++) {
    for (let end = 0; end <= outcomeBust; end++) {
      const dealer = { total: end <= 4 ? end + 17 : end === outcome22 ? 22 : 23, isNatural: false };
      const verdict = settleHand(rules, { ...plainHand, total }, dealer);
      assert(verdict.kind !== 'lose-part' && verdict.kind !== 'lose-original', 'a hand played out');
      if (verdict.kind === 'win')
        assert(verdict.pays[0] === verdict.pays[1], 'hands win even money');
      results[total * 8 + end] = verdict.kind === 'win' ? 1 : verdict.kind === 'lose' ? -1 : 0;
    }
  }
  return results;
};

const plainHand = {
  ...{ cards: 3, isNatural: false, isBust: false, isSplit: false },
  ...{ isDoubled: false, isSurrendered: false, isZapped: false },
} as const;

/** Reads the rules for the solver; `decks` other than the rulebook's may be asked for. */
export const solverGame = (
  rules: BlackjackRules,
  decks: number | 'endless' = rules.deal.decks.is,
): SolverGame => {
  const { natural, insurance, surrender, double, split, free, zap } = rules;
  const share = ([to, per]: readonly [number, number]) => to / per;
  return {
    decks,
    ...askedOf(rules),
    natural: share(natural.pays.is),
    evenMoney: insurance.offered.is && insurance.evenMoney.is ? 1 : 0,
    surrender: surrender.when.is === 'none' ? null : share(surrender.share.is),
    doublesAfterSplit: double.afterSplit.is,
    hands: split.hands.is ?? null,
    acesAgain: split.acesAgain.is,
    freeDoubles: free?.doubleOn.is ?? [],
    freeDoublesAfterSplit: free?.doubleAfterSplit.is ?? [],
    hasFreeSplits: free !== undefined,
    zaps: zap?.on.is ?? [],
  };
};
