import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { roles } from '@openpit/engine';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { accessRoles, type Route } from './route.ts';
import { routes } from './routes.ts';

// docs/protocol.md states for every route who may use it and what it answers; both are compared with the register of routes.

const docs = readFileSync(join(import.meta.dirname, '../../../../../docs/protocol.md'), 'utf8');

type Row = { readonly cell: string; readonly who: string; readonly what: string };

const rows: readonly Row[] = docs
  .split('\n')
  .filter((row) => /^\| `(?:GET|POST) /.test(row))
  .map((row) => row.split(' | '))
  .map(([cell = '', who = '', what = '']) => ({ cell, who, what: what.replace(/ \|$/, '') }));

const nameOf = ({ method, path }: Route): string => `${method.toUpperCase()} ${path}`;

const routesOf = ({ cell }: Row): readonly Route[] =>
  [...cell.matchAll(/`((?:GET|POST) [^`?]+)/g)].flatMap(([, name]) =>
    routes.filter((route) => nameOf(route) === name?.trim()),
  );

/** The one who may as the page says it, where it names roles alone; a cell in other words is read by people. */
const rolesNamed = (who: string): readonly string[] | undefined => {
  const named = who
    .replace(/[,;] 2$/, '')
    .replace(/ there$/, '')
    .split(', ');
  return named.every((one) => roles.some((role) => role === one)) ? named : undefined;
};

/** Why what a row says of who may is not so; empty when it is. */
const whoFault = (who: string, { access, isGuarded = false }: Route): string => {
  const needsTwo = /[,;] 2\b/.test(who);
  if (needsTwo !== isGuarded) return `${isGuarded ? 'asks' : 'does not ask'} for a second factor`;
  if (/^anybody/.test(who) !== (access === 'anybody')) return `is for: ${access}`;
  const named = rolesNamed(who);
  if (!named) return '';
  // Who may do everything an auditor may is said above the table.
  const asked = new Set(named.includes('auditor') ? [...named, 'administrator'] : named);
  const may = new Set<string>(accessRoles(access) ?? []);
  return asked.size === may.size && [...asked].every((role) => may.has(role))
    ? ''
    : `is for: ${[...may].join(', ') || access}`;
};

/** Every field and every value that a schema names. */
const namesIn = (schema: z.ZodType | null | undefined): string =>
  schema ? JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })) : '';

/** Messages of the socket, which the page explains further below. */
const frames = ['hello', 'act'];

/** Fields that a row names and the route has not. */
const strangers = ({ what, cell }: Row, { body, answers, query }: Route): readonly string[] => {
  const schemas = [body, answers, query].map(namesIn).join();
  const named = [...`${cell} ${what}`.matchAll(/"(\w+)"|`(\w+)`/g)].map(([, a, b]) => a ?? b ?? '');
  return named.filter((name) => !frames.includes(name) && !schemas.includes(`"${name}"`));
};

test('every route has one row, and every row its routes', () => {
  expect(rows.filter((row) => routesOf(row).length === 0)).toEqual([]);
  expect(rows.flatMap(routesOf).map(nameOf).sort()).toEqual(routes.map(nameOf).sort());
});

test('who may is who is let in', () => {
  const faults = rows.flatMap((row) =>
    routesOf(row).map((route) => [nameOf(route), whoFault(row.who, route)]),
  );
  expect(faults.filter(([, fault]) => fault !== '')).toEqual([]);
  expect(rows.filter(({ who }) => rolesNamed(who)).length).toBeGreaterThan(25);
});

test('what a row names is a field or a value of its route', () => {
  const faults = rows.map((row) => [
    row.cell,
    routesOf(row).flatMap((route) => strangers(row, route)),
  ]);
  expect(faults.filter(([, names]) => names?.length)).toEqual([]);
});

test('a row that is not so is found', () => {
  const pit = routes.find((route) => nameOf(route) === 'GET /api/pit');
  if (!pit) return expect.fail('there is a pit');
  const who = 'supervisor, executive, auditor, administrator';
  expect(whoFault(who, pit)).toBe('');
  for (const other of ['cashier', 'supervisor, executive', 'anybody', `${who}, 2`]) {
    expect(whoFault(other, pit), other).not.toBe('');
  }
  expect(strangers({ cell: '', who, what: 'the `alerts` and the `chairs`' }, pit)).toEqual([
    'chairs',
  ]);
});

/** What the page says in figures, and where the house has the figure. */
const figures = [
  [
    'It lasts 30 days, or 12 hours',
    'access/sessions.ts',
    '{ person: 30 * dayMs, staff: dayMs / 2 }',
  ],
  ['after five wrong tries', 'access/login-rate-limit.ts', 'max = { pair: 5,'],
  ['within 30 seconds', 'access/people.ts', 'ticketMs = 30_000;'],
  ['From 5,000 in a day', 'cage/house-log.ts', 'secondPersonFrom = 500_000;'],
  ['or none after 24 hours', 'player-protection/protection.ts', 'isLower ? setAt : setAt + dayMs;'],
  ['entries of the log as `HASH TEXT`, at most 5,000', 'log/entries.ts', 'entriesAtOnce = 5_000;'],
  ['the last 50 rounds of each table', 'table/recall.ts', 'roundsMax = 50;'],
  ['at most 200 in all', 'adapters/http/round-routes.ts', 'roundsMax = 200;'],
  ['`payouts` of 10,000 or more', 'reports/house-reports.ts', 'large = 1_000_000;'],
  [
    'Four in a row, then eight an hour',
    'access/rate-limits.ts',
    'friendTables: { burst: 4, perSecond: 8 / hour }',
  ],
  [
    'for so long, a day at most',
    '../../protocol/src/bounds.ts',
    'silenceMinutes: { min: 0, max: 24 * 60 }',
  ],
  ['the last 100 `cases`', 'adapters/http/pit-routes.ts', 'cases.slice(-100)'],
  ['at most 20 accounts', 'adapters/http/people-routes.ts', 'foundMax = 20;'],
  ['at most 500 at once', 'adapters/http/routes.ts', 'checkpointsAtOnce = 500;'],
  ['the last 20 rounds', 'table/chance.ts', 'sealsMax = 20;'],
  ['at most 16,384 bytes', '../../protocol/src/version.ts', 'messageMax = 16_384;'],
  ['first of all, within 10 seconds', 'adapters/websocket/index.ts', 'helloMs = 10_000;'],
  ['at most 200 characters', '../../protocol/src/bounds.ts', 'said: { min: 1, max: 200 }'],
  ['within the last 32 entries', 'adapters/websocket/hub.ts', 'recentMax = 32;'],
] as const;

test.each(figures)('docs/protocol.md says "%s", and %s has the figure', (words, file, figure) => {
  expect(docs.replaceAll('\n', ' ')).toContain(words);
  expect(readFileSync(join(import.meta.dirname, '../..', file), 'utf8')).toContain(figure);
});
