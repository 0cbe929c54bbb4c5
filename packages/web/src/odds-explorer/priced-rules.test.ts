import { solveBlackjack, totalStrategy } from '@openpit/analysis';
import { choicesOf, isRefusal, readChoices } from '@openpit/engine';
import { type BlackjackRulebook, isBlackjack } from '@openpit/engine/blackjack';
import { rulebooks } from '@openpit/rulebooks';
import { expect, test } from 'vitest';
import { dealtOf, dealtPriced, firstOf } from './priced-rules.ts';

/** The price of the chart that the page shows. */
const edgeOf = (rulebook: BlackjackRulebook): string =>
  totalStrategy(solveBlackjack(rulebook, { by: 'totals' })).houseEdge.toFixed(9);

const first = rulebooks
  .filter(isBlackjack)
  .flatMap((rulebook) =>
    firstOf(rulebook).map((one) => [rulebook.id, one.name, { rulebook, one }] as const),
  );

test.each(first)(
  '%s: %s stands open, and some value of it moves the shown price',
  (_, name, { rulebook, one: { domain, choice } }) => {
    const before = edgeOf(rulebook);
    const moves = domain.others(choice.is).some((is) => {
      const changed = readChoices(rulebook, `${name}=${domain.write(is)}`);
      return !isRefusal(changed) && edgeOf(changed) !== before;
    });
    expect(moves).toBe(true);
  },
);

test('every game has such rules, and the same at every one that allows them', () => {
  for (const rulebook of rulebooks.filter(isBlackjack)) {
    const open = firstOf(rulebook).map(({ name }) => name.replace(/^(down|hand)\./, ''));
    expect(open).toEqual(
      expect.arrayContaining(['dealer.hitsSoft17', 'natural.pays', 'deal.decks', 'surrender.when']),
    );
  }
});

test('a rule of another way of dealing is known as such, and moves no chart', () => {
  const several = rulebooks
    .filter(isBlackjack)
    .filter((rulebook) => dealtPriced(rulebook) !== null);
  expect(several.length).toBeGreaterThan(0);
  for (const rulebook of several) {
    const before = edgeOf(rulebook);
    const priced = dealtPriced(rulebook);
    const others = choicesOf(rulebook).filter(
      ({ name }) => name.endsWith('dealer.hitsSoft17') && dealtOf(rulebook, name) !== priced,
    );
    expect(others.length).toBeGreaterThan(0);
    for (const { name, domain, choice } of others) {
      const [is] = domain.others(choice.is);
      const changed = readChoices(rulebook, `${name}=${domain.write(is)}`);
      expect(isRefusal(changed)).toBe(false);
      if (!isRefusal(changed)) expect(edgeOf(changed)).toBe(before);
    }
  }
});
