import { choicesOf, familyOf, isRefusal } from '@openpit/engine';
import { expect, test } from 'vitest';
import { findRulebook, rulebooks } from './index.ts';

const isRatio = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number');

/** Ratios that are no pay of a bet, or not of the way of dealing that the list of bets speaks of. */
const unlisted: Readonly<Record<string, string>> = {
  'conversion.from': 'from which pay on a win may be paid in larger chips',
  'war.costs': 'the war wager, to the basic wager it is made beside',
  'sides.kingsbounty.tips.capped': 'what dealers keep of a capped win: the bet itself pays more',
  'down.natural.pays': 'the list speaks of cards dealt face up, a table of its own way',
  'down.insurance.pays': 'as above',
  'hand.natural.pays': 'as above',
  'hand.insurance.pays': 'as above',
};

/** A pay that no document has. */
const strange = [37, 1] as const;

test.each(rulebooks.map((rulebook) => [rulebook.id, rulebook] as const))(
  'law: whatever a choice of %s pays, some bet says that it pays it',
  (id, rulebook) => {
    const pays = choicesOf(rulebook).filter(
      ({ name, choice }) => isRatio(choice.is) && !Object.hasOwn(unlisted, name),
    );
    const silent = pays.filter(({ name }) => {
      const other = findRulebook(`${id}:${name}=${strange.join('to')}`);
      if (isRefusal(other)) return false;
      const listed = familyOf(other)
        .bets(other)
        .flatMap((bet) => bet.pays);
      return !listed.some(({ is }) => `${is}` === `${strange}`);
    });
    expect(silent.map(({ name }) => name)).toEqual([]);
  },
);

test('a pay of nothing is a push, and no pay of its bet', () => {
  const rulebook = findRulebook('bclc.war:war.tiedBasicPays=0to1');
  if (isRefusal(rulebook)) return expect.fail(rulebook.code);
  const main = familyOf(rulebook)
    .bets(rulebook)
    .find(({ bet }) => bet === 'main');
  expect(main?.pays.map(({ is }) => is)).toEqual([[1, 1]]);
});
