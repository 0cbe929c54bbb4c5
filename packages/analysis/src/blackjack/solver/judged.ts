import { outcomeNatural, outcomes } from './dealer-tree.ts';
import type { SolverGame } from './game.ts';
import { ace, bust, handTree, ten, values } from './hand-tree.ts';
import { type DealerKernel, dealerKernel } from './kernel.ts';
import { canHold, dealerFrom, type Left, type Shoe, withoutHand } from './shoe.ts';

/**
 * How often each hand, left as it is, beats or loses to the dealer, by up card. A dealer's
 * blackjack is left out of all of it: whatever was done, it costs the original bet and no more,
 * so it is taken off once, from the whole round.
 */
export type Judged = {
  readonly shoe: Shoe;
  readonly hands: Uint16Array;
  readonly win: Float64Array;
  readonly lose: Float64Array;
};

/** Judges hands against the dealer; `hands` are those that can come up, nearest to 21 first. */
export const judgeFor = (game: SolverGame): ((shoe: Shoe, hands: Uint16Array) => Judged) =>
  judgePairs(game, dealerKernel(game.dealer, game.decks === 'endless'));

const emptyJudged = (shoe: Shoe, hands: Uint16Array): Judged => ({
  shoe,
  hands,
  win: new Float64Array(handTree.size * values),
  lose: new Float64Array(handTree.size * values),
});

/** The plain way, one hand after the other; the kernel is held to it by a test. */
export const judgeSingly = (game: SolverGame): ((shoe: Shoe, hands: Uint16Array) => Judged) => {
  const dealer = dealerFrom(game.dealer);
  const ends = new Float64Array(values * outcomes);
  const left = new Float64Array(values);
  return (shoe, hands) => {
    const judged = emptyJudged(shoe, hands);
    for (const hand of hands) {
      const size = withoutHand(shoe, hand, left);
      if (!shoe.isEndless && !canHold(left)) continue;
      dealer(shoe, { left, size }, ends);
      for (let up = 0; up < values; up++)
        compare(game, judged, { hand, up, ends, lanes: 1, lane: 0, per: 1 });
    }
    return judged;
  };
};

type Compared = {
  readonly hand: number;
  readonly up: number;
  readonly ends: Float64Array;
  /** How many hands lie side by side in `ends`, and which of them this is. */
  readonly lanes: number;
  readonly lane: number;
  readonly per: number;
};

/** Adds up how often a hand wins and loses over all the dealer's ends but a blackjack. */
const compare = (
  { results }: SolverGame,
  { win, lose }: Judged,
  { hand, up, ends, lanes, lane, per }: Compared,
): void => {
  const total = handTree.total[hand] ?? 0;
  let [won, lost] = [0, 0];
  for (let end = 0; end < outcomeNatural; end++) {
    const chance = ends[(up * outcomes + end) * lanes + lane] ?? 0;
    const result = results[total * outcomes + end] ?? 0;
    if (result > 0) won += chance;
    else if (result < 0) lost += chance;
  }
  win[hand * values + up] = won * per;
  lose[hand * values + up] = lost * per;
};

/** Two hands at a time, by the kernel. */
const judgePairs = (
  game: SolverGame,
  kernel: DealerKernel,
): ((shoe: Shoe, hands: Uint16Array) => Judged) => {
  const left = new Float64Array(values);
  const load = (shoe: Shoe, hand: number, lane: number): boolean => {
    const size = withoutHand(shoe, hand, left);
    if (!shoe.isEndless && !canHold(left)) return false;
    for (let value = 0; value < values; value++) kernel.left[value * 2 + lane] = left[value] ?? 0;
    let draws = 1;
    for (let drawn = 1; drawn * 2 < kernel.perDraw.length; drawn++) {
      kernel.perDraw[drawn * 2 + lane] = 1 / draws;
      if (!shoe.isEndless) draws *= size - drawn;
    }
    return true;
  };
  return (shoe, hands) => {
    const judged = emptyJudged(shoe, hands);
    const waiting: number[] = [];
    const judge = (): void => {
      kernel.run();
      for (const [lane, hand] of waiting.entries()) {
        for (let up = 0; up < values; up++) {
          const held = kernel.left[up * 2 + lane] ?? 0;
          const per = held > 0 ? 1 / held : 0;
          compare(game, judged, { hand, up, ends: kernel.into, lanes: 2, lane, per });
        }
      }
      waiting.length = 0;
    };
    for (const hand of hands) {
      if (!load(shoe, hand, waiting.length)) continue;
      waiting.push(hand);
      if (waiting.length === 2) judge();
    }
    if (waiting.length > 0) judge();
    return judged;
  };
};

