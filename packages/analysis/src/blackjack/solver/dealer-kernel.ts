import {
  type Contraction,
  contractionOf,
  endsThatMatter,
  type Level,
  type Place,
} from './contraction.ts';
import { outcome22 } from './dealer-tree.ts';
import type { SolverGame } from './game.ts';
import { ace, ten, values } from './hand-tree.ts';
import type { Layout } from './memory.ts';
import { type Code, get, i32, pair, type Routine, set } from './wasm.ts';

// Numbers lie in pairs: side by side for two counts of cards gone that differ by one.
export const pairBytes = 16;
export const rowBytes = values * pairBytes;

/** More cards than ever go: 21 aces in a hand and five of a pair besides. */
export const mostGone = 28;
export const halves = mostGone / 2;

/** Where the numbers of the dealer's contraction lie. */
export type Places = {
  readonly weights: number;
  /** For each level, on which side of its pairs the walk now is. */
  readonly sides: number;
  readonly levels: readonly number[];
  /** By level: for each half and each number of cards, in how many ways they come. */
  readonly ways: readonly number[];
  /** The same for aces, the chance of each order of all cards included; by half and by other cards gone. */
  readonly lastWays: number;
  /** How often the dealer has at least 17, …, 21, 22: by up card. The last row is always empty. */
  readonly atLeast: number;
  readonly at22: number;
  readonly perUp: number;
  readonly open: number;
};

/** What of the contraction is still asked for once its routines are made; they are most of it. */
type Shape = Pick<Contraction, 'weights' | 'counted'> & {
  readonly levels: readonly Pick<Level, 'value' | 'most'>[];
  readonly ends: readonly number[];
};

/** The dealer's part of a machine: what is summed up, where, and by which routines. */
export type DealerKernel = DealerShape & { readonly routines: readonly Routine[] };

export type DealerShape = { readonly shape: Shape; readonly places: Places };

// At least 17, 18, 19, 20, 21, and nothing.
const rows = 6;

export const dealerKernel = (game: SolverGame, { place }: Layout): DealerKernel => {
  const contraction = contractionOf(game.dealer, endsThatMatter(game));
  const { levels, weights, counted, ends } = contraction;
  const places: Places = {
    weights: place(weights.length * 8),
    sides: place(levelCount * 4),
    levels: levels.map(({ sums }) => place(sums.length * pairBytes)),
    ways: levels.map(({ most }) => place(halves * most * pairBytes)),
    lastWays: place(halves * mostGone * counted.length * pairBytes),
    atLeast: place(rows * rowBytes),
    at22: place(rowBytes),
    perUp: place(values * 8),
    open: place(values * 8),
  };
  const routines = [
    ...levels.map((_, at) => levelRoutine(contraction, places, at)),
    ...[...ends.keys()].map((end) => endRoutine(contraction, places, end)),
    giveRoutine(places),
  ];
  const shape = {
    ...{ weights, counted, ends: [...ends.keys()] },
    levels: levels.map(({ value, most }) => ({ value, most })),
  };
  return { shape, places, routines };
};

// A routine is told where the ways of its cards lie, and looks up on which side each level is read.
const ways = get(0);
const levelCount = ten - ace;
const ofLevel = new Array<'i32'>(levelCount).fill('i32');

const lookUp = ({ sides }: Places): Code =>
  ofLevel.map((_, at) => set(at + 1, i32.load(i32.of(0), sides + at * 4)));

const numberAt = ({ weights, levels }: Places, { level, at }: Place): Code =>
  level === 0
    ? pair.both(i32.of(0), weights + at * 8)
    : pair.both(get(level), (levels[level - 1] ?? 0) + at * pairBytes);

const total = (terms: readonly Code[]): Code =>
  terms.slice(1).reduce((sum, term) => pair.add(sum, term), terms[0] ?? []);

const levelRoutine = ({ levels }: Contraction, places: Places, at: number): Routine => {
  const { sums = [], most = 0 } = levels[at] ?? {};
  // Few and used all the time, the ways of a level's own cards are held in locals.
  const held = (cards: number) => ofLevel.length + cards;
  const hold = Array.from({ length: most }, (_, less) => set(held(less + 1), wayOf(less)));
  const body = sums.map((terms, sum) => {
    const parts = terms.map(({ from, cards }) => {
      const number = numberAt(places, from);
      return cards === 0 ? number : pair.mul(number, get(held(cards)));
    });
    return pair.store(i32.of(0), total(parts), (places.levels[at] ?? 0) + sum * pairBytes);
  });
  const locals = [...ofLevel, ...hold.map(() => 'pair' as const)];
  return {
    ...{ name: `level${at}`, takes: ['i32'], locals },
    body: [lookUp(places), hold, body],
  };
};

const wayOf = (at: number): Code => pair.load(ways, at * pairBytes);

const endRoutine = ({ ends }: Contraction, places: Places, end: number): Routine => {
  const row = rowOf(places, end);
  const body = (ends.get(end) ?? []).map((terms, up) => {
    const parts = terms.map(({ from, counted }) =>
      pair.mul(numberAt(places, from), wayOf(counted)),
    );
    // A row counts what is above it too; 22 stands by itself.
    const above = pair.load(i32.of(0), row + rowBytes + up * pairBytes);
    const all = end === outcome22 ? parts : [above, ...parts];
    return all.length === 0 ? [] : pair.store(i32.of(0), total(all), row + up * pairBytes);
  });
  return { name: `end${end}`, takes: ['i32'], locals: ofLevel, body: [lookUp(places), body] };
};

const rowOf = ({ atLeast, at22 }: Places, end: number): number =>
  end === outcome22 ? at22 : atLeast + end * rowBytes;

/** Arguments: the rows of what beats a hand and of what it does not beat, the side, and where win and lose go. */
const giveRoutine = ({ perUp, open, at22 }: Places): Routine => {
  const [beaten, unbeaten, side, win, lose] = [get(0), get(1), get(2), get(3), get(4)];
  const ofSide = (row: Code, up: number): Code => {
    const at = i32.add(row, side);
    return pair.beside(at, pair.left(at, up * pairBytes), (up + 1) * pairBytes);
  };
  const body = Array.from({ length: values / 2 }, (_, half): Code => {
    const up = 2 * half;
    const per = pair.load(i32.of(0), perUp + up * 8);
    const others = pair.add(ofSide(unbeaten, up), ofSide(i32.of(at22), up));
    const rest = pair.load(i32.of(0), open + up * 8);
    return [
      pair.store(lose, pair.mul(ofSide(beaten, up), per), up * 8),
      pair.store(win, pair.sub(rest, pair.mul(others, per)), up * 8),
    ];
  });
  return { name: 'give', takes: ['i32', 'i32', 'i32', 'i32', 'i32'], locals: [], body };
};
