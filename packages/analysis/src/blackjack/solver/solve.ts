import { assert } from '@openpit/engine';
import { byChart, cellOf, type FirstHand, firstHands, isFreeDouble, type Totals } from './chart.ts';
import type { SolverGame } from './game.ts';
import { ace, handsWith, handTree, pairOf, ten, values } from './hand-tree.ts';
import { doubled, type Judged, judgeFor, own, playOut, standing, token } from './judged.ts';
import { naturalChance, type Shoe, shoeOf, shoeWithout, withoutHand } from './shoe.ts';
import {
  type HandWorths,
  type Judge,
  movedRows,
  type Row,
  type SplitStyle,
  splitHandWorths,
  splitRows,
  worthOfRows,
} from './splits.ts';
import { bestHits, type Lot } from './totals.ts';

export const choices = ['stand', 'hit', 'double', 'split', 'surrender', 'zap'] as const;

export type Choice = (typeof choices)[number];

/** What each choice with a first hand is worth, by up card; a choice that is not offered is missing. */
export type Worth = Readonly<Partial<Record<Choice, Float64Array>>>;

/** A first hand against an up card: how often it comes, and what may be done with it. */
export type FirstWorth = FirstHand & {
  /** How often the hand comes with each up card. */
  readonly weight: Float64Array;
  /** How often the dealer then has a blackjack, which costs the bet whatever is done. */
  readonly natural: Float64Array;
  readonly isNatural: boolean;
  /** By cards: every later choice made by what the hand holds. */
  readonly byCards: Worth;
  /** By totals: every later choice made by the chart. */
  readonly byTotals: Worth;
};

export type Solved = {
  readonly game: SolverGame;
  readonly totals: Totals;
  readonly tokens: TokenSolved | null;
  readonly first: readonly FirstWorth[];
};

/** How hands on a token are best played: first hands after a split, with what each choice is worth. */
export type TokenSolved = {
  readonly totals: Totals;
  readonly first: readonly {
    readonly hand: number;
    readonly weight: Float64Array;
    readonly worth: Worth;
  }[];
};

/** Solves a game from a full shoe: what every choice with every first hand is worth. */
export const solve = (game: SolverGame, judge: Judge = judgeFor(game)): Solved => {
  const shoe = shoeOf(game.decks);
  const judged = judge(shoe, handTree.order);
  const dealt = firstHands.map((first) => ({ ...first, ...dealtFrom(shoe, first) }));
  const base = bestHits([{ judged, starts: startsOf(game, judged, dealt) }], own);
  const totals = { ...base, doubles: bestDoubles(game, { judged, dealt, hits: base }) };
  const tokens = game.hasFreeSplits ? solveTokens(game, { judge, shoe, dealt }) : null;
  const styles = [byCardsStyle, byTotalsStyle(totals, tokens?.totals ?? totals)];
  const rows = Array.from({ length: values }, (_, pair) =>
    splitRows(game, { judge, shoe, pair, styles }),
  );
  const { isEndless } = shoe;
  const split = (pair: number) =>
    (rows[pair] ?? []).map((own) => worthOfRows(game, { rows: own, pair, isEndless }));
  const worths = playStyles(game, { judged, styles, split });
  const zaps = zapWorths(game, { judge, judged, styles, rows });
  const first = dealt.map((hand, at): FirstWorth => {
    const [byCards = {}, byTotals = {}] = worths[at] ?? [];
    return {
      ...hand,
      isNatural: hand.low === ace && hand.high === ten,
      byCards: { ...byCards, ...zapOf(zaps, hand, 0) },
      byTotals: { ...byTotals, ...zapOf(zaps, hand, 1) },
    };
  });
  return { game, totals, tokens, first };
};

/** How often each first hand is played on rather than doubled or split, judged by its cards. */
const startsOf = (game: SolverGame, judged: Judged, dealt: readonly Dealt[]): Lot['starts'] => {
  const styles = [byCardsStyle];
  // Near enough for weighing: two hands, each from the whole shoe.
  const chips = playOut(judged, own, byCardsStyle.hits(false)).worth;
  const split = (pair: number) => [
    twoHands(splitHandWorths(game, { judged, pair, style: byCardsStyle, chips })),
  ];
  const worths = playStyles(game, { judged, styles, split });
  return dealt.map(({ hand, weight }, at) => ({
    hand,
    weight: weight.map((chance, up) => (isPlayedOn(worths[at]?.[0], up) ? chance : 0)),
  }));
};

const dealtFrom = (
  shoe: Shoe,
  { low, high, hand }: FirstHand,
): { readonly weight: Float64Array; readonly natural: Float64Array } => {
  const { counts, size, isEndless } = shoe;
  const left = new Float64Array(values);
  const rest = withoutHand(shoe, hand, left);
  const orders = low === high ? 1 : 2;
  const [a, b] = [counts[low] ?? 0, (counts[high] ?? 0) - (!isEndless && low === high ? 1 : 0)];
  const chance = isEndless ? orders * a * b : (orders * a * b) / (size * (size - 1));
  const weight = left.map((held) => chance * (isEndless ? held : held / rest));
  const natural = left.map((_, up) => naturalChance(shoe, { left, size: rest }, up));
  return { weight, natural };
};

