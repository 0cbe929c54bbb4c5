import { inLanguage } from '../texts/in-language.ts';
import { en } from './texts/en.ts';

/** The words of the pit. */
export const pitTexts = await inLanguage(en, {
  fr: async () => (await import('./texts/fr.ts')).fr,
  es: async () => (await import('./texts/es.ts')).es,
});
