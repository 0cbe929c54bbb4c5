import { assert } from '@openpit/engine';
import type { BlackjackRulebook, Dealt } from '@openpit/engine/blackjack';
import { gameOf, solverGameOf } from './game-of.ts';
import { firstHands } from './solver/chart.ts';
import { outcome22, outcomeNatural, outcomes } from './solver/dealer-tree.ts';
import { ace, ten, values } from './solver/hand-tree.ts';
import { type Cards, dealerFrom, shoeOf } from './solver/shoe.ts';
import { dealtFrom, type Solved } from './solver/solve.ts';
import { choices, type HandChoice } from './solver/worth.ts';
import { columns } from './strategy.ts';

/** How the dealer can end, as the columns of the table; 22 is one of the busts. */
export const dealerEnds = ['17', '18', '19', '20', '21', 'blackjack', 'bust'] as const;

export type DealerEnd = (typeof dealerEnds)[number];

/** The probability of each end with an up card, if only the up card is known. */
export type DealerRow = Readonly<Record<DealerEnd, number>> & {
  /** How often this card is the up card. */
  readonly chance: number;
};

const upOf = (column: string): number => (column === 'A' ? ace : Number(column) - 1);

/** The rulebook's own cards and its usual way of dealing unless they are said. */
type Dealing = { readonly cards?: Cards; readonly dealt?: Dealt | undefined };

/** How the dealer ends by up card from a full shoe, before the dealer looks for a blackjack. */
export const dealerTable = (
  rulebook: BlackjackRulebook,
  { dealt, cards = gameOf(rulebook, dealt).deal.decks.is }: Dealing = {},
): Readonly<Record<string, DealerRow>> => {
  const shoe = shoeOf(cards);
  const ends = new Float64Array(values * outcomes);
  const { dealer } = solverGameOf(gameOf(rulebook, dealt), cards);
  dealerFrom(dealer)(shoe, { left: shoe.counts, size: shoe.size }, ends);
  return Object.fromEntries(
    columns.map((column) => {
      const at = upOf(column) * outcomes;
      const of = (end: number): number => ends[at + end] ?? 0;
      const [seventeen, eighteen, nineteen, twenty, twentyOne] = [0, 1, 2, 3, 4].map(of);
      const row: DealerRow = {
        chance: (shoe.counts[upOf(column)] ?? 0) / shoe.size,
        '17': seventeen ?? 0,
        '18': eighteen ?? 0,
        '19': nineteen ?? 0,
        '20': twenty ?? 0,
        '21': twentyOne ?? 0,
        blackjack: of(outcomeNatural),
        bust: of(outcome22) + of(outcome22 + 1),
      };
      return [column, row];
    }),
  );
};

/** The same after the dealer has looked and has no blackjack. */
export const afterPeek = (row: DealerRow): DealerRow => {
  const open = 1 - row.blackjack;
  const shares = dealerEnds.map((end) => [end, end === 'blackjack' ? 0 : row[end] / open]);
  return { ...row, ...Object.fromEntries(shares), chance: row.chance * open };
};

export type DealerAsked = {
  /** A card, or `any`. */
  readonly up: string;
  readonly end: string;
  readonly isAfterPeek: boolean;
  readonly isEndless: boolean;
};

/** The probability that the dealer ends in a certain way. */
export const dealerChances = (rulebook: BlackjackRulebook, asked: DealerAsked): number => {
  const { up, end: named, isAfterPeek, isEndless } = asked;
  const end = dealerEnds.find((one) => one === named);
  assert(end, `the dealer ends with ${dealerEnds.join(', ')}, not ${named}`);
  const table = Object.entries(dealerTable(rulebook, isEndless ? { cards: 'endless' } : {}));
  const rows = table
    .filter(([column]) => up === 'any' || column === up)
    .map(([, row]) => (isAfterPeek ? afterPeek(row) : row));
  const all = rows.reduce((sum, { chance }) => sum + chance, 0);
  return rows.reduce((sum, row) => sum + row.chance * row[end], 0) / all;
};

/** The probability that the first two cards of whole decks are a blackjack. */
export const naturalChanceOf = (decks: number): number => {
  const natural = firstHands.find(({ low, high }) => low === ace && high === ten);
  assert(natural, 'an ace and a ten are a first hand');
  return dealtFrom(shoeOf(decks), natural).weight.reduce((sum, chance) => sum + chance, 0);
};

export type HandAsked = {
  /** Two cards as a chart names them: `6,5`. */
  readonly cards: string;
  readonly up: string;
  readonly choice: string;
};

/**
 * The value of a choice with a first hand: on condition that the dealer has no blackjack or, if a blackjack takes all that was
 * added to a bet, with that included.
 */
export const handWorth = ({ first, game }: Solved, { cards, up, choice }: HandAsked): number => {
  const [low = 0, high = 0] = cards
    .split(',')
    .map(upOf)
    .sort((a, b) => a - b);
  const hand = first.find((one) => one.low === low && one.high === high);
  const column = upOf(up);
  const worth = hand?.byCards[choiceNamed(choice)]?.[column];
  assert(hand && worth !== undefined, `${cards} against ${up} may ${choice}`);
  const natural = hand.natural[column] ?? 0;
  return game.losesAllToNatural ? worth - natural : worth / (1 - natural);
};

const choiceNamed = (text: string): HandChoice => {
  const found = choices.find((one) => one === text);
  assert(found, `a choice is ${choices.join(', ')}, not ${text}`);
  return found;
};
