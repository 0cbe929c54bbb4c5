import { choicesOf, isRefusal, tryChoices } from '@openpit/engine';
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

test('the law can fail: without a look at the table every value survives', () => {
  const unseen = tryEveryChoice(bclcWar, { probes: [] });
  expect(new Set(unseen.map(({ outcome }) => outcome))).toEqual(new Set(['survived']));
});

test('choices that contradict each other are refused, and say why', () => {
  expect(tryChoices(bclcWar, { decks: 1 })).toMatchObject({
    code: 'shoe-too-small',
    params: { needed: 64, decks: 1 },
  });
  expect(tryChoices(bclcWar, { war: { costs: [0, 1] } })).toMatchObject({
    code: 'war-without-stake',
  });
  const fits = tryChoices(bclcWar, { decks: 1, war: { playerBurn: 1, dealerBurn: 1 } });
  expect(fits).toMatchObject({ id: 'bclc.war:decks=1,war.playerBurn=1,war.dealerBurn=1' });
});
