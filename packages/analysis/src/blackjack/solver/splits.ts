import { assert } from '@openpit/engine';
import type { Answers, Machine } from './answers.ts';
import { byChart, type Totals } from './chart.ts';
import {
  endsAtTwo,
  handsCounted,
  isFreeSplit,
  isFreeSplitDouble,
  mayDoubleSplit,
  type SolverGame,
} from './game.ts';
import { handsWith, handTree, pairOf, singleOf, ten, twoAces, values } from './hand-tree.ts';
import {
  doubled,
  drawn,
  type HandWorths,
  type Judged,
  lossesToNatural,
  type Money,
  own,
  standing,
  token,
} from './judged.ts';
import { type Shoe, withoutHand } from './shoe.ts';

/** How hands are played: each by its cards in the best way, or by charts, one of them for hands with tokens. */
export type Style =
  | { readonly kind: 'cards' }
  | { readonly kind: 'totals'; readonly own: Totals; readonly token: Totals };

/** The value of splitting a pair by up card, from the shoe before the pair was dealt, in each of several styles. */
export const splitWorths = (game: SolverGame, splitting: Splitting): readonly Float64Array[] => {
  const { machine, shoe, pair } = splitting;
  const { isEndless } = shoe;
  return machine.scope(() =>
    splitRows(game, splitting).map((rows) => worthOfRows(game, { rows, pair, isEndless })),
  );
};

/** The hands of a split, one row for each number of pair cards gone, in each of several styles. */
const splitRows = (
  game: SolverGame,
  { machine, shoe, pair, styles, isRare = false }: Splitting,
): readonly (readonly SplitRow[])[] => {
  const isFree = isFreeSplit(game, pair);
  const lots = judgedRows(game, { machine, shoe, pair, isRare }).map((judged) => ({
    judged,
    double: doublesOf(game, judged),
  }));
  return styles.map((style) => {
    const players = [own, ...(isFree ? [token] : [])].map((money) =>
      playerOf(machine, style, money),
    );
    return lots.map((lot, more) =>
      machine.scope(() => rowFor(game, { ...lot, pair, more, players })),
    );
  });
};

/**
 * All hands that can follow from a split, a lot for each number of pair cards gone: one for the other hand, and then one more
 * each.
 */
export const judgedRows = (
  game: SolverGame,
  { machine, shoe, pair, isRare = false }: Omit<Splitting, 'styles'>,
): readonly Judged[] => {
  const left = shoe.isEndless ? 1 : (shoe.counts[pair] ?? 0) - 1;
  const rows = Math.min(
    shoe.isEndless ? 1 : exactRows(shoe, { pair, isRare }),
    2 * handsCounted(game, pair) - 3,
    left,
  );
  const gone = Array.from({ length: rows }, (_, more) => new Array<number>(more + 1).fill(pair));
  const hands = endsAtTwo(game, pair) ? twoAces : handsWith(pair);
  return isRare ? machine.judge(shoe, { hands, gone }) : machine.judgeOnce(shoe, { hands, gone });
};

/** All hands of a split together, by up card, with what they lose to a dealer's blackjack if it takes everything. */
const worthOfRows = (
  game: SolverGame,
  { rows, pair, isEndless }: { rows: readonly SplitRow[]; pair: number; isEndless: boolean },
): Float64Array => {
  const [hands, isFree] = [handsCounted(game, pair), isFreeSplit(game, pair)];
  return Float64Array.from({ length: values }, (_, up) =>
    resplit({ rows, up, hands, isFree, isEndless }),
  );
};

/**
 * This many rows are computed card by card: all that a pair with up to four hands needs, and more for tens, which are numerous.
 * If the number of hands has no limit, and after an exchange, the other rows are extrapolated from these; docs/odds.md says how
 * small the error is.
 */
const exactRows = (
  { size }: Shoe,
  { pair, isRare }: Required<Pick<Splitting, 'pair' | 'isRare'>>,
): number => {
  if (size < smallShoe) return size;
  if (isRare) return 3;
  return pair === ten ? 8 : 5;
};

/** For small shoes every row is computed. */
const smallShoe = 40;

export type Splitting = {
  readonly machine: Machine;
  readonly shoe: Shoe;
  readonly pair: number;
  readonly styles: readonly Style[];
  /** Whether the pair can only come by an exchange. */
  readonly isRare?: boolean;
};

