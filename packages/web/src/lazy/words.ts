import type { Message } from '@openpit/engine';
import { addCatalogue, type Catalogue, type OtherLocale, sentenceOf } from '@openpit/messages';
import { locale } from '../texts/index.ts';
import { withTimes } from '../texts/time.ts';

/** What refusals, calls and bets are called in a language; English comes with the table itself. */
const catalogues: Readonly<Record<OtherLocale, () => Promise<Catalogue>>> = {
  fr: async () => (await import('@openpit/messages/fr')).fr,
  es: async () => (await import('@openpit/messages/es')).es,
};

/** Brings the sentences of the visitor's language before a table says anything. */
export const loadWords = async (): Promise<void> => {
  if (locale !== 'en') addCatalogue(locale, await catalogues[locale]());
};

/** Something the house says, in the visitor's language. */
export const wordsFor = async (message: Message): Promise<string> => {
  await loadWords();
  return sentenceOf(withTimes(message), { locale });
};
