import { outcome22, outcomeBust, outcomeNatural } from './dealer-tree.ts';
import { isFreeSplitDouble } from './game.ts';
import { ace, bust, handTree, pairOf, ten, values } from './hand-tree.ts';
import { finished, gainOf, riskOf, type SplitPlay, splitAct } from './split-play.ts';

export const ends = outcomeNatural;
/** A hand ends with 16 or less, 17, …, 21 or a bust; not doubled, doubled for chips, or doubled for free. */
const classes = 7;
export const finals = 3 * classes;
/** The total with every ace as one, and whether there is an ace. */
export const states = 2 * 22;

const stateOf = (low: number, hasAce: boolean): number => 2 * low + (hasAce ? 1 : 0);

const totalIn = (state: number): { readonly total: number; readonly isSoft: boolean } => {
  const low = state >> 1;
  const isSoft = (state & 1) === 1 && low <= 11;
  return { total: isSoft ? low + 10 : low, isSoft };
};

/** The state after each next card. */
const nextState = (state: number, value: number): number =>
  stateOf((state >> 1) + value + 1, (state & 1) === 1 || value === ace);

/** A first card, and pairs of first cards, from which play continues. */
export type One = readonly [value: number, to: number];
export type Two = readonly [value: number, next: number, to: number];

export type Begins = { readonly ones: readonly One[]; readonly twos: readonly Two[] };

/** A state that takes another card, with the state after each of ten cards. States come after those that lead to them. */
export type Goes = readonly { readonly from: number; readonly to: readonly number[] }[];

/** How cards are taken: the first states, and those after them. The numbers after the states are the ends. */
export type Steps = { readonly begins: readonly Begins[]; readonly goes: Goes };

const allValues: readonly number[] = Array.from({ length: values }, (_, value) => value);

/** Everything that follows from the first states, in rising order: a card always leads to a higher one. */
const goesFrom = (begins: readonly Begins[], lead: (state: number) => number): Goes => {
  const isOpen = new Set(
    begins.flatMap(({ ones, twos }) => [
      ...ones.map(([, to]) => to),
      ...twos.map(([, , to]) => to),
    ]),
  );
  const found: { from: number; to: readonly number[] }[] = [];
  for (let from = 0; from < states; from++) {
    if (!isOpen.has(from)) continue;
    const to = allValues.map((value) => lead(nextState(from, value)));
    for (const each of to) isOpen.add(each);
    found.push({ from, to });
  }
  return found;
};

/** How the dealer draws and ends, without a blackjack; or how the dealer gets one. */
export const dealerSteps = ({ game, up, isNatural }: SplitPlay): Steps => {
  const needed = up === ace ? ten : up === ten ? ace : -1;
  if (isNatural) return { begins: [{ ones: [[needed, states]], twos: [] }], goes: [] };
  const lead = (state: number): number => {
    const { total, isSoft } = totalIn(state);
    if (total < 17 || (total === 17 && isSoft && game.hitsSoft17)) return state;
    if (total <= 21) return states + total - 17;
    // A 22 that does not push is a bust like any other.
    return states + (total === 22 && game.pushes22 ? outcome22 : outcomeBust);
  };
  const first = stateOf(up + 1, up === ace);
  const ones = allValues
    .filter((value) => value !== needed)
    .map((value): One => [value, lead(nextState(first, value))]);
  const begins = [{ ones, twos: [] }];
  return { begins, goes: goesFrom(begins, lead) };
};

/** How a hand of the split is played: first with a second card that makes no pair, then with one that does. */
export const handSteps = (play: SplitPlay, isToken: boolean): Steps => {
  const { game, pair, up } = play;
  const { hits } = isToken ? play.token : play.own;
  const isHit = (state: number): boolean => {
    const { total, isSoft } = totalIn(state);
    return total < 21 && hits[((isSoft ? 22 : 0) + total) * values + up] === 1;
  };
  const endAt = (state: number): number =>
    states + Math.min(22, Math.max(16, totalIn(state).total)) - 16;
  const first = stateOf(pair + 1, pair === ace);
  const beginsWith = (seconds: readonly number[]): Begins => {
    const [ones, twos]: [One[], Two[]] = [[], []];
    for (const second of seconds) {
      const state = nextState(first, second);
      const hand = pairOf(pair, second);
      const act = splitAct(play, hand, isToken);
      if (act !== 'double') {
        ones.push([second, act === 'stand' ? endAt(state) : state]);
        continue;
      }
      const kind = isFreeSplitDouble(game, hand) ? 2 : 1;
      for (const value of allValues) {
        twos.push([second, value, kind * classes + endAt(nextState(state, value))]);
      }
    }
    return { ones, twos };
  };
  const begins = [allValues.filter((value) => value !== pair), [pair]].map(beginsWith);
  return { begins, goes: goesFrom(begins, (state) => (isHit(state) ? state : endAt(state))) };
};

/** What each end of a hand gains against each end of the dealer, counted from 0 for two stakes lost. */
export const gainTable = ({ game, isNatural }: SplitPlay, isToken: boolean): Uint8Array => {
  const table = new Uint8Array(finals * ends);
  const doubledOn = [null, firstHand(game, false), firstHand(game, true)];
  for (let final = 0; final < finals; final++) {
    const kind = Math.floor(final / classes);
    const doubled = doubledOn[kind] ?? null;
    if (doubled === bust) continue;
    const hand = hardHands[final % classes] ?? bust;
    const over = finished(game, { hand, isToken, doubled });
    for (let end = 0; end < ends; end++) {
      table[final * ends + end] = 2 + (isNatural ? -riskOf(over) : gainOf(game, over, end));
    }
  }
  return table;
};

/** Some hand that is doubled for free, or one that is not; a bust if there is none. */
const firstHand = (game: SplitPlay['game'], isFree: boolean): number => {
  if (isFree && game.freeDoublesAfterSplit.length === 0) return bust;
  for (let hand = 0; hand < handTree.size; hand++) {
    if (isFreeSplitDouble(game, hand) === isFree) return hand;
  }
  return bust;
};

/** Some hand of each end that is not doubled. */
const hardHands: readonly number[] = Array.from({ length: classes }, (_, at) =>
  at === classes - 1
    ? bust
    : handTree.total.findIndex((each, hand) => each === 16 + at && handTree.isSoft[hand] === 0),
);
