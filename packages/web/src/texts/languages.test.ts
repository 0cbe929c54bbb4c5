import { describe, expect, test } from 'vitest';
import { en } from './en.ts';
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

describe.each([
  ['fr', fr],
  ['es', es],
] as const)('the web in %s', (_code, texts) => {
  test('has a text wherever English has one', () => {
    const known = new Set(textsIn(texts).map(([path]) => path));
    const missing = textsIn(en).filter(
      ([path]) => !known.has(path) && !/^\.help\.(keys|glossary)/.test(path),
    );
    expect(missing).toEqual([]);
  });

  test('says no sentence in English', () => {
    const english = new Map(textsIn(en));
    const same = textsIn(texts).filter(
      ([path, words]) => english.get(path) === words && /\w \w+ \w/.test(words) && !isShared(path),
    );
    expect(same).toEqual([]);
  });
});
