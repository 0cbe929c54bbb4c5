import { inLanguage } from '../texts/in-language.ts';
import { en } from './texts/en.ts';

/** The words of the replay page. */
export const replayTexts = await inLanguage(en, {
  fr: async () => (await import('./texts/fr.ts')).fr,
  es: async () => (await import('./texts/es.ts')).es,
});
