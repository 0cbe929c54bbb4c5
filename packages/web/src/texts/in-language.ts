import { locale } from './index.ts';
import type { LanguageCode } from './language.ts';

/** The words of a page in the visitor's language, which is chosen before anything is drawn. */
export const inLanguage = <T>(words: Readonly<Record<LanguageCode, T>>): T => words[locale];
