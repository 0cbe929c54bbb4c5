import { ace, bust, handTree, ten, values } from './hand-tree.ts';
import { type Left, naturalChance, type Shoe, withoutHand } from './shoe.ts';

/**
 * How often each hand, left as it is, beats or loses to the dealer, by up card. A dealer's
 * blackjack is left out of all of it: whatever was done, it costs the original bet and no more,
 * so it is taken off once, from the whole round.
 */
export type Judged = {
  readonly shoe: Shoe;
  readonly hands: Uint16Array;
  readonly win: Float64Array;
  readonly lose: Float64Array;
};

/** What one more card is worth on average, where a hand's worth is known and a bust has its own. */
export const drawn = (
  { shoe }: Judged,
  hand: number,
  { worth, onBust, into }: { worth: Float64Array; onBust: number; into: Float64Array },
): void => {
  const left = scratch;
  const size = withoutHand(shoe, hand, left);
  into.fill(0);
  // So few cards leave none for the dealer: no such hand comes up.
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

/** The chance of no dealer's blackjack once one more card is out. */
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
 * What a hand costs more where a dealer's blackjack takes all of this many stakes, by up card. Cards still to
 * come change nothing of it: on average the chance of a blackjack stays what it is.
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

/** What a unit on a hand brings when it wins and costs when it loses: tokens cost nothing. */
export type Money = { readonly wins: number; readonly loses: number };

export const own: Money = { wins: 1, loses: 1 };
export const token: Money = { wins: 1, loses: 0 };

/** What hands are worth when cards are taken as said, and what one card more would be worth. */
export type HandWorths = { readonly worth: Float64Array; readonly hit: Float64Array };

export const standing = ({ win, lose }: Judged, { wins, loses }: Money, at: number): number =>
  wins * (win[at] ?? 0) - loses * (lose[at] ?? 0);

/** What doubling is worth by up card: one card and no more, for more money. */
export const doubled = (judged: Judged, hand: number, { wins, loses }: Money): Float64Array => {
  const [won, lost] = [new Float64Array(values), new Float64Array(values)];
  drawn(judged, hand, { worth: judged.win, onBust: 0, into: won });
  drawn(judged, hand, { worth: judged.lose, onBust: 1, into: lost });
  return won.map((chance, up) => wins * chance - loses * (lost[up] ?? 0));
};
