import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bclcBlackjack, bclcFreebet } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { approximate } from '../../ratio.ts';
import { gameOf, solverGameOf } from '../game-of.ts';
import { priceSides } from '../sides.ts';
import { emptyTotals } from './chart.ts';
import { outcome22, outcomes } from './dealer-tree.ts';
import { figuresOf, leftOut } from './figures.ts';
import { handsWith, handTree, pairOf, values } from './hand-tree.ts';
import { kernel } from './kernel.ts';
import { machineFor } from './machine.ts';
import { plainMachine } from './plain.ts';
import { dealerFrom, type Shoe, shoeOf, shoeWithout } from './shoe.ts';
import { solve } from './solve.ts';
import { countedSplit } from './split-counted.ts';
import { mixedSplit } from './split-mixed.ts';
import { splitWorths } from './splits.ts';
import { choices } from './worth.ts';

const game = solverGameOf(gameOf(bclcBlackjack));

describe('the kernel', () => {
  test('is compiled from its source as it stands: node scripts/kernels.mjs', () => {
    const root = join(import.meta.dirname, '../../../../..');
    const script = readFileSync(join(root, 'scripts/kernels.mjs'), 'utf8');
    const options = [
      ...(/const options = \[([^\]]*)\]/.exec(script)?.[1] ?? '').matchAll(/'([^']*)'/g),
    ];
    const source = createHash('sha256')
      .update(readFileSync(join(root, 'packages/analysis/assembly/solver.ts'), 'utf8'))
      .update(options.map(([, option]) => option).join(' '))
      .digest('hex');
    expect(kernel.source).toBe(source);
  });
});

describe('hands', () => {
  test('there are 3,082 that are not bust', () => {
    expect(handTree.size).toBe(3082);
  });

  test('an ace and a six are a soft 17, and a ten more makes them hard', () => {
    const soft = pairOf(0, 5);
    expect([handTree.total[soft], handTree.isSoft[soft]]).toEqual([17, 1]);
    const hard = handTree.next[soft * values + 9] ?? -1;
    expect([handTree.total[hard], handTree.isSoft[hard]]).toEqual([17, 0]);
  });
});

describe('the dealer', () => {
  test('ends somehow, whatever the up card and whatever is left', () => {
    const ends = new Float64Array(values * outcomes);
    for (const decks of [1, 2, 6, 8, 'endless'] as const) {
      const shoe = shoeOf(decks);
      dealerFrom(game.dealer)(shoe, { left: shoe.counts, size: shoe.size }, ends);
      for (let up = 0; up < values; up++) {
        const all = ends.slice(up * outcomes, (up + 1) * outcomes).reduce((a, b) => a + b, 0);
        expect(all).toBeCloseTo(1, 12);
      }
    }
  });

  test('comes to 22 as often as the exact count of Push 22 says', () => {
    const rules = gameOf(bclcFreebet);
    const shoe = shoeOf(rules.deal.decks.is);
    const ends = new Float64Array(values * outcomes);
    dealerFrom(solverGameOf(rules).dealer)(shoe, { left: shoe.counts, size: shoe.size }, ends);
    let chance = 0;
    for (let up = 0; up < values; up++) {
      chance += ((shoe.counts[up] ?? 0) / shoe.size) * (ends[up * outcomes + outcome22] ?? 0);
    }
    const push22 = priceSides(bclcFreebet, rules).find(({ bet }) => bet === 'push22');
    expect(push22 && approximate(push22.win)).toBeCloseTo(chance, 12);
  });
});

const apart = (a: Float64Array, b: Float64Array, hands: Uint16Array): number =>
  hands.reduce((most, hand) => {
    const row = a.subarray(hand * values, (hand + 1) * values);
    const other = b.subarray(hand * values, (hand + 1) * values);
    return Math.max(most, ...row.map((value, up) => Math.abs(value - (other[up] ?? 0))));
  }, 0);

describe('the machine', () => {
  const games = [bclcBlackjack, bclcFreebet].flatMap((rulebook) =>
    ([1, 6, 'endless'] as const).map((decks) => [rulebook.id, decks, rulebook] as const),
  );

  test.each(games)(
    'law: %s with %s decks is judged as the plain way does',
    (_, decks, rulebook) => {
      const own = solverGameOf(gameOf(rulebook), decks);
      const lots = [
        { hands: handTree.order, gone: [[]] },
        ...[0, 4, 9].map((pair) => ({ hands: handsWith(pair), gone: [[pair], [pair, pair]] })),
      ];
      const shoe = shoeWithout(shoeOf(decks), [2, 9]);
      const machine = machineFor(own);
      for (const lot of lots) {
        machine.scope(() => {
          const plain = plainMachine(own).judge(shoe, lot);
          for (const [at, fast] of machine.judge(shoe, lot).entries()) {
            const slow = plain[at] ?? fast;
            expect(apart(fast.win, slow.win, lot.hands)).toBeLessThan(1e-14);
            expect(apart(fast.lose, slow.lose, lot.hands)).toBeLessThan(1e-14);
          }
        });
      }
    },
  );

  test.each([
    [bclcBlackjack.id, 6, bclcBlackjack],
    [bclcFreebet.id, 1, bclcFreebet],
  ] as const)('law: %s with %s decks is solved as in plain JavaScript', (_, decks, rulebook) => {
    const own = solverGameOf(gameOf(rulebook), decks);
    const [fast, plain] = [solve(own), solve(own, { machine: plainMachine(own) })];
    expect(fast.totals).toEqual(plain.totals);
    let most = 0;
    for (const [at, { weight, ...first }] of fast.first.entries()) {
      for (const by of ['byCards', 'byTotals'] as const) {
        for (const choice of choices) {
          const other = plain.first[at]?.[by][choice];
          const off = first[by][choice]?.map((worth, up) => Math.abs(worth - (other?.[up] ?? 0)));
          const possible = off?.filter((_unused, up) => (weight[up] ?? 0) > 0) ?? [];
          most = Math.max(most, ...possible);
        }
      }
    }
    // The kernel adds up in another order, so the last digits differ: 1.4e-12 was seen.
    expect(most).toBeLessThan(5e-12);
  });
});

