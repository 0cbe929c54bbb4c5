import { assert } from '@openpit/engine';
import { judgeAll, type Machine } from './answers.ts';
import {
  byChart,
  cellOf,
  cells,
  type FirstHand,
  firstHands,
  isCharted,
  type Totals,
} from './chart.ts';
import { type Chances, chancesBy, firstPlace } from './first-chances.ts';
import {
  type GameRules,
  handsCounted,
  isFreeDouble,
  mayDouble,
  mayZap,
  type SolverGame,
} from './game.ts';
import { ace, pairOf, ten, values } from './hand-tree.ts';
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
import { areFew, naturalChance, type Shoe, shoeOf, shoeWithout, withoutHand } from './shoe.ts';
import { splitWorth } from './split-means.ts';
import { roughSplit, type Style, splitWorths } from './splits.ts';
import { solveTokens, type TokenSolved } from './tokens.ts';
import { bestHits, type Lot } from './totals.ts';
import type { Dealt, HandChoice, Worth } from './worth.ts';

/** A first hand against an up card: how often it comes, and the value of each choice. */
export type FirstWorth = FirstHand & {
  /** How often the hand comes with each up card. */
  readonly weight: Float64Array;
  /** How often the dealer then has a blackjack, which costs the bet whatever the player does. */
  readonly natural: Float64Array;
  readonly isNatural: boolean;
  /** By cards: every later choice depends on the cards of the hand. Empty if it was not asked for; so is the next. */
  readonly byCards: Worth;
  /** By totals: every later choice is made by the chart. */
  readonly byTotals: Worth;
};

export type Solved = {
  readonly game: SolverGame;
  readonly totals: Totals;
  readonly tokens: TokenSolved | null;
  readonly first: readonly FirstWorth[];
};

/** How hands are to be played: by totals only, by their cards, or both. */
export type PlayedBy = 'totals' | 'cards' | 'both';

export type Solving = { readonly machine?: Machine; readonly by?: PlayedBy };

/** Solves a game from a full shoe: the value of every choice with every first hand. */
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

type Starting = {
  readonly machine: Machine;
  readonly judged: Judged;
  readonly dealt: readonly Dealt[];
  /** All hands played in the best way. */
  readonly chips: HandWorths;
};

/** How often each first hand is hit or stood on rather than doubled or split, decided by its cards. */
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
  /** How hands are played after the first choice, in each style. */
  readonly played: readonly HandWorths[];
  /** The value of splitting a pair in each style. */
  readonly split: (pair: number) => readonly Float64Array[];
};

/** The value of every choice with every first hand, with later choices in each of several styles. */
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
      // The round as a whole loses one stake to a blackjack. So of the stakes that the hands of a split lose to it, one is not
      // counted here.
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

/** The value of doubling a first hand, without the one stake that a dealer's blackjack takes. */
const doubledFirst = (game: SolverGame, judged: Judged, hand: number): Float64Array => {
  const money = doubleMoney(game, hand);
  const { shoe } = judged;
  return withoutMore(game, doubled(judged, hand, money), { shoe, hand, money });
};

type MoreLost = { readonly shoe: Shoe; readonly hand: number; readonly money: Money };

/** Less what a dealer's blackjack takes beyond the one stake, if it takes all. */
const withoutMore = (
  { losesAllToNatural }: SolverGame,
  worth: Float64Array,
  { shoe, hand, money }: MoreLost,
): Float64Array => {
  if (!losesAllToNatural) return worth;
  const more = lossesToNatural({ shoe }, hand, money.loses - 1);
  return worth.map((each, up) => each - (more[up] ?? 0));
};

const doubleMoney = (game: GameRules, hand: number): Money => ({
  wins: 2,
  loses: isFreeDouble(game, hand) ? 1 : 2,
});

/** The value of a surrender, without the cost of a dealer's blackjack. An early surrender avoids that cost too. */
const surrenderWorth = (
  { surrender }: GameRules,
  natural: Float64Array,
): Float64Array | undefined => {
  if (surrender === null) return undefined;
  const { when, share } = surrender;
  return natural.map((chance) => (when === 'early' ? chance - share : -share * (1 - chance)));
};

/**
 * Whether a first hand is hit or stood on rather than doubled or split. Hands that are surrendered or exchanged are included,
 * because the chart also says what to do if that is not allowed.
 */
export const isPlayedOn = (worth: Worth | undefined, up: number): boolean => {
  if (!worth) return false;
  const of = (choice: HandChoice) => worth[choice]?.[up] ?? Number.NEGATIVE_INFINITY;
  return Math.max(of('stand'), of('hit')) >= Math.max(of('double'), of('split'));
};

type Doubling = {
  readonly judged: Judged;
  readonly dealt: readonly Dealt[];
  readonly played: HandWorths;
};

/** Whether the first hands of a total, without pairs, gain by doubling. */
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
      // Totals that only pairs make, such as 4, use the pairs.
      const into = isPair ? pairs : gains;
      into[cell] = (into[cell] ?? 0) + gain;
    }
  }
  return gains.map((gain, cell) => ((gain === 0 ? (pairs[cell] ?? 0) : gain) > 0 ? 1 : 0));
};

type Zap = { readonly hand: number; readonly worths: readonly Float64Array[] };

const zapOf = (zaps: readonly Zap[], { hand }: FirstHand, style: number): Worth => {
  const zap = zaps.find((each) => each.hand === hand)?.worths[style];
  return zap ? { zap } : {};
};

type Zapping = {
  readonly machine: Machine;
  readonly shoe: Shoe;
  readonly styles: readonly Style[];
  /** The value of each first hand from the full shoe, in each style. */
  readonly worths: readonly (readonly Worth[])[];
};