/** A player who plays the hands of a split in one style, for chips or with tokens. */
type Player = {
  readonly money: Money;
  worths(judged: Judged, more: number): Float64Array;
  /** Whether to double, from the index of second card and up card and the values of playing on and doubling. */
  doubles(asked: Doubling): boolean;
};

type Doubling = {
  readonly hand: number;
  readonly second: number;
  readonly up: number;
  readonly plain: number;
  readonly double: number;
};

/** A hand is played in the same way however many other hands there are: as if there were one. */
const playerOf = (machine: Machine, style: Style, money: Money): Player => {
  if (style.kind === 'totals') {
    const { hits, doubles } = money === token ? style.token : style.own;
    const isDoubled = byChart(doubles);
    return {
      money,
      worths: (judged) => machine.playOut(judged, money, { kind: 'chart', hits }).worth,
      doubles: ({ hand, up }) => isDoubled(hand * values + up),
    };
  }
  const note = machine.note();
  const decided = new Map<number, boolean>();
  return {
    money,
    worths: (judged, more) => {
      const answers: Answers = { kind: more === 0 ? 'best' : 'noted', note };
      return machine.playOut(judged, money, answers).worth;
    },
    doubles: ({ second, up, plain, double }) => {
      const at = second * values + up;
      const isDoubled = decided.get(at) ?? double > plain;
      decided.set(at, isDoubled);
      return isDoubled;
    },
  };
};

/** One split hand with this many further pair cards gone: its value by up card. */
export type SplitRow = {
  /** With any second card, for chips and for a token. */
  readonly own: Float64Array;
  readonly token: Float64Array;
  /** With a second card of the pair's value, not split again. */
  readonly ownPaired: Float64Array;
  readonly tokenPaired: Float64Array;
  /** The pair cards left and all cards left before the second card, without the up card. */
  readonly pairs: Float64Array;
  readonly cards: number;
};

type Hands = {
  readonly judged: Judged;
  readonly double: DoubleOf;
  readonly pair: number;
  readonly more: number;
  /** For chips, and for tokens if further hands are played with them. */
  readonly players: readonly Player[];
};

const rowFor = (game: SolverGame, { judged, double, pair, more, players }: Hands): SplitRow => {
  const worthBy = (player: Player) => {
    const worth = player.worths(judged, more);
    return handWorth(game, { judged, double, pair, worth, ...player });
  };
  const [chips, tokens = chips] = players.map(worthBy);
  assert(chips && tokens, 'somebody plays for chips');
  const left = new Float64Array(values);
  const size = withoutHand(judged.shoe, singleOf(pair), left);
  const { isEndless } = judged.shoe;
  const pairs = Float64Array.from(
    { length: values },
    (_, up) => (left[pair] ?? 0) - (!isEndless && up === pair ? 1 : 0),
  );
  return {
    own: chips.any,
    token: tokens.any,
    ownPaired: chips.paired,
    tokenPaired: tokens.paired,
    pairs,
    cards: isEndless ? 1 : size - 1,
  };
};

/** Two hands, each from the whole shoe and played in the best way: exact enough for comparing choices. */
export const roughSplit = (
  game: SolverGame,
  { judged, pair, chips, tokens }: Roughly,
): Float64Array => {
  const isFree = isFreeSplit(game, pair);
  const hand = { judged, pair, double: doublesOf(game, judged), doubles: isBetter };
  const first = handWorth(game, { ...hand, money: own, worth: chips.worth }).any;
  const second = isFree
    ? handWorth(game, { ...hand, money: token, worth: tokens.worth }).any
    : first;
  return first.map((worth, up) => worth + (second[up] ?? 0));
};

const isBetter = ({ plain, double }: Doubling): boolean => double > plain;

export type Roughly = {
  readonly judged: Judged;
  readonly pair: number;
  /** All hands of the shoe, played in the best way for chips and for tokens. */
  readonly chips: HandWorths;
  readonly tokens: HandWorths;
};

type Hand = {
  readonly judged: Judged;
  readonly double: DoubleOf;
  readonly pair: number;
  /** The value of hands that are hit or stood on. */
  readonly worth: Float64Array;
} & Pick<Player, 'money' | 'doubles'>;

