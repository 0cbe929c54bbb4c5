import type { FirstHand } from './chart.ts';
import { handsCounted, isFreeDouble, isFreeSplitDouble } from './game.ts';
import { pairOf, values } from './hand-tree.ts';
import { insuranceAnswer } from './insurance.ts';
import { type Shoe, shoeOf, shoeWithout } from './shoe.ts';
import { dealtFrom, type FirstWorth, type Solved } from './solve.ts';
import { chanceOfPath, facing, handsOf, type Path, pathsTo } from './split-paths.ts';
import { areTokens, type SplitPlay, splitAct } from './split-play.ts';
import { type Codes, splitPlayOf } from './spread.ts';

export type AverageStakeBy = {
  readonly codeOf: Codes;
  /** The dealer looks for a blackjack first, so nothing is ever added to a bet that meets one. */
  readonly isLookedFor: boolean;
};

/**
 * The average total of all stakes in a round by a chart, in first stakes: with doubles, further hands of a split and insurance,
 * without what is played with tokens. It is exact: whether a hand is doubled depends on its first two cards, and second cards
 * come as if no hand had been played before.
 */
export const averageStakeOf = (solved: Solved, { codeOf, isLookedFor }: AverageStakeBy): number => {
  const round: Round = { solved, codeOf, exchanged: null };
  let put = 0;
  for (const hand of solved.first) {
    for (let up = 0; up < values; up++) {
      const weight = hand.weight[up] ?? 0;
      if (weight <= 0) continue;
      const meets = isLookedFor ? [false] : [false, true];
      const added = meets.reduce(
        (sum, isNatural) => sum + first(round, hand, { up, isNatural }),
        0,
      );
      put += weight * (1 + insured(solved, hand, up) + added);
    }
  }
  return put;
};

type Round = {
  readonly solved: Solved;
  readonly codeOf: Codes;
  /** The cards in whose place these new ones came. */
  readonly exchanged: FirstHand | null;
};

/** The up card, and whether the hands play against the dealer's blackjack or against everything else. */
type Facing = { readonly up: number; readonly isNatural: boolean };

type Faced = FirstHand & Pick<FirstWorth, 'natural' | 'weight'>;

const insured = ({ game }: Solved, hand: FirstWorth, up: number): number =>
  insuranceAnswer(game, hand, up) === 'insure' ? (game.insurance?.share ?? 0) : 0;

const first = (round: Round, hand: FirstWorth, at: Facing): number =>
  hand.isNatural ? 0 : added(round, hand, { ...at, code: round.codeOf(hand, at.up).code });

/** What a hand adds to its bet, times the probability of a dealer's blackjack, or of none. */
const added = (
  round: Round,
  hand: Faced,
  { up, isNatural, code }: Facing & { readonly code: string },
): number => {
  const natural = hand.natural[up] ?? 0;
  switch (code[0]) {
    case 'S':
    case 'H':
    case 'R':
      return 0;
    case 'D':
    case 'F':
      return isFreeDouble(round.solved.game, hand.hand) ? 0 : isNatural ? natural : 1 - natural;
    case 'Z':
      return addedByNew(round, hand, { up, isNatural });
    default:
      return addedBySplit(round, hand.low, { up, isNatural });
  }
};

const addedByNew = (round: Round, old: FirstHand, at: Facing): number => {
  const shoe = shoeWithout(shoeOf(round.solved.game.cards), [old.low, old.high]);
  const renewed = { ...round, exchanged: old };
  let [sum, all] = [0, 0];
  for (const { weight, ...hand } of round.solved.first) {
    const dealt = { ...hand, ...dealtFrom(shoe, hand) };
    const chance = dealt.weight[at.up] ?? 0;
    if (chance <= 0) continue;
    all += chance;
    sum += chance * added(renewed, dealt, { ...at, code: round.codeOf(hand, at.up).later });
  }
  return all === 0 ? 0 : sum / all;
};

const addedBySplit = ({ solved, exchanged }: Round, pair: number, { up, isNatural }: Facing) => {
  const play = splitPlayOf(solved, { pair, up, isNatural });
  const gone = exchanged ? [exchanged.low, exchanged.high] : [];
  const shoe = shoeWithout(shoeOf(solved.game.cards), [...gone, pair, pair, up]);
  const paths = pathsTo(handsCounted(solved.game, pair));
  return facing(play, shoe, (left) =>
    paths.reduce((sum, path) => {
      const chance = chanceOfPath(left, pair, path);
      return chance === 0 ? sum : sum + chance * addedOn(play, left, path);
    }, 0),
  );
};

/** What is added after these second cards: further hands, and doubles. */
const addedOn = (play: SplitPlay, shoe: Shoe, path: Path): number => {
  const isFree = areTokens(play);
  const ofOne = (isToken: boolean) => doubledOn(play, { shoe, path, isToken });
  const own = ofOne(false);
  if (!isFree) {
    return handsOf(path) - 1 + path.single * own.single + path.open * own.open;
  }
  // The hand that ends first has the original bet. It is one whose second card makes no pair.
  const token = ofOne(true);
  const single = path.single === 0 ? 0 : own.single + (path.single - 1) * token.single;
  const open = path.single === 0 ? own.open + (path.open - 1) * token.open : path.open * token.open;
  return single + open;
};

type Doubled = { readonly shoe: Shoe; readonly path: Path; readonly isToken: boolean };

/** How likely a hand is doubled for chips: a hand whose second card makes no pair, and a hand that takes any card. */
const doubledOn = (play: SplitPlay, { shoe, path, isToken }: Doubled) => {
  const { counts, size, isEndless } = shoe;
  const { game, pair } = play;
  const isPaid = (value: number): boolean => {
    const hand = pairOf(pair, value);
    return splitAct(play, hand, isToken) === 'double' && !isFreeSplitDouble(game, hand);
  };
  const others = size - (counts[pair] ?? 0);
  let single = 0;
  for (let value = 0; value < values; value++) {
    if (value !== pair && isPaid(value)) single += others === 0 ? 0 : (counts[value] ?? 0) / others;
  }
  const [pairs, all] = isEndless
    ? [counts[pair] ?? 0, size]
    : [(counts[pair] ?? 0) - path.more, size - path.more - path.single];
  const again = all === 0 ? 0 : pairs / all;
  return { single, open: again * (isPaid(pair) ? 1 : 0) + (1 - again) * single };
};
