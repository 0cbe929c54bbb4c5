import {
  amountMax,
  type Card,
  type Command,
  deck,
  dollars,
  type Event,
  familyOf,
  openGame,
  type Posting,
  type Rulebook,
  type Settlement,
} from '@openpit/engine';
import { type BlackjackEvent, type BlackjackTable, hidden } from '@openpit/engine/blackjack';
import { lawRuns, playLawfully, randomPlays, tapeOf } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { bclcBlackjack } from './bclc-blackjack.ts';
import { bclcDoubledeck } from './bclc-doubledeck.ts';
import { bclcFreebet } from './bclc-freebet.ts';
import { bclcSixtofive } from './bclc-sixtofive.ts';
import { bclcZappit } from './bclc-zappit.ts';

const seats = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Draws from a full shoe of six decks repeatedly: one number and one swap per card. */
const drawing = (): { readonly draw: () => Card; readonly shuffle: () => void } => {
  const cards = Array.from({ length: 6 }, () => deck).flat();
  let left = cards.length;
  let state = 20_261_115;
  return {
    draw: () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      const at = Math.floor((state / 2 ** 32) * left--);
      const card = cards[at] ?? 'As';
      cards[at] = cards[left] ?? 'As';
      cards[left] = card;
      return card;
    },
    shuffle: () => {
      left = cards.length;
    },
  };
};

/** What one round's wagers add to the meter; everything else from the house is a seed or a top-up. */
const contribution = 23 * seats.length;

/** The state of the progressive by the books, from the postings and settlements alone. */
type Books = { meter: number; reserve: number; topUps: number; fromMeter: number; wagers: number };

const post = (books: Books, event: Event): void => {
  if (event.kind === 'posted' && 'postings' in event) {
    for (const { from, to, amount } of event.postings as readonly Posting[]) {
      // its kind says so
      if (from === 'meter') books.meter -= amount;
      if (to === 'meter') books.meter += amount;
      if (from === 'reserve') books.reserve -= amount;
      if (to === 'reserve') books.reserve += amount;
      if (from === 'meter' && to === 'house') books.fromMeter += amount;
      if (from === 'house' && to === 'meter' && amount > contribution) books.topUps += amount;
    }
  }
  if (event.kind !== 'settled' || !('lines' in event)) return;
  for (const { bet } of event.lines as readonly Settlement[])
    if (bet === 'blazing7s') books.wagers++; // as above
};

test('law: meter and reserve reconcile to the cent over a million wagers, or a fifth of them', () => {
  const family = familyOf(bclcBlackjack);
  const opened = openGame(bclcBlackjack, { side: 'blazing7s', min: '5' });
  if (!opened.ok) throw new Error(opened.refusal.code);
  const books: Books = { meter: 0, reserve: 0, topUps: 0, fromMeter: 0, wagers: 0 };
  for (const event of opened.entry.events) post(books, event);
  let table = opened.game.table as BlackjackTable; // a blackjack rulebook opens a blackjack table
  const step = (command: Command): void => {
    const decision = family.decide(bclcBlackjack, table, command);
    if (!decision.ok) throw new Error(decision.refusal.code);
    for (const event of decision.events) {
      post(books, event);
      table = family.evolve(table, event) as BlackjackTable; // as above
    }
  };
  const sit = { kind: 'sit', amount: amountMax } as const;
  for (const seat of seats) step({ ...sit, seat, player: `Player${seat}` } as Command); // the engine's own shape
  const bets = seats.flatMap((seat): readonly Command[] => {
    const bet = { kind: 'place-bet', seat, hand: 1, tip: false };
    const main: Command & { bet: string; amount: number } = {
      ...bet,
      bet: 'main',
      amount: dollars(5),
    };
    const side: typeof main = { ...bet, bet: 'blazing7s', amount: dollars(1) };
    return [main, side];
  });
  const pack = drawing();
  const cards = (count: number): Command & { cards: readonly Card[] } => ({
    kind: 'deal-cards',
    cards: Array.from({ length: count }, pack.draw),
  });
  while (books.wagers < lawRuns(process.env, 1_000_000).numRuns) {
    if (table.shoe.size < 60) {
      step({ kind: 'shuffle' });
      pack.shuffle();
    }
    for (const bet of bets) step(bet);
    step({ kind: 'deal' });
    step(cards(2 * seats.length + 1));
    while (table.round.phase !== 'over') step(next(table, cards));
  }
  expect(table.meter).toBe(books.meter);
  expect(table.reserve).toBe(books.reserve);
  // All money that ever came in: 28 cents of every wager and the house's seed and top-ups; all that went out: awards.
  expect(table.meter + table.reserve).toBe(28 * books.wagers + books.topUps - books.fromMeter);
  expect(books.fromMeter).toBeGreaterThan(0);
});

const next = (
  { round }: BlackjackTable,
  cards: (count: number) => Command,
): Command & { readonly seat?: number; readonly hand?: number } => {
  if (round.phase === 'drawing') return cards(1);
  if (round.phase === 'insurance') {
    return { kind: 'decline-insurance', seat: round.asked[0] ?? 0, hand: 1 };
  }
  const hand = round.hands[round.turn];
  return { kind: 'stand', seat: hand?.seat ?? 0, hand: hand?.hand ?? 1 };
};

const anyClause = { has: () => true } as unknown as ReadonlySet<string>; // other laws check citations

describe('law: no card appears more often than the shoe holds it', () => {
  const all: readonly Rulebook[] = [
    bclcBlackjack,
    bclcSixtofive,
    bclcDoubledeck,
    bclcFreebet,
    bclcZappit,
  ];
  test.each(all.map((rulebook) => [rulebook.id, rulebook] as const))('%s', (_, rulebook) => {
    const play = randomPlays['blackjack'];
    if (!play) throw new Error('blackjack has random play');
    for (const seed of [5, 55, 555]) {
      const laws = { rulebook, play, commands: 3_000, known: anyClause };
      const { entries } = playLawfully(laws, tapeOf([seed]));
      countCards(entries.flatMap(({ events }) => events) as readonly BlackjackEvent[]); // the family's own events
    }
  });
});

/** Counts independently, from the events alone: the cards dealt since the last shuffle, or in the round of a shuffler. */
const countCards = (events: readonly BlackjackEvent[]): void => {
  let decks = 0;
  let isContinuous = false;
  let inRound: string[] = [];
  const out = new Map<string, number>();
  const add = (card: string, by: number) => out.set(card, (out.get(card) ?? 0) + by);
  for (const event of events) {
    if (event.kind === 'shoe-filled') ({ decks, isContinuous } = event);
    if (event.kind === 'shoe-shuffled') {
      out.clear();
      for (const card of inRound) add(card, 1);
    }
    // Other decks are in the shoe, and nobody has seen the cards that were face down at a misdeal.
    if (isPit(event, 'cards-changed') || isPit(event, 'misdealt')) {
      out.clear();
      inRound = [];
    }
    if (event.kind === 'deal-begun') {
      if (isContinuous) for (const card of inRound) add(card, -1);
      inRound = [];
    }
    if (event.kind === 'round-ended' && !isContinuous) inRound = [];
    if (event.kind !== 'card-dealt' && event.kind !== 'card-burned') continue;
    if (event.card === hidden) continue;
    add(event.card, 1);
    if (event.kind === 'card-dealt') inRound.push(event.card);
    expect(out.get(event.card)).toBeLessThanOrEqual(decks);
  }
};

const isPit = ({ kind }: { readonly kind: string }, pit: string): boolean => kind === pit;
