import { families } from '@openpit/engine';
import { describe, expect, test } from 'vitest';
import { alikeIn } from './checks/alike.ts';
import { cyclesIn, namedNowhereIn, needlessExportsIn } from './checks/graph.ts';
import { sameNamesIn } from './checks/names.ts';
import { listedTwiceIn, writtenTwiceIn } from './checks/twice.ts';
import { ourFiles, ourSources, parsed } from './source.ts';

const files = ourFiles();
const sources = ourSources(files);

type Conditions = Readonly<Record<string, string>>;

/** `@openpit/engine/craps` and its file, for every entry point of every package. */
const entries = new Map(
  files
    .filter(({ path }) => /^packages\/[a-z-]+\/package\.json$/.test(path))
    .flatMap(({ path, text }) => {
      const manifest: { name: string; exports?: Readonly<Record<string, Conditions>> } =
        JSON.parse(text);
      const folder = path.slice(0, -'/package.json'.length);
      return Object.entries(manifest.exports ?? {}).flatMap(([entry, { source = '' }]) => {
        const pattern = new RegExp(
          `^${folder}/${source.slice(2).replaceAll('.', '\\.').replace('*', '([a-z-]+)')}$`,
        );
        return sources.flatMap((one): readonly [string, string][] => {
          const match = pattern.exec(one.path);
          if (!match) return [];
          const name = `${manifest.name}${entry.slice(1).replace('*', match[1] ?? '')}`;
          return [[name, one.path]];
        });
      });
    }),
);

