import { inLanguage } from '../texts/in-language.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';

/** The words of the school. */
export const schoolTexts = inLanguage({ en, fr, es });
