import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..');
const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });

const textOf = (ending: RegExp): string =>
  paths
    .filter((path) => ending.test(path) && !/\.test\./.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n');

const css = textOf(/\.css$/).replaceAll(/\/\*[\s\S]*?\*\//g, '');
const code = textOf(/\.tsx?$/);

test('every class of a style sheet is given to something by a page', () => {
  const words = new Set(code.match(/[A-Za-z_][\w-]*/g));
  // `tone-${colour}`: what follows is only known when the page is drawn.
  const begun = [...code.matchAll(/([A-Za-z][\w-]*-)\$\{/g)].map(([, start = '']) => start);
  const classes = [...css.matchAll(/([^{}]+)\{/g)].flatMap(([, selector = '']) =>
    [...selector.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name = '']) => name),
  );
  expect(classes.length).toBeGreaterThan(1000);
  const unused = classes.filter(
    (name) => !words.has(name) && !begun.some((start) => name.startsWith(start)),
  );
  expect([...new Set(unused)]).toEqual([]);
});

test('every token of a style sheet is used by one, or set by a page', () => {
  const tokens = [...css.matchAll(/(--[a-z][\w-]*)\s*:/g)].map(([, name = '']) => name);
  const used = new Set(`${css}\n${code}`.match(/(?<=var\(\s*)--[a-z][\w-]*/g));
  expect(tokens.length).toBeGreaterThan(100);
  expect(tokens.filter((name) => !used.has(name) && !code.includes(name))).toEqual([]);
});
