import type { Dice } from '@openpit/engine/craps';
import { type Ratio, ratio } from '../ratio.ts';

/**
 * Where card craps takes its rolls from. A full set for every scan is equivalent to dice. Without replacement each scan takes
 * three cards out and shows the middle one. The two unseen cards give no information, so the cards shown are a draw without
 * replacement from the whole load.
 */
export type CardSource = { readonly sets: number };

const cardsInSet = 36;
const cardsInScan = 3;

/** The cards that have left the load since it was last whole. */
export type Load = {
  /** The number of scans since then. */
  readonly scans: number;
  /** Cards shown that can still matter, by their kind. */
  readonly known: readonly string[];
};

export const fullLoad: Load = { scans: 0, known: [] };

/** Rolls with the same effect wherever the wager can be: one of them stands for all. */
export type RollKind = {
  readonly name: string;
  readonly dice: Dice;
  readonly count: number;
  /** All of them, as indexes into the outcomes. */
  readonly rolls: readonly number[];
};

/** How many cards can come next, as far as anybody knows. */
export const cardsIn = ({ sets }: CardSource, { scans }: Load): number => sets * cardsInSet - scans;

/** How many of them are of a kind that matters. */
export const countOfKind = (
  { sets }: CardSource,
  { known }: Load,
  { name, count }: RollKind,
): number => {
  let left = sets * count;
  for (const kind of known) if (kind === name) left--;
  return left;
};

const chances = new Map<number, Ratio>();

/**
 * The probability that the next card is one of this many. There are few such probabilities, and they are needed again and again.
 */
export const chanceOfNext = (count: number, cards: number): Ratio => {
  const key = count * 1000 + cards;
  const known = chances.get(key);
  if (known) return known;
  const chance = ratio(count, cards);
  chances.set(key, chance);
  return chance;
};

/** The load after a scan. A load that is used up comes back whole in the middle of the round. */
export const afterScan = (
  { sets }: CardSource,
  { scans, known }: Load,
  shown: string | null,
): Load => {
  const used = scans + 1;
  if (used * cardsInScan >= sets * cardsInSet) return fullLoad;
  return { scans: used, known: shown === null ? known : [...known, shown].sort() };
};
