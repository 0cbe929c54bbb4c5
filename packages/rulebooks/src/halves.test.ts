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
