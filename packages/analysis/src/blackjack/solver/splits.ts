import type { SolverGame } from './game.ts';
import { ace, handsWith, handTree, pairOf, singleOf, ten, values } from './hand-tree.ts';
import {
  doubled,
  drawn,
  type Hits,
  type Judged,
  type Money,
  own,
  playOut,
  standing,
  token,
} from './judged.ts';
import { type Shoe, shoeWithout, withoutHand } from './shoe.ts';

/** How a hand made by a split is played: by its own cards and the up card, whatever the others hold. */
export type SplitStyle = {
  hits(isToken: boolean): Hits;
  doubles(isToken: boolean): Doubles;
};

/** Whether to double: the place of hand and up card, and what playing on and doubling are worth. */
export type Doubles = (at: number, plain: number, double: number) => boolean;

export type Judge = (shoe: Shoe, hands: Uint16Array) => Judged;

/** What a split of a pair is worth by up card, from the shoe the pair came from, in each of several styles. */
export const splitWorths = (game: SolverGame, splitting: Splitting): readonly Float64Array[] =>
  splitRows(game, splitting).map((rows) =>
    worthOfRows(game, { rows, pair: splitting.pair, isEndless: splitting.shoe.isEndless }),
  );

/** The hands of a split, one row for each number of pair cards gone, in each of several styles. */
export const splitRows = (
  game: SolverGame,
  { judge, shoe, pair, styles }: Splitting,
): readonly (readonly Row[])[] => {
  const isFree = game.hasFreeSplits && pair !== ten;
  const decided = styles.map((style) => {
    const rows: Row[] = [];
    return { style: remembering(style), rows };
  });
  for (let more = 0; more <= Math.min(exactRows - 1, 2 * mostHands(game, pair) - 4); more++) {
    const rest = shoeWithout(shoe, new Array<number>(more + 1).fill(pair));
    if (!shoe.isEndless && (rest.counts[pair] ?? 0) < 1) break;
    const judged = judge(rest, handsWith(pair));
    for (const { style, rows } of decided) rows.push(rowFor(game, { judged, pair, isFree, style }));
    if (shoe.isEndless) break;
  }
  return decided.map(({ rows }) => rows);
};

const mostHands = ({ acesAgain, hands }: SolverGame, pair: number): number =>
  pair === ace && !acesAgain ? 2 : hands;

/** All hands of a split together, by up card. */
export const worthOfRows = (
  game: SolverGame,
  { rows, pair, isEndless }: { rows: readonly Row[]; pair: number; isEndless: boolean },
): Float64Array => {
  const [hands, isFree] = [mostHands(game, pair), game.hasFreeSplits && pair !== ten];
  return Float64Array.from({ length: values }, (_, up) =>
    resplit({ rows, up, hands, isFree, isEndless }),
  );
};

/** The rows once other cards have gone too: each moves as a hand from the whole shoe does. */
export const movedRows = (
  rows: readonly Row[],
  { from, to, gone, pair }: Moving,
): readonly Row[] => {
  const moved = (row: Row, kind: Kind) =>
    row[kind].map((worth, up) => worth + (to[kind][up] ?? 0) - (from[kind][up] ?? 0));
  const pairsGone = gone.filter((value) => value === pair).length;
  return rows.map((row) => ({
    own: moved(row, 'own'),
    token: moved(row, 'token'),
    ownPaired: moved(row, 'ownPaired'),
    tokenPaired: moved(row, 'tokenPaired'),
    pairs: row.pairs.map((count) => count - pairsGone),
    cards: row.cards - gone.length,
  }));
};

export type Moving = {
  /** What a hand is worth before and after the cards have gone. */
  readonly from: HandWorths;
  readonly to: HandWorths;
  readonly gone: readonly number[];
  readonly pair: number;
};

/**
 * So many rows are worked out card by card; further ones follow from these by the parabola through
 * them. They are needed only once that many more cards of the pair have come, and docs/odds.md
 * says how little that can be off.
 */
const exactRows = 3;

export type Splitting = {
  readonly judge: Judge;
  readonly shoe: Shoe;
  readonly pair: number;
  readonly styles: readonly SplitStyle[];
};

/** A hand is played alike however many others there are: as decided when there is one other. */
const remembering = (style: SplitStyle): SplitStyle => {
  const once = (decide: Hits): Hits => {
    const known = new Int8Array(handTree.size * values).fill(-1);
    return (at, stand, hit) => {
      if (known[at] === -1) known[at] = decide(at, stand, hit) ? 1 : 0;
      return known[at] === 1;
    };
  };
  const [hits, doubles] = [once(style.hits(false)), once(style.doubles(false))];
  const [tokenHits, tokenDoubles] = [once(style.hits(true)), once(style.doubles(true))];
  return {
    hits: (isToken) => (isToken ? tokenHits : hits),
    doubles: (isToken) => (isToken ? tokenDoubles : doubles),
  };
};

