import { inLanguage } from '../texts/in-language.ts';
import { en } from './texts/en.ts';

/** The words of the odds explorer, loaded only with this page. */
export const explorerTexts = await inLanguage(en, {
  fr: async () => (await import('./texts/fr.ts')).fr,
  es: async () => (await import('./texts/es.ts')).es,
});
