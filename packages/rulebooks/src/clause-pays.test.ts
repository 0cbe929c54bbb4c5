import { choicesOf } from '@openpit/engine';
import { describe, expect, test } from 'vitest';
import { documents, rulebooks } from './index.ts';

const textOf: ReadonlyMap<string, string> = new Map(
  documents.flatMap(({ id, clauses }) =>
    Object.entries(clauses).map(([number, { text }]) => [`${id}.${number}`, text] as const),
  ),
);

type Pays = readonly [number, number];

/** The pays anywhere in a value. */
const paysIn = (value: unknown): readonly Pays[] => {
  if (typeof value !== 'object' || value === null) return [];
  const [a, b, ...more] = Object.values(value);
  const isPair = Array.isArray(value) && more.length === 0;
  if (isPair && typeof a === 'number' && typeof b === 'number') return [[a, b]];
  return Object.values(value).flatMap(paysIn);
};

/** The pays that a text states in figures; if it says "the reverse", those too. */
const paysSaidIn = (text: string): readonly Pays[] => {
  const said = [...text.matchAll(/(\d[\d,]*) (?:to|for) (\d+)/g)].map(
    ([, a = '', b = '']): Pays => [Number(a.replaceAll(',', '')), Number(b)],
  );
  const reversed = text.includes('the reverse') ? said.map(([a, b]): Pays => [b, a]) : [];
  return [...said, ...reversed];
};

/** Shares of a stake are not pays, though they are ratios too. */
const shares: ReadonlySet<string> = new Set(['insurance.part', 'surrender.share']);

describe('a clause that says in figures what is paid says what the table pays', () => {
  test.each(rulebooks.map((rulebook) => [rulebook.id, rulebook] as const))('%s', (_, rulebook) => {
    const wrong = choicesOf(rulebook).flatMap(({ name, choice }) => {
      const text = [choice.by].flat().map((clause) => textOf.get(clause) ?? '');
      const said = paysSaidIn(text.join(' '));
      if (said.length === 0 || shares.has(name)) return [];
      const unsaid = paysIn(choice.is).filter(([a, b]) => !said.some(([c, d]) => a * d === b * c));
      return unsaid.map(([a, b]) => `${name} pays ${a} to ${b}, and its clause says: ${text}`);
    });
    expect(wrong).toEqual([]);
  });

  test('and most pays are said so', () => {
    const all = rulebooks.flatMap(choicesOf).filter(({ choice }) => paysIn(choice.is).length > 0);
    const said = all.filter(({ choice }) =>
      [choice.by].flat().some((clause) => paysSaidIn(textOf.get(clause) ?? '').length > 0),
    );
    expect(said.length).toBeGreaterThan(250);
  });
});
