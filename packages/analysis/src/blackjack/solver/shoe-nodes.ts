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
export type ShoeNode = {
  /** What is worked out counts by the real part of its product with this. */
  readonly weight: Complex;
  /** The share of each value: all real parts, and then all imaginary ones. */
  readonly shares: Float64Array;
};

export type Complex = readonly [re: number, im: number];

type Rule = readonly { readonly node: Complex; readonly weight: Complex }[];

export const shoeNodes = ({ counts, size }: Shoe, order: number): readonly ShoeNode[] => {
  const values = [...counts];
  const rules = [...values.map((count) => rulesFor('drawn', count)), rulesFor('of all', size)];
  const found: Combined[] = [];
  for (const levels of levelsUpTo(rules.length, order)) {
    const sum = levels.reduce((total, { level }) => total + level, 0);
    const sign = (order - sum) % 2 === 0 ? 1 : -1;
    const factor = sign * choose(rules.length - 1, order - sum);
    if (factor !== 0) found.push(...combined(rules, levels, factor));
  }
  return found.map(({ weight, nodes }) => ({ weight, shares: sharesAt(values, size, nodes) }));
};

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

/** What each value's share is where its rule and that of all cards stand at some nodes, and all others at 1. */
const sharesAt = (
  counts: readonly number[],
  size: number,
  nodes: ReadonlyMap<number, Complex>,
): Float64Array => {
  const shares = new Float64Array(2 * counts.length);
  const one: Complex = [1, 0];
  const perCard = nodes.get(counts.length) ?? one;
  for (const [value, count] of counts.entries()) {
    const [re, im] = times(nodes.get(value) ?? one, perCard);
    shares[value] = (re * count) / size;
    shares[counts.length + value] = (im * count) / size;
  }
  return shares;
};

type Combined = { readonly weight: Complex; readonly nodes: ReadonlyMap<number, Complex> };

type Level = { readonly at: number; readonly level: number };

/** Every choice of places and levels whose levels come to at most the order. */
const levelsUpTo = (places: number, order: number): readonly (readonly Level[])[] => {
  const found: (readonly Level[])[] = [];
  const go = (from: number, left: number, chosen: readonly Level[]): void => {
    found.push(chosen);
    for (let at = from; at < places; at++) {
      for (let level = 1; level <= left; level++) {
        go(at + 1, left - level, [...chosen, { at, level }]);
      }
    }
  };
  go(0, order, []);
  return found;
};

const choose = (n: number, k: number): number => {
  let count = 1;
  for (let at = 0; at < k; at++) count = (count * (n - at)) / (at + 1);
  return Math.round(count);
};

/** All nodes of some rules together. What is conjugate comes once and counts twice: the mean is real. */
const combined = (
  rules: readonly (readonly Rule[])[],
  levels: readonly Level[],
  factor: number,
): readonly Combined[] => {
  let all: { weight: Complex; nodes: Map<number, Complex>; isReal: boolean }[] = [
    { weight: [factor, 0], nodes: new Map(), isReal: true },
  ];
  for (const { at, level } of levels) {
    all = all.flatMap(({ weight, nodes, isReal }) =>
      (rules[at]?.[level] ?? []).flatMap(({ node, weight: own }) => {
        const [, im] = node;
        if (isReal && im < 0) return [];
        const doubled: Complex = isReal && im > 0 ? [2 * own[0], 2 * own[1]] : own;
        const next = new Map(nodes).set(at, node);
        return [{ weight: times(weight, doubled), nodes: next, isReal: isReal && im === 0 }];
      }),
    );
  }
  return all;
};

export const times = ([a, b]: Complex, [c, d]: Complex): Complex => [a * c - b * d, a * d + b * c];

const minus = ([a, b]: Complex, [c, d]: Complex): Complex => [a - c, b - d];

const over = (a: Complex, [c, d]: Complex): Complex => {
  const [re, im] = times(a, [c, -d]);
  const size = c * c + d * d;
  return [re / size, im / size];
};

/** This many nodes with the given moments, by Gauss: they are the roots of a polynomial that the moments make orthogonal. */
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
    roots = roots.map((root, place) => {
      const apart = roots.reduce<Complex>(
        (product, other, each) => (each === place ? product : times(product, minus(root, other))),
        [1, 0],
      );
      return minus(root, over(at(root), apart));
    });
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
