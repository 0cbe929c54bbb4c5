import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Chart,
  codes,
  columns,
  priceChart,
  type Strategy,
  solveBlackjack,
  totalStrategy,
} from '@openpit/analysis/blackjack';
import { memoizeBy } from '@openpit/engine';
import { type BlackjackRulebook, isBlackjack } from '@openpit/engine/blackjack';
import { bclcBlackjack, rulebooks } from '@openpit/rulebooks';
import { parsePlan } from '@openpit/simulation';
import { describe, expect, test } from 'vitest';
import { openpit } from '../testing/captured.ts';
import { blackjackRun } from './blackjack-run.ts';
import { ChartRefused, chartsByCount, overruled } from './own-chart.ts';

const solvedOf = memoizeBy((rulebook: BlackjackRulebook) => {
  const solved = solveBlackjack(rulebook, { by: 'totals' });
  return { solved, strategy: totalStrategy(solved) };
});
const best = () => solvedOf(bclcBlackjack).strategy;

const codesAt = (text: string, row: string, up: string): readonly (readonly [number, string])[] =>
  chartsByCount(best(), text).map(({ count, strategy }) => [
    count,
    strategy.chart.hard[row]?.[up]?.code ?? '',
  ]);

const rowOf = (hand: string, code: string): string =>
  `${hand}: ${columns.map(() => code).join(' ')}`;

describe('a chart of one’s own', () => {
  test('goes by the count where a line says so, and by its rows or the best chart elsewhere', () => {
    const text = 'hard 16 against 10 from 0: S\nhard 12 against 4 below -1: H  # a comment\n';
    expect(codesAt(text, '16', '10')).toEqual([
      [-99, 'Rh'],
      [-1, 'Rh'],
      [0, 'S'],
    ]);
    expect(codesAt(text, '12', '4').map(([, code]) => code)).toEqual(['H', 'S', 'S']);
    expect(codesAt('hard 16: S S S S S H H H H H\nhard 16 against A from 3: S', '16', 'A')).toEqual(
      [
        [-99, 'H'],
        [3, 'S'],
      ],
    );
  });

  test('insures every hand from a count on', () => {
    const [below, from] = chartsByCount(best(), 'insurance from +3');
    expect([below?.strategy.againstAce.insured.length, from?.count]).toEqual([0, 3]);
    expect(from?.strategy.againstAce.insured).toHaveLength(55);
  });

  test('is played by as many charts as counts need, and a ramp besides', () => {
    const parsed = parsePlan(
      'table cut=75\ncount hilo\non hand: bet main 10\non count 2: bet main 50',
      ['main'],
    );
    if (!parsed.ok) throw new Error('it is read');
    const chart = 'hard 16 against 10 from 0: S\ninsurance from 3';
    const { play, exactOf } = blackjackRun(bclcBlackjack, { plan: parsed.plan, chart });
    expect(play.charts.map(({ count }) => count)).toEqual([-99, 0, 3]);
    expect(play.levels).toHaveLength(2);
    expect(exactOf(100)).toBeNull();
  });

  test.each([
    ['hard 16 against 10 from 0', 'line 1 of the chart: expected a row such as'],
    ['hard 99 against 10 from 0: S', 'line 1 of the chart: expected a row such as'],
    ['hard 16 against 11 from 0: S', 'line 1 of the chart: expected a row such as'],
    ['hard 16 against 10 from 0: X', 'against 10 there is "X"; expected one of S H Dh'],
    ['hard 16 against 10 from 0: P', 'against 10 there is "P", and hard 16 cannot be split'],
    [rowOf('hard 16', 'P'), 'line 1 of the chart: against 2 there is "P", and hard 16 cannot be'],
    [rowOf('hard 20', 'P'), 'hard 20 cannot be split; expected one of S H Dh Ds Rh Rs'],
    [rowOf('soft 18', 'P'), 'soft 18 cannot be split'],
    [rowOf('hard 16', 'Rp'), 'hard 16 cannot be split'],
    [rowOf('hard 16', 'Z'), 'Z is no play of this game with hard 16; expected one of S H Dh Ds'],
    ['hard 11: S S S F S S S S S S', 'against 5 there is "F", and F is no play of this game'],
    ['hard 16 against 10 from 99: S', 'a true count is from −30 to 30, not 99'],
    ['insurance below 3', 'line 1 of the chart: expected a row such as'],
    ['hard 16: S S', 'a row has 10 cells, against 2 to 10 and the ace, not 2'],
    ['# nothing', 'the chart has no row'],
  ])('%s is refused with what was expected', (text, sentence) => {
    expect(() => chartsByCount(best(), text)).toThrow(sentence);
  });

  test('that goes by a count has no price from a full shoe, and the refusal says what plays it', () => {
    expect(() => overruled(best(), 'insurance from 3')).toThrow('openpit sim --chart plays it');
  });
});

