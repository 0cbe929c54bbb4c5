import { withChoices } from '@openpit/engine';
import type { BlackjackRulebook } from '@openpit/engine/blackjack';
import { bclcBlackjack, bclcDoubledeck } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { totalStrategy } from '../strategy.ts';
import { bettingCorrelation } from './correlation.ts';
import { indexPlays } from './index-plays.ts';
import { insuranceByCount } from './insurance-by-count.ts';
import { countLevels, kellyBets, rampWorth } from './ramp.ts';
import { shoeByCount } from './shoe-by-count.ts';
import { type SolvedByCount, solveByCount } from './solved-by-count.ts';
import { type CountSystem, countSystems, deckSum } from './systems.ts';

const systemOf = (name: string): CountSystem => {
  const found = countSystems.find((one) => one.name === name);
  if (!found) throw new Error(`there is no count ${name}`);
  return found;
};

const solvedOf = (rulebook: BlackjackRulebook, system: CountSystem): SolvedByCount => {
  const solving = solveByCount(rulebook, system);
  for (;;) {
    const next = solving.next();
    if (next.done) return next.value;
  }
};

test.each(countSystems.map((system) => [system.name, system] as const))(
  '%s is balanced: a whole deck counts nothing',
  (_, system) => {
    expect(deckSum(system)).toBe(0);
  },
);

describe('the mean shoe of a count', () => {
  /** Every way in which cards can go, one by one in no order. */
  const subsets = (counts: readonly number[], gone: number): readonly (readonly number[])[] => {
    const [first, ...rest] = counts;
    if (first === undefined) return gone === 0 ? [[]] : [];
    return Array.from({ length: Math.min(first, gone) + 1 }, (_, taken) =>
      subsets(rest, gone - taken).map((others) => [taken, ...others]),
    ).flat();
  };
  const choose = (of: number, some: number): number =>
    some === 0 ? 1 : (choose(of - 1, some - 1) * of) / some;

  test.each(['hilo', 'omega2', 'halves'])(
    'law: %s says of a small shoe what counting out every way says',
    (name) => {
      const counts = [2, 1, 2, 1, 0, 3, 1, 2, 1, 4];
      const system = systemOf(name);
      const shoe = shoeByCount(counts, system, 17);
      for (const gone of [0, 1, 5, 9]) {
        const sums = new Map<number, { draws: number; taken: number[] }>();
        for (const taken of subsets(counts, gone)) {
          const draws = taken.reduce(
            (all, some, value) => all * choose(counts[value] ?? 0, some),
            1,
          );
          const running = taken.reduce(
            (sum, some, value) => sum + some * (system.tags[value] ?? 0),
            0,
          );
          const sum = sums.get(running) ?? { draws: 0, taken: counts.map(() => 0) };
          sum.draws += draws;
          for (const [value, some] of taken.entries())
            sum.taken[value] = (sum.taken[value] ?? 0) + draws * some;
          sums.set(running, sum);
        }
        const all = [...sums.values()].reduce((sum, { draws }) => sum + draws, 0);
        for (const [running, { draws, taken }] of sums) {
          expect(shoe.chance(gone, running)).toBeCloseTo(draws / all, 12);
          const left = shoe.left(gone, running);
          for (const [value, some] of taken.entries()) {
            expect(left?.[value]).toBeCloseTo((counts[value] ?? 0) - some / draws, 12);
          }
        }
        expect(shoe.left(gone, 99)).toBeNull();
      }
    },
  );
});

