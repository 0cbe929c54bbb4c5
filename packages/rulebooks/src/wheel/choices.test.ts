import { choicesOf, isRefusal } from '@openpit/engine';
import { scriptedProbes, tryEveryChoice } from '@openpit/engine/testing';
import { expect, test } from 'vitest';
import { findRulebook } from '../index.ts';
import { bclcWheel } from './bclc-wheel.ts';

const tried = tryEveryChoice(bclcWheel, { probes: scriptedProbes['wheel'] ?? [] });

test('law: every other value of every choice changes an answer of the table, or contradicts the wheel’s own rules', () => {
  expect(new Set(tried.map(({ choice }) => choice)).size).toBe(choicesOf(bclcWheel).length);
  const alive = tried.filter(({ outcome }) => outcome !== 'killed');
  // A layout without a place for a symbol of its wheel is what 2.8 forbids.
  expect(alive.map(({ outcome, by }) => `${outcome} ${by}`)).toEqual(
    Array(3).fill('contradicts space-not-playable'),
  );
});

test('law: a rulebook with another choice is found again by its id', () => {
  for (const { choice, value, outcome } of tried) {
    if (outcome === 'contradicts') continue;
    const id = `bclc.wheel:${choice}=${value}`;
    const found = findRulebook(id);
    expect(isRefusal(found) ? found.code : found.id).toBe(id);
  }
});
