import { en, type Texts } from './en.ts';
import { chosenLanguage, type LanguageCode, languages } from './language.ts';

/** The texts in use. They are chosen once, before anything is drawn. */
export let texts: Texts = en;

/** The language of dates and numbers. */
export let locale: LanguageCode = 'en';

/** Brings the visitor's language; without it English stays. */
export const loadTexts = async (): Promise<void> => {
  const code = chosenLanguage();
  const found = await languages[code].load().catch(() => null);
  if (!found) return;
  texts = found;
  locale = code;
  document.documentElement.lang = code;
};