/** One split hand with so many further cards of the pair gone: its worth by up card. */
export type Row = {
  /** With any second card, for chips and for a token. */
  readonly own: Float64Array;
  readonly token: Float64Array;
  /** With the pair's value as its second card, not split again. */
  readonly ownPaired: Float64Array;
  readonly tokenPaired: Float64Array;
  /** Cards of the pair's value left, and all cards left, before the second card; the up card is out. */
  readonly pairs: Float64Array;
  readonly cards: number;
};

type Asked = {
  readonly judged: Judged;
  readonly pair: number;
  readonly isFree: boolean;
  readonly style: SplitStyle;
};

const rowFor = (game: SolverGame, asked: Asked): Row => {
  const { judged, pair, isFree, style } = asked;
  const playedFor = (money: Money) =>
    handWorth(game, asked, {
      money,
      worth: playOut(judged, money, style.hits(money === token)).worth,
    });
  const chips = playedFor(own);
  const tokens = isFree ? playedFor(token) : chips;
  const left = new Float64Array(values);
  const size = withoutHand(judged.shoe, singleOf(pair), left);
  const { isEndless } = judged.shoe;
  const pairs = Float64Array.from(
    { length: values },
    (_, up) => (left[pair] ?? 0) - (!isEndless && up === pair ? 1 : 0),
  );
  return {
    ...{ own: chips.any, token: tokens.any, ownPaired: chips.paired, tokenPaired: tokens.paired },
    ...{ pairs, cards: isEndless ? 1 : size - 1 },
  };
};

/** A split hand by up card, for chips and on a token, with any second card and with one that pairs. */
export type HandWorths = Readonly<Record<Kind, Float64Array>>;

/** What a split hand is worth before its second card, by hands judged with any cards gone and played out already. */
export const splitHandWorths = (
  game: SolverGame,
  { judged, pair, style, chips }: WholeHand,
): HandWorths => {
  const isFree = game.hasFreeSplits && pair !== ten;
  const asked = { judged, pair, isFree, style };
  const first = handWorth(game, asked, { money: own, worth: chips });
  const rest = isFree
    ? handWorth(game, asked, {
        money: token,
        worth: playOut(judged, token, style.hits(true)).worth,
      })
    : first;
  return {
    ...{ own: first.any, ownPaired: first.paired },
    ...{ token: rest.any, tokenPaired: rest.paired },
  };
};

export type WholeHand = {
  readonly judged: Judged;
  readonly pair: number;
  readonly style: SplitStyle;
  /** What hands for chips are worth, played in the style. */
  readonly chips: Float64Array;
};

/** What a split hand is worth before its second card, and with the pair's value as that card. */
const handWorth = (
  game: SolverGame,
  { judged, pair, style }: Asked,
  { money, worth }: { readonly money: Money; readonly worth: Float64Array },
): { any: Float64Array; paired: Float64Array } => {
  const isToken = money === token;
  const doubles = style.doubles(isToken);
  const second = new Float64Array(handTree.size * values);
  for (let value = 0; value < values; value++) {
    const hand = pairOf(pair, value);
    const mayDouble = pair !== ace && game.doublesAfterSplit;
    const double = mayDouble ? doubleOf(game, judged, { hand, isToken }) : null;
    for (let up = 0; up < values; up++) {
      const at = hand * values + up;
      const plain = worth[at] ?? 0;
      const more = double?.[up] ?? 0;
      // A split ace gets one card and is over.
      if (pair === ace) second[at] = standing(judged, money, at);
      else second[at] = double && doubles(at, plain, more) ? more : plain;
    }
  }
  const any = new Float64Array(values);
  drawn(judged, singleOf(pair), { worth: second, onBust: 0, into: any });
  const at = pairOf(pair, pair) * values;
  return { any, paired: second.slice(at, at + values) };
};

const doubleOf = (
  { freeDoublesAfterSplit }: SolverGame,
  judged: Judged,
  { hand, isToken }: { readonly hand: number; readonly isToken: boolean },
): Float64Array => {
  const isHard = handTree.isSoft[hand] === 0;
  const isFree = isHard && freeDoublesAfterSplit.includes(handTree.total[hand] ?? 0);
  // Chips at risk: the hand's own unless it is a token, and the double's unless it is free.
  const loses = (isToken ? 0 : 1) + (isFree ? 0 : 1);
  return doubled(judged, hand, { wins: 2, loses });
};

