import { inLanguage } from '../texts/in-language.ts';
import { en } from './texts/en.ts';

/** The words of a class. */
export const classTexts = await inLanguage(en, {
  fr: async () => (await import('./texts/fr.ts')).fr,
  es: async () => (await import('./texts/es.ts')).es,
});
