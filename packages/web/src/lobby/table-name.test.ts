import { expect, test } from 'vitest';
import { peopleAt } from './people-at.ts';
import { tableName } from './table-name.ts';

test('a table is called by its game and what sets it apart, never by the name of a key', () => {
  const named = (table: string, rulebook: string) => tableName({ table, rulebook });
  expect(named('bclc.craps', 'bclc.craps')).toBe('Craps');
  expect(named('high-roller', 'bclc.craps')).toBe('Craps, high-roller');
  expect(named('friends.6fe55da91b86', 'bclc.war')).toBe('Casino War, among friends');
});

test('bots keep people company and are not counted among them', () => {
  expect(peopleAt({ people: ['Lucky-Fox', 'Bot-56b947', 'Botticelli'] })).toEqual([
    'Lucky-Fox',
    'Botticelli',
  ]);
});
