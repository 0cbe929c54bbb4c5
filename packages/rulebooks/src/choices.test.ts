import { choicesOf, isRefusal, memoizeBy, type Rulebook } from '@openpit/engine';
import { scriptedProbes, type Tried, tryEveryChoice } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { equivalentChoices } from './equivalent-choices.ts';
import { findRulebook, rulebooks } from './index.ts';

const probesOf = ({ family }: Rulebook) => scriptedProbes[family] ?? [];

/** Takes about a second for each rulebook, so only those that a run asks for are tried. */
const triedAt = memoizeBy((rulebook: Rulebook) =>
  tryEveryChoice(rulebook, { probes: probesOf(rulebook), equivalents: equivalentChoices }),
);

const isListed = ({ choice, value }: Tried, { id }: Rulebook): boolean =>
  equivalentChoices.some(
    (one) => one.rulebook === id && one.choice === choice && one.value === value,
  );

describe.each(rulebooks.map((rulebook) => [rulebook.id, rulebook] as const))(
  '%s',
  (id, rulebook) => {
    test('law: every other value of every choice changes an answer of the table, or is refused', () => {
      const tried = triedAt(rulebook);
      expect(new Set(tried.map(({ choice }) => choice)).size).toBe(choicesOf(rulebook).length);
      const alive = tried.filter(({ outcome }) => outcome === 'survived');
      expect(alive.map(({ choice, value }) => `${choice}=${value}`)).toEqual([]);
    });

    test('law: what is listed as equivalent is, and nothing else', () => {
      const same = triedAt(rulebook).filter(({ outcome }) => outcome === 'equivalent');
      expect(same.every((one) => isListed(one, rulebook))).toBe(true);
      expect(same.length).toBe(equivalentChoices.filter((one) => one.rulebook === id).length);
    });

    test('law: a rulebook with another choice is found again by its id', () => {
      for (const { choice, value, outcome } of triedAt(rulebook)) {
        if (outcome === 'contradicts') continue;
        const changed = `${id}:${choice}=${value}`;
        const found = findRulebook(changed);
        expect(isRefusal(found) ? found.code : found.id).toBe(changed);
      }
    });

    test('the law can fail: without a look at the table no value differs from another', () => {
      const unseen = tryEveryChoice(rulebook, { probes: [], equivalents: equivalentChoices });
      expect(unseen.filter(({ outcome }) => outcome === 'killed')).toEqual([]);
    });
  },
);