/** The value of two new cards: every first hand from the shoe without the old cards. A blackjack among them is an ordinary 21. */
const zapWorths = (
  game: SolverGame,
  { machine, shoe: full, styles, worths }: Zapping,
): readonly Zap[] => {
  const zapped = (exchanged: FirstHand): Zap => {
    const { hand, low, high } = exchanged;
    const shoe = shoeWithout(full, [low, high]);
    const after = styles.map((style, index) => {
      const charted = worths.map((by) => by[index]);
      return playedAfter(game, { machine, shoe, style, charted, exchanged });
    });
    const worth = (style: Style, index: number) =>
      Float64Array.from({ length: values }, (_, up) =>
        newCards(shoe, up, (first, at) =>
          chosen(style, after[index]?.[at], { first, up, charted: worths[at]?.[index] }),
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

type PlayedAfter = {
  readonly machine: Machine;
  /** The exchanged cards are not in the shoe. */
  readonly shoe: Shoe;
  readonly style: Style;
  /** The value of each choice with each first hand from the full shoe. */
  readonly charted: readonly (Worth | undefined)[];
  readonly exchanged: FirstHand;
};

/** The value of every choice with every first hand after an exchange. None of these hands may be surrendered. */
const playedAfter = (game: SolverGame, asked: PlayedAfter): readonly (Worth | undefined)[] => {
  const { machine, shoe, style, charted, exchanged } = asked;
  if (style.kind === 'cards') {
    const judged = judgeAll(machine, shoe);
    const best = machine.playOut(judged, own, { kind: 'best', note: machine.note() });
    const split = (pair: number) =>
      splitWorths(game, { machine, shoe, pair, styles: [style], isRare: true });
    const playing = { judged, played: [best], split };
    return playStyles({ ...game, surrender: null }, playing).map(([worth]) => worth);
  }
  const chances = chancesBy(machine, { game, totals: style.own }, exchanged);
  return firstHands.map(({ hand, low, isPair }, at): Worth => {
    const of = ({ win, lose }: Chances, { wins, loses }: Money) =>
      worthOf(win, lose, { at: firstPlace(hand), wins, loses });
    const isSplit = isPair && ups.some((up) => bestOf(charted[at], up) === 'split');
    const double = () => {
      const money = doubleMoney(game, hand);
      return withoutMore(game, of(chances.double, money), { shoe, hand, money });
    };
    return {
      stand: of(chances.stand, own),
      hit: of(chances.hit, own),
      ...(mayDouble(game, hand) ? { double: double() } : {}),
      ...(isSplit
        ? { split: exchangedSplit(game, { ...asked, style, pair: low, worths: charted[at] }) }
        : {}),
    };
  });
};

const worthOf = (
  win: Float64Array,
  lose: Float64Array,
  { at, wins, loses }: Money & { readonly at: number },
): Float64Array =>
  Float64Array.from(
    { length: values },
    (_, up) => wins * (win[at + up] ?? 0) - loses * (lose[at + up] ?? 0),
  );

type ExchangedSplit = Omit<PlayedAfter, 'style' | 'charted'> & {
  readonly pair: number;
  readonly style: Style & { readonly kind: 'totals' };
  readonly worths: Worth | undefined;
};

/** The value of splitting a pair that came by an exchange. A chart splits the same pairs as from the full shoe. */
const exchangedSplit = (
  game: SolverGame,
  { machine, shoe, pair, style, worths, exchanged }: ExchangedSplit,
): Float64Array => {
  if (areFew(game.cards)) {
    const [worth] = splitWorths(game, { machine, shoe, pair, styles: [style] });
    assert(worth, 'a split has a worth');
    if (!game.losesAllToNatural) return worth;
    // One of the stakes that they lose to a blackjack is counted in the round as a whole.
    const one = lossesToNatural({ shoe }, pairOf(pair, pair), 1);
    return worth.map((each, up) => each + (one[up] ?? 0));
  }
  const { own, token } = style;
  return Float64Array.from({ length: values }, (_, up) =>
    bestOf(worths, up) === 'split'
      ? splitWorth({ game, pair, up, own, token }, exchanged)
      : Number.NEGATIVE_INFINITY,
  );
};

const ups: readonly number[] = Array.from({ length: values }, (_, up) => up);

/** The mean over every pair of new cards from the shoe without the up card. */
const newCards = (
  shoe: Shoe,
  up: number,
  worth: (first: FirstHand, at: number) => number,
): number => {
  const { counts, size, isEndless } = shoe;
  const held = (value: number) => (counts[value] ?? 0) - (!isEndless && value === up ? 1 : 0);
  // An up card that the shoe does not contain never occurs.
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
  /** The value of each choice with the same cards from the full shoe, which a chart's row for a pair is based on. */
  readonly charted: Worth | undefined;
};

/** The value of a hand if its first choice is made in a style too. */
const chosen = (
  style: Style,
  worth: Worth | undefined,
  { first: { hand, isPair }, up, charted }: Choosing,
): number => {
  const of = (choice: HandChoice) => worth?.[choice]?.[up] ?? Number.NEGATIVE_INFINITY;
  if (style.kind === 'cards') return Math.max(...playedOn.map(of));
  if (isPair) return of(bestOf(charted, up));
  const at = hand * values + up;
  if (byChart(style.own.doubles)(at)) return of('double');
  return byChart(style.own.hits)(at) ? of('hit') : of('stand');
};

const playedOn = ['stand', 'hit', 'double', 'split'] as const;

const bestOf = (worth: Worth | undefined, up: number): HandChoice => {
  const of = (choice: HandChoice) => worth?.[choice]?.[up] ?? Number.NEGATIVE_INFINITY;
  return playedOn.reduce<HandChoice>(
    (best, choice) => (of(choice) > of(best) ? choice : best),
    'stand',
  );
};
