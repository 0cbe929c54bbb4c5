import { choicesOf, isRefusal, type Rulebook } from '@openpit/engine';
import { type Equivalent, scriptedProbes, tryEveryChoice } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { findRulebook } from '../index.ts';
import { bclcBlackjack } from './bclc-blackjack.ts';
import { bclcDoubledeck } from './bclc-doubledeck.ts';
import { bclcFreebet } from './bclc-freebet.ts';
import { bclcSixtofive } from './bclc-sixtofive.ts';
import { bclcZappit } from './bclc-zappit.ts';

const noSurrender = (rulebook: string, choice: string): Equivalent => ({
  rulebook,
  choice,
  value: '1of4',
  reason: 'what a surrender costs where nobody may surrender',
});

const equivalents: readonly Equivalent[] = [
  noSurrender('bclc.zappit', 'surrender.share'),
  noSurrender('bclc.doubledeck', 'down.surrender.share'),
  noSurrender('bclc.doubledeck', 'hand.surrender.share'),
];

const games: readonly Rulebook[] = [
  bclcBlackjack,
  bclcSixtofive,
  bclcDoubledeck,
  bclcFreebet,
  bclcZappit,
];

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
