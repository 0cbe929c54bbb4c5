import { inLanguage } from '../texts/in-language.ts';
import { texts } from '../texts/index.ts';
import { en } from './texts/en.ts';

/** The words of the console. What an act is called is here; what the crew says aloud comes from the rules. */
export const consoleTexts = await inLanguage(en, {
  fr: async () => (await import('./texts/fr.ts')).fr,
  es: async () => (await import('./texts/es.ts')).es,
});

/** What an act is called: by its name, or by its own words. */
export const actName = (kind: string): string => {
  const words = consoleTexts.acts[kind] ?? texts.acts[kind] ?? kind.replaceAll('-', ' ');
  return `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`;
};

/** What a field, or a choice in one, is called: a name that somebody wrote stays as it is. */
export const wordFor = (code: string): string => consoleTexts.words[code] ?? code;
