import { inLanguage } from '../texts/in-language.ts';
import { en } from './texts/en.ts';

/** The words of the simulator, loaded only with this page. */
export const simulatorTexts = await inLanguage(en, {
  fr: async () => (await import('./texts/fr.ts')).fr,
  es: async () => (await import('./texts/es.ts')).es,
});
