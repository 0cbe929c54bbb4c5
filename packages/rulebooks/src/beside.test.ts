import { type Family, familyOf } from '@openpit/engine';
import { lawSeed, randomSteps } from '@openpit/engine/testing';
import { expect, test } from 'vitest';
import { rulebooks } from './index.ts';

const seed = lawSeed(process.env);

type AnyRulebook = (typeof rulebooks)[number];

/** The bets that a table offers without a question, however it is opened: the bets of a layout, and the side bets that a house offers. */
const offered = (family: Family, rulebook: AnyRulebook): ReadonlySet<string> =>
  new Set(
    Array.from({ length: 60 }, (_, run) => randomSteps(rulebook, seed + run, 1))
      .flatMap(([first]) => (first ? family.openBets(rulebook, first.table, 1) : []))
      .map(({ bet }) => bet),
  );

test.each(rulebooks)(
  'law: what $id takes no order for is made beside another wager',
  (rulebook) => {
    const family = familyOf(rulebook);
    const infos = family.bets(rulebook);
    const open = offered(family, rulebook);
    const names = infos.map(({ bet }) => bet);
    // Insurance, a raise, a war: made as an answer to a question.
    const answers = infos.filter(({ bet }) => !open.has(bet));
    expect(answers.filter(({ beside }) => beside === undefined).map(({ bet }) => bet)).toEqual([]);
    for (const { bet, beside } of infos)
      if (beside !== undefined) expect(names, bet).toContain(beside);
  },
);
