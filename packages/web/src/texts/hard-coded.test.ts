import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { colonsIn, hardCoded } from './hard-coded.ts';

const pages = ['cage', 'class', 'console', 'library', 'pit', 'replay', 'school', 'staff'] as const;

const files = pages.flatMap((page) =>
  readdirSync(join(import.meta.dirname, '..', page))
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => `${page}/${name}`),
);

test('finds words between tags, on a line of their own, in an attribute or in a message', () => {
  expect(hardCoded('<p className="quiet">Nothing waits.</p>')).toEqual(['Nothing waits.']);
  expect(hardCoded('<b>Note: it waits</b>')).toEqual(['Note: it waits']);
  expect(hardCoded('  <p>{count} tables <b>x</b></p>')).toEqual(['tables']);
  expect(hardCoded('<p>\n  Nothing waits for you.\n</p>')).toEqual(['Nothing waits for you.']);
  expect(hardCoded('<button aria-label="Close it" onClick={go}>x</button>')).toEqual(['Close it']);
  expect(hardCoded("setMessage('That went wrong')")).toEqual(['That went wrong']);
  expect(hardCoded('<p>{texts.nothing}</p> <kbd>Enter</kbd>')).toEqual([]);
  expect(hardCoded('const x = <T,>(a: Map<string, T>) => a.size > 0 && a.size < 9;')).toEqual([]);
});

test.each(files)('%s says nothing that no catalogue has', (file) => {
  expect(hardCoded(readFileSync(join(import.meta.dirname, '..', file), 'utf8'))).toEqual([]);
});

test('a colon behind a word is that of the reader’s language', () => {
  expect(colonsIn('<p>{texts.why.came}: <b>x</b></p>')).toHaveLength(1);
  expect(colonsIn('{texts.at(1)}: {x}')).toHaveLength(1);
  expect(colonsIn('{texts.named(texts.why.came, x)}')).toEqual([]);
  const folder = join(import.meta.dirname, '..');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\btexts?\b|\.test\./.test(name),
  );
  const found = sources.flatMap((name) =>
    colonsIn(readFileSync(join(folder, name), 'utf8')).map((row) => `${name}: ${row}`),
  );
  expect(sources.length).toBeGreaterThan(200);
  expect(found).toEqual([]);
});
