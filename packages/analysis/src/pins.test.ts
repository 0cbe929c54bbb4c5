import { familyOf, memoizeBy, type Rulebook } from '@openpit/engine';
import { rulebooks } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { pricedBets, pricesOf, writePrice } from './index.ts';
import { add, approximate, compare, one, parseRatio, signOf, writeDecimal } from './ratio.ts';

const all = rulebooks.map((rulebook) => [rulebook.id, rulebook] as const);

const pricesFor = memoizeBy((rulebook: Rulebook) => pricesOf(rulebook));

/** Fractions are pinned in full; beyond a line's length by their first decimals. */
const cell = (text: string): string =>
  text.length <= 60 ? text : writeDecimal(parseRatio(text), 30);

const pin = (rulebook: Rulebook): string => {
  const heading = ['bet', 'condition', 'model', 'win', 'push', 'lose', 'edge', 'rolls', 'variance'];
  const lines = pricesFor(rulebook)
    .map(writePrice)
    .map((price) => {
      const counted = [price.win, price.push, price.lose, price.houseEdge, price.expectedRolls];
      const name = [price.bet, price.condition ?? '-', price.model ?? '-'];
      return [...name, ...counted.map(cell), cell(price.variance)].join('\t');
    });
  return `${[heading.join('\t'), ...lines].join('\n')}\n`;
};

describe('the census', () => {
  test.each(all)('of %s is pinned, wager by wager', async (id, rulebook) => {
    await expect(pin(rulebook)).toMatchFileSnapshot(`./pins/${id}.tsv`);
  });

  test.each(all)('of %s prices every wager the rulebook offers', (_, rulebook) => {
    const priced = new Set(pricesFor(rulebook).map(({ bet }) => bet));
    const missing = familyOf(rulebook)
      .bets(rulebook)
      .filter(({ bet }) => !priced.has(bet));
    expect(missing.map(({ bet }) => bet)).toEqual([]);
  });

  test.each(all)('of %s names no price twice', (_, rulebook) => {
    const names = pricesFor(rulebook).map(
      ({ bet, condition, model }) => `${bet} ${condition} ${model}`,
    );
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(all)('of %s are named without being worked out', (_, rulebook) => {
    const names = new Set(pricesFor(rulebook).map(({ bet }) => bet));
    expect(new Set(pricedBets(rulebook))).toEqual(names);
  });

  test.each(all)(
    'law: in %s chances add up, and edge and variance follow from the endings',
    (_, rulebook) => {
      for (const price of pricesFor(rulebook)) {
        const { win, push, lose, variance, rolls, endings, edge, places, bound } = price;
        expect(add(add(win, push), lose)).toEqual(one);
        expect(signOf(variance)).toBeGreaterThanOrEqual(0);
        expect(compare(rolls, one)).toBeGreaterThanOrEqual(0);
        if (endings.length === 0) continue;
        const chances = endings.reduce((sum, { chance }) => sum + approximate(chance), 0);
        const mean = endings.reduce(
          (sum, { gain, chance }) => sum + approximate(gain) * approximate(chance),
          0,
        );
        // A price in decimals is rounded in each of its endings, and no nearer than it says.
        const near = places === undefined ? 5e-10 : Math.max(5e-7, bound ?? 0);
        expect(Math.abs(chances - 1)).toBeLessThan(near);
        expect(Math.abs(mean + approximate(edge))).toBeLessThan(near);
      }
    },
  );

  test.each(all)('law: every price of %s cites clauses of its documents', (_, rulebook) => {
    const { documents } = rulebook;
    for (const { bet, clauses } of pricesFor(rulebook)) {
      expect([bet, clauses.length > 0]).toEqual([bet, true]);
      const strange = clauses.filter(
        (clause) => !['house', ...documents].some((document) => clause.startsWith(`${document}.`)),
      );
      expect([bet, strange]).toEqual([bet, []]);
    }
  });
});
