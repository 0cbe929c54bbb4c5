import { assert, NotPriced } from '@openpit/engine';
import {
  add,
  compare,
  divide,
  gcd,
  isEqual,
  multiply,
  one,
  type Ratio,
  ratio,
  square,
  subtract,
  zero,
} from './ratio.ts';

/** One way a step can go: its probability, its gain, and the next state; `to` is null at the end. */
export type Move<S> = {
  readonly chance: Ratio;
  readonly gain: Ratio;
  readonly to: S | null;
};

/** A game that goes on step by step until it is decided. */
export type Chain<S> = {
  readonly starts: readonly S[];
  /** States with the same key are equal. */
  keyOf(state: S): string;
  movesFrom(state: S): readonly Move<S>[];
};

/** The probability that a wager has a certain gain in all. */
export type Ending = { readonly gain: Ratio; readonly chance: Ratio };

/** The figures of a wager that is followed from a state to its end. */
export type Followed = {
  /** The expected number of steps. */
  readonly steps: Ratio;
  readonly mean: Ratio;
  readonly variance: Ratio;
  /** The gains of the last step, for a chain without gains before it; best gain first. */
  readonly endings: readonly Ending[];
};

/** Follows a chain from each of its starts, in exact arithmetic. */
export const follow = <S>(chain: Chain<S>): readonly Followed[] => {
  const { states, order, numbers } = explore(chain);
  const ends = endsOf(states);
  // The probability of the last ending is one less those of the others, and the mean follows from all of them.
  const asked = ends.slice(0, -1);
  const paysOnPath = states.some(({ moves }) =>
    moves.some(({ gain, to }) => to !== null && gain.top !== 0n),
  );
  const columns = [
    states.map(() => one),
    ...(paysOnPath
      ? [states.map(({ moves }) => expected(moves))]
      : asked.map((gain) => states.map(({ moves }) => chanceOf(moves, gain)))),
  ];
  const rows = eliminate(states, order);
  const solved = columns.map((column) => substitute(rows, order, column));
  const second = paysOnPath ? squares(states, { rows, order, means: solved[1] ?? [] }) : [];
  return chain.starts.map((start) => {
    const at = numbers.get(chain.keyOf(start)) ?? 0;
    const valueIn = (column: number) => lowest(solved[column]?.[at] ?? zero);
    if (paysOnPath) {
      const mean = valueIn(1);
      const variance = subtract(lowest(second[at] ?? zero), square(mean));
      return { steps: valueIn(0), mean, variance, endings: [] };
    }
    const chances = asked.map((_, index) => valueIn(index + 1));
    const rest = subtract(one, chances.reduce(add, zero));
    const endings = ends
      .map((gain, index) => ({ gain, chance: chances[index] ?? rest }))
      .filter(({ chance }) => chance.top !== 0n);
    return { steps: valueIn(0), ...meanAndVariance(endings), endings };
  });
};

/** Mean and variance of a finite distribution. */
export const meanAndVariance = (endings: readonly Ending[]): { mean: Ratio; variance: Ratio } => {
  let [mean, second] = [zero, zero];
  for (const { gain, chance } of endings) {
    mean = add(mean, multiply(gain, chance));
    second = add(second, multiply(square(gain), chance));
  }
  return { mean, variance: subtract(second, square(mean)) };
};

type State = { readonly moves: readonly NumberedMove[] };
type NumberedMove = { readonly chance: Ratio; readonly gain: Ratio; readonly to: number | null };

type Explored = {
  readonly states: readonly State[];
  /** The numbers of the states. Each comes after those it leads to, except for the ways back. */
  readonly order: readonly number[];
  readonly numbers: ReadonlyMap<string, number>;
};

/** More states than any wager has whose gains and losses are of similar size. */
const mostStates = 50_000;

