import { assert } from '@openpit/engine';
import type { Answers, Machine } from './answers.ts';
import {
  byChart,
  cellOf,
  cells,
  type FirstHand,
  firstHands,
  isCharted,
  type Totals,
} from './chart.ts';
import {
  type GameRules,
  handsCounted,
  isFreeDouble,
  isFreeSplitDouble,
  mayDouble,
  mayDoubleSplit,
  mayZap,
  type SolverGame,
} from './game.ts';
import { ace, handsWith, handTree, pairOf, ten, values } from './hand-tree.ts';
import {
  doubled,
  type HandWorths,
  type Judged,
  lossesToNatural,
  type Money,
  own,
  standing,
  token,
} from './judged.ts';
import { machineFor } from './machine.ts';
import { naturalChance, type Shoe, shoeOf, shoeWithout, withoutHand } from './shoe.ts';
import { roughSplit, type Style, splitWorths } from './splits.ts';
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
  /** By cards: every later choice made by what the hand holds. Empty where it was not asked for, as the next. */
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

/** How hands are to be played: by totals alone, by their cards, or worked out in both ways. */
export type PlayedBy = 'totals' | 'cards' | 'both';

export type Solving = { readonly machine?: Machine; readonly by?: PlayedBy };

/** Solves a game from a full shoe: what every choice with every first hand is worth. */
export const solve = (
  game: SolverGame,
  { machine = machineFor(game), by = 'both' }: Solving = {},
): Solved => machine.scope(() => solveWith(game, machine, by));

const solveWith = (game: SolverGame, machine: Machine, by: PlayedBy): Solved => {
  const shoe = shoeOf(game.cards);
  const judged = judgeAll(machine, shoe);
  const best = machine.playOut(judged, own, { kind: 'best', note: machine.note() });
  const dealt = firstHands.map((first) => ({ ...first, ...dealtFrom(shoe, first) }));
  const starts = machine.scope(() => startsOf(game, { machine, judged, dealt, chips: best }));
  const base = bestHits({ machine, lots: [{ judged, starts }], money: own });
  const byBase = machine.playOut(judged, own, { kind: 'chart', hits: base.hits });
  const totals = { ...base, doubles: bestDoubles(game, { judged, dealt, played: byBase }) };
  const tokens = game.hasFreeSplits
    ? machine.scope(() => solveTokens(game, { machine, shoe, dealt }))
    : null;
  const both: readonly Style[] = [
    { kind: 'cards' },
    { kind: 'totals', own: totals, token: tokens?.totals ?? totals },
  ];
  const styles = both.filter(({ kind }) => by === 'both' || kind === by);
  const split = (pair: number) => splitWorths(game, { machine, shoe, pair, styles });
  const played = styles.map(({ kind }) => (kind === 'cards' ? best : byBase));
  const worths = playStyles(game, { judged, played, split });
  const zaps = zapWorths(game, { machine, shoe, styles, worths });
  const worthBy = (kind: Style['kind'], hand: FirstHand, at: number): Worth => {
    const style = styles.findIndex((each) => each.kind === kind);
    return { ...worths[at]?.[style], ...zapOf(zaps, hand, style) };
  };
  const first = dealt.map(
    (hand, at): FirstWorth => ({
      ...hand,
      isNatural: hand.low === ace && hand.high === ten,
      byCards: worthBy('cards', hand, at),
      byTotals: worthBy('totals', hand, at),
    }),
  );
  return { game, totals, tokens, first };
};

/** Every hand there is, out of one shoe. */
export const judgeAll = (machine: Machine, shoe: Shoe): Judged => {
  const [judged] = machine.judge(shoe, { hands: handTree.order, gone: [[]] });
  assert(judged, 'one lot is judged');
  return judged;
};

type Starting = {
  readonly machine: Machine;
  readonly judged: Judged;
  readonly dealt: readonly Dealt[];
  /** All hands played in the best way. */
  readonly chips: HandWorths;
};

