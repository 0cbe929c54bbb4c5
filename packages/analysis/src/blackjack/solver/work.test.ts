import { bclcBlackjack, bclcFreebet, bclcZappit } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { gameOf, solverGameOf } from '../game-of.ts';
import type { Machine } from './answers.ts';
import { firstHands } from './chart.ts';
import { mayZap } from './game.ts';
import type { Lots } from './gone.ts';
import { machineFor } from './machine.ts';
import { shoeOf, shoeWithout } from './shoe.ts';
import { nodeNumbers, nodesInto, nodesMostOf } from './shoe-nodes.ts';
import { solve } from './solve.ts';
import { splitMean } from './split-means.ts';

// Prices are to take half a second. Time cannot be held in a test that runs beside others, but the work behind it can.

/** A machine that counts the hands it judges. */
const counting = (machine: Machine): { machine: Machine; hands(): number; lots(): number } => {
  let [hands, lots] = [0, 0];
  const known = new Set<string>();
  const count = ({ hands: some, gone }: Lots) => {
    hands += some.length * gone.length;
    lots += gone.length;
  };
  return {
    machine: {
      ...machine,
      judge: (shoe, asked) => {
        count(asked);
        return machine.judge(shoe, asked);
      },
      judgeOnce: (shoe, asked) => {
        const key = `${shoe.counts} ${asked.hands.length} ${asked.gone.join(' ')}`;
        if (!known.has(key)) count(asked);
        known.add(key);
        return machine.judgeOnce(shoe, asked);
      },
    },
    hands: () => hands,
    lots: () => lots,
  };
};

describe('what a price costs', () => {
  test.each([
    // All hands once; aces that are not split again, eight pairs with five rows each, and eight of tens, hands having no limit.
    ['bclc.blackjack', bclcBlackjack, 1 + 1 + 40 + 8],
    // Nine pairs with five rows. Hands on tokens are judged with the hands of splits.
    ['bclc.freebet', bclcFreebet, 1 + 1 + 45],
    // All hands once more for each of the ten hands that may be exchanged, and no split of theirs.
    ['bclc.zappit', bclcZappit, 1 + 50 + 10],
  ] as const)('%s is solved by this many lots of hands', (_, rulebook, lots) => {
    const game = solverGameOf(gameOf(rulebook));
    const counted = counting(machineFor(game));
    solve(game, { machine: counted.machine, by: 'totals' });
    expect(counted.lots()).toBe(lots);
    // Split aces get one card each: no hand of three cards is judged for them.
    expect(counted.hands()).toBeLessThan(78_000);
  });

  test('a split out of six decks is a mean over a hundred sets of shares', () => {
    const shoe = shoeWithout(shoeOf(6), [7, 7, 9]);
    const numbers = new Float64Array(nodesMostOf(2) * nodeNumbers);
    const row = { numbers, words: new Int32Array(numbers.buffer) };
    expect(nodesInto({ shoe, pair: 7, order: 2 }, row)).toBe(100);
  });

  test('a pair that came by exchange is split in the same run as one that was dealt', () => {
    const game = solverGameOf(gameOf(bclcZappit));
    const { totals } = solve(game, { by: 'totals' });
    const play = { game, pair: 7, up: 5, own: totals, token: totals, isNatural: false };
    const dealt = splitMean(play, null);
    const zapped = firstHands.filter(({ hand }) => mayZap(game, hand));
    expect(zapped).toHaveLength(10);
    const after = zapped.map((hand) => splitMean(play, hand));
    expect(splitMean(play, null)).toBe(dealt);
    expect(zapped.map((hand) => splitMean(play, hand))).toEqual(after);
    expect(new Set([dealt, ...after]).size).toBe(11);
  });
});
