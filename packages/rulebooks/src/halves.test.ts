import type { Rulebook } from '@openpit/engine';
import { expect, test } from 'vitest';
import { rulebooks } from './index.ts';

type Half = Readonly<Record<string, unknown>>;

/** The choices and the citations of a rulebook; every family has both. */
const halvesOf = (rulebook: Rulebook): { readonly choices: Half; readonly cites: Half } =>
  rulebook as unknown as { readonly choices: Half; readonly cites: Half };

/** A wager is a group of fields, under one name in either half. */
const groupsIn = (half: Half): readonly string[] =>
  Object.keys(half).filter((key) => {
    const part = half[key];
    return typeof part === 'object' && part !== null && !Array.isArray(part) && !('is' in part);
  });

// A rulebook of craps leaves out a wager it does not offer; with one half left in, the wager would be gone without a word.
const craps = rulebooks.filter(({ family }) => family === 'craps');

/** Bets that are cited under another name, or are no wagers: these are in one half only, and nothing else is. */
const inChoicesAlone = 'come crapsEleven fire lays odds pass sharpshooter windows'.split(' ');
const inCitesAlone =
  'ante callBets calls cards chips combinations comePoint dontComeLay dontComePoint dontPassLay passOdds repeated switched throws tips unclearRequest'.split(
    ' ',
  );

test('what stands in one half alone is known', () => {
  const groups = (of: 'choices' | 'cites') =>
    new Set(craps.flatMap((rulebook) => groupsIn(halvesOf(rulebook)[of])));
  const [chosen, cited] = [groups('choices'), groups('cites')];
  expect([...chosen].filter((key) => !cited.has(key)).toSorted()).toEqual(inChoicesAlone);
  expect([...cited].filter((key) => !chosen.has(key)).toSorted()).toEqual(inCitesAlone);
});

test.each(craps.map((rulebook) => [rulebook.id, rulebook] as const))(
  '%s has both halves of each wager, or neither',
  (_, rulebook) => {
    const inBoth = new Set(
      craps
        .map(halvesOf)
        .flatMap(({ choices, cites }) =>
          groupsIn(choices).filter((key) => groupsIn(cites).includes(key)),
        ),
    );
    expect(inBoth).toContain('anyPair');
    const { choices, cites } = halvesOf(rulebook);
    const has = (half: Half, key: string): boolean => (half[key] ?? null) !== null;
    const halved = [...inBoth].filter((key) => has(choices, key) !== has(cites, key));
    expect(halved).toEqual([]);
  },
);
