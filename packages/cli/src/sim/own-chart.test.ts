import { solveBlackjack, totalStrategy } from '@openpit/analysis/blackjack';
import { memoizeBy } from '@openpit/engine';
import { bclcBlackjack } from '@openpit/rulebooks';
import { parsePlan } from '@openpit/simulation';
import { describe, expect, test } from 'vitest';
import { blackjackRun } from './blackjack-run.ts';
import { chartsByCount, overruled } from './own-chart.ts';

const strategyOf = memoizeBy((rulebook: typeof bclcBlackjack) =>
  totalStrategy(solveBlackjack(rulebook, { by: 'totals' })),
);
const best = () => strategyOf(bclcBlackjack);

const codesAt = (text: string, row: string, up: string): readonly (readonly [number, string])[] =>
  chartsByCount(best(), text).map(({ count, strategy }) => [
    count,
    strategy.chart.hard[row]?.[up]?.code ?? '',
  ]);

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
    ['hard 16 against 10 from 0: X', 'there is "X"; expected one of S H Dh'],
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
