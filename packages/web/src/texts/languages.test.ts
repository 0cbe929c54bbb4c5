import { familyOf } from '@openpit/engine';
import { type Locale, locales, otherLocales } from '@openpit/messages';
import { rulebooks } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { en, type Texts } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

/** Every text of a language by where it stands; those that take something are left to the compiler. */
const textsIn = (value: unknown, path = ''): readonly (readonly [string, string])[] => {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, `${path}.${name}`));
};

/** What is a name, a letter or printed on a cloth stands in every language as it is. */
const isShared = (path: string): boolean => /^\.(felt|title|actKeys|cards)\b|\.keys\./.test(path);

const sites = { en, fr, es } satisfies Readonly<Record<Locale, Texts>>;

/** The pages of the staff, each with its words in every language. */
const pages = import.meta.glob<Readonly<Record<string, object>>>('../*/texts/??.ts', {
  eager: true,
});

const wordsOf = (page: string, code: string): object => {
  const found = pages[`../${page}/texts/${code}.ts`]?.[code];
  if (!found) throw new Error(`${page} says nothing in ${code}`);
  return found;
};

const staffPages = [...new Set(Object.keys(pages).map((path) => path.split('/')[1] ?? ''))];

describe.each(staffPages.flatMap((page) => otherLocales.map((code) => [page, code] as const)))(
  'the page %s in %s',
  (page, code) => {
    test('says no sentence in English', () => {
      const english = new Map(textsIn(wordsOf(page, 'en')));
      const own = textsIn(wordsOf(page, code));
      expect(own.map(([path]) => path).sort()).toEqual([...english.keys()].sort());
      const same = own.filter(
        ([path, words]) => english.get(path) === words && /\w \w+ \w/.test(words),
      );
      expect(same).toEqual([]);
    });
  },
);

test('every act of every game has a name, and in every language', () => {
  const kinds = new Set(
    rulebooks.flatMap((rulebook) => [
      ...Object.keys(familyOf(rulebook).commands ?? {}),
      ...Object.keys(rulebook.roles),
    ]),
  );
  for (const code of locales) {
    const site = sites[code];
    const { acts } = wordsOf('console', code) as { readonly acts: object }; // what the console calls them
    const nameless = [...kinds].filter((kind) => !(kind in acts) && !(kind in site.acts));
    expect([code, nameless]).toEqual([code, []]);
  }
});

describe.each(otherLocales)('the web in %s', (code) => {
  const texts = sites[code];
  test('has a text wherever English has one', () => {
    const known = new Set(textsIn(texts).map(([path]) => path));
    const missing = textsIn(en).filter(
      ([path]) => !known.has(path) && !/^\.help\.(keys|glossary)/.test(path),
    );
    expect(missing).toEqual([]);
  });

  test('where it has figures in a sentence on a bet, has those of the English one', () => {
    const figuresIn = (text = ''): string => `${(text.match(/\d+/g) ?? []).sort()}`;
    const english = new Map(textsIn(en.bets));
    const own = textsIn(texts.bets);
    expect(own.length).toBeGreaterThan(50);
    const wrong = own.filter(
      ([path, words]) =>
        figuresIn(words) !== '' && figuresIn(words) !== figuresIn(english.get(path)),
    );
    expect(wrong).toEqual([]);
  });

  test('says “you” as to a guest, never as to a child', () => {
    const familiar = /(?<![\p{L}’])(?:tu|tú|tus|ton|tes|toi|contigo)(?![\p{L}’])/iu;
    expect(textsIn(texts).filter(([, words]) => familiar.test(words))).toEqual([]);
  });

  test('says no sentence in English', () => {
    const english = new Map(textsIn(en));
    const same = textsIn(texts).filter(
      ([path, words]) => english.get(path) === words && /\w \w+ \w/.test(words) && !isShared(path),
    );
    expect(same).toEqual([]);
  });
});

test('French sets a space before a colon, on a place that is closed as on any other line', () => {
  expect(fr.table.closedBy('trop tard')).toBe('Fermé : trop tard');
  expect(textsIn(fr).filter(([, words]) => /\p{L}:(?:\s|$)/u.test(words))).toEqual([]);
});

/** What stands as a number and the name of the things, by the texts that say it. */
const countedIn = (code: Locale): readonly ((count: number) => string)[] => {
  const { table, craps } = sites[code];
  const counted: readonly ((count: number) => string)[] = [
    (count) => table.colour.held(count, 'x', '5'),
    table.stay,
    // Where English has one word for one and for many, the others have two.
    ...(code === 'en' ? [] : [craps.made]),
  ];
  const { andOthers } = wordsOf('odds-explorer', code) as { andOthers(count: number): string }; // as its page has it
  return code === 'es' ? counted : [...counted, andOthers];
};

test.each(locales)('one chip, one point and one other are one: %s', (code) => {
  for (const say of countedIn(code)) expect(say(1).replace('1', '7'), say(7)).not.toBe(say(7));
});
