import { ten, values } from './hand-tree.ts';
import type { Shoe } from './shoe.ts';

/**
 * Drawing without replacement as a mean over drawings with replacement.
 *
 * Cards drawn one after the other from a shoe with `c` cards of a value and `n` in all have the probability ∏ c (c − 1) (c − 2)
 * … over n (n − 1) (n − 2) …. With replacement it would be a product of shares. These falling products are the moments of a mean
 * over shares: of Dirichlet's distribution, with −c in place of its weights. So a round in which hands do not influence each
 * other can be computed with replacement, once for each set of shares, and then the mean is taken.
 *
 * Dirichlet's distribution can be divided: split the values into two groups; then how the whole divides between the groups, and
 * each group within itself, are independent. Nine divisions make ten values. Each has moments of its own, and a few well chosen
 * shares, some of them complex numbers, have the same first moments. The shares always sum to 1.
 *
 * None of this needs whole cards. For a fractional number of cards the moments continue beyond the last card with the other
 * sign, and so does what is counted exactly (split-counted.ts). If a group is nearly gone, Gauss nodes may be far out, and a
 * ring of nodes is used in their place.
 *
 * Sets are combined such that everything up to an order is exact: order 1 includes that any card meets one like it, order 2 that
 * this happens twice, and so on. The remainder falls quickly with the order, and docs/odds.md says how far off it leaves a
 * round.
 */
export const nodesInto = ({ shoe, pair, order }: Noding, into: NodeRow): number => {
  const divisions = divisionsOf({ shoe, pair, order });
  const writing = { divisions, means: meansOf(divisions), taken: [], order, into, count: 0 };
  writeFrom(writing, { from: 0, level: 0, re: 1, im: 0, isReal: true });
  return writing.count;
};

/** A shoe, the value that is drawn most in proportion to its number, and the order. */
export type Noding = { readonly shoe: Shoe; readonly pair: number; readonly order: number };

/**
 * Nodes one after the other, each in this many numbers: the share of every value, real and imaginary part side by side, the
 * weight likewise, and the number of levels it consists of, as a whole number of 32 bits.
 */
export const nodeNumbers = 24;
const weightAt = 20;
const levelAt = 22;

export type NodeRow = { readonly numbers: Float64Array; readonly words: Int32Array };

/** The most nodes of an order: a rule has at most three nodes more than its level, and possibly no conjugate ones. */
export const nodesMostOf = (order: number): number => [1, 37, 658, 7_600][order] ?? 0;

/** The weight of each level of nodes if only this many are added up, so that everything of that order is exact. */
export const factorOf = (order: number, level: number): number => {
  if (level > order) return 0;
  const sign = (order - level) % 2 === 0 ? 1 : -1;
  return sign * choose(dimensions - 1, order - level);
};

const dimensions = values - 1;

/** The values as a tree whose leaves are single values. */
type Parts = number | readonly [Parts, Parts];

/** One value or part of the shoe against another: the share of the first, and the values of both. */
type Division = {
  readonly mean: number;
  readonly rules: readonly Rule[];
  readonly first: readonly number[];
  readonly second: readonly number[];
};

/** The pair is divided off first, because it is drawn most in proportion to its number, then the tens, then the rest in halves. */
const divisionsOf = ({ shoe, pair, order }: Noding): readonly Division[] => {
  const { counts } = shoe;
  const apart = pair === ten ? [ten] : [pair, ten];
  const others = Array.from(counts.keys()).filter((value) => !apart.includes(value));
  const parts = apart.reduceRight<Parts>((rest, value) => [value, rest], inHalves(others));
  const found: Division[] = [];
  const divide = (part: Parts): readonly number[] => {
    if (typeof part === 'number') return [part];
    const place = found.push(undivided) - 1;
    const [first, second] = [divide(part[0]), divide(part[1])];
    const [held, all] = [first, [...first, ...second]].map((some) =>
      some.reduce((sum, value) => sum + (counts[value] ?? 0), 0),
    );
    found[place] = { ...shareOf(held ?? 0, all ?? 0, order + 1), first, second };
    return [...first, ...second];
  };
  divide(parts);
  return found;
};

const undivided: Division = { mean: 0, rules: [], first: [], second: [] };

const inHalves = (some: readonly number[]): Parts => {
  const [only = 0, more] = some;
  if (more === undefined) return only;
  const half = some.length >> 1;
  return [inHalves(some.slice(0, half)), inHalves(some.slice(half))];
};