/** What one more card is worth on average, where a hand's worth is known and a bust has its own. */
export const drawn = (
  { shoe }: Judged,
  hand: number,
  { worth, onBust, into }: { worth: Float64Array; onBust: number; into: Float64Array },
): void => {
  const left = scratch;
  const size = withoutHand(shoe, hand, left);
  into.fill(0);
  for (let value = 0; value < values; value++) {
    const held = left[value] ?? 0;
    if (held <= 0) continue;
    const next = handTree.next[hand * values + value] ?? bust;
    for (let up = 0; up < values; up++) {
      const chance = shoe.isEndless ? held : (held - (value === up ? 1 : 0)) / (size - 1);
      const then =
        next === bust
          ? onBust * notNatural(shoe, { left, size }, { value, up })
          : (worth[next * values + up] ?? 0);
      into[up] = (into[up] ?? 0) + chance * then;
    }
  }
};

const scratch = new Float64Array(values);

/** The chance of no dealer's blackjack once one more card is out. */
const notNatural = (
  { isEndless }: Shoe,
  { left, size }: Left,
  { value, up }: { readonly value: number; readonly up: number },
): number => {
  const needed = up === ace ? ten : up === ten ? ace : null;
  if (needed === null) return 1;
  if (isEndless) return 1 - (left[needed] ?? 0);
  return 1 - ((left[needed] ?? 0) - (value === needed ? 1 : 0)) / (size - 2);
};

/** What a unit on a hand brings when it wins and costs when it loses: tokens cost nothing. */
export type Money = { readonly wins: number; readonly loses: number };

export const own: Money = { wins: 1, loses: 1 };
export const token: Money = { wins: 1, loses: 0 };

/** Whether to take a card: the place of hand and up card, and what standing and hitting are worth. */
export type Hits = (at: number, stand: number, hit: number) => boolean;

/** What hands are worth when cards are taken as `hits` says, and what one card more would be worth. */
export type Played = { readonly worth: Float64Array; readonly hit: Float64Array };

export const playOut = (judged: Judged, money: Money, hits: Hits): Played => {
  const worth = new Float64Array(handTree.size * values);
  const hit = new Float64Array(handTree.size * values);
  const into = new Float64Array(values);
  for (const hand of judged.hands) {
    const mayHit = handTree.total[hand] !== 21 || handTree.isSoft[hand] === 1;
    if (mayHit) drawn(judged, hand, { worth, onBust: -money.loses, into });
    for (let up = 0; up < values; up++) {
      const at = hand * values + up;
      const stand = standing(judged, money, at);
      const more = mayHit ? (into[up] ?? 0) : -money.loses;
      hit[at] = more;
      worth[at] = mayHit && hits(at, stand, more) ? more : stand;
    }
  }
  return { worth, hit };
};

export const standing = ({ win, lose }: Judged, { wins, loses }: Money, at: number): number =>
  wins * (win[at] ?? 0) - loses * (lose[at] ?? 0);

/** What doubling is worth by up card: one card and no more, for more money. */
export const doubled = (judged: Judged, hand: number, { wins, loses }: Money): Float64Array => {
  const [won, lost] = [new Float64Array(values), new Float64Array(values)];
  drawn(judged, hand, { worth: judged.win, onBust: 0, into: won });
  drawn(judged, hand, { worth: judged.lose, onBust: 1, into: lost });
  return won.map((chance, up) => wins * chance - loses * (lost[up] ?? 0));
};
