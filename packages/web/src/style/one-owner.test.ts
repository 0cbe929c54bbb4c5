import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..');

/** Styled in two places on purpose: the second adds to the same thing, where it stands in another page. */
const shared = new Set(['beacon-note', 'clause-mark', 'record-steps', 'wide']);

/** The classes that rules of a style sheet begin with, and the folder it is in. */
const classesIn = (path: string): readonly (readonly [name: string, of: string])[] => {
  const css = readFileSync(join(folder, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return [...css.matchAll(/([^{}]+)\{/g)]
    .flatMap(([, selectors = '']) => selectors.replaceAll(/\([^()]*\)/g, '').split(','))
    .flatMap((selector) => /^\s*\.([a-z][\w-]*)/.exec(selector)?.[1] ?? [])
    .map((name) => [name, dirname(path)]);
};

// Style sheets of the pages somebody has been to stay: what a table's `.board p` hides, no other page may call a board.
test('a class is styled by one folder: a page is not changed by what another page calls so, too', () => {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.css'));
  const base = new Set(classesIn('style/base.css').map(([name]) => name));
  const owners = new Map<string, Set<string>>();
  for (const [name, of] of paths.flatMap(classesIn))
    owners.set(name, (owners.get(name) ?? new Set()).add(of));
  const several = [...owners].filter(
    ([name, of]) => of.size > 1 && !base.has(name) && !shared.has(name),
  );
  expect(several.map(([name, of]) => `${name}: ${[...of].join(', ')}`)).toEqual([]);
});
