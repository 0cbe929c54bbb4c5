import { assert } from '@openpit/engine';
import {
  atIn,
  type Contraction,
  contractionOf,
  endsThatMatter,
  type Level,
  levelIn,
  type Sums,
} from './contraction.ts';
import type { SolverGame } from './game.ts';
import { values } from './hand-tree.ts';
import type { Layout } from './memory.ts';

// Numbers are stored in pairs: side by side for two counts of cards gone that differ by one.
const pairBytes = 16;
const rowBytes = values * pairBytes;

/** More cards than can ever be gone: 21 aces in a hand, and five of a pair. */
export const mostGone = 28;
export const halves = mostGone / 2;

/** A list of sums for the kernel, from its first byte to the byte after its last. */
export type SumList = { readonly at: number; readonly end: number };

/** Where the numbers of the dealer's contraction are stored. */
export type Places = {
  readonly weights: number;
  /** For each level: its sums in pairs, and the side of the pairs that the walk uses now. */
  readonly levels: readonly number[];
  readonly sides: readonly number[];
  /** For each level, half and number of cards: the number of ways. */
  readonly count: readonly number[];
  /** The same for aces, with the probability of each order of all cards included; by half and by other cards gone. */
  readonly lastCount: number;
  /** How often the dealer has at least 17, …, 21, 22, by up card. The last row is always empty. */
  readonly min: number;
  readonly at22: number;
  readonly perUp: number;
  readonly open: number;
  readonly levelSums: readonly SumList[];
  readonly endSums: ReadonlyMap<number, SumList>;
};

/** What is still needed of the contraction after its lists are written; the lists are most of it. */
type Shape = Pick<Contraction, 'weights' | 'counted'> & {
  readonly levels: readonly (Pick<Level, 'value' | 'most'> & { readonly sums: number })[];
  readonly ends: readonly number[];
};

export type DealerShape = { readonly shape: Shape; readonly places: Places };

/** The dealer's part of a machine: what is summed, where, and the lists to be written there. */
export type DealerKernel = DealerShape & {
  readonly lists: readonly { readonly at: number; readonly words: Uint32Array }[];
};

// At least 17, 18, 19, 20, 21, and nothing.
const rows = 6;

export const dealerKernel = (game: SolverGame, { place }: Layout): DealerKernel => {
  const { levels, weights, counted, ends } = contractionOf(game.dealer, endsThatMatter(game));
  // Numbers that terms refer to come first, so that their indexes fit into a term.
  const weightsAt = place(weights.length * 8);
  // One number more, because sides are combined in pairs.
  const sides = levels.map(({ sums }) => place((sums.count + 1) * 8));
  const bases = [weightsAt, ...sides];
  const numberAt = (place: number): number => (bases[levelIn(place)] ?? 0) + atIn(place) * 8;
  const lists: { at: number; words: Uint32Array }[] = [];
  const listed = (words: Uint32Array): SumList => {
    const at = place(words.byteLength);
    lists.push({ at, words });
    return { at, end: at + words.byteLength };
  };
  const levelSums = levels.map(({ sums }) => listed(wordsOf(sums, numberAt)));
  const endSums = new Map([...ends].map(([end, sums]) => [end, listed(wordsOf(sums, numberAt))]));
  const places: Places = {
    weights: weightsAt,
    sides,
    levelSums,
    endSums,
    levels: levels.map(({ sums }) => place((sums.count + 1) * pairBytes)),
    count: levels.map(({ most }) => place(halves * (most + 1) * pairBytes)),
    lastCount: place(halves * mostGone * counted.length * pairBytes),
    min: place(rows * rowBytes),
    at22: place(rowBytes),
    perUp: place(values * 8),
    open: place(values * 8),
  };
  const shape = {
    weights,
    counted,
    ends: [...ends.keys()],
    levels: levels.map(({ value, most, sums }) => ({ value, most, sums: sums.count })),
  };
  return { shape, places, lists };
};

const factorBits = 9;

/** A term in one word, as the kernel reads it. */
const termWord = (at: number, factor: number): number => {
  const number = at / 8;
  assert(factor < 2 ** factorBits && number < 2 ** (32 - factorBits), 'a term fits into a word');
  return number * 2 ** factorBits + factor;
};

const wordsOf = (
  { count, first, from, factor }: Sums,
  numberAt: (place: number) => number,
): Uint32Array => {
  const words = new Uint32Array(count + from.length);
  let at = 0;
  for (let sum = 0; sum < count; sum++) {
    const begin = first[sum] ?? 0;
    const end = first[sum + 1] ?? 0;
    words[at++] = end - begin;
    for (let term = begin; term < end; term++) {
      words[at++] = termWord(numberAt(from[term] ?? 0), factor[term] ?? 0);
    }
  }
  return words;
};
