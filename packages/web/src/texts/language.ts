import type { Locale } from '@openpit/messages';
import type { Texts } from './en.ts';

/** A language the web speaks: its own name, and where its words come from. English is always there. */
type Language = { readonly name: string; load(): Promise<Texts | null> };

export const languages = {
  en: { name: 'English', load: async () => null },
  fr: { name: 'Français', load: async () => (await import('./fr.ts')).fr },
  es: { name: 'Español', load: async () => (await import('./es.ts')).es },
} as const satisfies Readonly<Record<Locale, Language>>;

export type LanguageCode = keyof typeof languages;

const isSpoken = (code: string): code is LanguageCode => Object.hasOwn(languages, code);

const key = 'openpit.language';

/** The one the visitor chose, else the first of the browser's that we speak. */
export const chosenLanguage = (): LanguageCode => {
  const wanted = [
    localStorage.getItem(key) ?? '',
    ...navigator.languages.map((tag) => tag.slice(0, 2)),
  ];
  return wanted.find(isSpoken) ?? 'en';
};

/** Chooses a language; the page is loaded again with its words. */
export const setLanguage = (code: string): void => {
  localStorage.setItem(key, code);
  location.reload();
};