/** How often each first hand is played on rather than doubled or split, judged by its cards. */
const startsOf = (game: SolverGame, { machine, judged, dealt, chips }: Starting): Lot['starts'] => {
  const best = { kind: 'best', note: machine.note() } as const;
  const tokens = game.hasFreeSplits ? machine.playOut(judged, token, best) : chips;
  const split = (pair: number) => [roughSplit(game, { judged, pair, chips, tokens })];
  const worths = playStyles(game, { judged, played: [chips], split });
  return dealt.map(({ hand, weight }, at) => ({
    hand,
    weight: weight.map((chance, up) => (isPlayedOn(worths[at]?.[0], up) ? chance : 0)),
  }));
};

/** How often a first hand comes from a shoe, and how often the dealer then has a blackjack, by up card. */
export const dealtFrom = (
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

type Playing = {
  readonly judged: Judged;
  /** How hands are played on in each style. */
  readonly played: readonly HandWorths[];
  /** What splitting a pair is worth in each style. */
  readonly split: (pair: number) => readonly Float64Array[];
};

/** What every choice with every first hand is worth, later choices made in each of several styles. */
const playStyles = (
  game: SolverGame,
  { judged, played, split }: Playing,
): readonly (readonly Worth[])[] => {
  const { shoe } = judged;
  const left = new Float64Array(values);
  return firstHands.map(({ hand, low, isPair }) => {
    const at = hand * values;
    const size = withoutHand(shoe, hand, left);
    const isPossible = shoe.isEndless || left.every((count) => count >= 0);
    const maySplit = isPair && isPossible && handsCounted(game, low) > 1;
    const splits = maySplit ? split(low) : [];
    const double = mayDouble(game, hand) ? doubledFirst(game, judged, hand) : null;
    const stand = left.map((_, up) => standing(judged, own, at + up));
    const natural = left.map((_, up) => naturalChance(shoe, { left, size }, up));
    const surrender = surrenderWorth(game, natural);
    return played.map((by, index): Worth => {
      // Of the stakes that hands of a split lose to a blackjack, one is taken off the whole round.
      const both = game.losesAllToNatural
        ? splits[index]?.map((each, up) => each + (natural[up] ?? 0))
        : splits[index];
      const hit = by.hit.slice(at, at + values);
      return {
        stand,
        hit,
        ...(double ? { double } : {}),
        ...(both ? { split: both } : {}),
        ...(surrender ? { surrender } : {}),
      };
    });
  });
};

/** What doubling a first hand is worth, the cost of one stake to a dealer's blackjack aside. */
const doubledFirst = (game: SolverGame, judged: Judged, hand: number): Float64Array => {
  const money = doubleMoney(game, hand);
  const worth = doubled(judged, hand, money);
  if (!game.losesAllToNatural) return worth;
  const more = lossesToNatural(judged, hand, money.loses - 1);
  return worth.map((each, up) => each - (more[up] ?? 0));
};

const doubleMoney = (game: GameRules, hand: number): Money => ({
  wins: 2,
  loses: isFreeDouble(game, hand) ? 1 : 2,
});

/** What giving up is worth, the cost of a dealer's blackjack aside: given up early, that is spared too. */
const surrenderWorth = (
  { surrender }: GameRules,
  natural: Float64Array,
): Float64Array | undefined => {
  if (surrender === null) return undefined;
  const { when, share } = surrender;
  return natural.map((chance) => (when === 'early' ? chance - share : -share * (1 - chance)));
};

/**
 * Whether a first hand is played on rather than doubled or split. Those given up or exchanged
 * count: the chart also says what to do with them where that is not allowed.
 */
export const isPlayedOn = (worth: Worth | undefined, up: number): boolean => {
  if (!worth) return false;
  const of = (choice: Choice) => worth[choice]?.[up] ?? Number.NEGATIVE_INFINITY;
  return Math.max(of('stand'), of('hit')) >= Math.max(of('double'), of('split'));
};

type Dealt = FirstHand & { readonly weight: Float64Array };

type Doubling = {
  readonly judged: Judged;
  readonly dealt: readonly Dealt[];
  readonly played: HandWorths;
};

/** Where the first hands of a total, pairs aside, gain by doubling. */
const bestDoubles = (
  game: SolverGame,
  { judged, dealt, played: { worth } }: Doubling,
): Float64Array => {
  const [gains, pairs] = [new Float64Array(cells), new Float64Array(cells)];
  for (const { hand, isPair, weight } of dealt) {
    if (!mayDouble(game, hand) || !isCharted(hand)) continue;
    const double = doubledFirst(game, judged, hand);
    for (let up = 0; up < values; up++) {
      const cell = cellOf(hand, up);
      const gain = (weight[up] ?? 0) * ((double[up] ?? 0) - (worth[hand * values + up] ?? 0));
      // Totals that only pairs make, such as 4, are judged by them.
      const into = isPair ? pairs : gains;
      into[cell] = (into[cell] ?? 0) + gain;
    }
  }
  return gains.map((gain, cell) => ((gain === 0 ? (pairs[cell] ?? 0) : gain) > 0 ? 1 : 0));
};

type Tokening = {
  readonly machine: Machine;
  readonly shoe: Shoe;
  readonly dealt: readonly Dealt[];
};

/** Hands on a token cost nothing to lose, so they have a chart of their own. */
const solveTokens = (game: SolverGame, { machine, shoe, dealt }: Tokening): TokenSolved => {
  const lots = dealt
    .filter(({ isPair, low, weight }) => isPair && low !== ten && low !== ace && canCome(weight))
    .flatMap(({ low, weight }): readonly Lot[] => {
      const starts = Array.from({ length: values }, (_, value) => {
        const hand = pairOf(low, value);
        return { hand, weight: weight.map((chance) => chance * secondChance(shoe, low, value)) };
      });
      return machine
        .judge(shoe, { hands: handsWith(low), gone: [[low]] })
        .map((judged) => ({ judged, starts }));
    });
  const { hits } = bestHits({ machine, lots, money: token });
  const first = lots.flatMap((lot) =>
    machine.scope(() => tokenWorths(game, { machine, lot, hits })),
  );
  const [doubles, gains] = [new Float64Array(cells), new Float64Array(cells)];
  for (const { hand, weight, worth } of first) {
    for (let up = 0; up < values; up++) {
      const cell = cellOf(hand, up);
      const plain = (hits[cell] === 1 ? worth.hit : worth.stand)?.[up] ?? 0;
      const double = worth.double?.[up];
      if (double === undefined || !isCharted(hand)) continue;
      gains[cell] = (gains[cell] ?? 0) + (weight[up] ?? 0) * (double - plain);
      doubles[cell] = (gains[cell] ?? 0) > 0 ? 1 : 0;
    }
  }
  return { totals: { hits, doubles }, first };
};

const canCome = (weight: Float64Array): boolean => weight.some((chance) => chance > 0);

type TokenLot = { readonly machine: Machine; readonly lot: Lot; readonly hits: Float64Array };

const tokenWorths = (
  game: SolverGame,
  { machine, lot: { judged, starts }, hits }: TokenLot,
): TokenSolved['first'] => {
  const { hit } = machine.playOut(judged, token, { kind: 'chart', hits });
  return starts.map(({ hand, weight }) => {
    const at = hand * values;
    const money = { wins: 2, loses: isFreeSplitDouble(game, hand) ? 0 : 1 };
    const double = () => {
      const lost = game.losesAllToNatural ? lossesToNatural(judged, hand, money.loses) : null;
      return doubled(judged, hand, money).map((each, up) => each - (lost?.[up] ?? 0));
    };
    const worth: Worth = {
      stand: weight.map((_, up) => standing(judged, token, at + up)),
      hit: hit.slice(at, at + values),
      ...(mayDoubleSplit(game, two, hand) ? { double: double() } : {}),
    };
    return { hand, weight, worth };
  });
};

/** Roughly how often a second card falls on a split hand: it only weighs hands of one total against each other. */
const two = 1;

const secondChance = ({ counts, size }: Shoe, pair: number, value: number): number =>
  value === pair ? 0 : (counts[value] ?? 0) / size;

type Zap = { readonly hand: number; readonly worths: readonly Float64Array[] };

const zapOf = (zaps: readonly Zap[], { hand }: FirstHand, style: number): Worth => {
  const zap = zaps.find((each) => each.hand === hand)?.worths[style];
  return zap ? { zap } : {};
};

type Zapping = {
  readonly machine: Machine;
  readonly shoe: Shoe;
  readonly styles: readonly Style[];
  /** What each first hand is worth from the full shoe, in each style. */
  readonly worths: readonly (readonly Worth[])[];
};

/** What two new cards are worth: every first hand from the shoe without the old ones, no blackjack among them. */
const zapWorths = (
  game: SolverGame,
  { machine, shoe: full, styles, worths }: Zapping,
): readonly Zap[] => {
  const zapped = ({ hand, low, high }: FirstHand): Zap => {
    const shoe = shoeWithout(full, [low, high]);
    const judged = judgeAll(machine, shoe);
    const played = styles.map((style) => machine.playOut(judged, own, answersOf(machine, style)));
    const split = (pair: number) =>
      isSplitBy(styles, pair, worths)
        ? splitWorths(game, { machine, shoe, pair, styles, isRare: true })
        : [];
    const after = playStyles({ ...game, surrender: null }, { judged, played, split });
    const worth = (style: Style, index: number) =>
      Float64Array.from({ length: values }, (_, up) =>
        newCards(shoe, up, (first, at) =>
          chosen(style, after[at]?.[index], { first, up, charted: worths[at]?.[index] }),
        ),
      );
    return { hand, worths: styles.map(worth) };
  };
  return firstHands
    .filter(({ hand, low, high }) => {
      const { counts } = shoeWithout(full, [low, high]);
      return mayZap(game, hand) && counts.every((count) => count >= 0);
    })
    .map((hand) => machine.scope(() => zapped(hand)));
};

/** Whether some style splits a pair that comes by exchange: a chart splits what it splits from the full shoe, and no other. */
const isSplitBy = (styles: readonly Style[], pair: number, worths: Zapping['worths']): boolean => {
  const at = firstHands.findIndex(({ isPair, low }) => isPair && low === pair);
  return styles.some(
    ({ kind }, style) =>
      kind === 'cards' || ups.some((up) => bestOf(worths[at]?.[style], up) === 'split'),
  );
};

const ups: readonly number[] = Array.from({ length: values }, (_, up) => up);

const answersOf = (machine: Machine, style: Style): Answers =>
  style.kind === 'cards'
    ? { kind: 'best', note: machine.note() }
    : { kind: 'chart', hits: style.own.hits };

/** The mean over every pair of new cards, the up card being out. */
const newCards = (
  shoe: Shoe,
  up: number,
  worth: (first: FirstHand, at: number) => number,
): number => {
  const { counts, size, isEndless } = shoe;
  const held = (value: number) => (counts[value] ?? 0) - (!isEndless && value === up ? 1 : 0);
  // An up card that the shoe does not hold is never shown.
  if (held(up) < 0) return 0;
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

type Choosing = {
  readonly first: FirstHand;
  readonly up: number;
  /** What each choice with the same cards is worth from the full shoe: what a chart's row for a pair goes by. */
  readonly charted: Worth | undefined;
};

/** What a hand is worth when its first choice is made in a style too. */
const chosen = (
  style: Style,
  worth: Worth | undefined,
  { first: { hand, isPair }, up, charted }: Choosing,
): number => {
  const of = (choice: Choice) => worth?.[choice]?.[up] ?? Number.NEGATIVE_INFINITY;
  if (style.kind === 'cards') return Math.max(...playedOn.map(of));
  if (isPair) return of(bestOf(charted, up));
  const at = hand * values + up;
  if (byChart(style.own.doubles)(at)) return of('double');
  return byChart(style.own.hits)(at) ? of('hit') : of('stand');
};

const playedOn = ['stand', 'hit', 'double', 'split'] as const;

const bestOf = (worth: Worth | undefined, up: number): Choice => {
  const of = (choice: Choice) => worth?.[choice]?.[up] ?? Number.NEGATIVE_INFINITY;
  return playedOn.reduce<Choice>(
    (best, choice) => (of(choice) > of(best) ? choice : best),
    'stand',
  );
};
