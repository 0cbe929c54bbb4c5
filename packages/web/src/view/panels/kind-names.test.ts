import { addCatalogue, locales, patternOf } from '@openpit/messages';
import { es } from '@openpit/messages/es';
import { fr } from '@openpit/messages/fr';
import { rulebooks } from '@openpit/rulebooks';
import { expect, test } from 'vitest';
import { infosOf } from '../../table/engine.ts';

addCatalogue('fr', fr);
addCatalogue('es', es);

test.each(rulebooks.map((rulebook) => [rulebook.id, rulebook] as const))(
  'every kind of bet at %s has a name of its own in every language, for a list of what they pay',
  (_, rulebook) => {
    const kinds = new Set(infosOf({ rulebook }).map(({ bet }) => bet.split(':')[0] ?? ''));
    const unnamed = [...kinds].flatMap((kind) =>
      locales
        .filter((locale) => patternOf(`${rulebook.family}.bet.${kind}`, locale) === undefined)
        .map((locale) => `${kind} in ${locale}`),
    );
    expect(unnamed).toEqual([]);
  },
);
