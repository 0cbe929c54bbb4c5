import {
  type Cell,
  cardsStrategy,
  handName,
  type Strategy,
  solveBlackjack,
  totalStrategy,
} from '@openpit/analysis/blackjack';
import { type Card, deck, type Game, type SeatNumber, timesOut, wagersOf } from '@openpit/engine';
import {
  type BlackjackRulebook,
  type BlackjackTable,
  handInTurn,
  isSoft,
  isTwoCard21,
  pointsOf,
  rulesOf,
  totalOf,
} from '@openpit/engine/blackjack';
import { gameViewOf } from '../games/index.ts';
import type { Hint } from './hint.ts';

type Strategies = { readonly byCards: Strategy; readonly byTotals: Strategy };

const solved = new Map<string, Strategies>();

const strategiesFor = (
  rulebook: BlackjackRulebook,
  { setup, shoe }: BlackjackTable,
): Strategies => {
  const { dealt } = setup;
  const key = `${rulebook.id} ${shoe.decks} ${dealt}`;
  const known = solved.get(key);
  if (known) return known;
  const answer = solveBlackjack(rulebook, { cards: shoe.decks, dealt });
  const found = { byCards: cardsStrategy(answer), byTotals: totalStrategy(answer) };
  solved.set(key, found);
  return found;
};

/**
 * The value of each choice with a hand against the dealer's card, from a full shoe: by the two cards themselves at first, by the
 * total later. Nothing is shown if the table offers a choice whose value is not known, as with a pair that was split.
 */
export const blackjackHint = (game: Game, seat: SeatNumber): Hint | null => {
  const rulebook = game.rulebook as BlackjackRulebook; // the register gives each family its own games
  const table = game.table as BlackjackTable; // as above
  if (table.round.phase === 'insurance') return insuranceHint(rulebook, game, seat);
  const hand = table.round.phase === 'playing' ? handInTurn(table.round) : undefined;
  if (hand?.seat !== seat) return null;
  const stake = wagersOf(table.layout, seat).find(
    (wager) => wager.bet === 'main' && wager.hand === hand.hand && !wager.tip,
  )?.stake;
  const cell = stake ? cellFor(strategiesFor(rulebook, table), table, hand) : undefined;
  if (!cell || !stake) return null;
  const natural = hasLooked(rulebook, table) ? naturalChance(table, hand) : 0;
  const values = new Map(Object.entries(cell.worth));
  const worth: Record<string, number> = {};
  for (const { name } of gameViewOf(rulebook).acts(game, seat)) {
    const value = values.get(name);
    if (value === undefined) return null;
    // A dealer who has looked has no blackjack: what a blackjack would have taken is added back, and the rest are all possible
    // cases.
    worth[name] = ((value + natural) / (1 - natural)) * stake;
  }
  const isFirst = isFirstHand(hand) && !hand.isZapped;
  return Object.keys(worth).length < 2 ? null : { worth, by: isFirst ? 'full-shoe' : 'total' };
};

const isFirstHand = ({ cards, isSplit }: Hand): boolean => cards.length === 2 && !isSplit;

const hasLooked = (rulebook: BlackjackRulebook, table: BlackjackTable): boolean =>
  rulesOf(rulebook, table).deal.hole.is === 'peek';

/** How often the dealer would have had a blackjack, as the solver counts it: from a full shoe without the hand and the up card. */
const naturalChance = ({ round, shoe: { decks } }: BlackjackTable, { cards }: Hand): number => {
  const up = pointsOf(round.dealer[0] ?? '??');
  const needed = { 1: 10, 10: 1 }[up];
  if (needed === undefined) return 0;
  const held = cards.slice(0, 2).filter((card) => pointsOf(card) === needed).length;
  return (decks * (needed === 10 ? 16 : 4) - held) / (decks * 52 - 3);
};

/**
 * Insurance wins if the dealer's other card is worth ten, with the share of tens among all unseen cards. The value of the hand
 * itself is the same for every answer, so it is left out, except for a blackjack, for which even money may be taken.
 */
const insuranceHint = (rulebook: BlackjackRulebook, game: Game, seat: SeatNumber): Hint | null => {
  const table = game.table as BlackjackTable; // as above
  const rules = rulesOf(rulebook, table);
  const unseen = (card: Card): number => table.shoe.decks - timesOut(table.shoe, card);
  const tens = deck.filter((card) => pointsOf(card) === 10);
  const sum = (cards: readonly Card[]): number =>
    cards.reduce((all, card) => all + unseen(card), 0);
  const chance = sum(tens) / sum(deck);
  const stake =
    wagersOf(table.layout, seat).find(({ bet, tip }) => bet === 'main' && !tip)?.stake ?? 0;
  const own = table.round.hands.find((hand) => hand.seat === seat);
  const [to, per] = rules.natural.pays.is;
  const natural = own && isTwoCard21(own.cards) ? ((1 - chance) * stake * to) / per : 0;
  const [wins, on] = rules.insurance.pays.is;
  const worth: Record<string, number> = {};
  for (const { name, command } of gameViewOf(rulebook).acts(game, seat)) {
    const amount = 'amount' in command ? Number(command.amount) : 0;
    if (name === 'decline-insurance') worth[name] = natural;
    if (name === 'even-money') worth[name] = stake;
    if (name === 'insure') worth[name] = natural + amount * ((chance * wins) / on - (1 - chance));
  }
  return Object.keys(worth).length < 2 ? null : { worth, by: 'cards-left' };
};

const nameOf = (card: string): string => {
  const points = pointsOf(card as Parameters<typeof pointsOf>[0]); // a card that is face up
  return points === 1 ? 'A' : `${points}`;
};

type Hand = BlackjackTable['round']['hands'][number];

const cellFor = (
  { byCards, byTotals }: Strategies,
  { round }: BlackjackTable,
  hand: Hand,
): Cell | undefined => {
  const up = nameOf(round.dealer[0] ?? '??');
  const soft = isSoft(hand.cards) ? 'soft' : 'hard';
  if (!isFirstHand(hand)) return byTotals.chart[soft][`${totalOf(hand.cards)}`]?.[up];
  const [low = 0, high = 0] = hand.cards.map((card) => pointsOf(card) - 1).sort((a, b) => a - b);
  const { chart } = byCards;
  return low === high
    ? chart.pair[`${nameOf(hand.cards[0] ?? '??')},${nameOf(hand.cards[1] ?? '??')}`]?.[up]
    : chart[soft][handName(low, high)]?.[up];
};
