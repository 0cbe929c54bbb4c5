import type { FamilyId } from '@openpit/engine';
import { betName } from '@openpit/messages';
import { locale, texts } from '../texts/index.ts';

/** A craps cloth is lettered in English wherever it lies, as casinos print it. */
const languageOf = (family: FamilyId) => (family === 'craps' ? 'en' : locale);

/** The name of a bet without what it is of: that stands in the number beside it. */
const shortest = (family: FamilyId, bet: string): string | undefined => {
  const parts = bet.split(':');
  return parts
    .map((_, at) => texts.felt.short[`${family} ${parts.slice(0, parts.length - at).join(':')}`])
    .find((words) => words !== undefined);
};

/**
 * What is lettered in the place of a bet: the name it has everywhere else, or what stands for it where a cloth has no room. A test
 * holds each of these to the name.
 */
export const lettering = (family: FamilyId, bet: string): string => {
  const name =
    shortest(family, bet) ??
    texts.betNames[`${family} ${bet}`] ??
    betName(bet, { family, locale: languageOf(family) });
  return `${name[0]?.toUpperCase() ?? ''}${name.slice(1)}`;
};
