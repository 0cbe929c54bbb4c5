import { bclcDoubledeck } from '@openpit/rulebooks';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gameOf, solverGameOf } from '../game-of.ts';
import { codesOf } from '../main-price.ts';
import { totalStrategy } from '../strategy.ts';
import { cells, type Totals } from './chart.ts';
import { figuresOf, leftOut } from './figures.ts';
import { ace, ten, values } from './hand-tree.ts';
import { type Shoe, shoeOf, shoeWithout } from './shoe.ts';
import { factorOf, nodeNumbers, nodesInto, nodesMostOf } from './shoe-nodes.ts';
import { solve } from './solve.ts';
import { countedSplit } from './split-counted.ts';
import { mixedSplit } from './split-mixed.ts';
import { spreadOf } from './spread.ts';

// The seed is fixed: how near a mean comes is measured, not proven, and one run has to find what the next one finds.
const seed = 1;

/** Cards left of this many decks, fewer of one value and more of another: parts of a card, or whole ones. */
const shoes = (fewest: number, most: number, whole = fc.boolean()) =>
  fc
    .record({
      decks: fc.double({ min: fewest, max: most, noNaN: true }),
      parts: fc.array(fc.double({ min: 0.7, max: 1.3, noNaN: true }), {
        minLength: values,
        maxLength: values,
      }),
      isWhole: whole,
    })
    .map(({ decks, parts, isWhole }) => {
      const held = parts.map((part, value) => part * (value === ten ? 16 : 4));
      const all = held.reduce((sum, count) => sum + count, 0);
      return held
        .map((count) => (count * decks * 52) / all)
        .map((count) => (isWhole ? Math.round(count) : count));
    });

const value = fc.nat(values - 1);

/** Whether some cards can come out of others at all. */
const canCome = (cards: readonly number[], drawn: readonly number[]): boolean => {
  const left = [...cards];
  return drawn.every((card) => {
    const held = left[card] ?? 0;
    left[card] = held - 1;
    return held > 0;
  });
};

/** How often these cards come one after the other. */
const chanceOf = (shoe: Shoe, drawn: readonly number[]): number => {
  let [chance, left] = [1, shoe];
  for (const card of drawn) {
    chance *= (left.counts[card] ?? 0) / left.size;
    left = shoeWithout(left, [card]);
  }
  return chance;
};

describe('shares of a shoe', () => {
  test('law: their weights come to 1, and with them each card, and a pair and a third like it, come as often as from the shoe', () => {
    fc.assert(
      fc.property(
        fc.record({
          cards: shoes(0.55, 8),
          pair: value,
          up: value,
          order: fc.integer({ min: 1, max: 3 }),
        }),
        ({ cards, pair, up, order }) => {
          const gone = [pair, pair, up];
          fc.pre(canCome(cards, gone));
          const shoe = shoeWithout(shoeOf(cards), gone);
          const numbers = new Float64Array(nodesMostOf(order) * nodeNumbers);
          const words = new Int32Array(numbers.buffer);
          const count = nodesInto({ shoe, pair, order }, { numbers, words });
          expect(count).toBeLessThanOrEqual(nodesMostOf(order));
          const meanOf = (drawn: readonly number[]): number => {
            let sum = 0;
            for (let at = 0; at < count * nodeNumbers; at += nodeNumbers) {
              const factor = factorOf(order, words[2 * (at + 22)] ?? 0);
              let [re, im] = [factor * (numbers[at + 20] ?? 0), factor * (numbers[at + 21] ?? 0)];
              for (const card of drawn) {
                const [a, b] = [numbers[at + 2 * card] ?? 0, numbers[at + 2 * card + 1] ?? 0];
                [re, im] = [re * a - im * b, re * b + im * a];
              }
              sum += re;
            }
            return sum;
          };
          const lots = [
            [],
            ...Array.from({ length: values }, (_, card) => [card]),
            [pair, pair],
            [pair, pair, pair],
          ];
          for (const drawn of lots) {
            expect(Math.abs(meanOf(drawn) - chanceOf(shoe, drawn))).toBeLessThan(1e-7);
          }
        },
      ),
      { seed, numRuns: 150, endOnFailure: true },
    );
  });

  const game = solverGameOf(gameOf(bclcDoubledeck));

  /** A chart that makes no sense, and takes few cards: so every card of every hand can be counted out. */
  const charts = fc.nat(1_000_000).map((start): Totals => {
    let now = start;
    const answers = Float64Array.from({ length: 2 * cells }, () => {
      now = (now * 16_807 + 11) % 2_147_483_647;
      return now % 6 === 0 ? 1 : 0;
    });
    return { hits: answers.slice(0, cells), doubles: answers.slice(cells) };
  });

  test('law: what a split brings is what counting it out says, within what is said to be left out', () => {
    fc.assert(
      fc.property(
        fc.record({
          cards: shoes(0.55, 3),
          pair: value,
          up: value,
          own: charts,
          isAgainst: fc.boolean(),
        }),
        ({ cards, pair, up, own, isAgainst }) => {
          fc.pre(canCome(cards, [pair, pair, up]));
          const isNatural = isAgainst && (up === ace || up === ten);
          const play = { game: { ...game, cards, hands: 2 }, pair, up, own, token: own, isNatural };
          const shoe = shoeWithout(shoeOf(cards), [pair, pair, up]);
          const { plain } = mixedSplit(play, shoe);
          // A bound that everything is within would hold nothing.
          expect(leftOut(plain)).toBeLessThan(0.1);
          const exact = figuresOf(countedSplit(play, shoe));
          for (const [at, figure] of figuresOf(plain.spread).entries()) {
            expect(Math.abs(figure - (exact[at] ?? 0))).toBeLessThanOrEqual(leftOut(plain) + 1e-12);
          }
        },
      ),
      { seed, numRuns: 12, endOnFailure: true },
    );
  });

  test('law: the mean of a round played by the best chart is the edge that the solver knows without any mean over shares', () => {
    fc.assert(
      fc.property(fc.oneof(shoes(2, 6), shoes(0.9, 2, fc.constant(false))), (cards) => {
        const own = { ...solverGameOf(gameOf(bclcDoubledeck), cards), insurance: null };
        const solved = solve(own, { by: 'totals' });
        const { chart, houseEdge } = totalStrategy(solved);
        const spreads = spreadOf(solved, codesOf(chart));
        let mean = 0;
        for (const [gain, chance] of spreads.spread) mean += gain * chance;
        // The solver passes over hands that hold more of a value than there is, and a part of a card may still come once.
        expect(Math.abs(mean + houseEdge)).toBeLessThan(leftOut(spreads) + 2e-5);
      }),
      { seed, numRuns: 6, endOnFailure: true },
    );
  });
});
