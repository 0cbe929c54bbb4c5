import { memoizeBy } from '@openpit/engine';
import { rows } from '@openpit/engine/testing';
import {
  bclcBlackjack,
  bclcDoubledeck,
  bclcFreebet,
  bclcSixtofive,
  bclcZappit,
} from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { cardsStrategy, columns, type Rows, solveBlackjack, totalStrategy } from './index.ts';

const solvedOf = memoizeBy((rulebook: typeof bclcBlackjack) => solveBlackjack(rulebook));
const basic = () => solvedOf(bclcBlackjack);
const chart = () => totalStrategy(basic());

const itemOf = (rowsOf: Rows, row: string): string =>
  columns.map((column) => rowsOf[row]?.[column]?.code ?? '?').join(' ');

// The chart for several decks with late surrender and doubles after splits, dealer hits soft 17, as printed
// in the article "Blackjack" of the English Wikipedia with its changes for a dealer who hits soft 17.
const published = {
  hard: rows`
    row  cells
    8    H H H H H H H H H H
    9    H Dh Dh Dh Dh H H H H H
    10   Dh Dh Dh Dh Dh Dh Dh Dh H H
    11   Dh Dh Dh Dh Dh Dh Dh Dh Dh Dh
    12   H H S S S H H H H H
    13   S S S S S H H H H H
    14   S S S S S H H H H H
    15   S S S S S H H H Rh Rh
    16   S S S S S H H Rh Rh Rh
    17   S S S S S S S S S Rs
    18   S S S S S S S S S S
  `,
  soft: rows`
    row  cells
    13   H H H Dh Dh H H H H H
    14   H H H Dh Dh H H H H H
    15   H H Dh Dh Dh H H H H H
    16   H H Dh Dh Dh H H H H H
    17   H Dh Dh Dh Dh H H H H H
    18   Ds Ds Ds Ds Ds S S H H H
    19   S S S S Ds S S S S S
    20   S S S S S S S S S S
  `,
  pair: rows`
    row    cells
    2,2    P P P P P P H H H H
    3,3    P P P P P P H H H H
    4,4    H H H P P H H H H H
    5,5    Dh Dh Dh Dh Dh Dh Dh Dh H H
    6,6    P P P P P H H H H H
    7,7    P P P P P P H H H H
    8,8    P P P P P P P P P Rp
    9,9    P P P P P S P P S S
    10,10  S S S S S S S S S S
    A,A    P P P P P P P P P P
  `,
};

describe('six decks, dealer hits soft 17', () => {
  test.each(
    (['hard', 'soft', 'pair'] as const).flatMap((part) =>
      published[part].map((row) => [part, row['row'] ?? '', row['cells']] as const),
    ),
  )('%s %s is played as published', (part, row, cells) => {
    expect(itemOf(chart().chart[part], row)).toBe(cells);
  });

  test('every hard total from 5 and every soft one from 13 to 20 has a row', () => {
    expect(Object.keys(chart().chart.hard)).toEqual(
      Array.from({ length: 16 }, (_, at) => `${at + 5}`),
    );
    expect(Object.keys(chart().chart.soft)).toEqual(
      Array.from({ length: 8 }, (_, at) => `${at + 13}`),
    );
    expect(Object.keys(chart().chart.pair)).toHaveLength(10);
  });

  test('cards decide better than totals', () => {
    expect(cardsStrategy(basic()).houseEdge).toBeLessThan(chart().houseEdge);
    expect(chart().houseEdge).toBeCloseTo(0.00528, 5);
  });
});

describe('the five games', () => {
  // Our own figures, pinned; the slow suite holds them to the engine's play.
  test.each([
    [bclcSixtofive, 0.018284],
    [bclcDoubledeck, 0.003917],
    [bclcFreebet, 0.008785],
    [bclcZappit, 0.0113535],
  ] as const)('$0.id is worth what it was', (rulebook, edge) => {
    expect(totalStrategy(solveBlackjack(rulebook)).houseEdge).toBeCloseTo(edge, 6);
  });

  test('free bet: a token hand is played more boldly, since it has nothing to lose', () => {
    const { token, chart: own } = totalStrategy(solveBlackjack(bclcFreebet));
    expect(itemOf(own.hard, '17')).toBe('S S S S S S S S S Rs');
    expect(token?.hard['17']?.['8']?.code).toBe('H');
    expect(itemOf(own.hard, '10')).toBe('F F F F F F F F F F');
    expect(own.pair['8,8']?.['A']?.code).toBe('P');
  });

  test('zappit: every hard 15 to 17 is exchanged', () => {
    const { chart: own } = totalStrategy(solveBlackjack(bclcZappit));
    for (const row of ['15', '16', '17']) expect(itemOf(own.hard, row)).toBe('Z Z Z Z Z Z Z Z Z Z');
  });

  test('more decks cost more', () => {
    const edges = ([1, 8, 'endless'] as const).map(
      (cards) => totalStrategy(solveBlackjack(bclcBlackjack, { cards })).houseEdge,
    );
    expect(edges).toEqual(edges.toSorted((a, b) => a - b));
  });
});
