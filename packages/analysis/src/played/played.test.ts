import type { Rulebook } from '@openpit/engine';
import { rulebooks } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { pricesOf } from '../index.ts';
import { withSection, writeSection } from './document.ts';
import { type Checked, checkedStretch, isBorneOut, stretchesOf, unplayed } from './index.ts';
import { seededRandom } from './random.ts';

const plans = rulebooks.map((rulebook) => {
  const prices = pricesOf(rulebook);
  return [rulebook.id, { rulebook, prices, stretches: stretchesOf(rulebook, prices) }] as const;
});

const play = ({ id }: Rulebook, stretch: Parameters<typeof checkedStretch>[0], rounds: number) =>
  checkedStretch(stretch, { rounds, seed: `${id}: ${stretch.name}` });

describe('odds checked by play, in short', () => {
  test.each(plans)('%s: every price is played, and in one stretch only', (_, plan) => {
    const { prices, stretches } = plan;
    expect(unplayed(prices, stretches)).toEqual([]);
    const played = stretches.flatMap((stretch) => stretch.prices.map(({ price }) => price));
    expect(played).toHaveLength(prices.length);
    expect(new Set(played).size).toBe(prices.length);
    expect(new Set(stretches.map(({ name }) => name)).size).toBe(stretches.length);
  });

  test.each(plans)('%s: a round of any stretch tells of each of its prices', (_, plan) => {
    for (const stretch of plan.stretches) {
      for (const { rounds, bet } of play(plan.rulebook, stretch, 20)) {
        expect([stretch.name, bet, rounds]).toEqual([stretch.name, bet, 20]);
      }
    }
  });

  // The skewed ones need their million rounds; what pays a few stakes shows itself in two thousand.
  const isPlain = ({ exactDeviation }: Checked): boolean => exactDeviation < 3;

  test.each(plans)('%s: a few thousand rounds lie where the analysis puts them', (_, plan) => {
    const few = plan.stretches.slice(0, 2);
    const checked = few.flatMap((stretch) => play(plan.rulebook, stretch, 2_000));
    const off = checked.filter((one) => isPlain(one) && !isBorneOut(one));
    expect(off.map(({ bet, condition, model, z }) => [bet, condition, model, z])).toEqual([]);
    expect(checked.length).toBeGreaterThan(0);
  });

  test('a wrong price is found out', () => {
    const [, plan] = plans.find(([id]) => id === 'bclc.war') ?? [];
    const [stretch] = plan?.stretches ?? [];
    if (!plan || !stretch) throw new Error('bclc.war is played');
    const prices = stretch.prices.map(({ price, stake }) => ({
      stake,
      price: {
        ...price,
        edge: { top: price.edge.top + price.edge.bottom / 2n, bottom: price.edge.bottom },
      },
    }));
    const checked = play(plan.rulebook, { ...stretch, prices }, 5_000);
    expect(checked.filter(isBorneOut).map(({ bet }) => bet)).toEqual([]);
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
    ...{ rulebook: 'bclc.war', bet: 'tie', condition: null, model: null, rounds: 1_000_000 },
    ...{ mean: -0.19, exact: -0.186495, deviation: 2.9, exactDeviation: 2.878, z: -1.2178 },
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