const twoHands = ({ own: first, token: second }: HandWorths): Float64Array =>
  first.map((worth, up) => worth + (second[up] ?? 0));

type Style = SplitStyle;

const byCardsStyle: Style = {
  hits: () => (_, stand, hit) => hit > stand,
  doubles: () => (_, plain, double) => double > plain,
};

const byTotalsStyle = (totals: Totals, tokens: Totals): Style => ({
  hits: (isToken) => byChart((isToken ? tokens : totals).hits),
  doubles: (isToken) => byChart((isToken ? tokens : totals).doubles),
});

type Playing = {
  readonly judged: Judged;
  readonly styles: readonly Style[];
  /** What splitting a pair is worth in each style. */
  readonly split: (pair: number) => readonly Float64Array[];
};

/** What every choice with every first hand is worth, later choices made in each of several styles. */
const playStyles = (
  game: SolverGame,
  { judged, styles, split }: Playing,
): readonly (readonly Worth[])[] => {
  const { shoe } = judged;
  const played = styles.map((style) => playOut(judged, own, style.hits(false)));
  const left = new Float64Array(values);
  return firstHands.map(({ hand, low, isPair }) => {
    const at = hand * values;
    const size = withoutHand(shoe, hand, left);
    const isPossible = shoe.isEndless || left.every((count) => count >= 0);
    const splits = isPair && isPossible ? split(low) : [];
    const money = { wins: 2, loses: isFreeDouble(game, hand) ? 1 : 2 };
    const double = doubled(judged, hand, money);
    const stand = left.map((_, up) => standing(judged, own, at + up));
    const { surrender } = game;
    const given =
      surrender === null
        ? undefined
        : left.map((_, up) => -surrender * (1 - naturalChance(shoe, { left, size }, up)));
    return styles.map((_, index): Worth => {
      const both = splits[index];
      const hit = played[index]?.hit.slice(at, at + values) ?? stand;
      return {
        ...{ stand, hit, double },
        ...(both ? { split: both } : {}),
        ...(given ? { surrender: given } : {}),
      };
    });
  });
};

/**
 * Whether a first hand is played on rather than doubled or split. Those given up or exchanged
 * count: the chart also says what to do with them where that is not allowed.
 */
const isPlayedOn = (worth: Worth | undefined, up: number): boolean => {
  if (!worth) return false;
  const of = (choice: Choice) => worth[choice]?.[up] ?? Number.NEGATIVE_INFINITY;
  return Math.max(of('stand'), of('hit')) >= Math.max(of('double'), of('split'));
};

type Dealt = FirstHand & { readonly weight: Float64Array };

type Doubling = {
  readonly judged: Judged;
  readonly dealt: readonly Dealt[];
  readonly hits: Totals;
};

/** Where the first hands of a total, pairs aside, gain by doubling. */
const bestDoubles = (game: SolverGame, { judged, dealt, hits }: Doubling): Uint8Array => {
  const { worth } = playOut(judged, own, byChart(hits.hits));
  const gains = new Float64Array(hits.hits.length);
  const pairs = new Float64Array(hits.hits.length);
  for (const { hand, isPair, weight } of dealt) {
    const double = doubled(judged, hand, { wins: 2, loses: isFreeDouble(game, hand) ? 1 : 2 });
    for (let up = 0; up < values; up++) {
      const cell = cellOf(hand, up);
      const gain = (weight[up] ?? 0) * ((double[up] ?? 0) - (worth[hand * values + up] ?? 0));
      // Totals that only pairs make, such as 4, are judged by them.
      const into = isPair ? pairs : gains;
      into[cell] = (into[cell] ?? 0) + gain;
    }
  }
  return Uint8Array.from(gains, (gain, cell) =>
    (gain === 0 ? (pairs[cell] ?? 0) : gain) > 0 ? 1 : 0,
  );
};

type Tokening = { readonly judge: Judge; readonly shoe: Shoe; readonly dealt: readonly Dealt[] };

/** Hands on a token cost nothing to lose, so they have a chart of their own. */
const solveTokens = (game: SolverGame, { judge, shoe, dealt }: Tokening): TokenSolved => {
  const lots = dealt
    .filter(({ isPair, low }) => isPair && low !== ten && low !== ace)
    .map(({ low, weight }): Lot => {
      const judged = judge(shoeWithout(shoe, [low]), handsWith(low));
      const starts = Array.from({ length: values }, (_, value) => {
        const hand = pairOf(low, value);
        return { hand, weight: weight.map((chance) => chance * secondChance(shoe, low, value)) };
      });
      return { judged, starts };
    });
  const hits = bestHits(lots, token);
  const first = lots.flatMap(({ judged, starts }) => {
    const { hit } = playOut(judged, token, byChart(hits.hits));
    return starts.map(({ hand, weight }) => {
      const isFree =
        handTree.isSoft[hand] === 0 &&
        game.freeDoublesAfterSplit.includes(handTree.total[hand] ?? 0);
      const at = hand * values;
      const worth: Worth = {
        stand: weight.map((_, up) => standing(judged, token, at + up)),
        hit: hit.slice(at, at + values),
        double: doubled(judged, hand, { wins: 2, loses: isFree ? 0 : 1 }),
      };
      return { hand, weight, worth };
    });
  });
  const doubles = new Uint8Array(hits.hits.length);
  const gains = new Float64Array(hits.hits.length);
  for (const { hand, weight, worth } of first) {
    for (let up = 0; up < values; up++) {
      const cell = cellOf(hand, up);
      const plain = (hits.hits[cell] === 1 ? worth.hit : worth.stand)?.[up] ?? 0;
      gains[cell] = (gains[cell] ?? 0) + (weight[up] ?? 0) * ((worth.double?.[up] ?? 0) - plain);
      doubles[cell] = (gains[cell] ?? 0) > 0 ? 1 : 0;
    }
  }
  return { totals: { hits: hits.hits, doubles }, first };
};

