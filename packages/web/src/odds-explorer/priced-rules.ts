import {
  choiceDealt,
  dealtKindOf,
  dealtOfChoice,
  isPricedAlike,
} from '@openpit/analysis/blackjack';
import { choicesOf, type FamilyId, isRefusal, type Rulebook, readChoices } from '@openpit/engine';
import { type Dealt, dealtKinds, isBlackjack } from '@openpit/engine/blackjack';
import { findRulebook } from '@openpit/rulebooks';
import type { NamedChoice } from '../library/choice-words.ts';

/** The rules people ask about first, in each game: they are visible, the others are behind one click. */
const askedFirst: Readonly<Record<string, readonly string[]>> = {
  craps: ['field.pays.12', 'place.pays.6', 'buy.commission.taken', 'barred'],
  blackjack: [
    'dealer.hitsSoft17',
    'natural.pays',
    'deal.decks',
    'double.afterSplit',
    'surrender.when',
  ],
  roulette: ['zeroOnEvenChances', 'pays.straight'],
  wheel: [],
  'red-dog': ['spreads.one', 'threeOfAKind', 'decks'],
  'casino-war': ['tie.pays', 'war.tiedPays', 'decks'],
  baccarat: ['banker.pays', 'tiePays', 'pairPays'],
} satisfies Readonly<Record<FamilyId, readonly string[]>>;

/** The way of dealing whose chart and prices are shown; null for a rulebook that knows one way. */
export const dealtPriced = (rulebook: Rulebook): Dealt | null =>
  isBlackjack(rulebook) && dealtKinds(rulebook).length > 1 ? dealtKindOf(rulebook) : null;

/** The same of an address, which may be mistaken. */
export const dealtPricedIn = (asked: string): Dealt | null => {
  const rulebook = findRulebook(asked);
  return isRefusal(rulebook) ? null : dealtPriced(rulebook);
};

/** The way of dealing that a choice belongs to; null for a rulebook that knows one way. */
export const dealtOf = (rulebook: Rulebook, name: string): Dealt | null =>
  dealtPriced(rulebook) === null ? null : dealtOfChoice(name);

/** The rules that stand open: those people ask about, of the game whose prices are shown, where they can be changed by themselves. */
export const firstOf = (rulebook: Rulebook): readonly NamedChoice[] => {
  const all = choicesOf(rulebook);
  const dealt = dealtPriced(rulebook) ?? 'up';
  return (askedFirst[rulebook.family] ?? []).flatMap(
    (name) =>
      all.find(
        (choice) => choice.name === choiceDealt(name, dealt) && movesPrice(rulebook, choice),
      ) ?? [],
  );
};

/** Whether some other value is allowed and, at blackjack, makes another game of it. */
const movesPrice = (rulebook: Rulebook, { name, domain, choice }: NamedChoice): boolean =>
  domain.others(choice.is).some((is) => {
    const changed = readChoices(rulebook, `${name}=${domain.write(is)}`);
    if (isRefusal(changed)) return false;
    return !(isBlackjack(rulebook) && isBlackjack(changed) && isPricedAlike(rulebook, changed));
  });