type Writing = {
  readonly divisions: readonly Division[];
  /** The mean shares of all values in every division, as a node stores them. */
  readonly means: Float64Array;
  /** The divisions with a share other than the mean, and the ratio of the two. */
  readonly taken: Taken[];
  readonly order: number;
  readonly into: NodeRow;
  count: number;
};

type Taken = { readonly division: Division; readonly node: Complex };

const meansOf = (divisions: readonly Division[]): Float64Array => {
  const means = new Float64Array(2 * values);
  for (let value = 0; value < values; value++) means[2 * value] = 1;
  for (const { mean, first, second } of divisions) {
    scale(means, first, [mean, 0]);
    scale(means, second, [1 - mean, 0]);
  }
  return means;
};

/** Multiplies some values of a node by a complex number. */
const scale = (shares: Float64Array, some: readonly number[], [re, im]: Complex): void => {
  for (let at = 0; at < some.length; at++) {
    const own = 2 * (some[at] ?? 0);
    const a = shares[own] ?? 0;
    const b = shares[own + 1] ?? 0;
    shares[own] = a * re - b * im;
    shares[own + 1] = a * im + b * re;
  }
};

type Combining = {
  readonly from: number;
  readonly level: number;
  readonly re: number;
  readonly im: number;
  readonly isReal: boolean;
};

/**
 * Every choice of rules whose levels add up to at most the order. Conjugates are listed once and counted twice, because the mean
 * is real.
 */
const writeFrom = (writing: Writing, { from, level, re, im, isReal }: Combining): void => {
  const { divisions, taken, order } = writing;
  write(writing, { level, re, im });
  for (let place = from; place < divisions.length; place++) {
    const division = divisions[place] ?? undivided;
    for (let more = 1; level + more <= order; more++) {
      for (const { node, weight } of division.rules[more] ?? []) {
        if (isReal && node[1] < 0) continue;
        const twice = isReal && node[1] > 0 ? 2 : 1;
        taken.push({ division, node });
        writeFrom(writing, {
          from: place + 1,
          level: level + more,
          re: twice * (re * weight[0] - im * weight[1]),
          im: twice * (re * weight[1] + im * weight[0]),
          isReal: isReal && node[1] === 0,
        });
        taken.pop();
      }
    }
  }
};

type Weight = { readonly level: number; readonly re: number; readonly im: number };

const shares = new Float64Array(2 * values);

const write = (writing: Writing, { level, re, im }: Weight): void => {
  const { means, taken, into } = writing;
  const { numbers, words } = into;
  const start = nodeNumbers * writing.count++;
  shares.set(means);
  for (const { division, node } of taken) {
    const { mean, first, second } = division;
    scale(shares, first, node);
    // If one side has all cards, nothing is divided.
    const rest = mean === 1 ? 0 : mean / (1 - mean);
    scale(shares, second, [1 + rest - rest * node[0], -rest * node[1]]);
  }
  numbers.set(shares, start);
  numbers[start + weightAt] = re;
  numbers[start + weightAt + 1] = im;
  words[2 * (start + levelAt)] = level;
};

export type Complex = readonly [re: number, im: number];

type Rule = readonly { readonly node: Complex; readonly weight: Complex }[];

const known = new Map<string, readonly Rule[]>();

/**
 * The share of some cards in all of them, and the rules for drawing from it, relative to that share; by number of nodes less
 * one.
 */
const shareOf = (held: number, all: number, nodes: number): Pick<Division, 'mean' | 'rules'> => {
  const mean = all === 0 ? 0 : held / all;
  if (nodes === 1 || mean === 0 || mean === 1) return { mean, rules: undividedRules(nodes) };
  const key = `${held} ${all} ${nodes}`;
  const rules = known.get(key) ?? rulesFor(held, all, nodes);
  known.set(key, rules);
  return { mean, rules };
};

/** If one side has all cards, nothing is divided. Such a rule still counts as one, so that the weights add up to 1. */
const undividedRules = (nodes: number): readonly Rule[] =>
  Array.from({ length: nodes }, () => [{ node: [1, 0], weight: [1, 0] }]);

const rulesFor = (held: number, all: number, most: number): readonly Rule[] => {
  // The smaller side is the one that may run out.
  if (2 * held > all) {
    return rulesFor(all - held, all, most).map((rule) => mirrored(rule, held / all));
  }
  const moments = [1];
  for (let drawn = 0; drawn < 2 * most; drawn++) {
    const left = all === drawn ? 0 : ((held - drawn) * all) / ((all - drawn) * held);
    moments.push((moments.at(-1) ?? 1) * left);
  }
  return Array.from({ length: most }, (_, more) => {
    const rule = ruleOf(moments, more + 1);
    return isSound(rule, held / all) ? rule : ringOf(moments, more + 3);
  });
};

