import { solveBlackjack } from '@openpit/analysis/blackjack';
import { numbersFrom, questionsOf } from '@openpit/analysis/school';
import {
  act,
  type Card,
  type Command,
  cents,
  deck,
  type Game,
  openGame,
  wagersOf,
} from '@openpit/engine';
import {
  type BlackjackRulebook,
  type BlackjackTable,
  isTwoCard21,
  pointsOf,
  rulesOf,
} from '@openpit/engine/blackjack';
import { bclcBlackjack, bclcReddog, bclcWar, rulebooks } from '@openpit/rulebooks';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gameViewOf } from '../games/index.ts';
import { bestOf, costOf, markedBy } from './hint.ts';
import { hintFor } from './index.ts';
import { expectedFrom } from './walk.ts';

/** A table with ten on the main bet, dealt these cards. */
const dealt = (
  rulebook: Parameters<typeof openGame>[0],
  cards: readonly Card[],
  seats: readonly number[] = [1],
): Game => {
  const opened = openGame(rulebook, { min: '1', max: '500' });
  if (!opened.ok) throw new Error(opened.refusal.code);
  const orders: readonly Command[] = [
    ...seats.flatMap((seat) => [
      Object.assign({ kind: 'sit' }, { seat, player: `P${seat}`, amount: cents(10_000) }),
      Object.assign(
        { kind: 'place-bet' },
        { seat, hand: 1, bet: 'main', tip: false, amount: cents(1_000) },
      ),
    ]),
    { kind: 'shuffle' },
    { kind: 'deal' },
    ...cards.map((card) => Object.assign({ kind: 'deal-cards' }, { cards: [card] })),
  ];
  return orders.reduce<Game>((game, order) => {
    const step = act(game, order);
    // Not every shoe has to be shuffled first.
    if (!step.ok && order.kind !== 'shuffle')
      throw new Error(`${order.kind}: ${step.refusal.code}`);
    return step.ok ? step.game : game;
  }, opened.game);
};

const blackjacks = rulebooks.filter((one): one is BlackjackRulebook => one.family === 'blackjack');

type Solved = ReturnType<typeof solveBlackjack>;

const anySeed = (): string => Buffer.from(fc.sample(bytes, 1)[0] ?? []).toString('hex');

const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 });

/** What the solver says of the two cards of a seat, each choice by its name, in stakes; after a look without what a blackjack would take. */
const solvedWorth = (
  { rulebook, first }: { readonly rulebook: BlackjackRulebook; readonly first: Solved['first'] },
  table: BlackjackTable,
  seat: number,
) => {
  const { round } = table;
  const hand = round.hands.find((one) => one.seat === seat);
  const [low = 0, high = 0] = (hand?.cards ?? [])
    .map((card) => pointsOf(card) - 1)
    .sort((a, b) => a - b);
  const found = first.find((one) => one.low === low && one.high === high);
  const up = pointsOf(round.dealer[0] ?? '??') - 1;
  const natural = found?.natural[up] ?? 0;
  const isPeek = rulesOf(rulebook, table).deal.hole.is === 'peek';
  return (choice: string): number => {
    const value = new Map(Object.entries(found?.byCards ?? {})).get(choice)?.[up] ?? Number.NaN;
    return isPeek ? value / (1 - natural) : value - natural;
  };
};