/** The built files that a script loads. */
const loaded = files
  .filter(({ path }) => /^(scripts|packages\/[a-z-]+\/bin)\//.test(path))
  .flatMap(({ text }) => [...text.matchAll(/([a-z-]+\/)?dist\/([\w/-]+)\.js/g)])
  .flatMap(([, folder, file]): readonly [string, string][] => {
    const path = `packages/${folder ?? 'cli/'}src/${file}.ts`;
    return sources.some((one) => one.path === path) ? [[path, path]] : [];
  });

/** The pages for people, which may show exports that only outside callers use. */
const pages = files.filter(({ path }) => path.endsWith('.md')).map(({ text }) => text);

const shown = (found: ReturnType<typeof cyclesIn>): readonly string[] =>
  found.map(({ path, line, message }) => `${path}:${line}  ${message}`);

describe('the tree', () => {
  test('no file comes back to itself by way of others', () => {
    expect(shown(cyclesIn(sources))).toEqual([]);
  });

  test('what is exported is taken by somebody', () => {
    expect(entries.get('@openpit/engine/craps')).toBe('packages/engine/src/craps/index.ts');
    expect(shown(needlessExportsIn(sources, new Map([...entries, ...loaded])))).toEqual([]);
  });

  test('what an entry point hands on by a star is named somewhere', () => {
    expect(pages.length).toBeGreaterThan(20);
    expect(shown(namedNowhereIn(sources, pages))).toEqual([]);
  });

  test('a name is one type: no package exports two under it', () => {
    expect(shown(sameNamesIn(sources, Object.keys(families)))).toEqual([]);
  });

  test('no run of six lines of logic stands twice', () => {
    expect(sources.filter(isRun).length).toBeGreaterThan(1000);
    expect(shown(writtenTwiceIn(sources))).toEqual([]);
  });

  test('no run of six lines of logic stands twice with other names and values', () => {
    expect(shown(alikeIn(sources.filter(isRun)))).toEqual([]);
  });

  test('no list of four words stands in two files', () => {
    expect(shown(listedTwiceIn(sources.filter(isRun)))).toEqual([]);
  });
});

/** Code without tests and without rulebooks, which are data. */
const isRun = ({ path, isTest }: (typeof sources)[number]): boolean =>
  !isTest && !/^packages\/rulebooks\/src\/[a-z-]+\//.test(path);

const sample = (path: string, text: string) => parsed({ path, text });

describe('a bad sample is found', () => {
  test('a ring of imports, of types alone too, and a chain that is none', () => {
    const ring = [
      sample('packages/cli/src/a.ts', "import { b } from './b.ts';\nexport const a = b;"),
      sample('packages/cli/src/b.ts', "import { a } from './a.ts';\nexport const b = a;"),
    ];
    expect(shown(cyclesIn(ring))).toHaveLength(1);
    const types = [
      sample('packages/cli/src/a.ts', "import type { B } from './b.ts';\nexport type A = B;"),
      sample('packages/cli/src/b.ts', "import { type A } from './a.ts';\nexport type B = A;"),
    ];
    expect(shown(cyclesIn(types))).toHaveLength(1);
    const chain = [
      sample('packages/cli/src/a.ts', "import type { B } from './b.ts';\nexport type A = B;"),
      sample('packages/cli/src/b.ts', "export type { C as B } from './c.ts';"),
      sample('packages/cli/src/c.ts', 'export type C = 1;'),
    ];
    expect(cyclesIn(chain)).toEqual([]);
  });

  test('a needless export, and one that an entry point hands on', () => {
    const tree = [
      sample('packages/cli/src/index.ts', "export * from './a.ts';\nexport { c } from './b.ts';"),
      sample('packages/cli/src/a.ts', "import { taken } from './b.ts';\nexport const a = taken;"),
      sample(
        'packages/cli/src/b.ts',
        'export const taken = 1;\nexport const c = 2;\nexport const D = 3;',
      ),
    ];
    const found = shown(
      needlessExportsIn(tree, new Map([['@openpit/cli', 'packages/cli/src/index.ts']])),
    );
    expect(found).toEqual([
      'packages/cli/src/b.ts:3  D is exported and nobody takes it: keep it to the file, or take it out',
    ]);
  });

  test('an export that stands nowhere else, and one that a page shows', () => {
    const only = sample('packages/cli/src/a.ts', 'export const lost = 1;\nexport type Shown = 2;');
    expect(shown(namedNowhereIn([only], ['`Shown` is for callers']))).toEqual([
      'packages/cli/src/a.ts:1  lost stands nowhere else: use it, show it on a page, or take it out',
    ]);
  });

  test('a name for two types in a package, and the names that every game has', () => {
    const type = (path: string, name: string) => sample(path, `export type ${name} = 1;`);
    const twice = [type('packages/cli/src/a.ts', 'Asked'), type('packages/cli/src/b.ts', 'Asked')];
    expect(shown(sameNamesIn(twice, []))).toEqual([
      'packages/cli/src/b.ts:1  Asked is another type at packages/cli/src/a.ts:1: name one of them after what it is',
    ]);
    const games = ['wheel', 'craps'].map((game) =>
      type(`packages/engine/src/${game}/table.ts`, 'Table'),
    );
    const apart = [...games, type('packages/web/src/a.ts', 'Asked')];
    expect(sameNamesIn([...apart, ...twice.slice(0, 1)], ['wheel', 'craps'])).toEqual([]);
  });

  test('six lines that stand twice, whatever they are indented by; and six that are no logic', () => {
    const body = [
      'let sum = 0;',
      'sum += a;',
      'sum += b;',
      'sum *= 2;',
      'sum -= c;',
      'return sum;',
    ];
    const once = `export const one = (a, b, c) => {\n${body.join('\n')}\n};`;
    const again = `export const two = () => (a, b, c) => {\n  ${body.join('\n  // why\n  ')}\n};`;
    const data = `export const x = [\n${body.map((text) => `'${text}',`).join('\n')}\n];`;
    const tree = [sample('packages/cli/src/a.ts', once), sample('packages/cli/src/b.ts', again)];
    expect(shown(writtenTwiceIn(tree))).toEqual([
      'packages/cli/src/b.ts:2  6 lines stand at packages/cli/src/a.ts:2 too: write them once, and call them',
    ]);
    const still = ['c', 'd'].map((name) => sample(`packages/cli/src/${name}.ts`, data));
    expect(writtenTwiceIn(still)).toEqual([]);
  });

  test('a list of four words in two files, whatever its lines; and three of them, or another order', () => {
    const list = (name: string, ...words: readonly string[]) =>
      sample(`packages/cli/src/${name}.ts`, `export const x = [${words.join(',\n')}];`);
    const four = ["'n'", "'e'", "'s'", "'w'"];
    expect(shown(listedTwiceIn([list('a', ...four), list('b', ...four, '')]))).toEqual([
      "packages/cli/src/b.ts:1  'n' 'e' 's' 'w' is listed in packages/cli/src/a.ts too: list it once, and import it",
    ]);
    const three = four.slice(1);
    const apart = [list('a', ...four), list('b', ...four.toReversed()), list('c', ...three)];
    expect(listedTwiceIn([...apart, list('d', ...three)])).toEqual([]);
    // A type is the same in any order of its words.
    const type = (name: string, ...words: readonly string[]) =>
      sample(`packages/cli/src/${name}.ts`, `export type X = ${words.join(' | ')};`);
    expect(listedTwiceIn([type('a', ...four), type('b', ...four.toReversed())])).toHaveLength(1);
    expect(listedTwiceIn([type('a', ...four), list('b', ...four)])).toEqual([]);
  });

  test('six lines of one shape, whatever their names and values are; and six that only look it', () => {
    const body = ([sum, by, field]: readonly [string, number, string], sign: string) => `{
      let ${sum} = ${by};
      ${sum} += a.${field};
      if (${sum} > ${by}) return ${sum};
      ${sum} *= b(${sum});
      ${sum} ${sign}= c;
      return ${sum};
    }`;
    const one = sample(
      'packages/cli/src/a.ts',
      `const x = (a, b, c) => ${body(['sum', 1, 'n'], '-')};`,
    );
    const two = (sign: string) =>
      sample('packages/cli/src/b.ts', `const y = (a, b, c) => ${body(['all', 7, 'm'], sign)};`);
    expect(shown(alikeIn([one, two('-')]))).toEqual([
      'packages/cli/src/b.ts:2  6 lines of the shape of those at packages/cli/src/a.ts:2: write them once, with what differs as arguments',
    ]);
    expect(alikeIn([one, two('+')])).toEqual([]);
    // The expression of a function without a block, and a text over several lines, which is data.
    const bare = (name: string, [a, b]: readonly [string, string], text: string) =>
      sample(
        `packages/cli/src/${name}.ts`,
        `const ${name} = (${a}) =>\n  ${a}\n    .map(x)\n    .filter(${b})\n    .map(y)\n    .flatMap(z)\n    .join(\`\n${text}\`);`,
      );
    const [first, second] = [bare('e', ['all', 'isIt'], 'n'), bare('f', ['list', 'isOne'], 'n')];
    expect(alikeIn([first, second])).toHaveLength(1);
    expect(alikeIn([first, bare('f', ['list', 'isOne'], 'm')])).toEqual([]);
    const words = ['d', 'e', 'f', 'g', 'h', 'i'].map((word) => `  '${word}',`).join('\n');
    const list = `const z = () => {\n  return [\n${words}\n  ];\n};`;
    expect(alikeIn(['c', 'd'].map((name) => sample(`packages/cli/src/${name}.ts`, list)))).toEqual(
      [],
    );
  });
});