/** The same rule for the other side: its shares are the complements. */
const mirrored = (rule: Rule, mean: number): Rule =>
  rule.map(({ node: [re, im], weight }) => ({
    node: [(1 - (1 - mean) * re) / mean, (-(1 - mean) * im) / mean],
    weight,
  }));

/**
 * One or two cards, or a part of a card, have fewer moments than a large rule needs: such a rule has no numbers, or far too
 * large ones. Also, its shares may not exceed 1.
 */
const isSound = (rule: Rule, mean: number): boolean =>
  rule.reduce((sum, { weight: [re, im] }) => sum + Math.hypot(re, im), 0) < 10 &&
  rule.every(({ node: [re, im] }) => Math.abs(mean) * Math.hypot(re, im) < 1);

const ringSize = 0.1;

/** This many nodes on a small ring: exact for one moment fewer than nodes, with an error beyond that of a tenth to that power. */
const ringOf = (moments: readonly number[], count: number): Rule =>
  Array.from({ length: count }, (_, at) => {
    const angle = (2 * Math.PI * at) / count;
    const along = (power: number, size: number): Complex => [
      size * Math.cos(power * angle),
      2 * at === count || at === 0 ? 0 : size * Math.sin(power * angle),
    ];
    const parts = moments
      .slice(0, count)
      .map((moment, power) => along(-power, moment / (count * ringSize ** power)));
    return {
      node: along(1, ringSize),
      weight: parts.reduce<Complex>(([re, im], [a, b]) => [re + a, im + b], [0, 0]),
    };
  });

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

/** This many nodes with the given moments, by Gauss: the roots of a polynomial that is orthogonal for these moments. */
const ruleOf = (moments: readonly number[], count: number): Rule => {
  // Relative to 1, near which all of them are, and in units of their standard deviation, little is lost to rounding.
  const central = moments.map((_, power) => aboutOne(moments, power));
  const scale = Math.sqrt(Math.abs(central[2] ?? 0));
  if (count === 1 || scale === 0) return [{ node: [1, 0], weight: [1, 0] }];
  const scaled = central.map((moment, power) => moment / scale ** power);
  const matrix = Array.from({ length: count }, (_, row) => [
    ...scaled.slice(row, row + count),
    -(scaled[row + count] ?? 0),
  ]);
  const polynomial = count === 2 ? orthogonalTwo(scaled) : solved(matrix);
  const roots =
    count === 2 ? quadratic(polynomial) : count === 3 ? cubic(polynomial) : rootsOf(polynomial);
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

/** Solves linear equations, by elimination. */
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

/** The orthogonal polynomial of two nodes about their mean: its constant and its linear coefficient. */
const orthogonalTwo = ([, , second = 0, third = 0]: readonly number[]): readonly number[] => [
  -second,
  -third / second,
];

const quadratic = ([constant = 0, linear = 0]: readonly number[]): readonly Complex[] => {
  const middle = -linear / 2;
  const inside = middle * middle - constant;
  const apart = Math.sqrt(Math.abs(inside));
  return inside < 0
    ? [
        [middle, apart],
        [middle, -apart],
      ]
    : [
        [middle + apart, 0],
        [middle - apart, 0],
      ];
};

/** One root is real and found by Newton's method; the rest is a quadratic. */
const cubic = (coefficients: readonly number[]): readonly Complex[] => {
  const [constant = 0, linear = 0, square = 0] = coefficients;
  let root = 0;
  for (let round = 0; round < 100; round++) {
    const slope = (3 * root + 2 * square) * root + linear;
    const next = root - (((root + square) * root + linear) * root + constant) / slope;
    if (!(Math.abs(next - root) > 1e-16 * Math.abs(next))) break;
    root = next;
  }
  return [[root, 0], ...quadratic([(root + square) * root + linear, root + square])];
};

/**
 * All roots of a polynomial whose highest coefficient is 1, by the method of Durand and Kerner. Conjugates are made exactly
 * equal.
 */
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
    // No root moves any more, so further rounds would change nothing.
    if (roots.every(([re, im], place) => re === before[place]?.[0] && im === before[place]?.[1]))
      break;
  }
  return roots.map(([re, im]) => [re, Math.abs(im) < 1e-9 ? 0 : im]);
};

/** The mean of the polynomial that is 1 at one root and 0 at all others. */
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