const explore = <S>({ starts, keyOf, movesFrom }: Chain<S>): Explored => {
  const numbers = new Map<string, number>();
  const states: { moves: readonly NumberedMove[] }[] = [];
  const order: number[] = [];
  // An explicit stack, because a wager that stays up may have to win thousands of times.
  const open: Visit<S>[] = [];
  const numberOf = (state: S): number => {
    const key = keyOf(state);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const number = states.push({ moves: [] }) - 1;
    if (number >= mostStates) throw new NotPriced('it can go on for too long to be counted out');
    numbers.set(key, number);
    open.push({ number, key, moves: movesFrom(state), done: [] });
    return number;
  };
  for (const start of starts) {
    numberOf(start);
    for (let visit = open.at(-1); visit; visit = open.at(-1)) {
      const { number, key, moves, done } = visit;
      const move = moves[done.length];
      if (move) {
        done.push({ ...move, to: move.to === null ? null : numberOf(move.to) });
        continue;
      }
      open.pop();
      states[number] = { moves: done };
      assertCertain(done, key);
      order.push(number);
    }
  }
  return { states, order, numbers };
};

/** A state that is being explored, and how many of its moves are numbered. */
type Visit<S> = {
  readonly number: number;
  readonly key: string;
  readonly moves: readonly Move<S>[];
  readonly done: NumberedMove[];
};

const assertCertain = (moves: readonly NumberedMove[], key: string): void => {
  let sum: Ratio = zero;
  for (const { chance } of moves) sum = together(sum, chance);
  assert(sum.top === sum.bottom, `the ways on from ${key} add up to one`);
};

/** A state in terms of others: its own column, and its shares of theirs. */
type Row = {
  /** The divisor of its own column, because a state may lead back to itself. */
  readonly scale: Ratio;
  /** The shares of the states that were solved before it. */
  readonly uses: Shares;
  /** The states that were not solved yet when this one was, with their shares. */
  readonly open: readonly (readonly [number, Ratio])[];
  readonly back: Shares;
};

/** States by their numbers, with their weights as parts of one whole. */
type Shares = { readonly of: bigint; readonly parts: readonly (readonly [number, bigint])[] };

const sharesOf = (shares: readonly (readonly [number, Ratio])[]): Shares => {
  const of = shares.reduce((all, [, { bottom }]) => (all / gcd(all, bottom)) * bottom, 1n);
  return { of, parts: shares.map(([to, { top, bottom }]) => [to, top * (of / bottom)]) };
};

/** Expresses each state by those that are solved after it, so that only the way back of a loop stays open. */
const eliminate = (states: readonly State[], order: readonly number[]): readonly Row[] => {
  const rows: Row[] = [];
  const turnOf: number[] = [];
  for (const [turn, at] of order.entries()) turnOf[at] = turn;
  for (const [turn, at] of order.entries()) {
    const shares = new Map<number, Ratio>();
    const share = (to: number, part: Ratio) => shares.set(to, add(shares.get(to) ?? zero, part));
    for (const { to, chance } of states[at]?.moves ?? []) if (to !== null) share(to, chance);
    const uses: (readonly [number, Ratio])[] = [];
    for (let done = nextSolved(shares, turnOf, turn); done !== undefined; ) {
      const part = shares.get(done) ?? zero;
      shares.delete(done);
      uses.push([done, part]);
      for (const [to, inner] of rows[done]?.open ?? []) share(to, multiply(part, inner));
      done = nextSolved(shares, turnOf, turn);
    }
    const back = shares.get(at) ?? zero;
    shares.delete(at);
    assert(compare(back, one) < 0, 'a chain ends some day');
    const scale = divide(one, subtract(one, back));
    const open = [...shares].map(([to, part]) => [to, multiply(part, scale)] as const);
    rows[at] = { scale, uses: sharesOf(uses), open, back: sharesOf(open) };
  }
  return rows;
};

