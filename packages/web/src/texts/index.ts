import { en, type Texts } from './en.ts';

/** The texts in use: the one place that would choose a language. */
export const texts: Texts = en;
