import { assert, citationOf, type Rank, ranks, type Verdict } from '@openpit/engine';
import {
  type BaccaratRulebook,
  type Bet,
  baccarat,
  bets,
  cardsInRound,
  countOf,
  drawNext,
  type Hands,
  type Side,
  settle,
  totalOf,
} from '@openpit/engine/baccarat';
import { type Census, census, gainBy } from './census.ts';
import { type Priced, pricedBy, writeAllPays } from './price.ts';
import { type Ratio, ratio } from './ratio.ts';

/** Prices every place of the layout: one round from a full shoe, with every order of its cards. */
export const priceBaccarat = (
  rulebook: BaccaratRulebook,
  isAsked: (bet: string) => boolean = () => true,
): readonly Priced[] => {
  const decks = rulebook.choices.decks.is;
  const asked = bets.filter(isAsked);
  // Who wins depends only on the values of the cards, so cards of one value are counted together. Pairs depend on ranks, and on
  // the first four cards only. A test walks the engine's own `chance` and finds the same prices.
  const hands = countHands(rulebook, {
    kinds: valuesIn(decks),
    asked: asked.filter(isOnTotals),
    until: 'end',
  });
  const pairs = countHands(rulebook, {
    kinds: ranksIn(decks),
    asked: asked.filter((bet) => !isOnTotals(bet)),
    until: 'opening',
  });
  return asked.map((bet) =>
    tagged(rulebook, bet, (isOnTotals(bet) ? hands : pairs).get(bet) ?? new Map()),
  );
};

/** Whether a bet is decided by the values of the whole round, or by the ranks of the first four cards. */
const decidedBy: Readonly<Record<Bet, 'counts' | 'first-ranks'>> = {
  player: 'counts',
  banker: 'counts',
  tie: 'counts',
  'player-pair': 'first-ranks',
  'banker-pair': 'first-ranks',
};

const isOnTotals = (bet: Bet): boolean => decidedBy[bet] === 'counts';

/** Cards that a count does not distinguish are one kind; with the number of each kind in the shoe. */
type Kinds = readonly { readonly rank: Rank; readonly count: number }[];

const ranksIn = (decks: number): Kinds => ranks.map((rank) => ({ rank, count: 4 * decks }));

/** One kind for each value of a card. */
const valuesIn = (decks: number): Kinds => {
  const kinds = new Map<number, { rank: Rank; count: number }>();
  for (const { rank, count } of ranksIn(decks)) {
    const known = kinds.get(countOf(rank));
    kinds.set(countOf(rank), { rank: known?.rank ?? rank, count: (known?.count ?? 0) + count });
  }
  return [...kinds.values()];
};

/** How often each verdict comes, among all orders of the cards. */
type Tally = Map<string, { readonly verdict: Verdict; weight: bigint }>;

type Tallies = ReadonlyMap<Bet, Tally>;

type Count = {
  readonly kinds: Kinds;
  readonly asked: readonly Bet[];
  /** Whether the first four cards decide, or the whole round. */
  readonly until: 'opening' | 'end';
};

/**
 * Deals every round in the engine's own order of cards and settles it with the engine's own settlement. The order of a hand's
 * first two cards changes nothing, so each pair is dealt once and counted twice. Rounds in equal states continue alike, so the
 * engine is asked once for each state. A test walks `chance` and finds the same.
 */
const countHands = (rulebook: BaccaratRulebook, { kinds, asked, until }: Count): Tallies => {
  if (asked.length === 0) return new Map();
  const left = kinds.map(({ count }) => count);
  const places = kinds.map(({ rank }) => ranks.indexOf(rank));
  const standings = new Map<string, Way>();
  const wayOf = (hands: Hands): Way => {
    const way = newWay(hands, until);
    const known = standings.get(way.key) ?? way;
    standings.set(way.key, known);
    return known;
  };
  const follow = (way: Way, weight: number, held: number): void => {
    if (way.to === null) {
      way.weight += weight * restOf(held, way.out);
      return;
    }
    for (let at = 0; at < kinds.length; at++) {
      const here = left[at] ?? 0;
      const order = way.place < 0 ? 0 : (places[at] ?? 0) - way.place;
      if (here === 0 || order < 0) continue;
      const next = way.next[at] ?? wayOf(withCard(way.hands, way.to, kinds[at]?.rank));
      way.next[at] = next;
      left[at] = here - 1;
      follow(next, weight * here * (order > 0 ? 2 : 1), held - 1);
      left[at] = here;
    }
  };
  follow(
    wayOf({ player: [], banker: [] }),
    1,
    left.reduce((sum, count) => sum + count, 0),
  );
  return settled(
    rulebook,
    asked,
    [...standings.values()].filter(({ to }) => to === null),
  );
};

