import { homedir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { isWithin, notFor } from './checks/node-version.ts';
import { type File, ourFiles, root } from './source.ts';

const files = ourFiles();

/** Paths that exist only on one machine: this checkout, a home, a workspace. */
const machinePaths = [root, homedir()].filter((path) => path.length > 5);
const machinePattern = /(?<![\w.])\/(?:home|Users)\/[a-z][\w-]*\//;

const namesMachine = ({ text }: File): boolean =>
  machinePaths.some((path) => text.includes(path)) || machinePattern.test(text);

/** A lock file or a setting that binds the project to one registry. */
const namesRegistry = ({ path, text }: File): boolean =>
  /(^|\/)package-lock\.json$/.test(path)
    ? /"resolved": "https?:/.test(text)
    : /(^|\/)\.npmrc$/.test(path) && /^(@[\w-]+:)?registry\s*=/m.test(text);

const pathsWhere = (isBad: (file: File) => boolean): readonly string[] =>
  files.filter(isBad).map(({ path }) => path);

describe('what is committed', () => {
  test('names no place of one machine: write paths from the root', () => {
    expect(namesMachine({ path: 'a.md', text: `see ${root}/a.ts` })).toBe(true);
    expect(namesMachine({ path: 'a.md', text: ['', 'home', 'ann', 'x'].join('/') })).toBe(true);
    expect(pathsWhere(namesMachine)).toEqual([]);
  });

  test('names no registry: keep omit-lockfile-registry-resolved in .npmrc', () => {
    const bound = '"resolved": "http://registry.example/a.tgz"';
    expect(namesRegistry({ path: 'package-lock.json', text: bound })).toBe(true);
    expect(namesRegistry({ path: '.npmrc', text: 'registry=http://registry.example' })).toBe(true);
    expect(pathsWhere(namesRegistry)).toEqual([]);
  });

  test('installs nothing for users that wants a newer Node than we say is enough', () => {
    const textOf = (path: string) => files.find((file) => file.path === path)?.text ?? '';
    const { engines } = JSON.parse(textOf('package.json'));
    const minimum = engines.node.replace('>=', '');
    expect(notFor(minimum, JSON.parse(textOf('package-lock.json')).packages)).toEqual([]);
    expect(notFor('20.19', { newer: { engines: { node: '>=22' } } })).toEqual([
      'newer wants Node >=22',
    ]);
    for (const range of [
      '>= 20.19.0',
      '^20.19.0 || >=22.12',
      '18 || 20',
      '*',
      '>=16 <21',
      '~20.19',
    ]) {
      expect(isWithin('20.19', range), range).toBe(true);
    }
    for (const range of ['>=20.19.1', '^22 || ^24', '>=22', '18', '>=16 <20', '~20.18', '^20.20']) {
      expect(isWithin('20.19', range), range).toBe(false);
    }
  });

  test('has the files a newcomer looks for', () => {
    const paths = new Set(files.map(({ path }) => path));
    for (const path of [
      'README.md',
      'ARCHITECTURE.md',
      'CONTRIBUTING.md',
      'CHANGELOG.md',
      'LICENSE',
      'docs/glossary.md',
      'docs/records.md',
      'docs/decisions/0001-chance-is-an-argument.md',
      '.ci/run',
    ]) {
      expect(paths, path).toContain(path);
    }
  });

  test('names no file of ours that is not there', () => {
    const paths = new Set(files.map(({ path }) => path));
    const named = files
      .filter(({ path }) => /^(packages|scripts)\/.*\.(ts|tsx|mjs)$/.test(path))
      .flatMap(({ path, text }) =>
        [
          ...text.matchAll(/['"`]((?:packages|scripts|docs|records|tidy)\/[\w./-]+\.\w+)['"`]/g),
        ].map(([, name = '']) => ({ path, name })),
      )
      // Files that a build creates are not ours.
      .filter(({ name }) => !name.includes('/dist/'));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ name }) => !paths.has(name))).toEqual([]);
  });

  test('says of every package on which Node it runs, as the project does', () => {
    const manifests = files.filter(({ path }) => /^(packages\/[a-z]+\/)?package\.json$/.test(path));
    const said = manifests.map(({ text }) => JSON.parse(text).engines?.node);
    expect(said.length).toBeGreaterThan(9);
    expect(new Set(said).size).toBe(1);
  });

  test('tests every package by a command of its own, which runs something', () => {
    const manifests = files.filter(({ path }) => /^packages\/[a-z]+\/package\.json$/.test(path));
    expect(manifests.length).toBeGreaterThan(8);
    for (const { path, text } of manifests) {
      const folder = path.slice(0, -'package.json'.length);
      // The tests have no parts by name: a test that is renamed later would then not run.
      expect(JSON.parse(text).scripts?.test, path).toBe(`vitest run --root ../.. ${folder}`);
      const tests = files.filter((file) =>
        new RegExp(`^${folder}src/.*\\.test\\.ts$`).test(file.path),
      );
      expect(tests.length, `${folder} has a test below src`).toBeGreaterThan(0);
    }
  });
});
