import { type OtherLocale, otherLocales } from '@openpit/messages';
import { expect, test } from 'vitest';
import type { Texts } from '../texts/en.ts';
import { es } from '../texts/es.ts';
import { fr } from '../texts/fr.ts';
import { gameTitle } from './game-title.ts';
import { ownOffers } from './own-tables.ts';

const others = { fr, es } satisfies Readonly<Record<OtherLocale, Texts>>;

test.each(otherLocales)('every game has a title in %s, and no two the same', (locale) => {
  const { titles } = others[locale].lobby;
  expect(Object.keys(titles).sort()).toEqual(ownOffers.map(({ id }) => id).sort());
  expect(new Set(Object.values(titles)).size).toBe(ownOffers.length);
});

test('a house’s own values leave a game its title; what is not known is called by its id', () => {
  expect(gameTitle('bclc.war:tie.pays=11to1')).toBe('Casino War');
  expect(gameTitle('no.such')).toBe('no.such');
});