/** A split counted out: every second card of every hand, all hands then left as they are. */
type Counted = { readonly pair: number; readonly up: number; readonly most: number };

const countedOut = (shoe: Shoe, { pair, up, most }: Counted): number => {
  const dealer = dealerFrom(game.dealer);
  const ends = new Float64Array(values * outcomes);
  const settle = (left: Shoe, totals: readonly number[]): number => {
    // The kernel wants the up card still in, and takes it out itself.
    const counts = left.counts.slice();
    counts[up] = (counts[up] ?? 0) + 1;
    dealer(left, { left: counts, size: left.size + 1 }, ends);
    let sum = 0;
    for (const total of totals) {
      for (let end = 0; end < 7; end++) {
        sum += (ends[up * outcomes + end] ?? 0) * (game.results[total * outcomes + end] ?? 0);
      }
    }
    return sum;
  };
  const deal = (left: Shoe, open: number, totals: readonly number[]): number => {
    if (open === 0) return settle(left, totals);
    let sum = 0;
    for (let value = 0; value < values; value++) {
      const chance = (left.counts[value] ?? 0) / left.size;
      if (chance <= 0) continue;
      const rest = shoeWithout(left, [value]);
      const isAgain = value === pair && totals.length + open < most;
      const hand = pairOf(pair, value);
      sum +=
        chance *
        (isAgain
          ? deal(rest, open + 1, totals)
          : deal(rest, open - 1, [...totals, handTree.total[hand] ?? 0]));
    }
    return sum;
  };
  return deal(shoeWithout(shoe, [pair, pair, up]), 2, []);
};

describe('splits', () => {
  const still = { kind: 'totals', own: emptyTotals(), token: emptyTotals() } as const;

  test.each([
    ['two hands of eights', 7, 2],
    ['three hands of eights', 7, 3],
    ['four hands of eights', 7, 4],
    ['three hands of sixes', 5, 3],
    ['three hands of twos', 1, 3],
  ] as const)('%s out of one deck are worth what counting them out says', (_, pair, hands) => {
    const shoe = shoeOf(1);
    const machine = machineFor(game);
    const [worth] = splitWorths({ ...game, hands }, { machine, shoe, pair, styles: [still] });
    expect(worth?.[5]).toBeCloseTo(countedOut(shoe, { pair, up: 5, most: hands }), 10);
  });
});

describe('what a split brings', () => {
  const near: Readonly<Record<number, number>> = { 1: 1e-5, 2: 4e-6, 6: 1e-7 };

  test.each([
    { name: 'eights against an eight', decks: 1, pair: 7, up: 7, hands: 2 },
    { name: 'eights against a six', decks: 2, pair: 7, up: 5, hands: 2 },
    { name: 'eights against a ten', decks: 2, pair: 7, up: 9, hands: 2 },
    { name: 'sixes against a five', decks: 2, pair: 5, up: 4, hands: 2 },
    { name: 'aces against an ace', decks: 2, pair: 0, up: 0, hands: 2 },
    { name: 'eights against a six', decks: 2, pair: 7, up: 5, hands: 3 },
    { name: 'nines against a six', decks: 2, pair: 8, up: 5, hands: 3 },
    { name: 'sixes against a five', decks: 6, pair: 5, up: 4, hands: 2 },
    { name: 'aces against an ace', decks: 6, pair: 0, up: 0, hands: 2 },
    { name: 'nines against a blackjack', decks: 2, pair: 8, up: 9, hands: 2, isNatural: true },
    { name: 'aces against a blackjack', decks: 6, pair: 0, up: 0, hands: 2, isNatural: true },
  ])('law: $name, $hands hands out of $decks decks, is the same counted out', (split) => {
    const { decks, pair, up, hands, isNatural = false } = split;
    const own = { ...game, cards: decks, hands };
    const { totals } = solve(own, { by: 'totals' });
    const play = { game: own, pair, up, own: totals, token: totals, isNatural };
    const shoe = shoeWithout(shoeOf(decks), [pair, pair, up]);
    const { plain } = mixedSplit(play, shoe);
    const counted = countedSplit(play, shoe);
    expect(new Set(plain.spread.keys())).toEqual(new Set(counted.keys()));
    for (const [gain, chance] of counted) {
      expect(Math.abs((plain.spread.get(gain) ?? 0) - chance)).toBeLessThan(near[decks] ?? 0);
    }
    // What a price says may be left out is more than is.
    const exact = figuresOf(counted);
    for (const [at, figure] of figuresOf(plain.spread).entries()) {
      expect(Math.abs(figure - (exact[at] ?? 0))).toBeLessThanOrEqual(leftOut(plain));
    }
  });
});
