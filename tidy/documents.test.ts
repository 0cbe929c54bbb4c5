import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { playRecord } from '@openpit/notation';
import { parseSync } from 'vite';
import { afterAll, describe, expect, test } from 'vitest';
import { mayImport } from './checks/imports.ts';
import { type File, ourFiles, root } from './source.ts';

const files = ourFiles();
const documents = files.filter(({ path }) => path.endsWith('.md'));
const paths = new Set(files.map(({ path }) => path));

type Block = {
  readonly document: string;
  readonly line: number;
  readonly language: string;
  readonly code: string;
};

/** The fenced blocks of a document, in order. */
const blocksOf = ({ path, text }: File): readonly Block[] =>
  [...text.matchAll(/^```(\w*)[^\n]*\n([\s\S]*?)^```$/gm)].map((match) => ({
    document: path,
    line: text.slice(0, match.index).split('\n').length,
    language: match[1] ?? '',
    code: match[2] ?? '',
  }));

const blocks = documents.flatMap(blocksOf);

const inLanguage = (language: string): readonly [string, Block][] =>
  blocks
    .filter((block) => block.language === language)
    .map((block) => [`${block.document}:${block.line}`, block]);

// Inside the repository, so that the packages resolve; in a folder that git ignores.
const scratch = join(root, 'tidy/dist/documents');
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

// Replaces the console in a block, so that its output can be read.
const console = `
import { format } from 'node:util';
export const printed = [];
const console = { log: (...parts) => printed.push(format(...parts)) };
`;

/** Runs a block as a module of its own and returns its output. */
const printedBy = async ({ document, line, code }: Block): Promise<string> => {
  mkdirSync(scratch, { recursive: true });
  const file = join(scratch, `${document.replaceAll(/[^\w]/g, '-')}-${line}.ts`);
  writeFileSync(file, `${console}${code}`);
  const { printed }: { printed: readonly string[] } = await import(file);
  return printed.map((text) => `${text}\n`).join('');
};

/** Whether a path in a document exists: from the root or below packages/, with `<name>` for any name, and a folder by its files. */
const isThere = (name: string): boolean => {
  const pattern = name
    .replace(/\/$/, '')
    .replaceAll(/[.+]/g, '\\$&')
    .replaceAll(/<[^>]+>/g, '[^/]+');
  const known = new RegExp(`^(packages/)?${pattern}(/|$)`);
  return [...paths].some((path) => known.test(path)) || name.startsWith('@openpit/');
};

describe('the documents', () => {
  test.each(inLanguage('ts'))(
    'the code at %s runs and prints what stands below it',
    async (_, block) => {
      expect(parseSync('block.ts', block.code).errors).toEqual([]);
      if (!/^import /m.test(block.code)) return;
      const printed = await printedBy(block);
      const next = blocks[blocks.indexOf(block) + 1];
      if (next?.document === block.document && next.language === 'text') {
        expect(printed).toBe(next.code);
      }
    },
  );

  test.each(inLanguage('pit'))('the record at %s holds', (_, { code }) => {
    expect(playRecord(code).failure).toBeNull();
  });

  test('every command they name exists', () => {
    const { scripts } = JSON.parse(files.find(({ path }) => path === 'package.json')?.text ?? '{}');
    const named = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/(?:npx openpit|`openpit|^ *openpit|npm run) ([a-z:-]+)/gm)].map(
        (match) => ({
          path,
          called: match[0],
          command: match[1] ?? '',
          isScript: match[0].startsWith('npm'),
        }),
      ),
    );
    const unknown = named.filter(({ command, isScript }) =>
      isScript ? !scripts[command] : !paths.has(`packages/cli/src/commands/${command}.ts`),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(unknown, 'add the command, or mend the document').toEqual([]);
  });

  test('every link leads somewhere', () => {
    const broken = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/g)]
        .map((match) => match[1] ?? '')
        .filter((link) => !existsSync(join(root, dirname(path), link)))
        .map((link) => `${path}: ${link}`),
    );
    expect(broken).toEqual([]);
  });

  test('every file and folder that is named for contributors exists', () => {
    const named = documents
      .filter(({ path }) => /^(ARCHITECTURE|CONTRIBUTING)\.md$/.test(path))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/`((?:[\w.-]+|<[\w -]+>)(?:\/(?:[\w.-]+|<[\w -]+>))+\/?)`/g)].map(
          (match) => ({ path, name: match[1] ?? '' }),
        ),
      );
    expect(named.length).toBeGreaterThan(40);
    const missing = named.filter(({ name }) => !isThere(name));
    expect(missing, 'mend the document').toEqual([]);
  });

  test('the table of who may import whom is the one that imports are held to', () => {
    const page = files.find(({ path }) => path === 'ARCHITECTURE.md')?.text ?? '';
    const [, table = ''] = /^\| package \| may import \|\n.*\n((?:\|.*\n)+)/m.exec(page) ?? [];
    const packagesIn = (cell = ''): readonly string[] => cell.match(/\w+(?=`)/g) ?? [];
    const written = table
      .trim()
      .split('\n')
      .map((row) => row.split('|').map(packagesIn));
    const sorted = (of: readonly string[] = []): readonly string[] => [...of].sort();
    expect(
      Object.fromEntries(written.map(([, [name = ''] = [], of]) => [name, sorted(of)])),
    ).toEqual(
      Object.fromEntries(Object.entries(mayImport).map(([name, of]) => [name, sorted(of)])),
    );
  });

  test('every word of the glossary is used', () => {
    const glossary = files.find(({ path }) => path === 'docs/glossary.md')?.text ?? '';
    const words = [...glossary.matchAll(/^\| ([a-z][a-z ,]*) \|/gm)]
      .flatMap((match) => (match[1] ?? '').split(', '))
      .filter((word) => word !== 'word');
    expect(words.length).toBeGreaterThan(40);
    const sources = files.filter(({ path }) => /^packages\/[a-z]+\/src\/.*\.tsx?$/.test(path));
    /** In a name or in words: `back office`, `back-office` and `backOffice` are the same. */
    const isUsed = (word: string): boolean => {
      const found = new RegExp(`(?<![a-z])${word.replaceAll(' ', '[ -]?')}`, 'i');
      return sources.filter(({ text }) => found.test(text)).length > 0;
    };
    expect(
      words.filter((word) => !isUsed(word)),
      'take it out of docs/glossary.md',
    ).toEqual([]);
    expect(isUsed('no such word')).toBe(false);
  });

  test('the record notation names every page of additions', () => {
    const notation = files.find(({ path }) => path === 'docs/records.md')?.text ?? '';
    const pages = [...paths].filter((path) => /^docs\/records[-/][a-z-]+\.md$/.test(path));
    const unnamed = pages.filter((path) => !notation.includes(`(${path.replace('docs/', '')})`));
    expect(unnamed, 'link each in the appendix of docs/records.md').toEqual([]);
  });
});
