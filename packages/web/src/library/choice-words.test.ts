import { choicesOf } from '@openpit/engine';
import type { OtherLocale } from '@openpit/messages';
import { rulebooks } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { choiceName, choiceValue } from './choice-words.ts';
import { choices as en } from './texts/en-choices.ts';
import { choices as es } from './texts/es-choices.ts';
import { choices as fr } from './texts/fr-choices.ts';

const all = rulebooks.flatMap((rulebook) =>
  choicesOf(rulebook).map((one) => ({ ...one, rulebook: rulebook.id })),
);

describe('two rulebooks side by side', () => {
  test('every choice has words of its own, and no two of a rulebook the same', () => {
    expect(all.filter(({ name }) => choiceName(name) === name).map(({ name }) => name)).toEqual([]);
    for (const { id } of rulebooks) {
      const own = all.filter(({ rulebook }) => rulebook === id).map(({ name }) => choiceName(name));
      expect(own.filter((name, at) => own.indexOf(name) !== at)).toEqual([]);
    }
  });

  test('every value a choice may take is in people’s words: no code, and cents nowhere', () => {
    const values = all.flatMap(({ choice, domain, ...rest }) =>
      [choice.is, ...domain.others(choice.is)].map((is) => ({
        is,
        words: choiceValue({ ...rest, domain, choice: { ...choice, is } }),
      })),
    );
    expect(values.length).toBeGreaterThan(800);
    const isWord = (is: unknown): is is string => typeof is === 'string';
    const without = values.filter(({ is }) => isWord(is) && !Object.hasOwn(en.values, `=${is}`));
    expect([...new Set(without.map(({ is }) => is))]).toEqual([]);
    const isCode = (is: unknown, words: string): boolean =>
      /[a-z][A-Z]|\dof\d/.test(words) || (words.includes('-') && words === `${is}`);
    expect(values.filter(({ is, words }) => isCode(is, words)).map(({ words }) => words)).toEqual(
      [],
    );
    const [cap] = all.filter(({ name }) => name === 'caps.kingsbounty');
    expect(cap && choiceValue(cap)).toBe('25,000');
  });

  test('every language has all of them, each in its own words', () => {
    const isOwn = (key: 'names' | 'values', of: typeof en): number =>
      Object.entries(of[key]).filter(([name, words]) =>
        Object.entries(en[key]).some(([n, w]) => n === name && w !== words),
      ).length;
    const others = { fr, es } satisfies Readonly<Record<OtherLocale, typeof en>>;
    for (const of of Object.values<typeof en>(others)) {
      expect(Object.keys(of.names).sort()).toEqual(Object.keys(en.names).sort());
      expect(isOwn('names', of)).toBeGreaterThan(Object.keys(en.names).length * 0.95);
      expect(isOwn('values', of)).toBeGreaterThan(Object.keys(en.values).length * 0.95);
    }
  });
});