type Resplit = {
  readonly rows: readonly Row[];
  readonly up: number;
  readonly hands: number;
  readonly isFree: boolean;
  readonly isEndless: boolean;
};

/**
 * All hands of a split together. Second cards may be thought of as dealt first, since what is done
 * with a hand depends on its own cards alone: each one that pairs makes a hand more, until there
 * are as many as may be. A hand's worth then depends on how many pair cards are gone and on how
 * many cards are known to be something else, and the latter follows from the former: a card
 * unknown is one or the other.
 */
const resplit = (asked: Resplit): number => {
  const { hands } = asked;
  const worths = worthsOf(asked);
  const known = new Map<number, number>();
  const on = (more: number, single: number): number => {
    const open = 2 + more - single;
    if (open === 0 || 2 + more === hands) return settled(asked, worths, { more, single, open });
    const key = more * 64 + single;
    const found = known.get(key);
    if (found !== undefined) return found;
    const pairs = worths.chance(more, single);
    const again = pairs > 0 ? pairs * on(more + 1, single) : 0;
    const value = again + (1 - pairs) * on(more, single + 1);
    known.set(key, value);
    return value;
  };
  return on(0, 0);
};

const kinds = ['own', 'token', 'ownPaired', 'tokenPaired'] as const;

type Kind = (typeof kinds)[number];

type Worths = {
  /** How likely the next second card pairs, with so many pair cards and so many others gone. */
  chance(more: number, others: number): number;
  /** What a hand is worth, with so many pair cards gone and so many others known to be something else. */
  worth(kind: Kind, more: number, others: number): number;
  /** The same for a hand whose own second card does not pair. */
  unpaired(kind: 'own' | 'token', more: number, others: number): number;
};

const worthsOf = ({ rows, up, isEndless }: Resplit): Worths => {
  const valueAt = (kind: Kind, more: number): number => {
    const [a, b, c] = rows.map((row) => row[kind][up] ?? 0);
    if (a === undefined || isEndless) return a ?? 0;
    if (b === undefined || more < rows.length) return [a, b ?? a, c ?? b ?? a][more] ?? a;
    if (c === undefined) return b;
    const far = more - 1;
    return (a * far * (more - 2)) / 2 - b * more * (more - 2) + (c * more * far) / 2;
  };
  const gone = (count: number) => (isEndless ? 0 : count);
  const chance = (more: number, others: number): number => {
    const [row] = rows;
    if (!row) return 0;
    return Math.max(0, ((row.pairs[up] ?? 0) - gone(more)) / (row.cards - gone(more + others)));
  };
  const known = new Map<number, number>();
  const worth = (kind: Kind, more: number, others: number): number => {
    if (others === 0 || isEndless) return valueAt(kind, more);
    const key = (kinds.indexOf(kind) * 64 + more) * 64 + others;
    const found = known.get(key);
    if (found !== undefined) return found;
    // A hand already paired has one pair card, and one card in all, fewer to come.
    const unknown = chance(more + (kind.endsWith('Paired') ? 1 : 0), others - 1);
    const less = worth(kind, more, others - 1);
    const value = (less - unknown * worth(kind, more + 1, others - 1)) / (1 - unknown);
    known.set(key, value);
    return value;
  };
  const unpaired = (kind: 'own' | 'token', more: number, others: number): number => {
    const pairs = chance(more, others);
    const paired = worth(kind === 'own' ? 'ownPaired' : 'tokenPaired', more, others);
    return (worth(kind, more, others) - pairs * paired) / (1 - pairs);
  };
  return { chance, worth, unpaired };
};

type Settled = { readonly more: number; readonly single: number; readonly open: number };

/** All hands once no more can be made: those whose second card is known not to pair, and those still to get one. */
const settled = (
  { isFree }: Resplit,
  { worth, unpaired }: Worths,
  { more, single, open }: Settled,
): number => {
  const rest = isFree ? 'token' : 'own';
  // The hand with the original chips is played first, so the first card that does not pair is its.
  const first = single > 0 ? unpaired('own', more, single - 1) : worth('own', more, 0);
  const alone = single > 1 ? (single - 1) * unpaired(rest, more, single - 1) : 0;
  const others = open - (single > 0 ? 0 : 1);
  return first + alone + (others > 0 ? others * worth(rest, more, single) : 0);
};
