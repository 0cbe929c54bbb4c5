import { ace, bust, handTree, ten, values } from './hand-tree.ts';
import { type Left, naturalChance, type Shoe, withoutHand } from './shoe.ts';

/**
 * How often each hand wins or loses against the dealer if it stands, by up card. A dealer's blackjack is left out: whatever was
 * done, it costs the original bet, so it is subtracted once, from the whole round.
 */
export type Judged = {
  readonly shoe: Shoe;
  readonly hands: Uint16Array;
  readonly win: Float64Array;
  readonly lose: Float64Array;
};

/** The mean value after one more card, given the value of each hand and of a bust. */
export const drawn = (
  { shoe }: Judged,
  hand: number,
  { worth, onBust, into }: { worth: Float64Array; onBust: number; into: Float64Array },
): void => {
  const left = scratch;
  const size = withoutHand(shoe, hand, left);
  into.fill(0);
  // With so few cards none are left for the dealer, so no such hand occurs.
  if (!shoe.isEndless && size <= 2) return;
  for (let value = 0; value < values; value++) {
    const held = left[value] ?? 0;
    if (held <= 0) continue;
    const next = handTree.next[hand * values + value] ?? bust;
    if (next === bust && onBust === 0) break;
    for (let up = 0; up < values; up++) {
      const chance = shoe.isEndless ? held : (held - (value === up ? 1 : 0)) / (size - 1);
      if (next !== bust) into[up] = (into[up] ?? 0) + chance * (worth[next * values + up] ?? 0);
      else {
        const isOpen = up !== ace && up !== ten;
        const open = isOpen ? 1 : notNatural(shoe, { left, size }, { value, up });
        into[up] = (into[up] ?? 0) + chance * onBust * open;
      }
    }
  }
};

const scratch = new Float64Array(values);

/** The probability that the dealer has no blackjack, after one more card. */
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

/**
 * The additional cost of a hand if a dealer's blackjack takes all of this many stakes, by up card. Further cards do not change
 * it, because on average the probability of a blackjack stays the same.
 */
export const lossesToNatural = (
  { shoe }: Pick<Judged, 'shoe'>,
  hand: number,
  stakes: number,
): Float64Array => {
  const left = new Float64Array(values);
  const size = withoutHand(shoe, hand, left);
  return left.map((_, up) => stakes * naturalChance(shoe, { left, size }, up));
};

/** What a unit on a hand wins and what it loses: tokens lose nothing. */
export type Money = { readonly wins: number; readonly loses: number };

export const own: Money = { wins: 1, loses: 1 };
export const token: Money = { wins: 1, loses: 0 };

/** The values of hands played as given, and the value of one more card. */
export type HandWorths = { readonly worth: Float64Array; readonly hit: Float64Array };

export const standing = ({ win, lose }: Judged, { wins, loses }: Money, at: number): number =>
  wins * (win[at] ?? 0) - loses * (lose[at] ?? 0);

/** The value of doubling by up card: one more card only, for more money. */
export const doubled = (judged: Judged, hand: number, { wins, loses }: Money): Float64Array => {
  const [won, lost] = [new Float64Array(values), new Float64Array(values)];
  drawn(judged, hand, { worth: judged.win, onBust: 0, into: won });
  drawn(judged, hand, { worth: judged.lose, onBust: 1, into: lost });
  return won.map((chance, up) => wins * chance - loses * (lost[up] ?? 0));
};
