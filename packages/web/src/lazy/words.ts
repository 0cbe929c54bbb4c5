import type { Message } from '@openpit/engine';
import { addCatalogue, type Catalogue, type OtherLocale, sentenceOf } from '@openpit/messages';
import { locale } from '../texts/index.ts';
import { withTimes } from '../texts/time.ts';

/** The sentences of refusals, calls and bets in each language; English comes with the table itself. */
const catalogues: Readonly<Record<OtherLocale, () => Promise<Catalogue>>> = {
  fr: async () => (await import('@openpit/messages/fr')).fr,
  es: async () => (await import('@openpit/messages/es')).es,
};

/** Loads the sentences of the visitor's language before a table shows anything. */
export const loadWords = async (): Promise<void> => {
  if (locale !== 'en') addCatalogue(locale, await catalogues[locale]());
};

/** A message of the house, in the visitor's language. */
export const wordsFor = async (message: Message): Promise<string> => {
  await loadWords();
  return sentenceOf(withTimes(message), { locale });
};