/** The value of a split hand before its second card, and with the pair's value as that card. */
const handWorth = (
  game: SolverGame,
  { judged, double: doubleOf, pair, money, doubles, worth }: Hand,
): { any: Float64Array; paired: Float64Array } => {
  const second = seconds;
  for (let value = 0; value < values; value++) {
    const hand = pairOf(pair, value);
    const mayDouble = mayDoubleSplit(game, pair, hand);
    const double = mayDouble ? doubleOf(hand, money === token) : null;
    const lost = game.losesAllToNatural ? lossesToNatural(judged, hand, money.loses) : null;
    for (let up = 0; up < values; up++) {
      const at = hand * values + up;
      const plain = (worth[at] ?? 0) - (lost?.[up] ?? 0);
      const more = double?.[up] ?? 0;
      if (endsAtTwo(game, pair)) second[at] = standing(judged, money, at) - (lost?.[up] ?? 0);
      else {
        const isDoubled = double && doubles({ hand, second: value, up, plain, double: more });
        second[at] = isDoubled ? more : plain;
      }
    }
  }
  const any = new Float64Array(values);
  drawn(judged, singleOf(pair), { worth: second, onBust: 0, into: any });
  const at = pairOf(pair, pair) * values;
  return { any, paired: second.slice(at, at + values) };
};

// Only the rows of hands with two cards are used.
const seconds = new Float64Array(handTree.size * values);

/** The value of doubling a hand of two cards by up card, for chips or with a token. */
type DoubleOf = (hand: number, isToken: boolean) => Float64Array;

/** The value of a double is the same in every style, so it is computed once. */
const doublesOf = (game: SolverGame, judged: Judged): DoubleOf => {
  const known = new Map<number, Float64Array>();
  return (hand, isToken) => {
    const key = 2 * hand + (isToken ? 1 : 0);
    const isFree = isFreeSplitDouble(game, hand);
    // Chips at risk: the hand's own unless it is a token, and the double's unless it is free.
    const loses = (isToken ? 0 : 1) + (isFree ? 0 : 1);
    const found = known.get(key);
    if (found) return found;
    const lost = game.losesAllToNatural ? lossesToNatural(judged, hand, loses) : null;
    const worth = doubled(judged, hand, { wins: 2, loses });
    const all = lost ? worth.map((each, up) => each - (lost[up] ?? 0)) : worth;
    known.set(key, all);
    return all;
  };
};

type Resplit = {
  readonly rows: readonly SplitRow[];
  readonly up: number;
  readonly hands: number;
  readonly isFree: boolean;
  readonly isEndless: boolean;
};

/**
 * All hands of a split together. Second cards may be thought of as dealt first, since the play of a hand depends on its own
 * cards only: each one that makes a pair makes another hand, up to the limit. The value of a hand then depends on how many pair
 * cards are gone and how many cards are known to be none. The latter follows from the former: an unknown card is either a pair
 * card or not.
 */
const resplit = (asked: Resplit): number => {
  const { hands } = asked;
  const worths = worthsOf(asked);
  // By the number of pair cards drawn, and then by the number of hands without a pair; computed backwards.
  const wide = hands + 1;
  const values = new Float64Array(hands * wide);
  for (let more = hands - 2; more >= 0; more--) {
    for (let single = 2 + more; single >= 0; single--) {
      const open = 2 + more - single;
      const at = more * wide + single;
      if (open === 0 || 2 + more === hands) {
        values[at] = settled(asked, worths, { more, single, open });
        continue;
      }
      const pairs = worths.chance(more, single);
      const again = pairs > 0 ? pairs * (values[at + wide] ?? 0) : 0;
      values[at] = again + (1 - pairs) * (values[at + 1] ?? 0);
    }
  }
  return values[0] ?? 0;
};

type Kind = 'own' | 'token' | 'ownPaired' | 'tokenPaired';

type Worths = {
  /** The probability that the next second card makes a pair, with this many pair cards and this many others gone. */
  chance(more: number, others: number): number;
  /** The value of a hand with this many pair cards gone, and this many other cards known to be none. */
  worth(kind: 'own' | 'token', more: number, others: number): number;
  /** The same for a hand whose own second card makes no pair. */
  unpaired(kind: 'own' | 'token', more: number, others: number): number;
};

