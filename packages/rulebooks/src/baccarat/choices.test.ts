import { choicesOf, isRefusal } from '@openpit/engine';
import { scriptedProbes, tryEveryChoice } from '@openpit/engine/testing';
import { expect, test } from 'vitest';
import { findRulebook } from '../index.ts';
import { openpitBaccarat } from './openpit-baccarat.ts';

const tried = tryEveryChoice(openpitBaccarat, { probes: scriptedProbes['baccarat'] ?? [] });

test('law: every other value of every choice changes an answer of the table', () => {
  expect(new Set(tried.map(({ choice }) => choice)).size).toBe(choicesOf(openpitBaccarat).length);
  expect(tried.filter(({ outcome }) => outcome !== 'killed')).toEqual([]);
});

test('law: a rulebook with another choice is found again by its id', () => {
  for (const { choice, value } of tried) {
    const id = `openpit.baccarat:${choice}=${value}`;
    const found = findRulebook(id);
    expect(isRefusal(found) ? found.code : found.id).toBe(id);
  }
});

test('the law can fail: without a look at the table every value survives', () => {
  const unseen = tryEveryChoice(openpitBaccarat, { probes: [] });
  expect(new Set(unseen.map(({ outcome }) => outcome))).toEqual(new Set(['survived']));
});
