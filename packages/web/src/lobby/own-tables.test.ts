import type { FamilyId, Rulebook } from '@openpit/engine';
import type { BaccaratRulebook } from '@openpit/engine/baccarat';
import type { BlackjackRulebook } from '@openpit/engine/blackjack';
import type { CasinoWarRulebook } from '@openpit/engine/casino-war';
import type { CrapsRulebook } from '@openpit/engine/craps';
import type { RedDogRulebook } from '@openpit/engine/red-dog';
import type { RouletteRulebook } from '@openpit/engine/roulette';
import { rulebooks } from '@openpit/rulebooks';
import { expect, test } from 'vitest';
import { factsText } from './facts-text.ts';
import { type Facts, ownOffers } from './own-tables.ts';

test('the lobby offers a table of one’s own for every rulebook, under its own title', () => {
  const named = (
    all: readonly { readonly id: string; readonly family: string; readonly title: string }[],
  ) => all.map(({ id, family, title }) => `${id} ${family} ${title}`).sort();
  expect(named(ownOffers)).toEqual(named(rulebooks));
});

/** How each family's choices say what the lobby says of them; a reader is only given rulebooks of its own family. */
const readers: Readonly<Record<string, (rulebook: Rulebook) => Facts>> = {
  craps: (rulebook) => {
    const { choices, cites } = rulebook as unknown as CrapsRulebook;
    const times = [4, 5, 6].map((point) => choices.odds[point as 4 | 5 | 6].is);
    return {
      ...(cites.cards !== null && { cards: true }),
      // Once, up to the next unit that can be paid: what people call single odds.
      odds: times.every((one) => one === 'payable-unit') ? '1' : times.join('-'),
      ...(choices.field && { field12: choices.field.pays[12].is }),
      big: Boolean(choices.big),
    };
  },
  blackjack: (rulebook) => {
    const { choices } = rulebook as unknown as BlackjackRulebook;
    return {
      ...(choices.free && { free: true }),
      ...(choices.zap && { zap: true }),
      ...(choices.dealer.pushes22.is && { pushes22: true }),
      decks: `${choices.deal.decks.is}`,
      natural: choices.natural.pays.is,
      soft17: choices.dealer.hitsSoft17.is ? 'hits' : 'stands',
    };
  },
  roulette: (rulebook) => {
    const { choices } = rulebook as unknown as RouletteRulebook;
    return {
      zeros: choices.pockets.is.includes('00') ? 2 : 1,
      zeroTakes: choices.zeroOnEvenChances.is,
      sides: choices.sides.is,
    };
  },
  baccarat: (rulebook) => {
    const { choices } = rulebook as unknown as BaccaratRulebook;
    return {
      decks: `${choices.decks.is}`,
      banker: choices.banker.pays.is,
      tie: choices.tiePays.is,
    };
  },
  'red-dog': (rulebook) => {
    const { choices } = rulebook as unknown as RedDogRulebook;
    return {
      decks: span(choices.decks.is),
      spreadOfOne: choices.spreads.one.is,
    };
  },
  'casino-war': (rulebook) => {
    const { choices } = rulebook as unknown as CasinoWarRulebook;
    return { decks: `${choices.decks.is}`, tie: choices.tie.pays.is };
  },
  wheel: () => ({}),
} satisfies Readonly<Record<FamilyId, (rulebook: Rulebook) => Facts>>;

const span = (decks: readonly number[]): string => {
  const [low, high] = [Math.min(...decks), Math.max(...decks)];
  return low === high ? `${low}` : `${low}–${high}`;
};

test('what the lobby says of a rulebook is what the rulebook rules', () => {
  for (const rulebook of rulebooks) {
    const offer = ownOffers.find(({ id }) => id === rulebook.id);
    expect(offer?.facts, rulebook.id).toEqual(readers[rulebook.family]?.(rulebook) ?? {});
  }
});

test('no two tables of one game are described alike', () => {
  const lines = ownOffers.map(({ id, family }) => `${family}: ${factsText(id)}`);
  expect(new Set(lines).size).toBe(lines.length);
});