/** Roughly how often a second card falls on a split hand: it only weighs hands of one total against each other. */
const secondChance = ({ counts, size }: Shoe, pair: number, value: number): number =>
  value === pair ? 0 : (counts[value] ?? 0) / size;

type Zap = { readonly hand: number; readonly worths: readonly Float64Array[] };

const zapOf = (zaps: readonly Zap[], { hand }: FirstHand, style: number): Worth => {
  const zap = zaps.find((each) => each.hand === hand)?.worths[style];
  return zap ? { zap } : {};
};

type Zapping = {
  readonly judge: Judge;
  readonly judged: Judged;
  readonly styles: readonly Style[];
  /** The hands of a split of each value out of the full shoe, in each style. */
  readonly rows: readonly (readonly (readonly Row[])[])[];
};

/**
 * What two new cards are worth: every first hand from the shoe without the old ones, no blackjack
 * among them. The hands of a split there differ from those out of the full shoe as single hands do.
 */
const zapWorths = (
  game: SolverGame,
  { judge, judged: full, styles, rows }: Zapping,
): readonly Zap[] => {
  const isZapped = ({ hand }: FirstHand) =>
    handTree.isSoft[hand] === 0 && game.zaps.includes(handTree.total[hand] ?? 0);
  const handsOf = (judged: Judged) =>
    styles.map((style) => {
      const chips = playOut(judged, own, style.hits(false)).worth;
      return (pair: number) => splitHandWorths(game, { judged, pair, style, chips });
    });
  const before = handsOf(full);
  return firstHands.filter(isZapped).map(({ hand, low, high }) => {
    const judged = judge(shoeWithout(full.shoe, [low, high]), handTree.order);
    const now = handsOf(judged);
    const { isEndless } = judged.shoe;
    const gone = isEndless ? [] : [low, high];
    const split = (pair: number) =>
      styles.map((_, index) => {
        const [from, to] = [before[index]?.(pair), now[index]?.(pair)];
        const own = rows[pair]?.[index] ?? [];
        const moved = from && to ? movedRows(own, { from, to, gone, pair }) : own;
        return worthOfRows(game, { rows: moved, pair, isEndless });
      });
    const played = playStyles({ ...game, surrender: null }, { judged, styles, split });
    const worth = (index: number, style: Style) =>
      Float64Array.from({ length: values }, (_, up) =>
        newCards(judged.shoe, up, (first, at) =>
          chosen(style, played[at]?.[index], { hand: first.hand, up }),
        ),
      );
    return { hand, worths: styles.map((style, index) => worth(index, style)) };
  });
};

/** The mean over every pair of new cards, the up card being out. */
const newCards = (
  shoe: Shoe,
  up: number,
  worth: (first: FirstHand, at: number) => number,
): number => {
  const { counts, size, isEndless } = shoe;
  const held = (value: number) => (counts[value] ?? 0) - (!isEndless && value === up ? 1 : 0);
  let [sum, all] = [0, 0];
  for (const [at, first] of firstHands.entries()) {
    const { low, high, isPair } = first;
    const second = held(high) - (!isEndless && isPair ? 1 : 0);
    const chance =
      ((isPair ? 1 : 2) * held(low) * second) / (isEndless ? 1 : (size - 1) * (size - 2));
    if (chance <= 0) continue;
    all += chance;
    sum += chance * worth(first, at);
  }
  assert(Math.abs(all - 1) < 1e-9, 'new cards are certain to come');
  return sum;
};

/** What a hand is worth when its first choice is made in a style too. */
const chosen = (
  style: Style,
  worth: Worth | undefined,
  { hand, up }: { readonly hand: number; readonly up: number },
): number => {
  const of = (choice: Choice) => worth?.[choice]?.[up] ?? Number.NEGATIVE_INFINITY;
  const at = hand * values + up;
  const mayHit = handTree.total[hand] !== 21 || handTree.isSoft[hand] === 1;
  const [stand, hit, double] = [of('stand'), of('hit'), of('double')];
  const plain = mayHit && style.hits(false)(at, stand, hit) ? hit : stand;
  const best = style.doubles(false)(at, plain, double) ? double : plain;
  return Math.max(best, of('split'));
};
