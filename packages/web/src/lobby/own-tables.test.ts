import { rulebooks } from '@openpit/rulebooks';
import { expect, test } from 'vitest';
import { ownOffers } from './own-tables.ts';

test('the lobby offers a table of one’s own for every rulebook, under its own title', () => {
  const named = (
    all: readonly { readonly id: string; readonly family: string; readonly title: string }[],
  ) => all.map(({ id, family, title }) => `${id} ${family} ${title}`).sort();
  expect(named(ownOffers)).toEqual(named(rulebooks));
});