describe('what others have published', () => {
  const standing: BlackjackRulebook = withChoices(bclcBlackjack, { dealer: { hitsSoft17: false } });
  const solved = solvedOf(standing, systemOf('hilo'));
  const plays = indexPlays(solved, 0.75);

  // The eighteen and the four best known, as at blackjack.yuchunlab.com/en/content/cardcounting/deviations: whole numbers, from simulations.
  test.each([
    ['hard 16', '10', 'stand', 0],
    ['hard 15', '10', 'stand', 4],
    ['10,10', '5', 'split', 5],
    ['hard 10', '10', 'double', 4],
    ['hard 12', '3', 'stand', 2],
    ['hard 12', '2', 'stand', 3],
    ['hard 11', 'A', 'double', 1],
    ['hard 9', '2', 'double', 1],
    ['hard 10', 'A', 'double', 4],
    ['hard 9', '7', 'double', 3],
    ['hard 16', '9', 'stand', 5],
    ['hard 13', '2', 'stand', -1],
    ['hard 12', '4', 'stand', 0],
    ['hard 12', '5', 'stand', -2],
    ['hard 12', '6', 'stand', -1],
    ['hard 13', '3', 'stand', -2],
    ['hard 14', '10', 'surrender', 3],
    ['hard 15', '9', 'surrender', 2],
    ['hard 15', 'A', 'surrender', 1],
  ] as const)('%s against %s: %s from %i on, within three quarters', (...published) => {
    const [hand, up, choice, index] = published;
    const [play] = plays.filter(
      (one) => one.hand === hand && one.up === up && one.choice === choice,
    );
    expect(Math.abs((play?.trueCount ?? 99) - index)).toBeLessThan(0.75);
    expect(play?.index).toBe(Math.round(play?.trueCount ?? 99) + 0);
  });

  test('tens against a 6 are split from 4 or 5 on: it hangs on how often they may be split again', () => {
    const play = plays.find((one) => one.hand === '10,10' && one.up === '6');
    expect(play?.choice).toBe('split');
    expect([4, 5]).toContain(play?.index);
  });

  test('the plays that bring most come first, and 16 against a 10 among the first three', () => {
    const gains = plays.map(({ gain }) => gain);
    expect(gains).toEqual(gains.toSorted((a, b) => b - a));
    const first = plays.filter(({ choice }) => choice === 'stand').slice(0, 1);
    expect(first).toMatchObject([{ hand: 'hard 16', up: '10' }]);
  });

  test('insurance pays from 3 on with six decks, from less with two, and never where none is offered', () => {
    for (const { trueCount } of insuranceByCount(standing, systemOf('hilo'))) {
      expect(Math.abs(trueCount - 3)).toBeLessThan(0.15);
    }
    const two = insuranceByCount(bclcDoubledeck, systemOf('hilo')).find(
      ({ decksLeft }) => decksLeft === 1,
    );
    expect(Math.abs((two?.trueCount ?? 0) - 2.4)).toBeLessThan(0.15);
    expect(
      insuranceByCount(
        withChoices(bclcBlackjack, { insurance: { offered: false } }),
        systemOf('hilo'),
      ),
    ).toEqual([]);
  });

  test('hi-lo goes together with what cards are worth by 0.97, halves by 0.99', () => {
    expect(bettingCorrelation(standing, systemOf('hilo'))).toBeCloseTo(0.97, 1.7);
    expect(bettingCorrelation(standing, systemOf('halves'))).toBeCloseTo(0.99, 1.7);
  });

  test('rounds over all counts come to the full shoe, and gain about half a percent a point', () => {
    const levels = countLevels(solved, 0.75);
    const all = levels.reduce((sum, { chance }) => sum + chance, 0);
    expect(all).toBeCloseTo(1, 9);
    const flat = rampWorth(levels, () => 1, 'byChart');
    expect(flat.mean).toBeCloseTo(-totalStrategy(solved.full.solved).houseEdge, 6);
    const at = (count: number) => levels.find(({ trueCount }) => trueCount === count)?.byChart ?? 0;
    expect((at(3) - at(-3)) / 6).toBeGreaterThan(0.0045);
    expect((at(3) - at(-3)) / 6).toBeLessThan(0.0065);
    for (const { byChart, byCount } of levels) expect(byCount).toBeGreaterThanOrEqual(byChart);
    const bets = kellyBets(levels, { bankroll: 10000, min: 10, max: 200 });
    expect(bets(-2)).toBe(10);
    const four = levels.find(({ trueCount }) => trueCount === 4);
    const wanted = (10000 * (four?.byCount ?? 0)) / (four?.variance ?? 1);
    expect(bets(4)).toBe(Math.min(200, 10 * Math.floor(wanted / 10)));
  });
});