/** A state of the round, one of the rounds in that state, and, if it is an end, how often it comes. */
type Way = {
  readonly key: string;
  readonly hands: Hands;
  /** How many cards have been dealt. */
  readonly out: number;
  /** Who gets the next card; null if the bet is decided. */
  readonly to: Side | null;
  /** The rank of the first card of the hand that gets its second one now, as an index; below zero if no hand does. */
  readonly place: number;
  /** The state after each kind of card. */
  readonly next: Way[];
  weight: number;
};

const newWay = (hands: Hands, until: Count['until']): Way => {
  const { to, step } = drawNext(hands);
  const isOver = to === null || (until === 'opening' && step !== 'opening');
  const before = isOver || step !== 'opening' ? undefined : hands[to][0];
  return {
    key: until === 'opening' ? cardsOf(hands) : isOver ? likenessOf(hands) : openKeyOf(hands),
    hands,
    out: hands.player.length + hands.banker.length,
    to: isOver ? null : to,
    place: before === undefined ? -1 : ranks.indexOf(before),
    next: [],
    weight: 0,
  };
};

const cardsOf = ({ player, banker }: Hands): string => `${player}|${banker}`;

/** Finished rounds are equal if the hands have equal totals after equally many cards. */
const likenessOf = ({ player, banker }: Hands): string =>
  `${totalOf(player)} of ${player.length}|${totalOf(banker)} of ${banker.length}`;

/** Before that a single card matters too, and the third card of a hand. */
const openKeyOf = (hands: Hands): string =>
  `${likenessOf(hands)}|${lastAlone(hands.player)}|${lastAlone(hands.banker)}`;

const lastAlone = (hand: readonly Rank[]): Rank | '' =>
  hand.length === 2 ? '' : (hand.at(-1) ?? '');

const settled = (
  rulebook: BaccaratRulebook,
  asked: readonly Bet[],
  standings: readonly Way[],
): Tallies => {
  const tallies = new Map<Bet, Tally>(asked.map((bet) => [bet, new Map()]));
  for (const { hands, weight } of standings) {
    for (const [bet, tally] of tallies) {
      const verdict = settle(rulebook, bet, hands);
      const key =
        verdict.kind === 'win' ? `${verdict.pays} ${verdict.by}` : `${verdict.kind} ${verdict.by}`;
      const known = tally.get(key);
      if (known) known.weight += BigInt(weight);
      else tally.set(key, { verdict, weight: BigInt(weight) });
    }
  }
  return tallies;
};

const withCard = (hands: Hands, to: Side, rank: Rank | undefined): Hands => {
  assert(rank, 'a kind of cards has a rank');
  return to === 'player'
    ? { player: [...hands.player, rank], banker: hands.banker }
    : { player: hands.player, banker: [...hands.banker, rank] };
};

/** How many ways there are for the cards that a short round leaves in the shoe, so that all rounds have comparable weights. */
const restOf = (held: number, out: number): number => {
  let count = 1;
  // All of them together stay within the safe integers: 416 times 415 and so on, six cards from eight decks.
  for (let at = out, cards = held; at < cardsInRound; at++, cards--) count *= cards;
  return count;
};

const gainOf = (verdict: Verdict): Ratio => {
  assert(['win', 'lose', 'push'].includes(verdict.kind), 'a round decides every wager');
  return gainBy(verdict);
};

const tagged = (rulebook: BaccaratRulebook, bet: Bet, tally: Tally): Priced => {
  const counted: Census = census(
    [...tally.values()].map(({ verdict, weight }) => ({
      weight: ratio(weight),
      gain: gainOf(verdict),
      by: verdict.by,
    })),
  );
  const pays = baccarat.bets(rulebook).find((info) => info.bet === bet)?.pays ?? [];
  const clauses = [...new Set([...counted.clauses, ...pays.flatMap(citationOf)])];
  const tag = { rulebook: rulebook.id, bet, condition: null, model: null };
  return pricedBy({ ...tag, pays: writeAllPays(pays), clauses }, counted);
};