describe.each(blackjacks.map((rulebook) => [rulebook.id, rulebook] as const))(
  'a strategy drill at %s',
  (_, rulebook) => {
    test('law: what is right is the best play of the solver, and a mistake costs the difference of the two values', () => {
      let marks = 0;
      const solved = new Map<string, Solved>();
      const solve = ({ shoe: { decks }, setup: { dealt } }: BlackjackTable): Solved => {
        const key = `${decks} ${dealt}`;
        const answer = solved.get(key) ?? solveBlackjack(rulebook, { cards: decks, dealt });
        solved.set(key, answer);
        return answer;
      };
      for (let tries = 0; tries < 40 && marks < 6; tries++) {
        for (const question of questionsOf('strategy', rulebook, numbersFrom(anySeed()))) {
          const { game, asks } = question;
          const table = game.table as BlackjackTable; // the rulebook is a blackjack's
          if (asks.kind !== 'decide' || table.round.phase !== 'playing') continue;
          const hint = hintFor(game, asks.seat);
          const marked = hint && markedBy(hint);
          if (!marked) continue;
          const { acts, right, costs } = marked;
          const offered = gameViewOf(rulebook).acts(game, asks.seat);
          expect(new Set(acts)).toEqual(new Set(offered.map(({ name }) => name)));
          const worth = acts.map(
            solvedWorth({ rulebook, first: solve(table).first }, table, asks.seat),
          );
          const best = Math.max(...worth);
          const stake = wagersOf(table.layout, asks.seat).find(({ bet }) => bet === 'main')?.stake;
          expect(worth[right]).toBeCloseTo(best, 9);
          for (const [at, own] of worth.entries())
            expect(costs[at], acts[at]).toBeCloseTo((best - own) * (stake ?? 0), 6);
          marks++;
        }
      }
      expect(marks).toBeGreaterThan(0);
    });

    test('law: to stand is worth what the cards of the engine come to', () => {
      // Behind a look, what lies face down is known to the dealer alone, and cannot be walked as the seat sees it.
      if (rulebook.choices.deal.hole.is !== 'none') return;
      const any = fc.sample(fc.shuffledSubarray([...deck], { minLength: 3, maxLength: 3 }), 20);
      const cards = any.find(
        ([a, up, b]) =>
          a &&
          b &&
          up &&
          pointsOf(up) > 1 &&
          pointsOf(a) + pointsOf(b) < 20 &&
          !isTwoCard21([a, b]),
      );
      const game = dealt(rulebook, cards ?? ['9h', '7d', '7s']);
      const walked = expectedFrom(game, 1, Object.assign({ kind: 'stand' }, { seat: 1, hand: 1 }));
      expect(hintFor(game, 1)?.worth['stand'], `${cards}`).toBeCloseTo(walked ?? Number.NaN, 6);
    });
  },
);

describe('what each answer is worth', () => {
  test('at red dog: a spread of seven wins with 168 of 310 cards, so that a raise gains 13/155 of itself', () => {
    const hint = hintFor(dealt(bclcReddog, ['4s', 'Qh']), 1);
    expect(hint?.worth['stay']).toBeCloseTo((1_000 * (168 - 142)) / 310, 9);
    expect(hint?.worth['raise']).toBeCloseTo((2_000 * (168 - 142)) / 310, 9);
    expect(hint && bestOf(hint)).toBe('raise');
    expect(hint && costOf(hint, 'stay')).toBeCloseTo((1_000 * 13) / 155, 9);
  });

  test('at casino war: a tie of nines is worth going to war for', () => {
    const hint = hintFor(dealt(bclcWar, ['9d', '9c']), 1);
    expect(hint?.worth['surrender']).toBe(-500);
    // What the war costs on average, as published with the design: 1006 in 3193 of the stake.
    expect(hint?.worth['war']).toBeCloseTo((-1_000 * 1_006) / 3_193, 9);
    expect(hint && bestOf(hint)).toBe('war');
  });

  test('at blackjack: sixteen against a seven is hit, and the values are those of the chart', () => {
    const hint = hintFor(dealt(bclcBlackjack, ['9h', '7d', '7s']), 1);
    expect(hint?.worth['hit']).toBeCloseTo(-410, -1);
    expect(hint?.worth['stand']).toBeCloseTo(-480, -1);
    expect(hint && bestOf(hint)).toBe('hit');
  });

  test('at blackjack: insurance is what the tens nobody has seen make of it, and a natural may take even money', () => {
    // 309 cards unseen out of six decks: a nine, a seven and an ace are gone, and none of the 96 tens.
    const hint = hintFor(dealt(bclcBlackjack, ['9h', 'As', '7d']), 1);
    expect(hint?.worth['decline-insurance']).toBe(0);
    expect(hint?.worth['insure']).toBeCloseTo((500 * (2 * 96 - 213)) / 309, 9);
    expect(hint && bestOf(hint)).toBe('decline-insurance');
    // With an ace and a ten of one's own, 95 of 309 are left: three to two against the certain stake.
    const natural = hintFor(dealt(bclcBlackjack, ['Ah', 'As', 'Kd']), 1);
    expect(natural?.worth['even-money'] ?? 1_000).toBe(1_000);
    expect(natural?.worth['decline-insurance']).toBeCloseTo((1_500 * 214) / 309, 9);
  });

  test('is the same no matter who else plays and has yet to answer', () => {
    const alone = hintFor(dealt(bclcReddog, ['4s', 'Qh']), 1);
    expect(hintFor(dealt(bclcReddog, ['4s', 'Qh'], [1, 2, 3]), 1)).toEqual(alone);
  });

  test('is not said of what the table does not take', () => {
    const game = dealt(bclcReddog, ['4s', 'Qh']);
    expect(expectedFrom(game, 1, { kind: 'no-such-answer' })).toBeNull();
  });
});
