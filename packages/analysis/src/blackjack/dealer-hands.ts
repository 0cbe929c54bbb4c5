import type { Card, Rank, Suit } from '@openpit/engine';
import { type BlackjackRules, drawsBy, pointsOf } from '@openpit/engine/blackjack';
import { type Ratio, ratio } from '../ratio.ts';

const values: readonly Rank[] = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T'];

/** A complete hand of the dealer by the values of its cards, and the number of orders that give it. */
export type DealerHand = { readonly ranks: readonly Rank[]; readonly orders: number };

/** Every complete hand the dealer can draw. The engine is asked after each card whether another one follows. */
export const dealerHands = ({ dealer }: BlackjackRules): readonly DealerHand[] => {
  const done = new Map<string, DealerHand>();
  let open = new Map<string, DealerHand>([['', { ranks: [], orders: 1 }]]);
  while (open.size > 0) {
    const next = new Map<string, DealerHand>();
    for (const { ranks, orders } of open.values()) {
      for (const rank of values) {
        const drawn = [...ranks, rank].sort((a, b) => values.indexOf(a) - values.indexOf(b));
        const cards = drawn.map((one): Card => `${one}c`);
        const isOpen = cards.length < 2 || drawsBy(dealer, cards) !== undefined;
        const hands = isOpen ? next : done;
        const key = drawn.join('');
        hands.set(key, { ranks: drawn, orders: orders + (hands.get(key)?.orders ?? 0) });
      }
    }
    open = next;
  }
  return [...done.values()];
};

/** The suits of a hand: all of one suit, otherwise all of one colour, otherwise mixed. */
export const suitings = ['one suit', 'one colour', 'mixed'] as const;

export type Suiting = (typeof suitings)[number];

/** Cards that stand for a hand in a suiting. */
export const cardsOf = ({ ranks }: DealerHand, suiting: Suiting): readonly Card[] => {
  const other: Readonly<Record<Suiting, Suit>> = { 'one suit': 'c', 'one colour': 's', mixed: 'd' };
  return ranks.map((rank, at): Card => `${rank}${at === 0 ? 'c' : other[suiting]}`);
};

/** In how many ways whole decks can give a hand in a suiting, as a share of all draws of as many cards. */
export const chanceOfHand = (hand: DealerHand, suiting: Suiting, decks: number): Ratio => {
  const countIn = (suits: number) => countAmong(hand, suits * decks);
  const [suited, coloured, all] = [4n * countIn(1), 2n * countIn(2), countIn(4)];
  const count = { 'one suit': suited, 'one colour': coloured - suited, mixed: all - coloured };
  const size = BigInt(decks * 52);
  const draws = hand.ranks.reduce((product, _, at) => product * (size - BigInt(at)), 1n);
  return ratio(BigInt(hand.orders) * count[suiting], draws);
};

/** The ways to draw a hand, in one order, from cards that hold each rank this many times. */
const countAmong = ({ ranks }: DealerHand, each: number): bigint => {
  const out = new Map<Rank, number>();
  let count = 1n;
  for (const rank of ranks) {
    const gone = out.get(rank) ?? 0;
    // Four ranks count ten.
    const held = pointsOf(`${rank}c`) === 10 ? 4 * each : each;
    count *= BigInt(Math.max(0, held - gone));
    out.set(rank, gone + 1);
  }
  return count;
};