const nextSolved = (
  shares: ReadonlyMap<number, Ratio>,
  turnOf: readonly number[],
  turn: number,
): number | undefined => {
  for (const to of shares.keys()) if ((turnOf[to] ?? turn) < turn) return to;
  return undefined;
};

/** Solves one column: forward through the rows, then back from the last state to all others. */
const substitute = (
  rows: readonly Row[],
  order: readonly number[],
  column: readonly Ratio[],
): readonly Ratio[] => {
  const partial: Ratio[] = [];
  for (const at of order) {
    const row = rows[at];
    const sum = summed(column[at] ?? zero, row?.uses ?? noShares, partial);
    const { top, bottom } = row?.scale ?? one;
    partial[at] = { top: sum.top * top, bottom: sum.bottom * bottom };
  }
  const values: Ratio[] = [];
  for (const at of order.toReversed()) {
    values[at] = summed(partial[at] ?? zero, rows[at]?.back ?? noShares, values);
  }
  return values;
};

const noShares: Shares = { of: 1n, parts: [] };

/**
 * A number and shares of others. The results are not in lowest terms: states one step apart then have the same denominator, so
 * only numerators have to be added, and reducing every sum would take most of the time.
 */
const summed = (own: Ratio, { of, parts }: Shares, values: readonly Ratio[]): Ratio => {
  let sum: Ratio = zero;
  for (const [at, share] of parts) {
    const { top, bottom } = values[at] ?? zero;
    if (top !== 0n) sum = together(sum, { top: share * top, bottom });
  }
  const all = together(own, { top: sum.top, bottom: sum.bottom * of });
  return all.bottom > longest ? lowest(all) : all;
};

/** A number with more bits than this costs more than reducing it does. */
const longest = 2n ** 1024n;

const lowest = ({ top, bottom }: Ratio): Ratio => ratio(top, bottom);

/** A sum, reduced to lowest terms if it is long. */
const together = (a: Ratio, b: Ratio): Ratio => {
  if (a.top === 0n) return b;
  if (b.top === 0n) return a;
  if (a.bottom === b.bottom) return { top: a.top + b.top, bottom: a.bottom };
  if (a.bottom % b.bottom === 0n)
    return { top: a.top + b.top * (a.bottom / b.bottom), bottom: a.bottom };
  if (b.bottom % a.bottom === 0n)
    return { top: a.top * (b.bottom / a.bottom) + b.top, bottom: b.bottom };
  const own = b.bottom / gcd(a.bottom, b.bottom);
  return { top: a.top * own + b.top * ((a.bottom * own) / b.bottom), bottom: a.bottom * own };
};

type Solved = {
  readonly rows: readonly Row[];
  readonly order: readonly number[];
  readonly means: readonly Ratio[];
};

const two = ratio(2);

const squares = (states: readonly State[], { rows, order, means }: Solved): readonly Ratio[] => {
  const column = states.map(({ moves }) =>
    moves.reduce((sum, { chance, gain, to }) => {
      const after = to === null ? zero : (means[to] ?? zero);
      const grown = add(square(gain), multiply(multiply(two, gain), after));
      return add(sum, multiply(chance, grown));
    }, zero),
  );
  return substitute(rows, order, column);
};

const expected = (moves: readonly NumberedMove[]): Ratio =>
  moves.reduce((sum, { chance, gain }) => add(sum, multiply(chance, gain)), zero);

const chanceOf = (moves: readonly NumberedMove[], gain: Ratio): Ratio =>
  moves.reduce(
    (sum, move) => (move.to === null && isEqual(move.gain, gain) ? add(sum, move.chance) : sum),
    zero,
  );

const endsOf = (states: readonly State[]): readonly Ratio[] => {
  const gains = new Map<string, Ratio>();
  for (const { moves } of states) {
    for (const { to, gain } of moves) {
      if (to === null) gains.set(`${gain.top}/${gain.bottom}`, gain);
    }
  }
  return [...gains.values()].sort((a, b) => compare(b, a));
};
