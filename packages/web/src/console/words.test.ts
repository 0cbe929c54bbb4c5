import { amountShape, type Field, families, type Shape } from '@openpit/engine';
import { type Locale, locales } from '@openpit/messages';
import { expect, test } from 'vitest';
import { en as site } from '../texts/en.ts';
import { es as sitio } from '../texts/es.ts';
import { fr as lieu } from '../texts/fr.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';

const sites = { en: site, fr: lieu, es: sitio } satisfies Readonly<Record<Locale, object>>;
const own = { en, fr, es } satisfies Readonly<Record<Locale, object>>;

const shapeOf = (field: Field): Shape =>
  'optional' in field ? field.optional : 'defaulted' in field ? field.defaulted : field;

/** What a form would write of a field: its choices, its own name where it is a yes, and the name of an amount. */
const codesOf = (name: string, shape: Shape): readonly string[] => {
  if (shape === amountShape) return [name];
  const { form } = shape;
  switch (form.kind) {
    case 'one-of':
      return form.values.map((value) => (value === true ? name : `${value}`));
    case 'flag':
      return [name];
    case 'nullable':
      return codesOf(name, form.of);
    default:
      return [];
  }
};

const commands = Object.values(families).flatMap(({ commands: all }) => Object.entries(all));

const codes = new Set(
  commands.flatMap(([, { fields }]) =>
    Object.entries(fields as Readonly<Record<string, Field>>).flatMap(([name, field]) =>
      codesOf(name, shapeOf(field)),
    ),
  ),
);

test.each(locales)(
  'law: every choice, every yes and every amount of an order has a word in %s',
  (locale) => {
    const { words } = own[locale];
    expect(codes.size).toBeGreaterThan(15);
    expect([...codes].filter((code) => !Object.hasOwn(words, code))).toEqual([]);
  },
);

test.each(locales)('law: every order of every game has a name in %s', (locale) => {
  const kinds = new Set(commands.map(([kind]) => kind));
  const named = new Set([own, sites].flatMap((words) => Object.keys(words[locale].acts)));
  expect([...kinds].filter((kind) => !named.has(kind))).toEqual([]);
});
