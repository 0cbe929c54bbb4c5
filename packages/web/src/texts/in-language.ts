import { locale } from './index.ts';
import type { LanguageCode } from './language.ts';

type Others<T> = Readonly<Record<Exclude<LanguageCode, 'en'>, () => Promise<T>>>;

/**
 * The words of a page in the visitor's language, which is chosen before anything is drawn. The other languages stay where they are,
 * and without the one that is wanted English stays.
 */
export const inLanguage = <T>(en: T, others: Others<T>): Promise<T> =>
  locale === 'en' ? Promise.resolve(en) : others[locale]().catch(() => en);
