import { amountShape, type Field, families, type Shape } from '@openpit/engine';
import { expect, test } from 'vitest';
import { en as site } from '../texts/en.ts';
import { es as sitio } from '../texts/es.ts';
import { fr as lieu } from '../texts/fr.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';

const languages = [
  ['en', en, site],
  ['fr', fr, lieu],
  ['es', es, sitio],
] as const;

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

test.each(languages)(
  'law: every choice, every yes and every amount of an order has a word in %s',
  (_, { words }) => {
    expect(codes.size).toBeGreaterThan(15);
    expect([...codes].filter((code) => !Object.hasOwn(words, code))).toEqual([]);
  },
);

test.each(languages)(
  'law: every order of every game has a name in %s',
  (_, { acts }, { acts: own }) => {
    const kinds = new Set(commands.map(([kind]) => kind));
    const named = new Set([...Object.keys(acts), ...Object.keys(own)]);
    expect([...kinds].filter((kind) => !named.has(kind))).toEqual([]);
  },
);
