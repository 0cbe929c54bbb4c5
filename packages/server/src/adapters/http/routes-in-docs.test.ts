import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { roles } from '@openpit/engine';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { accessRoles, type Route } from './route.ts';
import { routes } from './routes.ts';

// docs/protocol.md says of every route who may and what it answers; both are held to the register of routes.

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
