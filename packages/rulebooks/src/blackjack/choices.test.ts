import { choicesOf, isRefusal } from '@openpit/engine';
import { type Equivalent, scriptedProbes, tryEveryChoice } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { findRulebook, rulebooks } from '../index.ts';

const noSurrender = (rulebook: string, choice: string): Equivalent => ({
  rulebook,
  choice,
  value: '1of4',
  reason: 'what a surrender costs where nobody may surrender',
});

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
];

const games = rulebooks.filter(({ family }) => family === 'blackjack');

describe.each(games.map((rulebook) => [rulebook.id, rulebook] as const))('%s', (_, rulebook) => {
  const probes = scriptedProbes['blackjack'] ?? [];
  const tried = tryEveryChoice(rulebook, { probes, equivalents });

  test('law: every other value of every choice changes an answer of the table', () => {
    expect(new Set(tried.map(({ choice }) => choice)).size).toBe(choicesOf(rulebook).length);
    expect(tried.filter(({ outcome }) => outcome !== 'killed' && outcome !== 'equivalent')).toEqual(
      [],
    );
  });

  test('law: a rulebook with another choice is found again by its id', () => {
    for (const { choice, value } of tried) {
      const id = `${rulebook.id}:${choice}=${value}`;
      const found = findRulebook(id);
      expect(isRefusal(found) ? found.code : found.id).toBe(id);
    }
  });
});

test('every equivalent is one: no probe distinguishes it, and the list holds no other', () => {
  const found = games.flatMap((rulebook) =>
    tryEveryChoice(rulebook, {
      probes: scriptedProbes['blackjack'] ?? [],
      equivalents,
      isAsked: (choice, value) =>
        equivalents.some(
          (one) => one.rulebook === rulebook.id && one.choice === choice && one.value === value,
        ),
    }).filter(({ outcome }) => outcome === 'equivalent'),
  );
  expect(found.length).toBe(equivalents.length);
});
