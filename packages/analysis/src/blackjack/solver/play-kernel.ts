import { cellRow } from './chart.ts';
import { ace, bust, handTree, ten, values } from './hand-tree.ts';
import type { Layout } from './memory.ts';
import type { Shoe } from './shoe.ts';
import { type Code, f64, get, i32, pair, type Routine, repeat, set, when } from './wasm.ts';

const pairs = values / 2;
export const rowBytes = values * 8;

// What never changes about a hand, one record each: how many it holds of each value, where the hands
// after one more card lie, where those that are not bust end, where to find what hangs on its number
// of cards, whether it is a hard 21, its row of a chart and its own.
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

/** Where a machine keeps what hands are played by. */
export type PlayPlaces = {
  readonly records: number;
  /** For each number of cards held: the cards left, one over them without the up card, and without one more. */
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

/** Writes a shoe down for the hands that are played from it next. */
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

/** A list of hands as the routine goes through it: where their records lie. */
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
      // A bust lies one row before the first hand.
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

// The routine's arguments, in order.
const [hands, handsEnd, win, lose, worth, hit] = [get(0), get(1), get(2), get(3), get(4), get(5)];
const [answers, answerField, isBest] = [get(6), get(7), get(8)];
const [wins, loses, gone] = [get(9), get(10), get(11)];

// Its locals.
const [record, row, answer, next, nextEnd, left] = [12, 13, 14, 15, 16, 17];
const [size, safe] = [18, 19];
const sums = [20, 21, 22, 23, 24];
const [sum, stand] = [25, 26];

const each = (part: (offset: number, at: number) => Code): Code =>
  Array.from({ length: pairs }, (_, half) => part(half * 16, half));

const step = (local: number, bytes: number): Code => set(local, i32.add(get(local), i32.of(bytes)));

/** What is left in the shoe once the hand is out. */
const takeOut = ({ counts, left: place }: PlayPlaces): Code =>
  each((offset) => {
    const held = pair.load(get(record), at.counts + offset);
    const rest = pair.sub(pair.load(i32.of(0), counts + offset), pair.mul(pair.bothOf(gone), held));
    return pair.store(i32.of(0), rest, place + offset);
  });

const standing = (offset: number): Code =>
  set(
    stand,
    pair.sub(
      pair.mul(pair.bothOf(wins), pair.load(i32.add(win, get(row)), offset)),
      pair.mul(pair.bothOf(loses), pair.load(i32.add(lose, get(row)), offset)),
    ),
  );

/** A hard 21 takes no card. */
const full: Code = each((offset) => [
  standing(offset),
  pair.store(i32.add(worth, get(row)), get(stand), offset),
  pair.store(i32.add(hit, get(row)), pair.bothOf(f64.neg(loses)), offset),
]);

/** Adds up what the next card makes of the hand, for all cards that do not bust it. */
const safeCards: Code = repeat(
  [
    set(row, i32.add(worth, i32.load(get(next)))),
    set(sum, pair.both(get(left))),
    set(safe, f64.add(get(safe), f64.load(get(left)))),
    each((offset, half) => {
      const then = pair.mul(get(sum), pair.load(get(row), offset));
      return set(sums[half] ?? 0, pair.add(get(sums[half] ?? 0), then));
    }),
    step(left, 8),
    step(next, 4),
  ],
  i32.isBelow(get(next), get(nextEnd)),
);

/** How many cards bust the hand. */
const busting = f64.sub(f64.load(get(size)), get(safe));

/** The up card itself is out: one card fewer of its value. */
const withoutUp: Code = each((offset, half) => {
  const after = (up: number) => i32.add(worth, i32.load(get(record), at.next + up * 4));
  const [up, beside] = [2 * half, 2 * half + 1];
  const own = pair.beside(after(beside), pair.left(after(up), up * 8), beside * 8);
  const bustEach = pair.bothOf(f64.mul(f64.neg(loses), busting));
  const all = pair.sub(pair.add(get(sums[half] ?? 0), bustEach), pair.mul(pair.bothOf(gone), own));
  const drawn = pair.mul(all, pair.both(get(size), 8));
  return pair.store(i32.add(hit, get(row)), drawn, offset);
});

/**
 * Against an ace or a ten a bust only counts where the dealer has no blackjack: what the busts would
 * have cost beside one is given back.
 */
const withoutNatural = (places: PlayPlaces): Code => {
  const givenBack = (up: number, needed: number): Code => {
    const busts = f64.mul(loses, f64.sub(busting, gone));
    const natural = f64.mul(f64.load(i32.of(0), places.left + needed * 8), f64.load(get(size), 16));
    const back = f64.mul(f64.mul(busts, natural), f64.load(get(size), 8));
    const at = i32.add(hit, get(row));
    return f64.store(at, f64.add(f64.load(at, up * 8), back), up * 8);
  };
  return [givenBack(ace, ten), givenBack(ten, ace)];
};

const decide: Code = each((offset) => {
  const more = pair.load(i32.add(hit, get(row)), offset);
  const isBetter = pair.and(pair.isAbove(more, get(stand)), pair.bothOf(f64.of(1)));
  const hits = pair.load(get(answer), offset);
  const stands = pair.sub(pair.bothOf(f64.of(1)), hits);
  return [
    standing(offset),
    when(isBest, pair.store(get(answer), isBetter, offset)),
    pair.store(
      i32.add(worth, get(row)),
      pair.add(pair.mul(hits, more), pair.mul(stands, get(stand))),
      offset,
    ),
  ];
});

/** Plays out a list of hands, nearest to 21 first. */
export const playRoutine = (places: PlayPlaces): Routine => ({
  name: 'play',
  takes: [
    ...(['i32', 'i32', 'i32', 'i32', 'i32', 'i32', 'i32', 'i32', 'i32'] as const),
    ...(['f64', 'f64', 'f64'] as const),
  ],
  locals: [
    ...(['i32', 'i32', 'i32', 'i32', 'i32', 'i32', 'i32'] as const),
    ...(['f64', 'pair', 'pair', 'pair', 'pair', 'pair', 'pair', 'pair'] as const),
  ],
  body: repeat(
    [
      set(record, i32.load(hands)),
      set(row, i32.load(get(record), at.ownRow)),
      set(answer, i32.add(answers, i32.load(i32.add(get(record), answerField)))),
      when(i32.load(get(record), at.isFull), full, [
        takeOut(places),
        set(safe, f64.of(0)),
        each((_, half) => set(sums[half] ?? 0, pair.bothOf(f64.of(0)))),
        set(size, i32.load(get(record), at.cards)),
        set(left, i32.of(places.left)),
        set(next, i32.add(get(record), i32.of(at.next))),
        set(nextEnd, i32.add(get(next), i32.load(get(record), at.safe))),
        safeCards,
        set(row, i32.load(get(record), at.ownRow)),
        withoutUp,
        when(
          i32.isBelow(i32.load(get(record), at.safe), i32.of(values * 4)),
          withoutNatural(places),
        ),
        decide,
      ]),
      set(0, i32.add(hands, i32.of(4))),
    ],
    i32.isBelow(hands, handsEnd),
  ),
});
