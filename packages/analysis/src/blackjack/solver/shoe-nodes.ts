import type { Shoe } from './shoe.ts';

/**
 * Drawing without replacement as a mean over drawings with replacement.
 *
 * Cards that come one after the other out of a shoe of `c` cards of a value and `n` in all have the chance
 * ∏ c (c − 1) (c − 2) … over n (n − 1) (n − 2) …. Were the cards put back, it would be a product of shares.
 * Those falling products are the moments of a mean over shares, and a few well chosen shares, some of
 * them complex numbers, have the same first moments. So a round can be worked out as if cards were put
 * back, where hands do not bear on one another, once for each set of shares, and the mean is taken.
 *
 * Sets are combined such that everything of an order is exact: order 1 takes in that any card meets one like
 * it, order 2 that this happens twice over, and so on. The rest falls quickly with the order, and
 * docs/odds.md says how far off it leaves a round.
 */
export const nodesInto = (shoe: Shoe, order: number, into: NodeRow): number => {
  const writing = writingOf(shoe, order, into);
  writeFrom(writing, { from: 0, level: 0, re: 1, im: 0, isReal: true });
  return writing.count;
};

/**
 * Nodes one after the other, each in this many numbers: the share of every value, real and imaginary part side by side;
 * the weight likewise; and how many levels it is made of, as a whole number of 32 bits.
 */
export const nodeNumbers = 24;
const weightAt = 20;
const levelAt = 22;

export type NodeRow = { readonly numbers: Float64Array; readonly words: Int32Array };

/** The most nodes that ever come of an order: every rule has a node more than its level. */
export const nodesMostOf = (order: number): number => [1, 24, 300, 2600][order] ?? 0;

/** What each level of a node counts for where only this many are added up: everything of that order is then exact. */
export const factorOf = (order: number, level: number): number => {
  if (level > order) return 0;
  const sign = (order - level) % 2 === 0 ? 1 : -1;
  return sign * choose(dimensions - 1, order - level);
};

/** Ten values, and all cards together. */
const dimensions = 11;

type Writing = {
  readonly rules: readonly (readonly Rule[])[];
  /** The node each rule stands at, real and imaginary parts side by side; 1 unless said. */
  readonly at: Float64Array;
  readonly base: Float64Array;
  readonly order: number;
  readonly into: NodeRow;
  count: number;
};

const writingOf = ({ counts, size }: Shoe, order: number, into: NodeRow): Writing => {
  const values = [...counts];
  return {
    rules: [...values.map((count) => rulesFor('drawn', count)), rulesFor('of all', size)],
    at: Float64Array.from({ length: 2 * dimensions }, (_, part) => 1 - (part % 2)),
    base: counts.map((count) => count / size),
    order,
    into,
    count: 0,
  };
};

type Combining = {
  readonly from: number;
  readonly level: number;
  readonly re: number;
  readonly im: number;
  readonly isReal: boolean;
};

/** Every choice of rules whose levels come to at most the order. What is conjugate comes once and counts twice: the mean is real. */
const writeFrom = (writing: Writing, { from, level, re, im, isReal }: Combining): void => {
  const { rules, at, order } = writing;
  write(writing, { level, re, im });
  for (let place = from; place < dimensions; place++) {
    for (let more = 1; level + more <= order; more++) {
      for (const { node, weight } of rules[place]?.[more] ?? []) {
        if (isReal && node[1] < 0) continue;
        const twice = isReal && node[1] > 0 ? 2 : 1;
        at.set(node, 2 * place);
        writeFrom(writing, {
          from: place + 1,
          level: level + more,
          re: twice * (re * weight[0] - im * weight[1]),
          im: twice * (re * weight[1] + im * weight[0]),
          isReal: isReal && node[1] === 0,
        });
      }
    }
    at[2 * place] = 1;
    at[2 * place + 1] = 0;
  }
};

type Weight = { readonly level: number; readonly re: number; readonly im: number };

const write = (writing: Writing, { level, re, im }: Weight): void => {
  const { at, base, into } = writing;
  const { numbers, words } = into;
  const start = nodeNumbers * writing.count++;
  const [allRe, allIm] = [at[2 * dimensions - 2] ?? 1, at[2 * dimensions - 1] ?? 0];
  for (let value = 0; value < base.length; value++) {
    const [ownRe, ownIm] = [at[2 * value] ?? 1, at[2 * value + 1] ?? 0];
    const share = base[value] ?? 0;
    numbers[start + 2 * value] = share * (ownRe * allRe - ownIm * allIm);
    numbers[start + 2 * value + 1] = share * (ownRe * allIm + ownIm * allRe);
  }
  numbers[start + weightAt] = re;
  numbers[start + weightAt + 1] = im;
  words[2 * (start + levelAt)] = level;
};

export type Complex = readonly [re: number, im: number];

type Rule = readonly { readonly node: Complex; readonly weight: Complex }[];

// The moments of rules up to four nodes, and those rules, known for each number of cards once asked for.
const nodesMost = 4;
const known = new Map<string, readonly Rule[]>();

const isNumeric = (rule: Rule): boolean =>
  rule.every(({ node, weight }) => [...node, ...weight].every(Number.isFinite));

