import { memoizeBy, type Rulebook } from '@openpit/engine';
import { bclcWar, rulebooks } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { pricesOf } from '../index.ts';
import { withSection, writeSection } from './document.ts';
import { batchesOf, type Checked, checkedBatch, isWithinTolerance, unplayed } from './index.ts';
import { seededRandom } from './random.ts';

const planFor = memoizeBy((rulebook: Rulebook) => {
  const prices = pricesOf(rulebook);
  return { rulebook, prices, batches: batchesOf(rulebook, prices) };
});

const all = rulebooks.map((rulebook) => [rulebook.id, rulebook] as const);

const play = ({ id }: Rulebook, batch: Parameters<typeof checkedBatch>[0], rounds: number) =>
  checkedBatch(batch, { rounds, seed: `${id}: ${batch.name}` });

describe('odds checked by play, in short', () => {
  test.each(all)('%s: every price is played, and in one batch only', (_, rulebook) => {
    const { prices, batches } = planFor(rulebook);
    expect(unplayed(prices, batches)).toEqual([]);
    const played = batches.flatMap((batch) => batch.prices.map(({ price }) => price));
    expect(played).toHaveLength(prices.length);
    expect(new Set(played).size).toBe(prices.length);
    expect(new Set(batches.map(({ name }) => name)).size).toBe(batches.length);
  });

  test.each(all)('%s: a round of any batch emits each of its prices', (_, rulebook) => {
    for (const batch of planFor(rulebook).batches) {
      for (const { rounds, bet } of play(rulebook, batch, 20)) {
        expect([batch.name, bet, rounds]).toEqual([batch.name, bet, 20]);
      }
    }
  });

  // The skewed ones need their million rounds; what pays a few stakes shows itself in two thousand.
  const isPlain = ({ exactDeviation }: Checked): boolean => exactDeviation < 3;

  test.each(all)('%s: a few thousand rounds lie where the analysis puts them', (_, rulebook) => {
    const few = planFor(rulebook).batches.slice(0, 2);
    const checked = few.flatMap((batch) => play(rulebook, batch, 2_000));
    const off = checked.filter((one) => isPlain(one) && !isWithinTolerance(one));
    expect(off.map(({ bet, condition, model, z }) => [bet, condition, model, z])).toEqual([]);
    expect(checked.length).toBeGreaterThan(0);
  });

  test('a wrong price is found out', () => {
    const [batch] = planFor(bclcWar).batches;
    if (!batch) throw new Error('bclc.war is played');
    const prices = batch.prices.map(({ price, stake }) => ({
      stake,
      price: {
        ...price,
        edge: { top: price.edge.top + price.edge.bottom / 2n, bottom: price.edge.bottom },
      },
    }));
    const checked = play(bclcWar, { ...batch, prices }, 5_000);
    expect(checked.filter(isWithinTolerance).map(({ bet }) => bet)).toEqual([]);
  });

  test('the same seed plays the same rounds, another one others', () => {
    const drawn = (seed: string) => {
      const random = seededRandom(seed);
      return Array.from({ length: 50 }, () => random.below(1_000));
    };
    expect(drawn('a')).toEqual(drawn('a'));
    expect(drawn('a')).not.toEqual(drawn('b'));
    expect(Math.max(...drawn('c'))).toBeLessThan(1_000);
  });
});

describe('the page', () => {
  const one: Checked = {
    rulebook: 'bclc.war',
    bet: 'tie',
    condition: null,
    model: null,
    rounds: 1_000_000,
    mean: -0.19,
    exact: -0.186495,
    deviation: 2.9,
    exactDeviation: 2.878,
    z: -1.2178,
  };

  test('a rulebook’s section replaces its last one and no other', () => {
    const first = withSection('', 'bclc.war', writeSection('bclc.war', [one]));
    const both = withSection(first, 'a.b', writeSection('a.b', [{ ...one, rulebook: 'a.b' }]));
    const again = withSection(both, 'bclc.war', writeSection('bclc.war', [{ ...one, z: 5 }]));
    expect(again).toContain('| a.b | tie |  |  | 1,000,000 | −0.190000 | −0.186495 | −1.22 |');
    expect(again).toContain('**5.00 fails**');
    expect(again.match(/^## /gm)).toHaveLength(2);
    expect(withSection(again, 'bclc.war', writeSection('bclc.war', [one]))).toBe(both);
  });
});