/** Numbers below a limit, the same ones each time. */
const drawing = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

/** A cell with a random code; most of them are not legal in the game. */
const anyCell = (chart: Chart, draw: (below: number) => number): string => {
  const kind = (['hard', 'soft', 'pair'] as const)[draw(3)] ?? 'hard';
  const rows = Object.keys(chart[kind]);
  const code = codes[draw(codes.length)];
  return `${kind} ${rows[draw(rows.length)]} against ${columns[draw(10)]} from -30: ${code}`;
};

const isRead = (strategy: Strategy, line: string): boolean => {
  try {
    return chartsByCount(strategy, line).length > 0;
  } catch (error) {
    if (error instanceof ChartRefused) return false;
    throw error;
  }
};

const hands = rulebooks.filter(isBlackjack);

describe.each(hands.map((one) => [one.id, one] as const))('any chart for %s', (id, rulebook) => {
  test('that is accepted costs no less than the best one', () => {
    const { solved, strategy } = solvedOf(rulebook);
    const draw = drawing(17);
    const min = priceChart(solved, strategy.chart).houseEdge - bound;
    for (let tried = 0; tried < 2; tried++) {
      const lines = Array.from({ length: 40 }, () => anyCell(strategy.chart, draw));
      const read = lines.filter((line) => isRead(strategy, line));
      expect(read.length, `${id}: some are refused, some are not`).toBeGreaterThan(5);
      expect(read.length).toBeLessThan(lines.length);
      for (const some of [read.slice(0, 1), read.slice(1, 4), read]) {
        const own = chartsByCount(strategy, some.join('\n')).at(-1)?.strategy ?? strategy;
        const { houseEdge } = priceChart(solved, own.chart);
        expect(houseEdge, `${id}: ${some.join('; ')}`).toBeGreaterThan(min);
      }
    }
  });
});

describe.each([
  ['bclc.freebet', 'F'],
  ['bclc.zappit', 'Z'],
] as const)('%s with %s put in or taken out of cells at random', (id, code) => {
  test('law: simulated, it comes to what it is priced at', async () => {
    const rulebook = hands.find((one) => one.id === id) ?? bclcBlackjack;
    const { chart } = solvedOf(rulebook).strategy;
    const draw = drawing(23);
    const flipped = (cell: Chart['hard'][string][string] | undefined): string => {
      if (!cell?.legal.includes(code) || draw(3) > 0) return cell?.code ?? '';
      return cell.code === code ? 'H' : code;
    };
    const lines = (['hard', 'pair'] as const).flatMap((kind) =>
      Object.entries(chart[kind]).map(
        ([row, cells]) => `${kind} ${row}: ${columns.map((up) => flipped(cells[up])).join(' ')}`,
      ),
    );
    const folder = mkdtempSync(join(tmpdir(), 'openpit-chart-'));
    const file = join(folder, 'own.chart');
    writeFileSync(file, lines.join('\n'));
    const { out } = await openpit(
      'sim',
      id,
      '--chart',
      file,
      '--rounds',
      '1e6',
      '--seed',
      '3',
      '--json',
    );
    const { z, variance, exact } = JSON.parse(out);
    rmSync(folder, { recursive: true });
    expect(exact.edge).toBeGreaterThan(0.02);
    expect(Math.abs(z)).toBeLessThan(4.5);
    expect(variance / exact.variance).toBeCloseTo(1, 1);
  });
});

/** What the prices of splits leave out, and more. */
const bound = 2e-6;
