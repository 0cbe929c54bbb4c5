import type { FamilyId } from '@openpit/engine';
import { baccarat } from './en/baccarat.ts';
import { blackjack } from './en/blackjack.ts';
import { casinoWar } from './en/casino-war.ts';
import { core } from './en/core.ts';
import { craps } from './en/craps.ts';
import { faults } from './en/faults.ts';
import { house } from './en/house.ts';
import { redDog } from './en/red-dog.ts';
import { roulette } from './en/roulette.ts';
import { wheel } from './en/wheel.ts';
import type { Catalogue } from './patterns.ts';

export type { Catalogue };

/** The parts of the English catalogue: what every game says, then a file for each game. */
export const englishParts: readonly Catalogue[] = [
  core,
  house,
  faults,
  ...Object.values({
    baccarat,
    blackjack,
    'casino-war': casinoWar,
    craps,
    'red-dog': redDog,
    roulette,
    wheel,
  } satisfies Readonly<Record<FamilyId, Catalogue>>),
];

const catalogues: Partial<Record<Locale, Catalogue>> = {
  en: Object.assign({}, ...englishParts) as Catalogue, // parts of one catalogue
};

/** English is always there; another language is an entry point of its own (`@openpit/messages/fr`), so that nobody loads all of them. */
export const otherLocales = ['fr', 'es'] as const;

export const locales = ['en', ...otherLocales] as const;

export type Locale = (typeof locales)[number];

export type OtherLocale = (typeof otherLocales)[number];

/** Registers a loaded language. From then on its readers get their answers in it. */
export const addCatalogue = (locale: Locale, catalogue: Catalogue): void => {
  catalogues[locale] = catalogue;
};

/** The pattern of a message; undefined if the language has none for the code, or is not loaded. */
export const patternOf = (code: string, locale: Locale): string | undefined =>
  catalogues[locale]?.[code];
