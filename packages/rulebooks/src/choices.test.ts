import { choicesOf, isRefusal, type Rulebook } from '@openpit/engine';
import {
  type Equivalent,
  scriptedProbes,
  type Tried,
  tryEveryChoice,
} from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { findRulebook, rulebooks } from './index.ts';

const noSurrender = (rulebook: string, choice: string): Equivalent => ({
  rulebook,
  choice,
  value: '1of4',
  reason: 'what a surrender costs where nobody may surrender',
});

/** Values that nothing distinguishes from the rulebook's own, each with the reason why. */
const equivalents: readonly Equivalent[] = [
  noSurrender('bclc.zappit', 'surrender.share'),
  noSurrender('openpit.blackjack', 'surrender.share'),
  {
    rulebook: 'openpit.blackjack',
    choice: 'tips.exempt',
    value: '1',
    reason: 'what of a dealer bet a surrender leaves whole where nobody may surrender',
  },
  noSurrender('bclc.doubledeck', 'down.surrender.share'),
  noSurrender('bclc.doubledeck', 'hand.surrender.share'),
  ...['division.craps', 'openpit.nevada'].map((rulebook) => ({
    rulebook,
    choice: 'pass.contract',
    value: 'roll',
    reason: 'without put bets or raises a pass wager has faced a roll once it has its point',
  })),
];

const probesOf = ({ family }: Rulebook) => scriptedProbes[family] ?? [];

const isListed = ({ choice, value }: Tried, { id }: Rulebook): boolean =>
  equivalents.some((one) => one.rulebook === id && one.choice === choice && one.value === value);

describe.each(rulebooks.map((rulebook) => [rulebook.id, rulebook] as const))(
  '%s',
  (id, rulebook) => {
    const tried = tryEveryChoice(rulebook, { probes: probesOf(rulebook), equivalents });

    test('law: every other value of every choice changes an answer of the table, or is refused', () => {
      expect(new Set(tried.map(({ choice }) => choice)).size).toBe(choicesOf(rulebook).length);
      const alive = tried.filter(({ outcome }) => outcome === 'survived');
      expect(alive.map(({ choice, value }) => `${choice}=${value}`)).toEqual([]);
    });

    test('law: what is listed as equivalent is, and nothing else', () => {
      const same = tried.filter(({ outcome }) => outcome === 'equivalent');
      expect(same.every((one) => isListed(one, rulebook))).toBe(true);
      expect(same.length).toBe(equivalents.filter((one) => one.rulebook === id).length);
    });

    test('law: a rulebook with another choice is found again by its id', () => {
      for (const { choice, value, outcome } of tried) {
        if (outcome === 'contradicts') continue;
        const changed = `${id}:${choice}=${value}`;
        const found = findRulebook(changed);
        expect(isRefusal(found) ? found.code : found.id).toBe(changed);
      }
    });

    test('the law can fail: without a look at the table no value differs from another', () => {
      const unseen = tryEveryChoice(rulebook, { probes: [], equivalents });
      expect(unseen.filter(({ outcome }) => outcome === 'killed')).toEqual([]);
    });
  },
);
