import { allRolls, type Dice, isPair, totalOf } from '@openpit/engine/craps';
import { type Ratio, ratio } from '../ratio.ts';

/**
 * Where card craps takes its rolls from. A full set for every scan is as good as dice. Without
 * replacement each scan takes three cards out and shows the middle one; which two left unseen
 * tells nothing, so the cards shown are a draw without replacement from the whole load.
 */
export type CardSource = { readonly sets: number };

export const cardsInSet = 36;
const cardsInScan = 3;

/** What has left the load since it was last whole. */
export type Load = {
  /** How many scans it has given. */
  readonly scans: number;
  /** Cards shown that can still matter, by their kind. */
  readonly known: readonly string[];
};

export const fullLoad: Load = { scans: 0, known: [] };

/** Rolls that no wager of a kind tells apart. */
export type RollKind = { readonly name: string; readonly dice: Dice; readonly ways: number };

/** What of a roll a wager looks at. */
export type Sight = 'total' | 'total and pair' | 'faces';

/** The kinds of rolls that a wager tells apart. */
export const rollKinds = (sight: Sight): readonly RollKind[] => {
  const kinds = new Map<string, RollKind>();
  for (const dice of allRolls) {
    const name = seen(sight, dice);
    kinds.set(name, { name, dice, ways: (kinds.get(name)?.ways ?? 0) + 1 });
  }
  return [...kinds.values()];
};

const seen = (sight: Sight, dice: Dice): string => {
  if (sight === 'faces') return dice.join('-');
  return `${totalOf(dice)}${sight === 'total and pair' && isPair(dice) ? ' as a pair' : ''}`;
};

/** How likely the next card is one of a kind that matters. */
export const chanceOfKind = (
  { sets }: CardSource,
  { scans, known }: Load,
  { name, ways }: RollKind,
): Ratio => {
  const shown = known.filter((kind) => kind === name).length;
  return ratio(sets * ways - shown, sets * cardsInSet - scans);
};

/** The load after a scan; used up, it comes back whole in mid-round. */
export const afterScan = (
  { sets }: CardSource,
  { scans, known }: Load,
  shown: string | null,
): Load => {
  const used = scans + 1;
  if (used * cardsInScan >= sets * cardsInSet) return fullLoad;
  return { scans: used, known: shown === null ? known : [...known, shown].sort() };
};