/** The rules for cards drawn out of this many, or for any card drawn out of all: by number of nodes less one. */
const rulesFor = (kind: 'drawn' | 'of all', cards: number): readonly Rule[] => {
  const key = `${kind} ${cards}`;
  const found = known.get(key);
  if (found) return found;
  const moments = [1];
  for (let drawn = 0; drawn < 2 * nodesMost; drawn++) {
    const left = cards === 0 ? 1 : 1 - drawn / cards;
    moments.push((moments.at(-1) ?? 1) * (kind === 'drawn' ? left : 1 / left));
  }
  // Of one or two cards there are fewer moments than a large rule asks for: the largest that can be made serves.
  const rules: Rule[] = [];
  for (let nodes = 1; nodes <= nodesMost; nodes++) {
    const rule = ruleOf(moments, nodes);
    const smaller = rules.at(-1);
    rules.push(smaller && !isNumeric(rule) ? smaller : rule);
  }
  known.set(key, rules);
  return rules;
};

const choose = (n: number, k: number): number => {
  let count = 1;
  for (let at = 0; at < k; at++) count = (count * (n - at)) / (at + 1);
  return Math.round(count);
};

const times = ([a, b]: Complex, [c, d]: Complex): Complex => [a * c - b * d, a * d + b * c];

const minus = ([a, b]: Complex, [c, d]: Complex): Complex => [a - c, b - d];

const over = (a: Complex, [c, d]: Complex): Complex => {
  const [re, im] = times(a, [c, -d]);
  const size = c * c + d * d;
  return [re / size, im / size];
};

/** This many nodes with the given moments, by Gauss: they are the roots of a polynomial that the power sums make orthogonal. */
const ruleOf = (moments: readonly number[], count: number): Rule => {
  // Seen from 1, where all of them lie, and in units of how far they scatter, little is lost to rounding.
  const central = moments.map((_, power) => aboutOne(moments, power));
  const scale = Math.sqrt(Math.abs(central[2] ?? 0));
  if (count === 1 || scale === 0) return [{ node: [1, 0], weight: [1, 0] }];
  const scaled = central.map((moment, power) => moment / scale ** power);
  const matrix = Array.from({ length: count }, (_, row) => [
    ...scaled.slice(row, row + count),
    -(scaled[row + count] ?? 0),
  ]);
  const roots = rootsOf(solved(matrix));
  return roots.map((root) => ({
    node: [1 + scale * root[0], scale * root[1]],
    weight: weightOf(root, roots, scaled),
  }));
};

const aboutOne = (moments: readonly number[], power: number): number => {
  let sum = 0;
  for (let at = 0; at <= power; at++) {
    sum += choose(power, at) * (moments[at] ?? 0) * ((power - at) % 2 === 0 ? 1 : -1);
  }
  return sum;
};

/** Linear equations, by elimination. */
const solved = (matrix: readonly number[][]): readonly number[] => {
  const size = matrix.length;
  const rows = matrix.map((row) => [...row]);
  for (let at = 0; at < size; at++) {
    const best = rows.slice(at).reduce((top, row, more) => {
      const size = Math.abs(row[at] ?? 0);
      return size > Math.abs(rows[top]?.[at] ?? 0) ? at + more : top;
    }, at);
    const [chosen = [], other = []] = [rows[best], rows[at]];
    rows[best] = other;
    rows[at] = chosen;
    for (const [place, row] of rows.entries()) {
      if (place === at) continue;
      const factor = (row[at] ?? 0) / (chosen[at] ?? 1);
      for (let column = at; column <= size; column++) {
        row[column] = (row[column] ?? 0) - factor * (chosen[column] ?? 0);
      }
    }
  }
  return rows.map((row, at) => (row[size] ?? 0) / (row[at] ?? 1));
};

/** All roots of a polynomial whose highest coefficient is 1, by Durand and Kerner; conjugates are made exactly so. */
const rootsOf = (coefficients: readonly number[]): readonly Complex[] => {
  const count = coefficients.length;
  const at = (x: Complex): Complex =>
    coefficients.reduceRight<Complex>(
      (sum, each) => {
        const [re, im] = times(sum, x);
        return [re + each, im];
      },
      [1, 0],
    );
  let roots = Array.from({ length: count }, (_, place): Complex => {
    const angle = (2 * Math.PI * place) / count + 0.4;
    return [2 * Math.cos(angle), 2 * Math.sin(angle)];
  });
  for (let round = 0; round < 200; round++) {
    const before = roots;
    roots = roots.map((root, place) => {
      const apart = roots.reduce<Complex>(
        (product, other, each) => (each === place ? product : times(product, minus(root, other))),
        [1, 0],
      );
      return minus(root, over(at(root), apart));
    });
    // No root moves any more: neither would it in all rounds to come.
    if (roots.every(([re, im], place) => re === before[place]?.[0] && im === before[place]?.[1]))
      break;
  }
  return roots.map(([re, im]) => [re, Math.abs(im) < 1e-9 ? 0 : im]);
};

/** The mean of the polynomial that is 1 at a root and 0 at all others. */
const weightOf = (
  root: Complex,
  roots: readonly Complex[],
  moments: readonly number[],
): Complex => {
  let polynomial: Complex[] = [[1, 0]];
  for (const other of roots) {
    if (other === root) continue;
    const per = minus(root, other);
    const next: Complex[] = Array.from({ length: polynomial.length + 1 }, () => [0, 0]);
    for (const [power, each] of polynomial.entries()) {
      const [up, down] = [over(each, per), over(times(each, other), per)];
      next[power + 1] = minus(next[power + 1] ?? [0, 0], [-up[0], -up[1]]);
      next[power] = minus(next[power] ?? [0, 0], down);
    }
    polynomial = next;
  }
  return polynomial.reduce<Complex>(
    ([re, im], [a, b], power) => [re + a * (moments[power] ?? 0), im + b * (moments[power] ?? 0)],
    [0, 0],
  );
};