const worthsOf = (asked: Resplit): Worths => {
  const { rows, up, isFree, isEndless } = asked;
  const gone = (count: number) => (isEndless ? 0 : count);
  const [row] = rows;
  const [pairs, cards] = [row?.pairs[up] ?? 0, row?.cards ?? 1];
  const chance = (more: number, others: number): number =>
    Math.max(0, (pairs - gone(more)) / (cards - gone(more + others)));
  const tableOf = (kind: Kind) => worthTable(asked, kind, { pairs, cards });
  const chips = { any: tableOf('own'), paired: tableOf('ownPaired') };
  const tokens = isFree ? { any: tableOf('token'), paired: tableOf('tokenPaired') } : chips;
  const wide = wideOf(asked);
  const tablesOf = (kind: 'own' | 'token') => (kind === 'own' ? chips : tokens);
  const worth = (kind: 'own' | 'token', more: number, others: number): number =>
    tablesOf(kind).any[others * wide + more] ?? 0;
  const unpaired = (kind: 'own' | 'token', more: number, others: number): number => {
    const again = chance(more, others);
    const paired = tablesOf(kind).paired[others * wide + more] ?? 0;
    return (worth(kind, more, others) - again * paired) / (1 - again);
  };
  return { chance, worth, unpaired };
};

const wideOf = ({ hands }: Resplit): number => 2 * hands;

type Remaining = { readonly pairs: number; readonly cards: number };

/** The values of hands of one kind: a row for each number of known other cards, by pair cards gone. */
const worthTable = (asked: Resplit, kind: Kind, { pairs, cards }: Remaining): Float64Array => {
  const { hands, isEndless } = asked;
  const wide = wideOf(asked);
  const table = new Float64Array((hands + 1) * wide);
  fillFromRows(asked, kind, table);
  // A hand that already has its pair gets one pair card, and one card in all, fewer.
  const own = kind.endsWith('Paired') ? 1 : 0;
  for (let others = 1; others <= hands; others++) {
    // There are never more hands without a pair than hands.
    for (let more = Math.max(0, others - 2); more < wide - others; more++) {
      const at = others * wide + more;
      const less = table[at - wide] ?? 0;
      // One more card is known to be no pair card, so the cases in which it was one are taken out.
      const pair = isEndless ? 0 : Math.max(0, pairs - more - own);
      const all = cards - more - own - others + 1;
      table[at] = isEndless
        ? less
        : (less * all - pair * (table[at - wide + 1] ?? 0)) / (all - pair);
    }
  }
  return table;
};

/** The first row of a table, with only pair cards known: the computed rows, then the extrapolated ones. */
const fillFromRows = (asked: Resplit, kind: Kind, table: Float64Array): void => {
  const { rows, up, isEndless } = asked;
  const differences = rows.map((row) => row[kind][up] ?? 0);
  const worked = differences.length;
  // Newton's forward differences: the curve starts at the first row, and each further difference adds a term.
  for (let order = 1; order < worked; order++) {
    for (let at = worked - 1; at >= order; at--) {
      differences[at] = (differences[at] ?? 0) - (differences[at - 1] ?? 0);
    }
  }
  for (let more = 0; more < wideOf(asked); more++) {
    if (isEndless || more < worked) {
      table[more] = rows[isEndless ? 0 : more]?.[kind][up] ?? 0;
      continue;
    }
    let [sum, count] = [0, 1];
    for (let order = 0; order < worked; order++) {
      sum += count * (differences[order] ?? 0);
      count *= (more - order) / (order + 1);
    }
    table[more] = sum;
  }
};

type FinishedSplit = { readonly more: number; readonly single: number; readonly open: number };

/** All hands once no more can be made: those without a pair, and those that still get their second card. */
const settled = (
  { isFree }: Resplit,
  { worth, unpaired }: Worths,
  { more, single, open }: FinishedSplit,
): number => {
  const rest = isFree ? 'token' : 'own';
  // The hand with the original chips is played first, so it gets the first card that makes no pair.
  const first = single > 0 ? unpaired('own', more, single - 1) : worth('own', more, 0);
  const alone = single > 1 ? (single - 1) * unpaired(rest, more, single - 1) : 0;
  const others = open - (single > 0 ? 0 : 1);
  return first + alone + (others > 0 ? others * worth(rest, more, single) : 0);
};
