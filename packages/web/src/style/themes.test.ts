import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8').replaceAll(
  /\/\*[^*]*\*\//g,
  '',
);

/** The tokens a block sets, by name. Style sheets cannot say "chosen, or preferred by the system", so the light theme stands twice. */
const tokensOf = (selector: string): Readonly<Record<string, string>> => {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}', 1)[0] ?? '';
  return Object.fromEntries([...block.matchAll(/([\w-]+): ([^;]+);/g)].map(([, a, b]) => [a, b]));
};

const preferred = tokensOf(':root:not([data-theme="dark"])');

test('the light theme is the same whether the system prefers it or somebody chose it', () => {
  expect(Object.keys(preferred).length).toBeGreaterThan(30);
  expect(tokensOf(':root[data-theme="light"]')).toEqual(preferred);
});

test('the dark theme is printed in the inks of the light one', () => {
  const printed = Object.entries(tokensOf(':root[data-theme="dark"]'));
  expect(printed.length).toBeGreaterThan(10);
  // The room itself is white, so that no grey is printed all over.
  const inks = printed.filter(([name]) => !/^--room-[01]$/.test(name));
  expect(Object.fromEntries(inks)).toEqual(
    Object.fromEntries(inks.map(([name]) => [name, preferred[name]])),
  );
});
