import { dollars, withChoices } from '@openpit/engine';
import {
  type BlackjackCommand,
  type BlackjackRulebook,
  type BlackjackTable,
  blackjack,
  handInTurn,
} from '@openpit/engine/blackjack';
import { lawPart, lawRuns, lawSeed } from '@openpit/engine/testing';
import {
  bclcBlackjack,
  bclcDoubledeck,
  bclcFreebet,
  bclcSixtofive,
  bclcZappit,
} from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../monte-carlo/random.ts';
import { chartCommand } from './chart-play.ts';
import { cardsStrategy, solveBlackjack, totalStrategy } from './index.ts';
import { chartPutUp, chartSpread } from './main-price.ts';
import { insuranceAnswer, insuranceGain } from './solver/insurance.ts';
import type { Solved } from './solver/solve.ts';
import {
  type Composition,
  meanOf,
  type Outcomes,
  ShoeTooSmall,
  smallTable,
  walked,
} from './testing/walk.ts';

const games = [bclcBlackjack, bclcSixtofive, bclcDoubledeck, bclcFreebet, bclcZappit];

/** This many shoes are drawn; those that some round would empty are passed over. */
const tried = 60;

const seed = lawSeed(process.env);

/** Cards that make pairs, twenties and blackjacks often, so that few of them hold every kind of round. */
const likely: readonly number[] = [0, 4, 5, 6, 7, 8, 9, 9, 9];

const shoesFrom = (name: string): readonly Composition[] => {
  const { below } = seededRandom(`${seed} ${name}`);
  return Array.from({ length: tried }, () => {
    const ranks = new Set<number>();
    const count = 3 + below(2);
    while (ranks.size < count) ranks.add(likely[below(likely.length)] ?? 9);
    const cards = new Array<number>(10).fill(0);
    const size = 16 + below(5);
    for (let left = size; left > 0; ) {
      const value = [...ranks][below(count)] ?? 9;
      // No rank of two decks has more.
      if ((cards[value] ?? 0) >= 8) continue;
      cards[value] = (cards[value] ?? 0) + 1;
      left--;
    }
    return cards;
  });
};

/** Runs a comparison on shoes until this many have lasted. */
const onShoes = (name: string, compared: number, compare: (cards: Composition) => void): void => {
  let done = 0;
  for (const cards of shoesFrom(name)) {
    try {
      compare(cards);
      done++;
    } catch (error) {
      if (!(error instanceof ShoeTooSmall)) throw error;
    }
    if (done === compared) return;
  }
  expect(done).toBe(compared);
};

const figuresOf = (outcomes: Outcomes) => {
  let [mean, square, win, push, lose] = [0, 0, 0, 0, 0];
  for (const [gain, chance] of outcomes) {
    mean += gain * chance;
    square += gain * gain * chance;
    if (gain > 1e-9) win += chance;
    else if (gain < -1e-9) lose += chance;
    else push += chance;
  }
  return { mean, win, push, lose, variance: square - mean * mean };
};

/** The chart of a game on a shoe: every figure of the solver's beside the walk through the engine. */
const compareChart = (rulebook: BlackjackRulebook, cards: Composition): void => {
  const solved = solveBlackjack(rulebook, { cards });
  const strategy = totalStrategy(solved);
  const { outcomes, putUp } = walked(rulebook, smallTable(rulebook, cards), (table) => {
    const command = chartCommand(rulebook, { table, strategy });
    return command ? [command] : [];
  });
  const engine = figuresOf(outcomes);
  const solver = figuresOf(chartSpread(solved, strategy.chart));
  for (const figure of ['mean', 'win', 'push', 'lose', 'variance'] as const) {
    const off = Math.abs(solver[figure] - engine[figure]);
    expect(off, `${figure} of ${rulebook.id} out of ${cards}`).toBeLessThan(1e-12);
  }
  const off = Math.abs(-strategy.houseEdge - engine.mean);
  expect(off, `the edge of ${rulebook.id} out of ${cards}`).toBeLessThan(1e-12);
  // The first stake is up when the cards come.
  const less = Math.abs(chartPutUp(rulebook, solved, strategy.chart) - 1 - putUp);
  expect(less, `what ${rulebook.id} puts up out of ${cards}`).toBeLessThan(1e-12);
};

