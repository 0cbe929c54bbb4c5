import type { FamilyId } from '@openpit/engine';
import { baccarat } from './en/baccarat.ts';
import { blackjack } from './en/blackjack.ts';
import { casinoWar } from './en/casino-war.ts';
import { core } from './en/core.ts';
import { craps } from './en/craps.ts';
import { house } from './en/house.ts';
import { redDog } from './en/red-dog.ts';
import { roulette } from './en/roulette.ts';
import { wheel } from './en/wheel.ts';

/** The messages of one language by their codes, in ICU's notation. */
export type Catalogue = Readonly<Record<string, string>>;

/** The parts of the English catalogue: what every game says, then a file for each game. */
export const englishParts: readonly Catalogue[] = [
  core,
  house,
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

const catalogues = { en: Object.assign({}, ...englishParts) as Catalogue } as const; // parts of one catalogue

export type Locale = keyof typeof catalogues;

export const locales: readonly Locale[] = ['en'];

/** The pattern of a message; undefined where the language has none for the code. */
export const patternOf = (code: string, locale: Locale): string | undefined =>
  catalogues[locale][code];
