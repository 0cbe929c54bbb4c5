import { choicesOf, isRefusal } from '@openpit/engine';
import { scriptedProbes, tryEveryChoice } from '@openpit/engine/testing';
import { expect, test } from 'vitest';
import { findRulebook } from '../index.ts';
import { bclcWar } from './bclc-war.ts';

const tried = tryEveryChoice(bclcWar, { probes: scriptedProbes['casino-war'] ?? [] });

test('law: every other value of every choice changes an answer of the table', () => {
  expect(new Set(tried.map(({ choice }) => choice)).size).toBe(choicesOf(bclcWar).length);
  expect(tried.filter(({ outcome }) => outcome !== 'killed')).toEqual([]);
});

test('law: a rulebook with another choice is found again by its id', () => {
  for (const { choice, value } of tried) {
    const id = `bclc.war:${choice}=${value}`;
    const found = findRulebook(id);
    expect(isRefusal(found) ? found.code : found.id).toBe(id);
  }
});
