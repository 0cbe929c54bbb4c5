import { inLanguage } from '../texts/in-language.ts';
import { texts } from '../texts/index.ts';
import { en } from './texts/en.ts';

/** The texts of the console. Names of acts are here; what the crew says aloud comes from the rules. */
export const consoleTexts = await inLanguage(en, {
  fr: async () => (await import('./texts/fr.ts')).fr,
  es: async () => (await import('./texts/es.ts')).es,
});

/** The name of an act, from the texts or from its own code. */
export const actName = (kind: string): string => {
  const words = consoleTexts.acts[kind] ?? texts.acts[kind] ?? kind.replaceAll('-', ' ');
  return `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`;
};

/** The name of a field, or of a choice in one; a name that somebody typed stays as it is. */
export const wordFor = (code: string): string => consoleTexts.words[code] ?? code;