describe('law: the chart, walked through the engine, brings what the solver says', () => {
  test.each(games)('$id', (rulebook) => {
    onShoes(rulebook.id, lawRuns(process.env, 2).numRuns, (cards) => compareChart(rulebook, cards));
  });

  const others = [
    withChoices(bclcBlackjack, { dealer: { hitsSoft17: false } }),
    withChoices(bclcBlackjack, { dealer: { pushes22: true } }),
    withChoices(bclcBlackjack, { deal: { hole: 'peek' } }),
    ...games.map((game) => {
      const takesAll = { dealer: { blackjackTakes: 'all' } } as const;
      return withChoices(game, { ...takesAll, ...(game.choices.down ? { down: takesAll } : {}) });
    }),
    withChoices(bclcBlackjack, { dealer: { blackjackTakes: 'all' }, deal: { hole: 'peek' } }),
    withChoices(bclcBlackjack, { double: { on: '9-11' } }),
    withChoices(bclcBlackjack, { double: { on: '10-11', afterSplit: false } }),
    withChoices(bclcBlackjack, { split: { hands: 2 } }),
    withChoices(bclcBlackjack, { split: { hands: 3, acesAgain: true } }),
    withChoices(bclcBlackjack, { split: { hands: 4, acesAgain: true, acesHit: true } }),
    withChoices(bclcBlackjack, { surrender: { when: 'early' } }),
    withChoices(bclcBlackjack, { deal: { hole: 'peek' }, surrender: { when: 'early' } }),
    withChoices(bclcBlackjack, { surrender: { when: 'none' }, natural: { pays: [1, 1] } }),
    withChoices(bclcBlackjack, { surrender: { share: [1, 4] }, insurance: { evenMoney: false } }),
    withChoices(bclcBlackjack, { insurance: { offered: false } }),
  ];

  test.each(lawPart(process.env, others))('$id', (rulebook) => {
    onShoes(rulebook.id, 1, (cards) => compareChart(rulebook, cards));
  });
});

describe('shoes that once shown the solver from the engine', () => {
  test('free bet, all sevens split and bust: only aces are left, of which no dealer comes to an end', () => {
    compareChart(bclcFreebet, [6, 0, 0, 0, 0, 0, 5, 0, 0, 8]);
  });
});

type Acts = readonly ('stand' | 'hit' | 'double' | 'surrender' | 'split' | 'zap')[];

const withoutSplits: Acts = ['stand', 'hit', 'double', 'surrender'];

/** Everything of some acts that the table takes. */
const legalOf =
  (rulebook: BlackjackRulebook, acts: Acts) =>
  (table: BlackjackTable): readonly BlackjackCommand[] => {
    const hand = handInTurn(table.round);
    const at = { seat: 1, hand: hand?.hand ?? 1 };
    const all: readonly BlackjackCommand[] =
      table.round.phase === 'insurance'
        ? [
            { kind: 'decline-insurance', ...at },
            { kind: 'insure', ...at, amount: dollars(1) },
            { kind: 'even-money', ...at },
          ]
        : acts.map((kind) => ({ kind, ...at }));
    return all.filter((command) => blackjack.decide(rulebook, table, command).ok);
  };

/** What first hands are worth played by their cards, where they are neither split nor exchanged. */
const valueWithoutSplits = ({ game, first }: Solved): number => {
  let value = 0;
  for (const hand of first) {
    for (const [up, weight] of hand.weight.entries()) {
      if (weight <= 0) continue;
      const natural = hand.natural[up] ?? 0;
      const answer = insuranceAnswer(game, hand, up);
      const { stand, hit, double, surrender } = hand.byCards;
      const choices = [stand, hit, double, surrender].flatMap((worth) => worth?.[up] ?? []);
      const insured = answer === 'insure' ? insuranceGain(game, natural) : 0;
      const plain = hand.isNatural ? game.natural * (1 - natural) : Math.max(...choices) - natural;
      const isEven = answer === 'even money';
      value += weight * (isEven ? (game.evenMoney ?? 0) : plain + insured);
    }
  }
  return value;
};

describe('law: without splits nothing the engine allows beats play by cards', () => {
  test.each(games)('$id', (rulebook) => {
    onShoes(rulebook.id, 2, (cards) => {
      const table = smallTable(rulebook, cards);
      const best = meanOf(walked(rulebook, table, legalOf(rulebook, withoutSplits)).outcomes);
      const solver = valueWithoutSplits(solveBlackjack(rulebook, { cards }));
      expect(Math.abs(best - solver), `out of ${cards}`).toBeLessThan(1e-12);
    });
  });
});

describe('law: with splits nothing beats the best there is, play by a hand’s own cards included', () => {
  // Few enough of each rank for every way of playing several hands at once.
  const cards: Composition = [0, 0, 0, 0, 0, 3, 0, 3, 3, 4];

  test.each(lawPart(process.env, games))('$id', (rulebook) => {
    const acts: Acts = [...withoutSplits, 'split', 'zap'];
    const table = smallTable(rulebook, cards);
    const best = meanOf(walked(rulebook, table, legalOf(rulebook, acts)).outcomes);
    const solver = -cardsStrategy(solveBlackjack(rulebook, { cards })).houseEdge;
    expect(best).toBeGreaterThan(solver - 1e-12);
    console.log(`${rulebook.id}: with all hands in view ${(best - solver).toFixed(6)} better`);
  });
});
