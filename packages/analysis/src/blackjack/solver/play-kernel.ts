import { cellRow } from './chart.ts';
import { bust, handTree, values } from './hand-tree.ts';
import type { Layout } from './memory.ts';
import type { Shoe } from './shoe.ts';

export const rowBytes = values * 8;

// The constant data of a hand, one record for each: its number of cards of each value, the hands after one more card, those of
// them that are not busts, the place of the data for its number of cards, whether it is a hard 21, and the rows of its chart
// and its own. The kernel reads the same fields.
const at = {
  counts: 0,
  next: rowBytes,
  safe: rowBytes + 40,
  cards: rowBytes + 44,
  isFull: rowBytes + 48,
  chartRow: rowBytes + 52,
  ownRow: rowBytes + 56,
} as const;
const recordBytes = rowBytes + 64;

/** Where a machine stores the data for playing hands. */
export type PlayPlaces = {
  readonly records: number;
  /**
   * For each number of cards in a hand: the cards left, one over the number without the up card, and one over the number without
   * one card more.
   */
  readonly sizes: number;
  readonly counts: number;
  readonly left: number;
};

const sizeBytes = 32;

export const playPlaces = ({ place }: Layout): PlayPlaces => ({
  records: place(handTree.size * recordBytes),
  sizes: place((mostCards + 1) * sizeBytes),
  counts: place(rowBytes),
  left: place(rowBytes),
});

const mostCards = 21;

/** Writes a shoe into the memory for the hands that are played from it next. */
export const fillShoe = (numbers: Float64Array, places: PlayPlaces, shoe: Shoe): void => {
  const { counts, size, isEndless } = shoe;
  numbers.set(counts, places.counts / 8);
  for (let cards = 0; cards <= mostCards; cards++) {
    const base = places.sizes / 8 + (cards * sizeBytes) / 8;
    const left = isEndless ? 1 : size - cards;
    numbers[base] = left;
    numbers[base + 1] = isEndless ? 1 : 1 / (left - 1);
    numbers[base + 2] = isEndless ? 1 : 1 / (left - 2);
  }
};

/** A list of hands in the order of the routine: the places of their records. */
export const recordsOf = ({ records }: PlayPlaces, hands: Uint16Array): Int32Array =>
  Int32Array.from(hands, (hand) => records + hand * recordBytes);

export const fillRecords = (buffer: ArrayBuffer, { records, sizes }: PlayPlaces): void => {
  const [words, numbers] = [new Int32Array(buffer), new Float64Array(buffer)];
  for (let hand = 0; hand < handTree.size; hand++) {
    const base = records + hand * recordBytes;
    let safe = 0;
    for (let value = 0; value < values; value++) {
      const next = handTree.next[hand * values + value] ?? bust;
      numbers[(base + at.counts) / 8 + value] = handTree.counts[hand * values + value] ?? 0;
      // The row of a bust comes before that of the first hand.
      words[(base + at.next) / 4 + value] = next * rowBytes;
      if (next !== bust) safe++;
    }
    const isFull = handTree.total[hand] === 21 && handTree.isSoft[hand] === 0;
    words[(base + at.safe) / 4] = safe * 4;
    words[(base + at.cards) / 4] = sizes + (handTree.cards[hand] ?? 0) * sizeBytes;
    words[(base + at.isFull) / 4] = isFull ? 1 : 0;
    words[(base + at.chartRow) / 4] = cellRow(hand) * rowBytes;
    words[(base + at.ownRow) / 4] = hand * rowBytes;
  }
};

/** Where a hand finds its answer: in its row of a chart, or in its own row. */
export const answerFields = { chart: at.chartRow, own: at.ownRow } as const;
