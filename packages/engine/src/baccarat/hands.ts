import { type Rank, ranks } from '../core/index.ts';
import type { DrawCites, Side } from './rules.ts';

/** The cards of both hands by rank, in the order they came. */
export type Hands = Readonly<Record<Side, readonly Rank[]>>;

/** The hands before a deal. */
export const noCards = { player: [], banker: [] } as const;

/** The most cards a round can take: three for each hand. */
export const cardsInRound = 6;

/** An ace is one, a ten and every picture nothing. */
export const countOf = (rank: Rank): number => {
  const printed = ranks.indexOf(rank) + 1;
  return printed >= 10 ? 0 : printed;
};

/** What a hand counts: the last digit of its sum. */
export const totalOf = (hand: readonly Rank[]): number =>
  hand.reduce((sum, rank) => sum + countOf(rank), 0) % 10;

/** Who gets the next card (nobody once the hands are complete), and the rule of the deal that says so. */
export type Draw = { readonly to: Side | null; readonly step: keyof DrawCites };

export const drawNext = ({ player, banker }: Hands): Draw => {
  if (banker.length < 2) {
    return { to: player.length === banker.length ? 'player' : 'banker', step: 'opening' };
  }
  if (isNatural(player) || isNatural(banker)) return { to: null, step: 'natural' };
  const third = player[2];
  if (third === undefined && totalOf(player) <= 5) return { to: 'player', step: 'player' };
  const { takes, step } = bankerRule(totalOf(banker.slice(0, 2)), third);
  return { to: takes && banker.length === 2 ? 'banker' : null, step };
};

/** Eight or nine on the first two cards. */
const isNatural = (hand: readonly Rank[]): boolean => totalOf(hand.slice(0, 2)) >= 8;

/** The third cards of the player, by value, on which the banker draws too, for each total of the banker from three to seven. */
const bankerTakes = [
  { step: 'banker3', on: [0, 1, 2, 3, 4, 5, 6, 7, 9] },
  { step: 'banker4', on: [2, 3, 4, 5, 6, 7] },
  { step: 'banker5', on: [4, 5, 6, 7] },
  { step: 'banker6', on: [6, 7] },
  { step: 'banker7', on: [] },
] as const satisfies readonly { readonly step: keyof DrawCites; readonly on: readonly number[] }[];

const bankerRule = (
  total: number,
  third: Rank | undefined,
): { readonly takes: boolean; readonly step: keyof DrawCites } => {
  if (third === undefined) return { takes: total <= 5, step: 'bankerAlone' };
  const row = bankerTakes[total - 3];
  if (!row) return { takes: true, step: 'bankerLow' };
  const on: readonly number[] = row.on;
  return { takes: on.includes(countOf(third)), step: row.step };
};
