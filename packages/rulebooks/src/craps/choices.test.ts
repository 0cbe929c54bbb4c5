import { choicesOf, isRefusal } from '@openpit/engine';
import { type Equivalent, scriptedProbes, tryEveryChoice } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { findRulebook, rulebooks } from '../index.ts';

const equivalents: readonly Equivalent[] = [
  {
    rulebook: 'division.craps',
    choice: 'pass.contract',
    value: 'roll',
    reason: 'without put bets or raises a pass wager has faced a roll once it has its point',
  },
  {
    rulebook: 'openpit.nevada',
    choice: 'pass.contract',
    value: 'roll',
    reason: 'without put bets or raises a pass wager has faced a roll once it has its point',
  },
];

const books = rulebooks.filter(({ family }) => family === 'craps');

describe.each(books.map((rulebook) => [rulebook.id, rulebook] as const))('%s', (id, rulebook) => {
  const probes = scriptedProbes['craps'] ?? [];
  const tried = tryEveryChoice(rulebook, { probes, equivalents });

  test('law: every other value of every choice changes an answer of the table', () => {
    expect(new Set(tried.map(({ choice }) => choice)).size).toBe(choicesOf(rulebook).length);
    const alive = tried.filter(({ outcome }) => outcome === 'survived');
    expect(alive.map(({ choice, value }) => `${choice}=${value}`)).toEqual([]);
  });

  test('law: a rulebook with another choice is found again by its id', () => {
    for (const { choice, value, outcome } of tried) {
      if (outcome === 'contradicts') continue;
      const changed = `${id}:${choice}=${value}`;
      const found = findRulebook(changed);
      expect(isRefusal(found) ? found.code : found.id).toBe(changed);
    }
  });
});
